//! print(read(print(read(x)))) = print(read(x)) in every form, over modules made of the examples of
//! every op (`tests/ops`): several of them in one module, under other names, with comments and
//! line breaks between tokens, and with locations. The seeds are fixed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, PrintOptions, parse, print, print_with};
use tlaloc_bridge::verify::{Stage, verify};

/// Steele's and Vigna's SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % below as u64) as usize
    }
}

/// Reads and verifies; in stage `legalized`, in which both dialects may stand together.
fn read(text: &str) -> Result<Module, String> {
    let source = Source::new("made", text.as_bytes().to_vec()).expect("it is small");
    let said = match parse(&source, source.extent()) {
        Err(errors) => errors,
        Ok(module) => match verify(&module, Stage::Any) {
            said if said.is_empty() => return Ok(module),
            said => said,
        },
    };
    Err(said.iter().map(|error| error.render(&source)).collect())
}

fn printed(module: &Module, form: PrintForm, locations: bool) -> String {
    let text = if locations {
        let mut options = PrintOptions::new(form);
        options.locations = true;
        print_with(module, options).text
    } else {
        print(module, form).into_owned()
    };
    String::from_utf8(text).expect("the printer writes UTF-8 here")
}

/// The accepted sections of all examples.
fn sections() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ops");
    let entries = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).expect("a folder");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("it").path()).collect();
        paths.sort();
        paths
    };
    let files = entries(folder).into_iter().flat_map(entries);
    let mut all = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("a file");
        for section in text.split("// -----\n") {
            let (head, text) = section.split_once('\n').unwrap_or_default();
            if !head.starts_with("// refused") {
                all.push(text.to_owned());
            }
        }
    }
    all
}

/// The text cut into strings and what stands between them.
fn outside_strings(text: &str, mut change: impl FnMut(&str) -> String) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('"') {
        out += &change(&rest[..open]);
        let body = &rest[open + 1..];
        let mut escaped = false;
        let close = body.find(|next| {
            let ends = next == '"' && !escaped;
            escaped = next == '\\' && !escaped;
            ends
        });
        let end = open + 1 + close.map_or(body.len(), |close| close + 1);
        out += &rest[open..end];
        rest = &rest[end..];
    }
    out + &change(rest)
}

/// Puts `prefix` before every name that follows `sigil`.
fn renamed(text: &str, sigil: char, prefix: &str) -> String {
    outside_strings(text, |piece| {
        let mut out = String::new();
        for (number, part) in piece.split(sigil).enumerate() {
            if number > 0 {
                out.push(sigil);
                if part.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '_') {
                    out += prefix;
                }
            }
            out += part;
        }
        out
    })
}

/// Adds comments and line breaks behind commas, where every reader of MLIR takes them: not in
/// strings and comments, nor in `#dialect.name<...>` and `!dialect.name<...>`, whose text may be kept as it is.
fn noisy(text: &str, random: &mut Random) -> String {
    let mut out = String::new();
    let (mut in_string, mut escaped, mut in_comment) = (false, false, false);
    // Since a `#` or `!`: whether only a name has followed, and how deep its brackets are.
    let (mut in_name, mut depth) = (false, 0);
    let mut before = ' ';
    for next in text.chars() {
        let ends_string = next == '"' && !escaped;
        escaped = in_string && next == '\\' && !escaped;
        if ends_string {
            in_string = !in_string;
        } else if !in_string {
            in_comment = next != '\n' && (in_comment || before == '/' && next == '/');
            match next {
                '#' | '!' => in_name = true,
                '<' if in_name || depth > 0 => (in_name, depth) = (false, depth + 1),
                '>' if depth > 0 && before != '-' => depth -= 1,
                _ => in_name &= next.is_ascii_alphanumeric() || "._".contains(next),
            }
            if next == ' ' && before == ',' && depth == 0 && !in_comment {
                out += match random.next(6) {
                    0 => "\n      ",
                    1 => "// a, \"comment\" ]>)\n ",
                    2 => "\t",
                    _ => "",
                };
            }
        }
        before = next;
        out.push(next);
    }
    out
}

/// Gives ops that end on their line a location.
fn located(text: &str, random: &mut Random) -> String {
    let mut out = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out += line;
        let is_op = line.trim_start().starts_with(['%', '"']) && line.contains(" = ");
        let ends = line.ends_with(['>', ')']) && line.contains(" : ") && !line.contains("loc(");
        // The op may go on with its regions.
        let over = !lines.peek().is_some_and(|next| {
            let next = next.trim_start();
            next.starts_with("reducer") || next.starts_with("cond")
        });
        if is_op && ends && over {
            let _ = match random.next(5) {
                0 => write!(
                    out,
                    " loc(\"made.kt\":{}:{})",
                    random.next(99),
                    random.next(9)
                ),
                1 => write!(out, " loc(\"op\"(\"made.kt\":{}:1))", random.next(99)),
                2 => write!(out, " loc(fused[\"a\", \"made.kt\":{}:1])", random.next(99)),
                3 => write!(out, " loc(callsite(\"a\" at \"b\"))"),
                _ => Ok(()),
            };
        }
        out.push('\n');
    }
    out
}

/// Whether the text's ops can stand in a module with others.
fn body(text: &str) -> Option<&str> {
    let body = text.strip_prefix("module {\n")?.strip_suffix("}\n")?;
    (!text.contains("sdy.mesh") && !text.contains("\n#") && !body.starts_with('#')).then_some(body)
}

/// Holds every form against what is read of it again.
fn hold(text: &str) -> Result<(), String> {
    let module = read(text)?;
    if printed(&module, PrintForm::Tlaloc, false) != text {
        return Err("form `tlaloc` is another text".to_owned());
    }
    let generic = printed(&module, PrintForm::Generic, false);
    for form in [PrintForm::Mlir, PrintForm::Generic] {
        for locations in [false, true] {
            let once = printed(&module, form, locations);
            let again = read(&once).map_err(|said| format!("{form:?}: {said}\n{once}"))?;
            if printed(&again, form, locations) != once {
                return Err(format!(
                    "{form:?}, locations {locations}: prints otherwise\n{once}"
                ));
            }
            // MLIR's pretty form leaves out attributes that have their default.
            let complete = form == PrintForm::Generic;
            if complete && printed(&again, PrintForm::Generic, false) != generic {
                return Err(format!("{form:?} reads as another module\n{once}"));
            }
        }
    }
    Ok(())
}

#[test]
fn examples_with_noise_are_the_same_modules() {
    for (seed, section) in sections().into_iter().enumerate() {
        let mut random = Random(seed as u64);
        let mlir = |text: &str| read(text).map(|module| printed(&module, PrintForm::Mlir, false));
        let expected = mlir(&section).expect("an example");
        for changed in [
            renamed(&section, '%', "x_"),
            noisy(&section, &mut random),
            located(&section, &mut random),
        ] {
            let held = hold(&changed).and_then(|()| mlir(&changed));
            let found = held.unwrap_or_else(|said| panic!("{said}\nof\n{changed}"));
            assert!(found == expected, "{found}\nof\n{changed}");
        }
    }
}

#[test]
fn modules_of_several_examples_come_back() {
    let sections = sections();
    let bodies: Vec<_> = sections.iter().filter_map(|text| body(text)).collect();
    assert!(bodies.len() > 300, "{}", bodies.len());
    for seed in 0..400 {
        let mut random = Random(seed);
        let mut text = String::from("module @made attributes {made.seed = 1 : i64} {\n");
        for number in 0..2 + random.next(5) {
            let body = bodies[random.next(bodies.len())];
            // Names of a module's values are taken in its functions, too.
            let part = format!("f{number}_");
            text += &renamed(&renamed(body, '@', &part), '%', &part);
        }
        text += "}\n";
        let text = noisy(&located(&text, &mut random), &mut random);
        hold(&text).unwrap_or_else(|said| panic!("seed {seed}: {said}\nof\n{text}"));
    }
}

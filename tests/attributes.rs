//! Attributes and types by examples, `tests/attributes/*.txt`, whose expected texts are MLIR's own
//! (`scripts/attribute_examples.py` holds them against it).
//!
//! A line that begins with none of these marks is a written attribute (a type is one, too), as the
//! only one of a module. Behind it stand lines of what becomes of it:
//!
//! | mark | the rest of the line |
//! |---|---|
//! | `  = ` | what forms `mlir` and `generic` print; without it the text as it was written |
//! | `  # ` | a definition of an alias before it, one line each |
//! | `  ! ` | the rule of the error that reading finds |
//! | `// ` | a comment |

use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};

#[derive(Default)]
struct Example {
    place: String,
    written: String,
    printed: Option<String>,
    aliases: String,
    refused: Option<String>,
}

fn examples() -> Vec<Example> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/attributes");
    let mut examples: Vec<Example> = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a file");
        for (number, line) in text.lines().enumerate() {
            let last = examples.last_mut();
            let rest = |mark| line.strip_prefix(mark).map(str::to_owned);
            if line.is_empty() || line.starts_with("//") {
            } else if let (Some(text), Some(last)) = (rest("  = "), last) {
                last.printed = Some(text);
            } else if let (Some(text), Some(last)) = (rest("  # "), examples.last_mut()) {
                last.aliases += &format!("{text}\n");
            } else if let (Some(rule), Some(last)) = (rest("  ! "), examples.last_mut()) {
                last.refused = Some(rule);
            } else {
                examples.push(Example {
                    place: format!("{}:{}", path.display(), number + 1),
                    written: line.to_owned(),
                    ..Example::default()
                });
            }
        }
    }
    examples
}

fn read(text: &str) -> Result<Module, String> {
    let source = Source::new("example", text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent()).map_err(|errors| errors[0].rule.to_owned())
}

fn faults(example: &Example) -> Vec<String> {
    let text = format!("module attributes {{t.a = {}}} {{\n}}\n", example.written);
    let module = match (read(&text), &example.refused) {
        (Ok(module), None) => module,
        (Err(found), Some(expected)) if found == *expected => return Vec::new(),
        (Err(found), _) => return vec![format!("refused: {found}")],
        (Ok(_), Some(_)) => return vec!["it is read".to_owned()],
    };
    let printed = example.printed.as_ref().unwrap_or(&example.written);
    let value = match printed.as_str() {
        "unit" => "t.a".to_owned(),
        printed => format!("t.a = {printed}"),
    };
    let aliases = &example.aliases;
    let expected = [
        (PrintForm::Tlaloc, text.clone()),
        (
            PrintForm::Mlir,
            format!("{aliases}module attributes {{{value}}} {{\n}}\n"),
        ),
        (
            PrintForm::Generic,
            format!("{aliases}\"builtin.module\"() ({{\n^bb0:\n}}) {{{value}}} : () -> ()\n"),
        ),
    ];
    let mut faults = Vec::new();
    for (form, expected) in expected {
        let found = String::from_utf8(print(&module, form).into_owned()).expect("UTF-8");
        if found != expected {
            faults.push(format!("{form:?}:\n{found}"));
        }
        match read(&found) {
            Ok(again) if *print(&again, form) == *found.as_bytes() => {
                if let Comparison::Different(difference) = compare(&module, &again) {
                    faults.push(format!("{form:?}: {}", difference.message));
                }
            }
            _ => faults.push(format!("{form:?}: it is not read as itself")),
        }
    }
    faults
}

#[test]
fn attributes_and_types_are_printed_as_mlir_prints_them() {
    let examples = examples();
    assert!(examples.len() > 100);
    let mut count = 0;
    for example in &examples {
        for fault in faults(example) {
            count += 1;
            println!("{}: `{}`: {fault}", example.place, example.written);
        }
    }
    assert_eq!(count, 0);
}

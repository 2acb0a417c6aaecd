//! Every op of the op table by examples, `tests/ops/<dialect>/<mnemonic>.mlir`, whose expected texts
//! are the reference reader's (`scripts/op_examples.py` holds them against it).
//!
//! A file is a list of sections, parted by lines `// -----`. A section's first line says what the
//! text behind it is:
//!
//! | line | text |
//! |---|---|
//! | `// pretty` | what form `mlir` prints: read, verified and printed as itself |
//! | `// generic` | what form `generic` prints of the pretty section before it |
//! | `// spelling` | another accepted spelling of that pretty section |
//! | `// refused: RULE` | a module in which reading or verifying finds an error of that rule |

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use tlaloc_bridge::dialects::{Dialect, OpSpec, counterpart, hlo, op_specs};
use tlaloc_bridge::ir::{Module, WalkOrder};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

const FORMS: [PrintForm; 3] = [PrintForm::Tlaloc, PrintForm::Mlir, PrintForm::Generic];

/// Reads and verifies; if there are errors, their rules, and all that they say.
fn read(text: &str) -> Result<Module, (Vec<&'static str>, String)> {
    let source = Source::new("example", text.as_bytes().to_vec()).expect("it is small");
    let errors = match parse(&source, source.extent()) {
        Err(errors) => errors,
        Ok(module) => match verify(&module, Stage::Emitted) {
            errors if errors.is_empty() => return Ok(module),
            errors => errors,
        },
    };
    let rules = errors.iter().map(|error| error.rule).collect();
    Err((
        rules,
        errors.iter().map(|error| error.render(&source)).collect(),
    ))
}

fn printed(module: &Module, form: PrintForm) -> String {
    String::from_utf8(print(module, form).into_owned()).expect("the printer writes UTF-8 here")
}

/// Says where two texts part, if they do.
fn same(what: &str, found: &str, expected: &str) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    let mut pairs = found.lines().zip(expected.lines());
    let (found, expected) = pairs
        .find(|(found, expected)| found != expected)
        .unwrap_or((found, expected));
    Err(format!("{what}\n  found    {found}\n  expected {expected}"))
}

/// Checks a section that is accepted: it prints as `pretty`, and what is printed is read as the same.
fn accepted(text: &str, pretty: &str) -> Result<Module, String> {
    let module = read(text).map_err(|(_, message)| message)?;
    same("in form `mlir`", &printed(&module, PrintForm::Mlir), pretty)?;
    same(
        "in form `tlaloc`",
        &printed(&module, PrintForm::Tlaloc),
        text,
    )?;
    for form in FORMS {
        let once = printed(&module, form);
        let again = read(&once).map_err(|(_, message)| format!("{form:?}: {message}"))?;
        same(
            &format!("{form:?}, read again"),
            &printed(&again, form),
            &once,
        )?;
    }
    Ok(module)
}

/// The examples of one op.
struct Examples<'t> {
    name: String,
    kinds: BTreeSet<&'static str>,
    pretty: Option<(&'t str, Module)>,
}

impl<'t> Examples<'t> {
    fn section(&mut self, head: &str, text: &'t str) -> Result<(), String> {
        let before = self
            .pretty
            .as_ref()
            .ok_or("stands before any pretty section");
        match head {
            "// pretty" => {
                let module = accepted(text, text)?;
                let of_this_op = |op| module.name_text(op) == self.name;
                if !module
                    .walk(module.root(), WalkOrder::PreOrder)
                    .into_iter()
                    .any(of_this_op)
                {
                    return Err(format!("has no `{}`", self.name));
                }
                self.pretty = Some((text, module));
                self.kinds.insert("pretty");
            }
            "// generic" => {
                let (pretty, module) = before?;
                same(
                    "in form `generic`",
                    &printed(module, PrintForm::Generic),
                    text,
                )?;
                accepted(text, pretty)?;
                self.kinds.insert("generic");
            }
            "// spelling" => drop(accepted(text, before?.0)?),
            _ => {
                let rule = head
                    .strip_prefix("// refused: ")
                    .ok_or("begins with no line that says what it is")?;
                match read(text) {
                    Ok(_) => return Err(format!("is accepted, expected `{rule}`")),
                    Err((rules, _)) if rules.contains(&rule) => {}
                    Err((_, message)) => return Err(format!("expected `{rule}`\n{message}")),
                }
                self.kinds.insert("refused");
            }
        }
        Ok(())
    }
}

fn file_of(op: &OpSpec) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ops");
    let file = format!("{}.mlir", op.mnemonic());
    folder.join(op.dialect.prefix()).join(file)
}

/// What is wrong with the examples of an op.
fn faults(op: &OpSpec) -> Vec<String> {
    let Ok(text) = std::fs::read_to_string(file_of(op)) else {
        return vec![format!("`{}` has no examples", op.name)];
    };
    let mut examples = Examples {
        name: op.name.to_owned(),
        kinds: BTreeSet::new(),
        pretty: None,
    };
    let mut faults = Vec::new();
    for (number, section) in text.split("// -----\n").enumerate() {
        let (head, body) = section.split_once('\n').unwrap_or((section, ""));
        if let Err(fault) = examples.section(head, body) {
            faults.push(format!(
                "`{}`, section {}, {head}: {fault}",
                op.name,
                number + 1
            ));
        }
    }
    for kind in ["pretty", "generic", "refused"] {
        if faults.is_empty() && !examples.kinds.contains(kind) {
            faults.push(format!("`{}` has no {kind} example", op.name));
        }
    }
    faults
}

#[test]
fn every_op_reads_and_prints_as_its_examples() {
    let faults: Vec<_> = op_specs().all().flat_map(faults).collect();
    assert!(
        faults.is_empty(),
        "{} faults\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// A file that belongs to no op would be checked by nothing.
#[test]
fn every_example_is_of_an_op() {
    let known: BTreeSet<_> = op_specs().all().map(file_of).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ops");
    for dialect in std::fs::read_dir(folder).expect("tests/ops is there") {
        let path = dialect.expect("it can be read").path();
        for file in std::fs::read_dir(path).expect("only folders are there") {
            let file = file.expect("it can be read").path();
            assert!(known.contains(&file), "{}", file.display());
        }
    }
}

/// The texts of an op's pretty sections.
fn pretty_sections(text: &str) -> Vec<&str> {
    text.split("// -----\n")
        .filter_map(|section| section.strip_prefix("// pretty\n"))
        .collect()
}

/// An example of an op that both dialects have becomes, converted, one of MHLO's examples, and
/// converted back itself.
#[test]
fn stablehlo_converts_to_mhlo_and_back_as_the_examples_of_both_say() {
    let mut faults = Vec::new();
    let mut left_out = BTreeSet::new();
    for op in op_specs()
        .all()
        .filter(|op| op.dialect == Dialect::StableHlo)
    {
        let Some(mhlo) = counterpart(op, Dialect::Mhlo) else {
            continue;
        };
        let texts = [op, mhlo].map(|op| std::fs::read_to_string(file_of(op)).expect("it is there"));
        for pretty in pretty_sections(&texts[0]) {
            let mut module = read(pretty).map_err(|(_, message)| message).expect(op.name);
            if hlo::to_mhlo(&mut module).is_err() {
                left_out.insert(op.name);
                continue;
            }
            let converted = printed(&module, PrintForm::Mlir);
            if !pretty_sections(&texts[1]).contains(&converted.as_str()) {
                faults.push(format!("`{}`\n{converted}", op.name));
            }
            hlo::to_stablehlo(&mut module);
            let back = same("and back", &printed(&module, PrintForm::Mlir), pretty);
            faults.extend(back.err().map(|fault| format!("`{}` {fault}", op.name)));
        }
        for pretty in pretty_sections(&texts[1]) {
            let mut module = read(pretty)
                .map_err(|(_, message)| message)
                .expect(mhlo.name);
            hlo::to_stablehlo(&mut module);
            let findings = verify(&module, Stage::Emitted);
            let first = findings.first().map(|finding| &finding.message);
            faults.extend(first.map(|fault| format!("`{}` {fault}\n{pretty}", mhlo.name)));
            hlo::to_mhlo(&mut module).expect(mhlo.name);
            let back = same("and back", &printed(&module, PrintForm::Mlir), pretty);
            faults.extend(back.err().map(|fault| format!("`{}` {fault}", mhlo.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // MHLO's cannot do all that StableHLO's can.
    assert_eq!(left_out, BTreeSet::from(["stablehlo.all_to_all"]));
}

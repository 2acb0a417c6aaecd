//! Locations by examples, `tests/locations/*.mlir`, whose expected texts are the reference reader's
//! (`scripts/location_examples.py` holds them against it).
//!
//! A file is a list of sections, parted by lines `// -----`. A section's first line says what the
//! text behind it is:
//!
//! | line | text |
//! |---|---|
//! | `// written` | a module, read from standard input |
//! | `// mlir`, `// generic` | what that form prints of the written section before it, with locations |
//! | `// refused: RULE` | a module in which reading finds an error of that rule |

use std::sync::Arc;

use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, PrintOptions, parse, print, print_with};

fn source(text: &str) -> Arc<Source> {
    Source::new("<stdin>", text.as_bytes().to_vec()).expect("it is small")
}

fn read(text: &str) -> Module {
    let source = source(text);
    parse(&source, source.extent()).unwrap_or_else(|errors| {
        let errors: String = errors.iter().map(|error| error.render(&source)).collect();
        panic!("{errors}");
    })
}

fn located(module: &Module, form: PrintForm) -> String {
    let mut options = PrintOptions::new(form);
    options.locations = true;
    String::from_utf8(print_with(module, options).text).expect("UTF-8")
}

fn sections() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/locations");
    let mut sections = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a file");
        for section in text.split("// -----\n") {
            let (head, body) = section.split_once('\n').expect("a first line");
            sections.push((head.to_owned(), body.to_owned()));
        }
    }
    sections
}

#[test]
fn locations_are_printed_as_mlir_prints_them() {
    let mut module = None;
    let mut counts = [0; 4];
    for (head, text) in sections() {
        let kind = match head.split(':').next().unwrap_or_default() {
            "// written" => {
                module = Some(read(&text));
                0
            }
            "// mlir" => {
                let module = module.as_ref().expect("a written section");
                assert_eq!(located(module, PrintForm::Mlir), text);
                1
            }
            "// generic" => {
                let module = module.as_ref().expect("a written section");
                assert_eq!(located(module, PrintForm::Generic), text);
                2
            }
            "// refused" => {
                let source = source(&text);
                let errors = match parse(&source, source.extent()) {
                    Ok(_) => panic!("this is read:\n{text}"),
                    Err(errors) => errors,
                };
                assert_eq!(head, format!("// refused: {}", errors[0].rule), "{text}");
                3
            }
            _ => panic!("`{head}` is no kind of section"),
        };
        counts[kind] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    assert!(
        counts[0] == counts[1] && counts[0] == counts[2],
        "{counts:?}"
    );
}

/// What is printed with locations holds all of them: read again it prints the same, wherever it
/// stands.
#[test]
fn printed_locations_are_read_as_the_same() {
    for (head, text) in sections() {
        if !head.starts_with("// mlir") && !head.starts_with("// generic") {
            continue;
        }
        let module = read(&text);
        for form in [PrintForm::Mlir, PrintForm::Generic] {
            let once = located(&module, form);
            assert_eq!(located(&read(&once), form), once);
        }
        assert_eq!(print(&module, PrintForm::Tlaloc), text.as_bytes());
    }
}

/// A chain of locations that double each time is short where it is printed, in each form.
#[test]
fn locations_of_locations_are_not_written_out() {
    let mut text = String::from("#l0 = loc(\"a\")\n");
    for level in 1..100 {
        let below = level - 1;
        text += &format!("#l{level} = loc(callsite(#l{below} at #l{below}))\n");
    }
    text += "\"t.op\"() : () -> () loc(#l99)\n";
    let module = read(&text);
    for form in [PrintForm::Tlaloc, PrintForm::Mlir, PrintForm::Generic] {
        assert!(located(&module, form).len() < 2 * text.len());
    }
    let inside = text.replace(
        "() : () -> () loc(#l99)",
        "() {t.a = loc(\"a\"(#l99))} : () -> ()",
    );
    let source = source(&inside);
    assert!(parse(&source, source.extent()).is_err());
}

//! The trailer of resources by examples, `tests/resources/examples.mlir`, whose expected texts are
//! MLIR's own (`scripts/attribute_examples.py` holds them against `mlir-opt`). Sections are as in
//! `tests/locations.rs`.

use tlaloc_bridge::golden::compare::{Comparison, compare};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};

fn read(text: &str) -> Result<Module, &'static str> {
    let source = Source::new("example", text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent()).map_err(|errors| errors[0].rule)
}

#[test]
fn resources_are_printed_as_mlir_prints_them() {
    let mut module = None;
    for section in include_str!("resources/examples.mlir").split("// -----\n") {
        let (head, text) = section.split_once('\n').expect("a first line");
        match head.strip_prefix("// refused: ") {
            Some(rule) => assert_eq!(read(text).err(), Some(rule), "{text}"),
            None if head == "// written" => {
                let read = read(text).expect("it is read");
                assert_eq!(*print(&read, PrintForm::Tlaloc), *text.as_bytes());
                module = Some(read);
            }
            None => {
                let module = module.as_ref().expect("a written section");
                let printed = print(module, PrintForm::Mlir).into_owned();
                assert_eq!(String::from_utf8(printed).expect("UTF-8"), text);
                let again = read(text).expect("it is read again");
                let comparison = compare(module, &again);
                assert!(
                    matches!(comparison, Comparison::Equivalent),
                    "{comparison:?}"
                );
                assert_eq!(*print(&again, PrintForm::Mlir), *text.as_bytes());
            }
        }
    }
}

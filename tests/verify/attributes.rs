//! Attributes that are missing or of the wrong kind: one fault is one finding, and others of the op are
//! found beside it.

use std::path::Path;

use super::{findings, read};
use tlaloc_bridge::dialects::spec::{AttrKind, AttrSpec};
use tlaloc_bridge::ir::{Attr, FloatKind, Module, OpId, Type, ValueId, WalkOrder};
use tlaloc_bridge::verify::Stage;

/// The modules of `tests/ops` that hold.
fn examples() -> Vec<(String, String)> {
    let mut examples = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ops");
    for dialect in folder.read_dir().expect("the folder") {
        for file in dialect.expect("an entry").path().read_dir().expect("ops") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("text");
            let sections = text.split("// -----\n");
            let pretty = sections.filter_map(|section| section.strip_prefix("// pretty\n"));
            examples.extend(pretty.map(|text| (path.display().to_string(), text.to_owned())));
        }
    }
    examples
}

/// The module with the attribute of the op set to that, or without it.
fn changed(text: &str, op: OpId, name: &str, value: Option<Attr>) -> Module {
    let mut module = read(text);
    match value {
        Some(value) => {
            let value = module.intern_attr(value);
            module.set_attribute(op, name, value);
        }
        None => module.remove_attribute(op, name),
    }
    module
}

/// A value of another kind for an attribute that the op has.
fn of_other_kind(module: &Module, op: OpId, attr: &AttrSpec) -> Option<Attr> {
    module.attribute(op, attr.name)?;
    match attr.kind {
        AttrKind::Any => None,
        AttrKind::Unit => Some(Attr::Bool(true)),
        _ => Some(Attr::Unit),
    }
}

#[test]
fn an_attribute_that_is_wrong_is_one_finding() {
    let (mut count, mut faults) = (0, Vec::new());
    for (path, text) in examples() {
        let module = read(&text);
        for op in module.walk(module.root(), WalkOrder::PreOrder) {
            let spec = module.name(op).spec().expect("the examples have known ops");
            for attr in spec.attributes {
                let Some(other) = of_other_kind(&module, op, attr) else {
                    continue;
                };
                let mut one = |value: Option<Attr>, expected: &str| {
                    count += 1;
                    let module = changed(&text, op, attr.name, value);
                    let found = findings(&module, Stage::Emitted);
                    if found.len() != 1 || found[0].0 != expected {
                        let name = spec.name;
                        faults.push(format!("{path}: `{name}` {}: {found:?}", attr.name));
                    }
                };
                one(Some(other), "attribute-kind");
                if attr.required {
                    one(None, "missing-attribute");
                }
            }
        }
    }
    assert!(count > 1000, "{count} changes");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Gives the tensor other elements; is false if it is none.
fn other_elements(module: &mut Module, value: ValueId) -> bool {
    let mut ty = module.ty(module.value_type(value)).clone();
    let Type::RankedTensor { element, .. } = &mut ty else {
        return false;
    };
    let complex = module.intern_type(Type::Float(FloatKind::F64));
    let complex = module.intern_type(Type::Complex(complex));
    let float = module.intern_type(Type::Float(FloatKind::F16));
    *element = if *element == complex { float } else { complex };
    let ty = module.intern_type(ty);
    module.set_value_type(value, ty);
    true
}

/// Ops of which one attribute, or a region that is looked at together with one, says what the elements are.
const SAID_BY_ATTRIBUTES: &[&str] = &[
    "constant",
    "composite",
    "concat",
    "custom_call",
    "fft",
    "fusion",
    "get_tuple_element",
    "manual_computation",
    "map",
    "reduce",
    "reduce_scatter",
    "reduce_window",
    "rng",
    "scan",
    "scatter",
    "top_k",
    "topk",
    "triangular_solve",
];

/// What is wrong with the elements of other ops is found where an attribute is wrong, too.
#[test]
fn what_is_wrong_beside_a_wrong_attribute_is_found() {
    let (mut count, mut faults) = (0, Vec::new());
    for (path, text) in examples() {
        let module = read(&text);
        for op in module.walk(module.root(), WalkOrder::PreOrder) {
            let spec = module.name(op).spec().expect("the examples have known ops");
            if SAID_BY_ATTRIBUTES.contains(&spec.mnemonic()) {
                continue;
            }
            for attr in spec.attributes {
                let Some(other) = of_other_kind(&module, op, attr) else {
                    continue;
                };
                let values = module.operands(op).chain(module.results(op));
                for (index, value) in values.enumerate() {
                    let mut one = read(&text);
                    if !other_elements(&mut one, value) {
                        continue;
                    }
                    let alone = findings(&one, Stage::Emitted);
                    let [(rule, _)] = alone[..] else {
                        continue;
                    };
                    let other = one.intern_attr(other.clone());
                    one.set_attribute(op, attr.name, other);
                    let both = findings(&one, Stage::Emitted);
                    count += 1;
                    let rules: Vec<_> = both.iter().map(|(rule, _)| *rule).collect();
                    if !rules.contains(&rule)
                        || !rules.contains(&"attribute-kind")
                        || rules.len() != 2
                    {
                        let name = spec.name;
                        faults.push(format!(
                            "{path}: `{name}` {} {index} {rule}: {rules:?}",
                            attr.name
                        ));
                    }
                }
            }
        }
    }
    assert!(count > 200, "{count} changes");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

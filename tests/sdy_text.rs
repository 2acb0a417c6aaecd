//! The text of the `sdy` dialect, read and printed as OpenXLA's own reader does (StableHLO and SDY
//! dialects of jaxlib 0.10.2). Expected texts, and that a text is refused, are facts got from it;
//! places and wording of messages are the project's own.

#[path = "sdy_text/parts.rs"]
mod parts;
#[path = "sdy_text/tables.rs"]
mod tables;

use std::collections::BTreeSet;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::dialects::sdy::{AxisRef, Mesh, MeshAxis, MeshRef, SdyAttr, Sharding, SubAxis};
use tlaloc_bridge::ir::{Attr, Module, StrId};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

use tables::{ATTRIBUTES, MODULES, REFUSED_ATTRIBUTES, REFUSED_OPERATIONS};

fn read(text: &str) -> Result<Module, Vec<Diagnostic>> {
    let source: Arc<Source> = Source::new("test", text.as_bytes().to_vec()).expect("it is small");
    parse(&source, source.extent())
}

fn printed(text: &str, form: PrintForm) -> String {
    let module = read(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}"));
    String::from_utf8(print(&module, form).into_owned()).expect("the printer writes UTF-8 here")
}

/// The attribute, where a module carries it.
fn carrier(attribute: &str) -> String {
    format!("module attributes {{t.x = {attribute}}} {{\n}}\n")
}

#[test]
fn attributes_print_as_the_reference_reader_prints_them() {
    for (text, expected) in ATTRIBUTES.iter().chain(parts::ATTRIBUTES) {
        let module = carrier(text);
        assert_eq!(printed(&module, PrintForm::Mlir), carrier(expected));
        let generic = printed(&module, PrintForm::Generic);
        let tail = format!("}}) {{t.x = {expected}}} : () -> ()\n");
        assert!(generic.ends_with(&tail), "{generic}");
        assert_eq!(printed(&module, PrintForm::Tlaloc), module);
        // What was printed is read as the same.
        assert_eq!(
            printed(&carrier(expected), PrintForm::Mlir),
            carrier(expected)
        );
    }
}

#[test]
fn modules_print_as_the_reference_reader_prints_them() {
    for [text, mlir, generic] in MODULES {
        assert_eq!(printed(text, PrintForm::Mlir), *mlir);
        assert_eq!(printed(text, PrintForm::Generic), *generic);
        assert_eq!(printed(text, PrintForm::Tlaloc), *text);
        assert_eq!(printed(mlir, PrintForm::Mlir), *mlir);
        assert_eq!(printed(generic, PrintForm::Generic), *generic);
    }
}

/// Reads `before`, the marked text, and `after`; expects the one error at the mark.
fn assert_refused(before: &str, marked: &str, after: &str, message: &str, help: &str) {
    let place = before.len() + marked.find('^').expect("there is a mark");
    let text = format!("{before}{}{after}", marked.replacen('^', "", 1));
    let Err(errors) = read(&text) else {
        panic!("{text} is read");
    };
    let [error] = &errors[..] else {
        panic!("{marked}: {errors:?}");
    };
    let at = error.span.map(|span| span.start as usize);
    assert_eq!(at, Some(place), "{marked}: {error:?}");
    assert!(error.message.contains(message), "{marked}: {error:?}");
    let given = error.help.as_deref().unwrap_or_default();
    assert!(given.contains(help), "{marked}: {error:?}");
}

#[test]
fn what_the_reference_reader_refuses_is_refused_at_its_place() {
    let attributes = REFUSED_ATTRIBUTES.iter().chain(parts::REFUSED_ATTRIBUTES);
    for (marked, message, help) in attributes {
        assert_refused("module attributes {t.x = ", marked, "} {}", message, help);
    }
    for (marked, message, help) in REFUSED_OPERATIONS {
        let (before, after) = if marked.starts_with("sdy.mesh") {
            ("", "")
        } else {
            ("func.func @f(%0: tensor<4xf32>) {\n", "\nreturn\n}")
        };
        assert_refused(before, marked, after, message, help);
    }
}

#[test]
fn unfinished_text_is_refused() {
    for (text, _) in ATTRIBUTES {
        let whole = carrier(text);
        let end = whole.find("} {\n").expect("the carrier's brace");
        for cut in "module attributes {t.x = #".len()..end {
            if let Some(part) = whole.get(..cut) {
                assert!(read(part).is_err(), "{part}");
            }
        }
    }
}

#[test]
fn what_the_reference_reader_does_not_read_again_is_printed_so_that_it_is_read() {
    // It leaves out the space.
    for text in ["#sdy<dim_mapping ij>", "#sdy<edge_value_ref operand-0>"] {
        assert_eq!(printed(&carrier(text), PrintForm::Mlir), carrier(text));
    }
}

#[test]
fn sharding_rules_are_held_against_their_op() {
    for (rule, expected) in parts::RULES {
        let ty = "tensor<4x6xf32>";
        let text = format!(
            "func.func @f(%a: {ty}) {{\n  %0 = stablehlo.abs %a {{sdy.sharding_rule = {rule}}} : {ty}\n  return\n}}"
        );
        let module = read(&text).expect("it reads");
        let found = verify(&module, Stage::Emitted);
        match (&found[..], expected.is_empty()) {
            ([], true) => {}
            ([error], false) => assert!(error.message.contains(expected), "{rule}: {error:?}"),
            _ => panic!("{rule}: {found:?}"),
        }
    }
}

fn sdy_attribute(module: &Module) -> SdyAttr {
    let entries = module.dictionary(module.discardable(module.root()));
    match entries.first().map(|(_, value)| module.attr(*value)) {
        Some(Attr::Sdy(value)) => (**value).clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_sharding_is_read_into_its_parts() {
    let text = r#"#sdy.sharding<@grid, [{"rows", "cols":(2)4, ?}p1, {}], replicated={"deep"}>"#;
    let mut module = read(&carrier(text)).expect("it reads");
    let SdyAttr::Sharding(sharding) = sdy_attribute(&module) else {
        panic!("no sharding");
    };
    let [grid, rows, cols, deep] = ["grid", "rows", "cols", "deep"].map(|name| module.intern(name));
    let whole = |name| AxisRef {
        name,
        sub_axis: None,
    };
    assert_eq!(sharding.mesh, MeshRef::Symbol(grid));
    let [first, second] = &sharding.dimensions[..] else {
        panic!("{sharding:?}");
    };
    let part = AxisRef {
        name: cols,
        sub_axis: Some(SubAxis {
            pre_size: 2,
            size: 4,
        }),
    };
    assert_eq!(*first.axes, [whole(rows), part]);
    assert!(first.is_open && first.priority == Some(1));
    assert!(second.axes.is_empty() && !second.is_open && second.priority.is_none());
    assert_eq!(*sharding.replicated, [whole(deep)]);
    assert!(sharding.unreduced.is_empty());
}

#[test]
fn a_mesh_is_read_into_its_parts_and_spelled_one_way() {
    let mut module = read(&carrier(
        r#"#sdy.sharding_per_value<[<mesh<["x"=2], device_ids=[1, 0]>, []>]>"#,
    ))
    .expect("it reads");
    let SdyAttr::ShardingPerValue(shardings) = sdy_attribute(&module) else {
        panic!("no shardings");
    };
    let name = module.intern("x");
    let mesh = MeshRef::Inlined(Mesh {
        axes: [MeshAxis { name, size: 2 }].into(),
        device_ids: [1, 0].into(),
    });
    assert!(matches!(&shardings[..], [Sharding { mesh: read, .. }] if *read == mesh));
    // Interned by structure: two spellings are one attribute.
    let two = r#"[#sdy.mesh<["x"=2], device_ids=[0, 1]>, #sdy<mesh<[ "x" = 2 ]>>]"#;
    let module = read(&carrier(two)).expect("it reads");
    let entries = module.dictionary(module.discardable(module.root()));
    let Some(Attr::Array(items)) = entries.first().map(|(_, value)| module.attr(*value)) else {
        panic!("no array");
    };
    assert_eq!(items[0], items[1]);
}

#[test]
fn map_names_reaches_every_name() {
    for (text, names) in [
        (
            r#"#sdy.sharding<@m, [{"a"}, {"b":(1)2}], replicated={"c"}, unreduced={"d"}>"#,
            &["m", "a", "b", "c", "d"][..],
        ),
        (
            r#"#sdy.sharding_per_value<[<mesh<["a"=2]>, []>, <@m, []>]>"#,
            &["a", "m"],
        ),
        (r#"#sdy.mesh<["a"=2, "b"=3]>"#, &["a", "b"]),
        (r#"#sdy<manual_axes{"b", "a"}>"#, &["b", "a"]),
        (r#"#sdy<mesh_axis"a"=2>"#, &["a"]),
        (r#"#sdy<axis_ref"a":(1)2>"#, &["a"]),
        (r#"#sdy<axis_ref_list{"a", "b"}>"#, &["a", "b"]),
        (r#"#sdy<list_of_axis_ref_lists[{"a"}, {"b"}]>"#, &["a", "b"]),
        (r#"#sdy<dimension_sharding{"a", "b"}>"#, &["a", "b"]),
        (r#"#sdy<all_to_all_param{"a"}: 0->1>"#, &["a"]),
        (
            r#"#sdy<all_to_all_param_list[{"a"}: 0->1, {"b"}: 2->3]>"#,
            &["a", "b"],
        ),
        (
            r#"#sdy.propagation_edges<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>"#,
            &["a"],
        ),
        (
            r#"#sdy<propagation_one_step{step-0 = [{"a" = operand-0 -> [result-0]}]}>"#,
            &["a"],
        ),
        (
            r#"#sdy<axis_to_propagation_details{"a" = operand-0 -> [result-0]}>"#,
            &["a"],
        ),
    ] {
        let mut module = read(&carrier(text)).expect("it reads");
        let mut seen = BTreeSet::new();
        let other = module.intern("other");
        let renamed = sdy_attribute(&module).map_names(|name: StrId| {
            seen.insert(module.text(name).into_owned());
            other
        });
        assert_eq!(seen, names.iter().map(|name| (*name).to_owned()).collect());
        let renamed = module.intern_attr(Attr::Sdy(Box::new(renamed)));
        let mut expected = text.to_owned();
        for name in names {
            expected = expected
                .replace(&format!("\"{name}\""), "\"other\"")
                .replace(&format!("@{name}"), "@other");
        }
        assert_eq!(module.attr_text(renamed), expected);
    }
}

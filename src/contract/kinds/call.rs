//! Section 6: calls of kernels, in the contract's form and in the two that the emitter has besides.

use super::super::clause::{Clause, KERNEL_ATTRIBUTES, KERNEL_KEYS, SHARDING_FORM};
use super::super::drift::{DRIFT_CUSTOM_CALL, DRIFT_KERNEL_BRACES};
use super::super::expansion::{Expansion, Operand};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::configuration::{Judgement, Map, judge, typed_dictionary, typed_value};
use super::sharding::write_sharding;
use crate::diagnostic::Edit;
use crate::ir::{Attr, AttrId, Module, OpId, ValueId};
use crate::source::Span;
use crate::syntax::places;

const SECTION: &str = "contract 6";
const FORMS: &[&[&str]] = &[&["stablehlo.custom_call"]];

pub(super) static KINDS: &[Kind] = &[
    Kind::new(
        "KERNEL",
        SECTION,
        FORMS,
        |group, node| read(group, node, Call::Kernel),
        write,
    )
    .repair(repair),
    Kind::new(
        "TYPED_KERNEL",
        SECTION,
        FORMS,
        |group, node| read(group, node, Call::Typed),
        write,
    )
    .repair(repair)
    .drift(&DRIFT_CUSTOM_CALL),
    Kind::new(
        "MOSAIC_KERNEL",
        SECTION,
        FORMS,
        |group, node| read(group, node, Call::Mosaic),
        write,
    )
    .drift(&DRIFT_CUSTOM_CALL),
];

/// The forms of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    /// The configuration is a string.
    Kernel,
    /// The configuration is a dictionary.
    Typed,
    /// For a TPU.
    Mosaic,
}

fn read(group: &Group<'_>, node: &mut Node, call: Call) -> bool {
    let module = group.module;
    let Some(op) = group.last() else {
        return false;
    };
    let has = |name| group.attribute(0, name).is_some();
    let is_call = match (has("kernel_name"), has("api_version")) {
        (true, _) => call == Call::Mosaic,
        (false, true) => call == Call::Typed,
        (false, false) => call == Call::Kernel,
    };
    let target = group.attribute(0, "call_target_name");
    let target = target.and_then(|it| module.string_attr(it));
    let Some(target) = target.filter(|_| is_call) else {
        return false;
    };
    let target = String::from_utf8_lossy(target).into_owned();
    node.attributes.push(("target", Value::Word(target)));
    node.operands.extend(module.operands(op));
    if let Some(place) = configuration(module, op) {
        let config = module.source().slice(place);
        let config = String::from_utf8_lossy(config).into_owned();
        let config = Value::Word(config);
        node.attributes.push(("backend_config", config));
    }
    for name in [
        "has_side_effect",
        "kernel_name",
        "output_operand_aliases",
        "sdy.sharding",
    ] {
        let attr = group.attribute(0, name);
        node.attributes
            .extend(attr.map(|attr| (name, Value::Attr(attr))));
    }
    true
}

/// Where the configuration stands.
fn configuration(module: &Module, op: OpId) -> Option<Span> {
    let name = places::token_place(module, op, "backend_config")?;
    let end = module.op_span(op)?.end as usize;
    let behind = module.source().slice(Span::new(name.end as usize, end));
    let behind = std::str::from_utf8(behind).ok()?;
    let value = behind.trim_start().strip_prefix('=')?.trim_start();
    let start = end - value.len();
    let value = value.get(..entry_end(value)?)?.trim_end();
    Some(Span::new(start, start + value.len()))
}

/// The keys of the configuration in order, where it is plain where each begins: what stands under them is what it was.
fn repair(group: &Group<'_>, clause: &'static Clause) -> Vec<Edit> {
    let op = group.last().filter(|_| clause == &KERNEL_KEYS);
    let edit = op.and_then(|op| {
        let module = group.module;
        let span = configuration(module, op)?;
        let written = std::str::from_utf8(module.source().slice(span)).ok()?;
        let sorted = match judge(written) {
            Judgement::Unsorted(sorted, is_plain) => is_plain.then_some(sorted)?,
            _ => typed_dictionary(module, dictionary(module, op)?)?,
        };
        let text = sorted.into_bytes();
        // Only the order may change, not the white space around an entry.
        (text.len() == written.len()).then_some(Edit { span, text })
    });
    edit.into_iter().collect()
}

/// The configuration that is a dictionary.
fn dictionary(module: &Module, op: OpId) -> Option<AttrId> {
    let config = module.attribute(op, "backend_config")?;
    matches!(module.attr(config), Attr::Dictionary(_)).then_some(config)
}

/// Where an entry of a list ends: at a comma or bracket that is none of its own.
fn entry_end(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' | b'<' | b'(' => depth += 1,
            b']' | b'}' | b'>' | b')' if depth > 0 => depth -= 1,
            b',' | b']' | b'}' | b'>' | b')' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    Some(text.len())
}

/// Prints the configuration of a kernel, which is a string.
fn write_string(written: &str, out: &mut Expansion<'_>) {
    match judge(written) {
        Judgement::Right(map) => {
            out.own(&KERNEL_KEYS).text(written);
            if map == Some(Map::Braces) {
                out.drift(&DRIFT_KERNEL_BRACES, 0);
            }
        }
        Judgement::NoKeys => {
            out.text("\"\"");
        }
        Judgement::NoMap => {
            out.words("a string of keys with their values");
        }
        Judgement::Repeated => {
            out.own(&KERNEL_KEYS).words("each key once");
        }
        Judgement::Unsorted(sorted, _) => {
            out.own(&KERNEL_KEYS).text(&sorted);
        }
    }
    out.own(&KERNEL_ATTRIBUTES);
}

/// Prints the configuration of a kernel, which is a dictionary.
fn write_dictionary(config: AttrId, out: &mut Expansion<'_>) {
    let module = out.module;
    out.text("{");
    for (number, (name, value)) in module.dictionary(config).iter().enumerate() {
        out.own(&KERNEL_KEYS)
            .text(if number > 0 { ", " } else { "" });
        out.text(&module.text(*name)).own(&KERNEL_ATTRIBUTES);
        out.text(" = ").own(&KERNEL_ATTRIBUTES);
        match typed_value(module, *value) {
            Some(value) => out.text(&value),
            None => out.words("a boolean, a string, an i64, an f32, an f64 or a list of such"),
        };
    }
    out.own(&KERNEL_ATTRIBUTES).text("}");
}

/// `dense<[1, 0]> : tensor<2xindex>` for each value.
fn layouts(module: &Module, values: &[ValueId]) -> String {
    let layout = |value: &ValueId| {
        let rank = tensor(module, module.value_type(*value)).map_or(0, |it| it.0.len());
        let order: Vec<_> = (0..rank).rev().map(|it| it.to_string()).collect();
        match rank {
            0 => "dense<> : tensor<0xindex>".to_owned(),
            _ => format!("dense<[{}]> : tensor<{rank}xindex>", order.join(", ")),
        }
    };
    let all: Vec<_> = values.iter().map(layout).collect();
    format!("[{}]", all.join(", "))
}

fn write(node: &Node, out: &mut Expansion<'_>) {
    let module = out.module;
    let Some(op) = out.real_op(0) else {
        return;
    };
    let results: Vec<ValueId> = module.results(op).collect();
    let target = match node.attribute("target") {
        Some(Value::Word(target)) => target,
        _ => return,
    };
    let operands: Vec<Operand> = node.operands.iter().map(|it| (*it).into()).collect();
    out.op("stablehlo.custom_call");
    let target = module.symbol_text(target.as_bytes());
    out.text(" ").text(&target).text("(").values(&operands);
    out.text(") {").own(&KERNEL_ATTRIBUTES);
    let attribute = |name: &str| match node.attribute(name) {
        Some(Value::Attr(attr)) => Some(*attr),
        _ => None,
    };
    let text = |name: &str| attribute(name).map(|attr| module.attr_text(attr).to_string());
    let config = match node.attribute("backend_config") {
        Some(Value::Word(config)) => Some(config.as_str()),
        _ => None,
    };
    let mosaic = node.kind.name == "MOSAIC_KERNEL";
    let typed = node.kind.name == "TYPED_KERNEL";
    if typed {
        out.text("api_version = 4 : i32");
        out.text(if config.is_some() { ", " } else { "" });
    }
    match config {
        Some(config) if mosaic => {
            out.text("backend_config = ").text(config);
        }
        Some(config) => {
            out.text("backend_config = ");
            match dictionary(module, op).filter(|_| typed) {
                Some(dictionary) => write_dictionary(dictionary, out),
                None => write_string(config, out),
            }
        }
        None if typed => {}
        None => {
            out.text("backend_config = \"\"");
        }
    }
    let has_effect = attribute("has_side_effect")
        .is_some_and(|attr| matches!(module.attr(attr), Attr::Bool(true)));
    let aliases = text("output_operand_aliases");
    let aliases = aliases.map_or(String::new(), |it| {
        format!(", output_operand_aliases = {it}")
    });
    if mosaic {
        out.text(if has_effect {
            ", has_side_effect = true"
        } else {
            ""
        });
        out.text(", kernel_name = ");
        out.text(&text("kernel_name").unwrap_or_default());
        out.text(", mhlo.frontend_attributes = {kernel_metadata = \"{}\"}");
        out.text(", operand_layouts = ")
            .text(&layouts(module, &node.operands));
        out.text(&aliases).text(", result_layouts = ");
        out.text(&layouts(module, &results));
    } else {
        out.text(", has_side_effect = false").text(&aliases);
        if !aliases.is_empty() && !typed {
            out.drift(&DRIFT_CUSTOM_CALL, 0);
        }
    }
    if let Some(sharding) = attribute("sdy.sharding") {
        out.text(", sdy.sharding = #sdy.sharding_per_value<");
        out.own(&SHARDING_FORM);
        write_sharding(sharding, out);
        out.own(&KERNEL_ATTRIBUTES).text(">");
    }
    out.text("}").own(None).text(" : (");
    let of =
        |values: &[ValueId]| -> Vec<_> { values.iter().map(|it| module.value_type(*it)).collect() };
    out.types(&of(&node.operands)).text(") -> ");
    let several = results.len() != 1;
    out.text(if several { "(" } else { "" });
    out.types(&of(&results))
        .text(if several { ")" } else { "" });
}

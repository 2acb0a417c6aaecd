//! Section 6: calls of kernels, in the contract's form and in the two that the emitter has besides.

use super::super::clause::{Clause, KERNEL_ATTRIBUTES, KERNEL_KEYS};
use super::super::drift::DRIFT_CUSTOM_CALL;
use super::super::expansion::{Expansion, Operand};
use super::super::groups::{Group, tensor};
use super::super::node::{Kind, Node, Value};
use super::sharding::bare_text;
use crate::diagnostic::Edit;
use crate::ir::{Attr, Module, ValueId};
use crate::source::Span;

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
    .repair(repair)
    .drift(&DRIFT_CUSTOM_CALL),
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

fn read(group: Group<'_>, node: &mut Node, call: Call) -> bool {
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
    let written = module
        .op_span(op)
        .map_or(&[][..], |span| module.source().slice(span));
    let written = String::from_utf8_lossy(written);
    if let Some(config) = configuration(&written) {
        let config = Value::Word(config.to_owned());
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

/// What stands behind `backend_config = `.
fn configuration(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once(CONFIGURATION)?;
    let end = entry_end(rest)?;
    rest.get(..end).map(str::trim_end)
}

const CONFIGURATION: &str = "backend_config = ";

/// The keys of the configuration in order: what stands under them is what it was.
fn repair(group: Group<'_>, clause: &'static Clause) -> Vec<Edit> {
    let span = group.last().and_then(|op| group.module.op_span(op));
    let edit = span.filter(|_| clause == &KERNEL_KEYS).and_then(|span| {
        let written = std::str::from_utf8(group.module.source().slice(span)).ok()?;
        let config = configuration(written)?;
        let sorted = sorted(config);
        let start = span.start as usize + written.find(CONFIGURATION)? + CONFIGURATION.len();
        // Only the order may change, not the white space around an entry.
        (sorted.len() == config.len()).then(|| Edit {
            span: Span::new(start, start + config.len()),
            text: sorted.into_bytes(),
        })
    });
    edit.into_iter().collect()
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

/// The entries of a list, without what stands around them.
fn entries(mut text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    while let Some(end) = entry_end(text).filter(|_| !text.is_empty()) {
        found.push(text[..end].trim());
        text = text.get(end + 1..).unwrap_or_default();
    }
    found
}

/// A configuration with its keys in order.
fn sorted(config: &str) -> String {
    let brackets = [("\"{", "}\""), ("\"", "\""), ("{", "}")];
    for (begin, end) in brackets {
        let inner = config
            .strip_prefix(begin)
            .and_then(|it| it.strip_suffix(end));
        if let Some(inner) = inner {
            let mut all = entries(inner);
            // The sort is stable, and looks at the key alone.
            all.sort_by_key(|entry| entry.split(['=', ' ']).next());
            return format!("{begin}{}{end}", all.join(", "));
        }
    }
    config.to_owned()
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
    out.text(" @").text(target).text("(").values(&operands);
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
            out.text("backend_config = ").own(&KERNEL_KEYS);
            out.text(&sorted(config)).own(&KERNEL_ATTRIBUTES);
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
    }
    if let Some(sharding) = attribute("sdy.sharding") {
        let sharding = bare_text(module, sharding);
        out.text(", sdy.sharding = #sdy.sharding_per_value<");
        out.text(&sharding).text(">");
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

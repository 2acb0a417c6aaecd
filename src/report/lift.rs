//! The nodes of a module, for people and as JSON.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value as Json;

use super::SCHEMA_VERSION;
use crate::contract::node::{Node, Value};
use crate::contract::{Lifted, LiftedGroup};
use crate::diagnostic::counted;
use crate::ir::{Attr, Module, OpId};
use crate::source::Position;

/// What is shown of a node.
#[derive(Serialize)]
struct Record {
    /// The name of the result.
    id: String,
    /// The kind; none where the operations are no known kind's.
    kind: Option<&'static str>,
    /// The kind's section of the contract.
    section: Option<&'static str>,
    /// The contract does not have the kind.
    drift: bool,
    /// The kind that it nearly is, where it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearly: Option<NearlyRecord>,
    operands: Vec<String>,
    attributes: serde_json::Map<String, Json>,
    #[serde(rename = "type")]
    ty: String,
    /// The operations' names.
    operations: Vec<String>,
    first_line: u32,
    last_line: u32,
    /// The nodes of its op's region.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    body: Vec<Record>,
}

/// What keeps operations from being a kind's expansion.
#[derive(Serialize)]
struct NearlyRecord {
    kind: &'static str,
    rule: &'static str,
    line: u32,
    column: u32,
    expected: String,
}

#[derive(Serialize)]
struct Function {
    name: String,
    nodes: Vec<Record>,
}

#[derive(Serialize)]
struct Document<'a> {
    schema_version: u32,
    tool: &'static str,
    version: &'static str,
    command: &'static str,
    module: &'a str,
    functions: Vec<Function>,
}

fn functions(module: &Module, lifted: &Lifted) -> Vec<Function> {
    let functions = lifted.functions.iter();
    functions
        .map(|function| Function {
            name: String::from_utf8_lossy(module.symbol(function.function).unwrap_or_default())
                .into_owned(),
            nodes: function
                .groups
                .iter()
                .map(|it| record(module, it))
                .collect(),
        })
        .collect()
}

fn record(module: &Module, group: &LiftedGroup) -> Record {
    let node = group.node.as_ref();
    let result = group.ops.last().and_then(|op| module.results(*op).last());
    let line = |op: Option<&OpId>, end: bool| {
        let span = op.and_then(|op| module.op_span(*op));
        let at = span.map(|span| if end { span.end } else { span.start });
        at.map_or(0, |at| {
            let Position { line, .. } = module.source().position(at);
            line
        })
    };
    Record {
        id: result.map_or(String::new(), |value| module.value_name(value)),
        kind: node.map(|node| node.kind.name),
        section: node.map(|node| node.kind.section),
        nearly: group.nearly.as_ref().map(|nearly| {
            let at = nearly.span.map(|span| module.source().position(span.start));
            NearlyRecord {
                kind: nearly.kind.name,
                rule: nearly.rule,
                line: at.map_or(0, |at| at.line),
                column: at.map_or(0, |at| at.column),
                expected: nearly.expected.clone(),
            }
        }),
        drift: node.is_none_or(|node| node.kind.drift.is_some()),
        operands: node.map_or(Vec::new(), |node| {
            let operands = node.operands.iter();
            operands.map(|value| module.value_name(*value)).collect()
        }),
        attributes: node.map_or(serde_json::Map::new(), |node| attributes(module, node)),
        ty: result.map_or(String::new(), |value| {
            module.type_text(module.value_type(value))
        }),
        operations: group
            .ops
            .iter()
            .map(|op| module.name_text(*op).into_owned())
            .collect(),
        first_line: line(group.ops.first(), false),
        last_line: line(group.ops.last(), true),
        body: group.body.iter().map(|it| record(module, it)).collect(),
    }
}

fn attributes(module: &Module, node: &Node) -> serde_json::Map<String, Json> {
    let entries = node.attributes.iter();
    entries
        .map(|(name, value)| {
            let value = match value {
                Value::Int(value) => Json::from(*value),
                Value::Ints(values) => Json::from(values.clone()),
                Value::Word(word) => Json::from(word.clone()),
                Value::Literal { value, .. } => Json::from(module.attr_text(*value)),
                Value::Attr(attr) => match module.attr(*attr) {
                    Attr::Integer { value, .. } => Json::from(*value as i64),
                    _ => Json::from(module.attr_text(*attr)),
                },
            };
            ((*name).to_owned(), value)
        })
        .collect()
}

/// The nodes as text, a line for each.
pub fn text(module: &Module, lifted: &Lifted) -> String {
    let mut out = String::new();
    let (mut all, mut known) = (0, 0);
    for function in functions(module, lifted) {
        let _ = writeln!(out, "@{}", function.name);
        write_nodes(&mut out, &function.nodes, "", &mut all, &mut known);
    }
    let nodes = counted(all, "node");
    let _ = writeln!(out, "\n{nodes}, {known} of known kinds");
    out
}

/// A line for each node, and for those of its region; counts them.
fn write_nodes(
    out: &mut String,
    nodes: &[Record],
    indent: &str,
    all: &mut usize,
    known: &mut usize,
) {
    for node in nodes {
        *all += 1;
        *known += usize::from(node.kind.is_some());
        let lines = match node.first_line == node.last_line {
            true => node.first_line.to_string(),
            false => format!("{}-{}", node.first_line, node.last_line),
        };
        let attributes = match node.attributes.is_empty() {
            true => String::new(),
            false => {
                let entries = node.attributes.iter();
                let entries: Vec<_> = entries
                    .map(|(name, value)| match value {
                        Json::String(text) => format!("{name} = {text}"),
                        other => format!("{name} = {other}"),
                    })
                    .collect();
                format!(" {{{}}}", entries.join(", "))
            }
        };
        let what = match (node.kind, &node.nearly) {
            (Some(kind), _) => format!("{kind}({})", node.operands.join(", ")),
            (None, Some(nearly)) => {
                let writes = match nearly.expected.is_empty() {
                    true => String::new(),
                    false => format!(", where the emitter writes `{}`", nearly.expected),
                };
                format!(
                    "nearly {}: {} at {}:{}{writes}",
                    nearly.kind, nearly.rule, nearly.line, nearly.column
                )
            }
            (None, None) => format!("no known kind: {}", node.operations.join(", ")),
        };
        let drift = match (node.kind, node.drift) {
            (Some(_), true) => "  (drift)",
            _ => "",
        };
        let _ = writeln!(
            out,
            "{lines:>9}  {indent}{} = {what}{attributes} : {}{drift}",
            node.id, node.ty
        );
        write_nodes(out, &node.body, &format!("{indent}  "), all, known);
    }
}

/// The nodes of a module that is called so as one JSON document.
pub fn json(name: &str, module: &Module, lifted: &Lifted, is_line: bool) -> Vec<u8> {
    let document = Document {
        schema_version: SCHEMA_VERSION,
        tool: env!("CARGO_PKG_NAME"),
        version: env!("CARGO_PKG_VERSION"),
        command: "lift",
        module: name,
        functions: functions(module, lifted),
    };
    match is_line {
        true => super::json::line(&document),
        false => super::json::pretty(&document),
    }
}

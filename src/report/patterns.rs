//! The idioms of modules, for people and as JSON.
//!
//! `docs/patterns.schema.json` describes the JSON.

use std::fmt::Write as _;

use petgraph::graph::NodeIndex;
use serde::Serialize;

use super::{DiagnosticRecord, SCHEMA_VERSION, Verdict};
use crate::diagnostic::{Finding, shown};
use crate::ir::{Definition, Module, OpId};
use crate::patterns::view::{Of, Value, View};
use crate::patterns::{Detail, Found, IDIOMS, NearMiss, Recognized};
use crate::source::Position;

/// Bytes of a line that are shown.
const SHOWN: usize = 120;

/// What was found in one module: it keeps nothing of the module's.
#[derive(Serialize)]
pub struct ModuleIdioms {
    /// What the module is called in reports.
    name: String,
    /// Whether it could be read and verified.
    verdict: Verdict,
    diagnostics: Vec<DiagnosticRecord>,
    idioms: Vec<IdiomRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    near_misses: Option<Vec<MissRecord>>,
}

/// An op, or an argument.
#[derive(Serialize)]
struct Place {
    /// The op's full name.
    #[serde(skip_serializing_if = "Option::is_none")]
    op: Option<String>,
    /// The name of its result, or of the argument.
    value: String,
    /// The function that it is in, and its name belongs to.
    function: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    /// The line's text, for people.
    #[serde(skip)]
    text: String,
}

#[derive(Serialize)]
struct Input {
    /// What it is to the idiom.
    role: &'static str,
    #[serde(flatten)]
    place: Place,
    /// What it is another shape or type of.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Place>,
}

#[derive(Serialize)]
struct IdiomRecord {
    idiom: &'static str,
    #[serde(skip)]
    title: &'static str,
    /// The function that the op of the result is in.
    function: String,
    /// The lines of the calls through which it is reached, the outermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    calls: Vec<u32>,
    root: Place,
    members: Vec<Place>,
    shared: Vec<Place>,
    inputs: Vec<Input>,
    escaping: Vec<Place>,
    details: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize)]
struct MissRecord {
    idiom: &'static str,
    #[serde(skip)]
    title: &'static str,
    function: String,
    root: Place,
    /// Where it departs from the idiom.
    at: Place,
    message: String,
}

#[derive(Serialize)]
struct Document<'a> {
    schema_version: u32,
    tool: &'static str,
    version: &'static str,
    command: &'static str,
    verdict: Verdict,
    modules: &'a [ModuleIdioms],
}

impl ModuleIdioms {
    /// A module of which these findings are known, with its idioms, and its near misses if they were
    /// asked for.
    pub fn new(
        name: String,
        findings: &[Finding],
        recognized: &Recognized<'_>,
        near_misses: bool,
    ) -> Self {
        let view = &recognized.view;
        let near = recognized.near.iter();
        let found = recognized.found.iter();
        Self {
            idioms: found.map(|it| idiom(view, it)).collect(),
            near_misses: near_misses.then(|| near.map(|it| miss(view, it)).collect()),
            ..Self::without(name, findings, Verdict::Passed)
        }
    }

    /// A module that could not be looked at, for these reasons.
    pub fn without(name: String, findings: &[Finding], verdict: Verdict) -> Self {
        Self {
            name,
            verdict,
            diagnostics: findings.iter().map(DiagnosticRecord::shown).collect(),
            idioms: Vec::new(),
            near_misses: None,
        }
    }

    /// Whether it could be read.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }
}

fn node_place(view: &View<'_>, node: NodeIndex) -> Place {
    place(view, Value { node, result: 0 })
}

fn place(view: &View<'_>, value: Value) -> Place {
    let op = view.op(value.node);
    let at = op.and_then(|op| position(view.module, op));
    Place {
        op: op.map(|op| view.module.name_text(op).into_owned()),
        value: view.name(value),
        function: function(view, value.node),
        line: at.map(|at| at.line),
        column: at.map(|at| at.column),
        text: at.map_or_else(String::new, |at| line_text(view.module, at.line)),
    }
}

fn position(module: &Module, op: OpId) -> Option<Position> {
    let span = module.op_span(op)?;
    Some(module.source().position(span.start))
}

fn line_text(module: &Module, line: u32) -> String {
    let source = module.source();
    let bytes = source.slice(source.line(line)).trim_ascii();
    let shown = &bytes[..bytes.len().min(SHOWN)];
    let more = if shown.len() < bytes.len() { "…" } else { "" };
    let text = String::from_utf8_lossy(shown);
    // A line of somebody's may hold anything.
    let plain = text.chars().filter(|char| !char.is_control());
    format!("{}{more}", plain.collect::<String>())
}

fn function(view: &View<'_>, node: NodeIndex) -> String {
    let module = view.module;
    let around = |op: &OpId| module.parent_op(*op);
    let inside = match view.node(node).of {
        Of::Op(op) => Some(op),
        Of::Value(value) => match module.definition(value) {
            Definition::Argument { block, .. } => Some(module.block_owner(block)),
            _ => None,
        },
    };
    let mut ops = std::iter::successors(inside, around);
    let function = ops.find(|op| module.is(*op, "func.func"));
    let symbol = function.and_then(|op| module.symbol(op));
    String::from_utf8_lossy(symbol.unwrap_or_default()).into_owned()
}

fn idiom(view: &View<'_>, found: &Found) -> IdiomRecord {
    let places = |nodes: &[NodeIndex]| nodes.iter().map(|it| node_place(view, *it)).collect();
    let calls = view.calls(found.root);
    let calls = calls.filter_map(|call| Some(position(view.module, call)?.line));
    let mut calls: Vec<u32> = calls.collect();
    calls.reverse();
    let inputs = found.inputs.iter();
    let details = found.details.iter();
    IdiomRecord {
        idiom: found.idiom.id,
        title: found.idiom.title,
        function: function(view, found.root),
        calls,
        root: node_place(view, found.root),
        members: places(&found.members),
        shared: places(&found.shared),
        inputs: inputs
            .map(|(role, value)| Input {
                role,
                place: place(view, *value),
                from: (view.source(*value) != *value).then(|| place(view, view.source(*value))),
            })
            .collect(),
        escaping: places(&found.escaping),
        details: details
            .map(|(name, detail)| ((*name).to_owned(), json(detail)))
            .collect(),
    }
}

fn json(detail: &Detail) -> serde_json::Value {
    match detail {
        Detail::Flag(flag) => (*flag).into(),
        Detail::Number(number) => shortest(*number).into(),
        Detail::Count(count) => (*count).into(),
        Detail::Word(word) => (*word).into(),
        Detail::Axes(axes) => axes.clone().into(),
    }
}

/// What is exactly an `f32` has that one's digits.
fn shortest(number: f64) -> f64 {
    let narrow = number as f32;
    match f64::from(narrow) == number {
        true => narrow.to_string().parse().unwrap_or(number),
        false => number,
    }
}

fn miss(view: &View<'_>, near: &NearMiss) -> MissRecord {
    MissRecord {
        idiom: near.idiom.id,
        title: near.idiom.title,
        function: function(view, near.root),
        root: node_place(view, near.root),
        at: node_place(view, near.fault.at),
        message: near.fault.message.clone(),
    }
}

/// The idioms of all modules as one JSON document.
pub fn document(modules: &[ModuleIdioms]) -> Vec<u8> {
    super::json::pretty(&Document {
        schema_version: SCHEMA_VERSION,
        tool: env!("CARGO_PKG_NAME"),
        version: env!("CARGO_PKG_VERSION"),
        command: "patterns",
        verdict: verdict(modules),
        modules,
    })
}

/// How the whole ended.
pub fn verdict(modules: &[ModuleIdioms]) -> Verdict {
    let all = modules.iter().map(ModuleIdioms::verdict);
    all.max().unwrap_or(Verdict::Passed)
}

/// The idioms of all modules: a paragraph for each module, and in it some lines for each idiom.
pub fn text(modules: &[ModuleIdioms]) -> String {
    let mut out = String::new();
    for module in modules {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}: {}", shown(&module.name), summary(module));
        for idiom in &module.idioms {
            write_idiom(&mut out, idiom);
        }
        for near in module.near_misses.iter().flatten() {
            let _ = writeln!(
                out,
                "{:>6}  {}, but {}",
                line(&near.root),
                near.title,
                near.message
            );
            let _ = writeln!(out, "        at {}: {}", line(&near.at), near.at.text);
        }
    }
    out
}

fn line(place: &Place) -> String {
    place
        .line
        .map_or_else(|| "-".to_owned(), |line| line.to_string())
}

fn summary(module: &ModuleIdioms) -> String {
    if module.verdict != Verdict::Passed {
        return "not looked at: it cannot be read or is not valid".to_owned();
    }
    let counts = IDIOMS.iter().map(|idiom| {
        let of = module.idioms.iter();
        (idiom.title, of.filter(|it| it.idiom == idiom.id).count())
    });
    let counts = counts.filter(|(_, count)| *count > 0);
    let mut counts: Vec<_> = counts
        .map(|(title, count)| format!("{count} {title}"))
        .collect();
    if counts.is_empty() {
        counts.push("no idiom".to_owned());
    }
    if let Some(near) = &module.near_misses {
        let es = if near.len() == 1 { "" } else { "es" };
        counts.push(format!("{} near miss{es}", near.len()));
    }
    counts.join(", ")
}

fn write_idiom(out: &mut String, idiom: &IdiomRecord) {
    let _ = writeln!(
        out,
        "{:>6}  {}: {}",
        line(&idiom.root),
        idiom.title,
        idiom.root.text
    );
    let named = |place: &Place| match place.function == idiom.function {
        true => place.value.clone(),
        false => format!("{} in @{}", place.value, place.function),
    };
    let inputs = idiom.inputs.iter().map(|input| {
        let from = input.from.as_ref();
        let from = from.map(|from| format!(" (from {})", named(from)));
        let from = from.unwrap_or_default();
        format!("{} {}{from}", input.role, named(&input.place))
    });
    let details = idiom.details.iter();
    let details = details.map(|(name, value)| format!("{name}: {}", plain(value)));
    let facts: Vec<_> = inputs.chain(details).collect();
    let mut place = format!("in @{}", idiom.function);
    if !idiom.calls.is_empty() {
        let calls: Vec<_> = idiom.calls.iter().map(u32::to_string).collect();
        let _ = write!(place, ", called at line {}", calls.join(", "));
    }
    let _ = writeln!(out, "        {place}; {}", facts.join(", "));
    let list = |places: &[Place]| lines(places, &idiom.function);
    let _ = writeln!(out, "        lines {}", list(&idiom.members));
    if !idiom.shared.is_empty() {
        let _ = writeln!(out, "        with lines {}", list(&idiom.shared));
    }
    if !idiom.escaping.is_empty() {
        let _ = writeln!(
            out,
            "        used elsewhere, too: lines {}",
            list(&idiom.escaping)
        );
    }
}

/// Ops with their lines, in the order of the text; of another function than `here` behind its name, since those are
/// the same lines at each of its calls.
fn lines(places: &[Place], here: &str) -> String {
    let mut places: Vec<_> = places.iter().collect();
    places.sort_by_key(|place| (place.line, place.column));
    let of_functions = places.chunk_by(|a, b| a.function == b.function);
    let of_functions = of_functions.map(|places| {
        let each = places.iter().map(|place| {
            let op = place.op.as_deref().unwrap_or_default();
            let op = op.split_once('.').map_or(op, |(_, mnemonic)| mnemonic);
            format!("{} {op}", line(place))
        });
        let each = each.collect::<Vec<_>>().join(", ");
        match places.first() {
            Some(place) if place.function != here => {
                format!("in @{}, as called here, {each}", place.function)
            }
            _ => each,
        }
    });
    of_functions.collect::<Vec<_>>().join("; ")
}

/// A detail for people.
fn plain(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::String(word) => word.clone(),
        serde_json::Value::Number(number) if number.is_f64() => {
            number.as_f64().map(|it| it.to_string()).unwrap_or_default()
        }
        other => other.to_string(),
    }
}

//! The table of passes, as text and as JSON.

use super::{SCHEMA_VERSION, json};
use crate::twins::pipeline::{PASSES, PassInfo};

/// A paragraph for each pass.
pub fn text() -> String {
    let mut text = String::new();
    for pass in &PASSES {
        text += &format!("{}\n  {}\n", pass.argument, pass.summary);
        for (head, items) in [
            ("twin", pass.twin.name().to_owned()),
            ("options", pass.options.join(" ")),
            ("counters", pass.counters.join(" ")),
            ("document", pass.document.to_owned()),
        ] {
            let items = if items.is_empty() { "none" } else { &items };
            text += &format!("  {head:<9} {items}\n");
        }
        text += "\n";
    }
    text
}

#[derive(serde::Serialize)]
struct Document {
    schema_version: u32,
    passes: Vec<Entry>,
}

#[derive(serde::Serialize)]
struct Entry {
    argument: &'static str,
    twin: &'static str,
    summary: &'static str,
    options: &'static [&'static str],
    counters: &'static [&'static str],
    document: &'static str,
}

/// The passes as one JSON document, which `docs/passes.schema.json` describes.
pub fn document() -> Vec<u8> {
    let entry = |pass: &PassInfo| Entry {
        argument: pass.argument,
        twin: pass.twin.name(),
        summary: pass.summary,
        options: pass.options,
        counters: pass.counters,
        document: pass.document,
    };
    json::pretty(&Document {
        schema_version: SCHEMA_VERSION,
        passes: PASSES.iter().map(entry).collect(),
    })
}

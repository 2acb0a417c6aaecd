//! One report of the reports of all shares of a run.

use std::collections::BTreeSet;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{SCHEMA_VERSION, Verdict};
use crate::batch::shard::Shard;

/// A JSON report, read as far as joining needs; the rest stays as it is written.
#[derive(Serialize, Deserialize)]
pub struct Joined<'t> {
    schema_version: u32,
    tool: String,
    version: String,
    command: String,
    verdict: Verdict,
    steps: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
    #[serde(borrow)]
    diagnostics: Vec<&'t RawValue>,
    #[serde(borrow)]
    modules: Vec<&'t RawValue>,
}

/// What a module's report says of the module as a whole.
#[derive(Deserialize)]
pub struct Summary {
    /// Its name.
    pub name: String,
    /// How it ended.
    pub verdict: Verdict,
}

impl<'t> Joined<'t> {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// That it is none of this tool's, or of another schema.
    pub fn read(text: &'t str) -> Result<Self, String> {
        let report: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match report.schema_version {
            SCHEMA_VERSION => Ok(report),
            other => Err(format!(
                "its schema_version is {other}, not {SCHEMA_VERSION}"
            )),
        }
    }

    /// Joins the reports of all shares of one run.
    ///
    /// # Errors
    ///
    /// That they are not of one run, that a share is missing, or that two say something else of one
    /// module.
    pub fn join(reports: Vec<Self>) -> Result<Self, String> {
        shares_are_whole(&reports)?;
        let mut reports = reports.into_iter();
        let mut whole = reports.next().ok_or("there is no report to join")?;
        whole.shard = None;
        for report in reports {
            let same = [
                ("versions of the tool", whole.version == report.version),
                ("subcommands", whole.command == report.command),
                ("steps", whole.steps == report.steps),
            ];
            if let Some((what, _)) = same.into_iter().find(|(_, same)| !same) {
                return Err(format!("the reports are of different {what}"));
            }
            whole.verdict = whole.verdict.max(report.verdict);
            whole.modules.extend(report.modules);
            for diagnostic in report.diagnostics {
                let is_there = |other: &&RawValue| other.get() == diagnostic.get();
                if !whole.diagnostics.iter().any(is_there) {
                    whole.diagnostics.push(diagnostic);
                }
            }
        }
        let named = whole.modules.into_iter().map(|module| {
            let summary: Summary = serde_json::from_str(module.get()).map_err(|e| e.to_string())?;
            Ok((summary.name, module))
        });
        let mut named = named.collect::<Result<Vec<_>, String>>()?;
        named.sort_by(|(a, _), (b, _)| place(a).cmp(&place(b)));
        // What cannot be found is in the report of each share.
        named.dedup_by(|(a, x), (b, y)| a == b && x.get() == y.get());
        if let Some(pair) = named.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(format!("two reports are of {}, and differ", pair[0].0));
        }
        whole.modules = named.into_iter().map(|(_, module)| module).collect();
        Ok(whole)
    }

    /// How the run as a whole ended.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The modules, in the order of their paths.
    pub fn modules(&self) -> impl Iterator<Item = Summary> {
        let modules = self.modules.iter();
        modules.filter_map(|module| serde_json::from_str(module.get()).ok())
    }
}

fn shares_are_whole(reports: &[Joined]) -> Result<(), String> {
    let shares: Vec<_> = reports
        .iter()
        .filter_map(|report| report.shard.as_ref())
        .collect();
    if shares.is_empty() {
        return Ok(());
    }
    if shares.len() < reports.len() {
        return Err("some reports are of shares, others of whole runs".to_owned());
    }
    let shares = shares.into_iter().map(|share| share.parse::<Shard>());
    let shares = shares.collect::<Result<Vec<_>, _>>()?;
    let all: BTreeSet<_> = shares.iter().flat_map(|share| share.all()).collect();
    let is_missing = |share: &&Shard| !shares.contains(share);
    let missing: Vec<_> = all
        .iter()
        .filter(is_missing)
        .map(Shard::to_string)
        .collect();
    match missing.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "the report of share {} is missing",
            missing.join(", ")
        )),
    }
}

/// What modules are ordered by: the path, and the number in a file that was split.
fn place(name: &str) -> (&Path, usize) {
    let numbered = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" (module "));
    let numbered = numbered.and_then(|(file, number)| Some((file, number.parse().ok()?)));
    let (file, number) = numbered.unwrap_or((name, 0));
    (Path::new(file), number)
}

//! One report of the reports of all shares of a run.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{SCHEMA_VERSION, Totals, Verdict, json};
use crate::batch::shard::Shard;
use crate::contract::kinds;
use crate::diagnostic::{Severity, shown};
use crate::files;

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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    options: Option<String>,
    #[serde(skip_deserializing)]
    totals: Totals,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forms: Option<Vec<Seen>>,
    #[serde(borrow)]
    diagnostics: Vec<&'t RawValue>,
    #[serde(borrow)]
    modules: Vec<&'t RawValue>,
}

/// A [`Form`](crate::contract::Form) as it is written.
#[derive(Serialize, Deserialize)]
struct Seen {
    kind: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    drift: bool,
    count: usize,
}

/// What was seen in shares together, in the order of a whole run.
fn seen_in_all(shares: Vec<Vec<Seen>>) -> Vec<Seen> {
    let mut sums: Vec<Seen> = Vec::new();
    for seen in shares.into_iter().flatten() {
        match sums.iter_mut().find(|sum| sum.kind == seen.kind) {
            Some(sum) => sum.count = sum.count.saturating_add(seen.count),
            None => sums.push(seen),
        }
    }
    // Those of no known kind come last.
    let place = |seen: &Seen| {
        let kind = seen.kind.as_deref();
        let place = kinds::all().position(|known| Some(known.name) == kind);
        place.unwrap_or(usize::MAX)
    };
    sums.sort_by_key(place);
    sums
}

/// What a module's report says of the module as a whole.
#[derive(Deserialize)]
pub struct Summary {
    /// Its name.
    pub name: String,
    /// How it ended.
    pub verdict: Verdict,
    diagnostics: Vec<Said>,
    #[serde(default)]
    suppressed: Vec<Waived>,
    twins: Vec<OfTwin>,
}

#[derive(Deserialize)]
struct OfTwin {
    diagnostics: Vec<Said>,
}

/// A finding, as far as it tells that one from others.
#[derive(Clone, PartialEq, Eq, Hash, Deserialize)]
pub struct Said {
    rule: String,
    /// How much it weighs.
    pub severity: Severity,
    message: String,
    file: String,
    line: Option<u32>,
    column: Option<u32>,
    length: Option<u32>,
    help: Option<String>,
}

#[derive(Deserialize)]
struct Waived {
    suppressed: By,
}

#[derive(Deserialize)]
struct By {
    by: String,
}

impl Summary {
    /// Everything that was found, once: both twins often say the same of the same place.
    pub fn found(&self) -> impl Iterator<Item = &Said> {
        let of_twins = self.twins.iter().flat_map(|twin| &twin.diagnostics);
        let mut seen = HashSet::new();
        let all = self.diagnostics.iter().chain(of_twins);
        all.filter(move |said| seen.insert(*said))
    }
}

impl Said {
    /// As text: place, weight, rule, message, and what to do.
    pub fn text(&self) -> String {
        let place = match (self.line, self.column) {
            (Some(line), Some(column)) => format!("{}:{line}:{column}", shown(&self.file)),
            _ => shown(&self.file).into_owned(),
        };
        let help = self.help.as_ref();
        let help = help.map_or_else(String::new, |help| format!("  = help: {help}\n"));
        format!(
            "{place}: {}[{}]: {}\n{help}",
            self.severity.label(),
            self.rule,
            self.message
        )
    }
}

impl<'t> Joined<'t> {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// That it is none of this tool's, or of another schema.
    pub fn read(text: &'t str) -> Result<Self, String> {
        let report: Self = serde_json::from_str(text).map_err(|error| json::reason(&error))?;
        if report.tool != env!("CARGO_PKG_NAME") {
            return Err(format!("it is of another tool, `{}`", report.tool));
        }
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
        let mut forms: Vec<_> = whole.forms.take().into_iter().collect();
        for report in reports {
            let same = [
                ("versions of the tool", whole.version == report.version),
                ("subcommands", whole.command == report.command),
                ("steps", whole.steps == report.steps),
                ("options or settings", whole.options == report.options),
            ];
            if let Some((what, _)) = same.into_iter().find(|(_, same)| !same) {
                return Err(format!("the reports are of different {what}"));
            }
            whole.verdict = whole.verdict.max(report.verdict);
            whole.modules.extend(report.modules);
            forms.extend(report.forms);
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
        whole.options = None;
        whole.totals = whole.counted();
        whole.forms = (!forms.is_empty()).then(|| seen_in_all(forms));
        Ok(whole)
    }

    fn counted(&self) -> Totals {
        let mut totals = Totals::default();
        for module in self.modules() {
            totals.add_module(module.verdict);
            module.found().for_each(|said| totals.add(said.severity));
            for waived in &module.suppressed {
                totals.add_suppressed(waived.suppressed.by == "baseline");
            }
        }
        self.findings().for_each(|said| totals.add(said.severity));
        totals
    }

    /// The files that the findings and the modules are of.
    pub fn inputs(&self) -> Vec<PathBuf> {
        let mut names = BTreeSet::new();
        for module in self.modules() {
            names.extend(module.found().map(|said| said.file.clone()));
            // Of a file that was split.
            names.insert(file_and_number(&module.name).0.to_owned());
            names.insert(module.name);
        }
        let paths = names.iter().map(|name| files::from_readable(name));
        paths.map(std::borrow::Cow::into_owned).collect()
    }

    /// The subcommand.
    pub(super) fn command(&self) -> &str {
        &self.command
    }

    /// The steps that each module went through.
    pub(super) fn steps(&self) -> &[String] {
        &self.steps
    }

    /// What is said of the run as a whole, as it is written.
    pub(super) fn raw_findings(&self) -> impl Iterator<Item = &str> {
        self.diagnostics.iter().map(|raw| raw.get())
    }

    /// The modules as they are written.
    pub(super) fn raw_modules(&self) -> impl Iterator<Item = &str> {
        self.modules.iter().map(|raw| raw.get())
    }

    /// How much was found.
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// What is said of the run as a whole.
    pub fn findings(&self) -> impl Iterator<Item = Said> {
        let diagnostics = self.diagnostics.iter();
        diagnostics.filter_map(|said| serde_json::from_str(said.get()).ok())
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
    let count = |share: &Shard| shares.iter().filter(|it| *it == share).count();
    if shares.iter().any(|share| share.all().count() != all.len()) {
        let shares: BTreeSet<_> = shares.iter().collect();
        let named = named(shares.into_iter());
        return Err(format!(
            "the shares are not of one number of shares: {named}"
        ));
    }
    let missing = all.iter().filter(|share| count(share) == 0);
    let missing: Vec<_> = missing.collect();
    let twice = all.iter().filter(|share| count(share) > 1);
    let twice: Vec<_> = twice.collect();
    let mut faults = Vec::new();
    if !twice.is_empty() {
        faults.push(format!(
            "the report of share {} is given twice",
            named(twice.into_iter())
        ));
    }
    if !missing.is_empty() {
        faults.push(format!(
            "the report of share {} is missing",
            named(missing.into_iter())
        ));
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join(", and ")),
    }
}

/// Shares that a message names.
const NAMED: usize = 10;

fn named<'s>(mut shares: impl Iterator<Item = &'s Shard>) -> String {
    let first = shares.by_ref().take(NAMED);
    let mut named: Vec<_> = first.map(Shard::to_string).collect();
    let more = shares.count();
    if more > 0 {
        named.push(format!("and {more} more"));
    }
    named.join(", ")
}

/// What modules are ordered by: the path, and the number in a file that was split.
fn place(name: &str) -> (&Path, usize) {
    let (file, number) = file_and_number(name);
    (Path::new(file), number)
}

/// The file of a module that is called so, and its number there; 0 for one that was not split.
pub(super) fn file_and_number(name: &str) -> (&str, usize) {
    let numbered = name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once(" (module "));
    let numbered = numbered.and_then(|(file, number)| Some((file, number.parse().ok()?)));
    numbered.unwrap_or((name, 0))
}

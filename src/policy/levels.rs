//! What the findings of rules weigh in a run, by rule and by path.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use globset::GlobSet;

use crate::contract::clause::CLAUSES;
use crate::contract::drift::DRIFT;
use crate::diagnostic::{Diagnostic, Severity};
use crate::dialects::close::closest;
use crate::files;
use crate::rules;

/// What is made of the findings of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// They are left out.
    Allow,
    /// They are warnings.
    Warn,
    /// They are errors.
    Deny,
}

/// Levels by the name of a rule or of several: a class ([`CLASSES`]), or what ids begin with, before
/// `-` or `_`.
pub type Named = BTreeMap<String, Level>;

/// The classes of findings.
pub const CLASSES: [&str; 3] = ["all", "warnings", "drift"];

/// What a class stands for.
pub fn class(name: &str) -> Option<&'static str> {
    match name {
        "all" => Some("what breaks the emit contract, drift and warnings, but no notes"),
        "warnings" => Some("all findings that are warnings"),
        "drift" => Some("all findings that are drift, and the rules that begin with `drift-`"),
        _ => None,
    }
}

/// What is made of findings: layers, of which a later one goes before an earlier one. Errors that
/// keep a module from being read or being valid are no matter of choice.
#[derive(Default)]
pub struct Levels {
    layers: Vec<Layer>,
}

struct Layer {
    named: Named,
    /// The paths that it is for, below a folder; all for none.
    paths: Option<(PathBuf, GlobSet)>,
}

impl Levels {
    /// Adds a layer, for the paths below a folder that match.
    ///
    /// # Errors
    ///
    /// That there is no such rule, or that it is no matter of choice.
    pub fn add(&mut self, named: Named, paths: Option<(PathBuf, GlobSet)>) -> Result<(), String> {
        for name in named.keys() {
            known(name)?;
        }
        if !named.is_empty() {
            self.layers.push(Layer { named, paths });
        }
        Ok(())
    }

    /// What is made of findings in a file, the layer that goes first in front.
    pub fn of(&self, file: &str) -> FileLevels<'_> {
        let layers = self.layers.iter().rev();
        let applies = |layer: &&Layer| {
            layer.paths.as_ref().is_none_or(|(folder, globs)| {
                let file = files::from_root(&files::from_readable(file));
                globs.is_match(file.strip_prefix(folder).unwrap_or(Path::new("")))
            })
        };
        FileLevels(layers.filter(applies).map(|layer| &layer.named).collect())
    }
}

/// What is made of findings in one file.
#[derive(Default)]
pub struct FileLevels<'l>(Vec<&'l Named>);

impl FileLevels<'_> {
    /// What a finding weighs; none if it is left out.
    pub fn weigh(&self, rule: &str, severity: Severity) -> Option<Severity> {
        if severity == Severity::Error && !is_of_contract(rule) {
            return Some(severity);
        }
        let level = self.0.iter().find_map(|named| level(named, rule, severity));
        match level {
            Some(Level::Allow) => None,
            Some(Level::Warn) => Some(Severity::Warning),
            Some(Level::Deny) => Some(Severity::Error),
            None => Some(severity),
        }
    }
}

/// The level of the name that says most about a finding: its rule, the beginning of it, its class.
fn level(named: &Named, rule: &str, severity: Severity) -> Option<Level> {
    if let Some(level) = named.get(rule) {
        return Some(*level);
    }
    let ends = rule.rmatch_indices(['-', '_']);
    let beginnings = ends.map(|(end, _)| &rule[..end]);
    if let Some(level) = beginnings
        .filter_map(|beginning| named.get(beginning))
        .next()
    {
        return Some(*level);
    }
    let class = match severity {
        Severity::Drift => "drift",
        Severity::Warning => "warnings",
        // What a pass tells of its work is no fault of the text.
        Severity::Note => return None,
        Severity::Error => "all",
    };
    named.get(class).or_else(|| named.get("all")).copied()
}

fn contract() -> impl Iterator<Item = &'static str> {
    CLAUSES.iter().chain(DRIFT).map(|clause| clause.rule)
}

fn is_of_contract(rule: &str) -> bool {
    contract().any(|known| known == rule)
}

/// Whether a name means a finding: that of its rule, what that begins with, or that of its class.
pub(super) fn is_meant(name: &str, finding: &Diagnostic) -> bool {
    let class = match finding.severity {
        _ if DRIFT.iter().any(|clause| clause.rule == finding.rule) => "drift",
        Severity::Warning => "warnings",
        Severity::Note => "",
        _ => "all",
    };
    begins(finding.rule, name) || (!class.is_empty() && (name == class || name == "all"))
}

/// Whether a rule is that of the name, or begins with it.
fn begins(rule: &str, name: &str) -> bool {
    let rest = rule.strip_prefix(name);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
}

/// Whether a name means any rule that there is.
///
/// # Errors
///
/// Where it does not, what was meant by it, as the end of a sentence.
pub(super) fn is_said(name: &str) -> Result<(), String> {
    let ids = || rules::all().iter().map(|rule| rule.id);
    if CLASSES.contains(&name) || ids().any(|rule| begins(rule, name)) {
        return Ok(());
    }
    Err(match closest(name, ids().chain(CLASSES)) {
        Some(close) => format!("; did you mean `{close}`?"),
        None => String::new(),
    })
}

/// Rules whose findings are warnings or notes.
const LIGHT: [&str; 15] = [
    "bad-suppression",
    "control-dep-operands",
    "empty-module",
    "no-main",
    "normalized",
    "output-names",
    "own-output",
    "resize-nearest-grad",
    "stale-output",
    "unregistered",
    "unused-baseline",
    "unused-override",
    "unused-suppression",
    "written-baseline",
    "foreign-names",
];

fn choices() -> impl Iterator<Item = &'static str> {
    contract().chain(LIGHT)
}

/// The rules whose weight is a matter of choice, and the classes.
pub fn names() -> impl Iterator<Item = &'static str> {
    choices().chain(CLASSES)
}

fn known(name: &str) -> Result<(), String> {
    if CLASSES.contains(&name) || choices().any(|rule| begins(rule, name)) {
        return Ok(());
    }
    let hint = match closest(name, names()) {
        Some(close) => format!("; did you mean `{close}`?"),
        None => format!("; the classes are {}", CLASSES.join(", ")),
    };
    Err(format!(
        "there is no rule `{name}` whose weight is a matter of choice{hint}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Level::{Allow, Deny, Warn};

    fn named(levels: &[(&str, Level)]) -> Named {
        let levels = levels
            .iter()
            .map(|(name, level)| ((*name).to_owned(), *level));
        levels.collect()
    }

    #[test]
    fn the_name_that_says_most_decides() {
        let mut levels = Levels::default();
        let layer = [
            ("all", Deny),
            ("drift", Warn),
            ("unused", Allow),
            ("unused-baseline", Warn),
        ];
        levels.add(named(&layer), None).expect("known");
        let of = levels.of("m.mlir");
        let weigh = |rule, severity| of.weigh(rule, severity);
        assert_eq!(
            weigh("unregistered", Severity::Warning),
            Some(Severity::Error)
        );
        assert_eq!(
            weigh("some-drift", Severity::Drift),
            Some(Severity::Warning)
        );
        assert_eq!(weigh("unused-suppression", Severity::Warning), None);
        assert_eq!(
            weigh("unused-baseline", Severity::Warning),
            Some(Severity::Warning)
        );
        assert_eq!(weigh("normalized", Severity::Note), Some(Severity::Note));
    }

    #[test]
    fn what_a_module_needs_is_no_matter_of_choice() {
        let mut levels = Levels::default();
        levels.add(named(&[("all", Allow)]), None).expect("known");
        let of = levels.of("m.mlir");
        assert_eq!(
            of.weigh("undefined-value", Severity::Error),
            Some(Severity::Error)
        );
        assert_eq!(of.weigh("module-header", Severity::Error), None);
    }

    #[test]
    fn later_layers_and_their_paths_go_first() {
        let mut levels = Levels::default();
        levels.add(named(&[("drift", Deny)]), None).expect("known");
        let folder = Path::new(".").canonicalize().expect("a folder");
        let globs = GlobSet::builder()
            .add(globset::Glob::new("tests/**").expect("a glob"))
            .build();
        let paths = Some((folder, globs.expect("globs")));
        levels
            .add(named(&[("drift", Allow)]), paths)
            .expect("known");
        let weigh = |file| levels.of(file).weigh("drift-x", Severity::Drift);
        assert_eq!(weigh("src/m.mlir"), Some(Severity::Error));
        assert_eq!(weigh("tests/m.mlir"), None);
        assert_eq!(weigh("./src/../tests/m.mlir"), None);
    }

    #[test]
    fn a_mistyped_rule_is_named_rightly() {
        let mut levels = Levels::default();
        let error = levels.add(named(&[("modul-header", Allow)]), None);
        let error = error.expect_err("unknown");
        assert!(error.ends_with("did you mean `module-header`?"), "{error}");
    }
}

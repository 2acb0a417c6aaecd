//! What the findings of rules weigh in a run, by rule and by path.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use globset::GlobSet;

use super::baseline;
use crate::contract::clause::CLAUSES;
use crate::contract::drift::DRIFT;
use crate::diagnostic::{Diagnostic, Severity};
use crate::files;
use crate::rules::{self, Rule, begins};

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

/// Levels by the name of a rule or of several: a class ([`CLASSES`]), or what ids begin with, in
/// whole words.
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
            is_choice(name)?;
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

/// Whether a rule is a clause of the contract, whose errors are a matter of choice, too.
pub(crate) fn is_of_contract(rule: &str) -> bool {
    let mut clauses = CLAUSES.iter().chain(DRIFT);
    clauses.any(|clause| clause.rule == rule)
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

/// Whether a name means any rule that there is.
///
/// # Errors
///
/// What is said where it does not.
pub(super) fn is_said(name: &str) -> Result<(), String> {
    match CLASSES.contains(&name) || rules::beginning(name).next().is_some() {
        true => Ok(()),
        false => Err(rules::unknown(name)),
    }
}

/// The rules whose findings can be of a class.
pub fn of_class(class: &str) -> impl Iterator<Item = &'static Rule> {
    rules::all().iter().filter(move |rule| match class {
        "all" => rule.configurable && rule.severity > Severity::Note,
        "warnings" => match rule.severity {
            Severity::Error => rule.configurable && !is_of_contract(rule.id),
            severity => severity == Severity::Warning,
        },
        "drift" => rule.severity == Severity::Drift,
        _ => false,
    })
}

/// The rules that a name means, of which a class has those that begin so, too.
pub(super) fn meant(name: &str) -> impl Iterator<Item = &'static Rule> {
    of_class(name).chain(rules::beginning(name))
}

/// The rules whose weight is a matter of choice, and the classes.
pub fn names() -> impl Iterator<Item = &'static str> {
    let choices = rules::all().iter().filter(|rule| rule.configurable);
    choices.map(|rule| rule.id).chain(CLASSES)
}

/// Whether a name means findings whose weight is a matter of choice.
fn is_choice(name: &str) -> Result<(), String> {
    is_said(name)?;
    let mut meant = rules::beginning(name);
    let own = rules::all().iter().find(|rule| rule.id == name);
    let is_fixed = match own {
        Some(rule) => !rule.configurable,
        None => !CLASSES.contains(&name) && !meant.any(|rule| rule.configurable),
    };
    if !is_fixed {
        return Ok(());
    }
    let what = match own {
        Some(_) => format!("`{name}` is an error"),
        None => format!("all rules that begin with `{name}` are errors"),
    };
    let but = match own.is_some_and(|rule| baseline::NEVER.contains(&rule.id)) {
        true => "nothing covers it",
        false => "a comment in the text or the baseline may cover one that is known",
    };
    Err(format!(
        "{what} whose weight is no matter of choice: {but}; `tlaloc-bridge explain` says what an id means"
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
        let mut error = |name| {
            let added = levels.add(named(&[(name, Allow)]), None);
            added.expect_err(name)
        };
        for (name, said) in [
            (
                "modul-header",
                "there is no rule `modul-header`; did you mean `module-header`?",
            ),
            ("DRIFT", "there is no rule `DRIFT`; did you mean `drift`?"),
            (
                "Layout",
                "there is no rule `Layout`; did you mean `layout`?",
            ),
            (
                "drift-dt",
                "there is no rule `drift-dt`; did you mean `drift-dtype`?",
            ),
            (
                "unus",
                "there is no rule `unus`; ids begin with whole words: did you mean `unused`?",
            ),
            (
                "unused-",
                "there is no rule `unused-`; did you mean `unused`?",
            ),
            (
                "warning",
                "there is no rule `warning`; did you mean `warnings`?",
            ),
            (
                "notes",
                "there is no class `notes`; notes go by their ids, such as `layout`",
            ),
            (
                "nothing-of-this-kind",
                "there is no rule `nothing-of-this-kind`; `tlaloc-bridge rules` lists the rules, and the classes \
                 are all, warnings, drift",
            ),
        ] {
            assert_eq!(error(name), said);
        }
        for (name, begins) in [
            (
                "syntax",
                "`syntax` is an error whose weight is no matter of choice: a comment",
            ),
            (
                "no-input",
                "`no-input` is an error whose weight is no matter of choice: nothing",
            ),
            (
                "transpose",
                "all rules that begin with `transpose` are errors whose weight is no",
            ),
        ] {
            assert!(error(name).starts_with(begins), "{}", error(name));
        }
    }

    /// Of every rule there is: it has its name in options, or is an error that no option weighs.
    #[test]
    fn each_rule_is_named_where_its_weight_is_a_matter_of_choice() {
        for rule in rules::all() {
            let mut levels = Levels::default();
            let added = levels.add(named(&[(rule.id, Deny)]), None);
            assert_eq!(added.is_ok(), rule.configurable, "{}", rule.id);
            assert!(rule.configurable || rule.severity == Severity::Error);
            if rule.configurable && rule.severity < Severity::Error {
                let weighs = levels.of("m.mlir").weigh(rule.id, rule.severity);
                assert_eq!(weighs, Some(Severity::Error), "{}", rule.id);
            }
        }
    }
}

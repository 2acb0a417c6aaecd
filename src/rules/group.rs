//! Names that stand for several rules: the classes that options take, and what `see: ...` of findings points to.

use serde::Serialize;

use super::{Rule, all};
use crate::policy::levels;

/// The project's decisions, a row of a table each.
const DECISIONS: &str = include_str!("../../docs/decisions.md");

/// The emit contract in the project's words, by section.
const CONTRACT: &str = include_str!("../../CONTRACT.md");

/// Several rules by one name.
#[derive(Serialize)]
pub struct Group {
    /// What it is.
    pub kind: Kind,
    /// Its name, as findings or options have it.
    pub name: String,
    /// What it says.
    pub text: String,
    /// The rules that come from it or belong to it.
    #[serde(skip)]
    pub rules: Vec<&'static Rule>,
}

/// What a name that is no rule's stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A class of findings.
    Class,
    /// A decision of this project.
    Decision,
    /// A section of the emit contract.
    Section,
}

/// What a name stands for, in upper or lower case, with or without the document in front: `drift`, `D3`,
/// `decisions, D3`, `contract 4.8`.
pub fn group(name: &str) -> Option<Group> {
    let lower = name.trim().to_ascii_lowercase();
    class(&lower)
        .or_else(|| decision(lower.strip_prefix("decisions, ").unwrap_or(&lower)))
        .or_else(|| section(lower.strip_prefix("contract ")?.trim()))
}

fn class(name: &str) -> Option<Group> {
    Some(Group {
        kind: Kind::Class,
        name: name.to_owned(),
        text: levels::class(name)?.to_owned(),
        rules: levels::of_class(name).collect(),
    })
}

/// `d3`, or several: `d37 and d38`.
fn decision(names: &str) -> Option<Group> {
    let names: Vec<_> = names.split(" and ").map(str::to_ascii_uppercase).collect();
    let row = |name: &String| {
        let begins = format!("| {name} | ");
        let mut rows = DECISIONS.lines().filter(|_| name.starts_with('D'));
        let row = rows.find_map(|line| line.strip_prefix(&begins))?;
        Some(row.trim_end_matches(" |").to_owned())
    };
    let texts: Option<Vec<_>> = names.iter().map(row).collect();
    Some(Group {
        kind: Kind::Decision,
        rules: from("docs/decisions.md, ", " and ", &names),
        name: format!("decisions, {}", names.join(" and ")),
        text: texts?.join("\n\n"),
    })
}

/// The rules that come from any of some parts of a document: that and the parts, parted so, are their source.
fn from(document: &str, parted: &str, parts: &[String]) -> Vec<&'static Rule> {
    let is_from_any = |rule: &&Rule| {
        let of_rule = rule.source.strip_prefix(document).into_iter();
        let mut of_rule = of_rule.flat_map(|sources| sources.split(parted));
        of_rule.any(|source| parts.iter().any(|part| part == source))
    };
    all().iter().filter(is_from_any).collect()
}

/// `4.8`, or several: `3, 8.7`.
fn section(numbers: &str) -> Option<Group> {
    let parts: Vec<_> = numbers.split(", ").map(str::to_owned).collect();
    let texts: Option<Vec<_>> = parts.iter().map(|number| text_of(number)).collect();
    Some(Group {
        kind: Kind::Section,
        rules: from("Tlaloc's StableHLO emit contract ", ", ", &parts),
        name: format!("contract {numbers}"),
        text: texts?.join("\n\n"),
    })
}

/// The text of a section; of one with others in it, what these are about; of one within another that says no more, that.
fn text_of(number: &str) -> Option<String> {
    let sections = || {
        let sections = CONTRACT.split("\n## ").skip(1);
        sections.filter_map(|section| {
            let (head, text) = section.split_once('\n')?;
            let (numbers, _) = head.split_once(": ")?;
            Some((numbers.split(", "), head, text.trim()))
        })
    };
    let own = |of: &str| {
        let mut own = sections().filter(|(numbers, ..)| numbers.clone().any(|number| number == of));
        own.next()
            .map(|(_, head, text)| format!("{head}\n\n{text}"))
    };
    let within = |of: &str| {
        let is_within = |number: &str| {
            number
                .strip_prefix(of)
                .is_some_and(|rest| rest.starts_with('.'))
        };
        let within = sections().filter(|(numbers, ..)| numbers.clone().any(is_within));
        let heads: Vec<_> = within.map(|(_, head, _)| head).collect();
        (!heads.is_empty()).then(|| heads.join("\n"))
    };
    own(number)
        .or_else(|| within(number))
        .or_else(|| own(number.split_once('.')?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever findings point to is there.
    #[test]
    fn what_findings_point_to_is_shown() {
        for (name, kind, words) in [
            ("drift", Kind::Class, "all findings that are drift"),
            ("D3", Kind::Decision, "`main` is found by name."),
            ("decisions, D37 and D38", Kind::Decision, "ScheduleFusion"),
            ("contract 3", Kind::Section, "3: module, functions, names"),
            ("contract 4", Kind::Section, "4.8: attention"),
            ("contract 4.8", Kind::Section, "4.8: attention\n\n"),
            ("contract 8.7", Kind::Section, "8, 9: guide and example"),
            (
                "contract 3, 8.7",
                Kind::Section,
                "3: module, functions, names",
            ),
        ] {
            let group = group(name).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(group.kind, kind, "{name}");
            assert!(group.text.contains(words), "{name}: {}", group.text);
        }
        let clauses = crate::contract::clause::CLAUSES.iter();
        for clause in clauses.filter(|clause| !clause.section.is_empty()) {
            let numbers = clause.section.trim_start_matches("contract ");
            for name in numbers.split(", ").chain([numbers]) {
                let name = format!("contract {name}");
                let group = group(&name).unwrap_or_else(|| panic!("{name}"));
                let is_there = group.rules.iter().any(|rule| rule.id == clause.rule);
                assert!(is_there, "{name}: {}", clause.rule);
            }
        }
        let rules = |name| group(name).map(|group| group.rules.len());
        assert_eq!(["D25", "D37", "D3"].map(rules), [2, 1, 2].map(Some));
        for name in [
            "D999",
            "d",
            "contract 99",
            "contract ",
            "undefined-value",
            "and",
        ] {
            assert!(group(name).is_none(), "{name}");
        }
    }
}

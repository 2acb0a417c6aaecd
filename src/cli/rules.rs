//! `rules` and `explain`: the table of rules, and one of them in full.

use clap::{Args, ValueEnum};
use tlaloc_bridge::policy::levels;
use tlaloc_bridge::report::{Verdict, rules};
use tlaloc_bridge::rules::{Rule, all, close_to, constraints_of, find};

use super::Outcome;
use super::options::OneOf;
use super::streams::Streams;

/// A format of tables.
#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One document, with a schema_version
    Json,
}

/// List the rules that findings name
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge rules
  tlaloc-bridge rules reduce            those whose ids begin with `reduce`
  tlaloc-bridge rules --format json > rules.json
  tlaloc-bridge explain reduce_c4       one rule in full")]
pub struct Rules {
    /// An id, or how ids begin, in any case
    #[arg(value_name = "ID|PREFIX")]
    prefix: Option<String>,
    /// How they are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

impl Rules {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let prefix = self.prefix.as_deref().unwrap_or_default();
        let begins = |rule: &&Rule| {
            let start = rule.id.get(..prefix.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(prefix))
        };
        let found: Vec<&Rule> = match find(prefix) {
            Some(rule) => vec![rule],
            None => all().iter().filter(begins).collect(),
        };
        if found.is_empty() {
            return Err(unknown(prefix));
        }
        match self.format {
            Format::Text => streams.text(&rules::table(&found))?,
            Format::Json => streams.result(&rules::document(&found))?,
        }
        Ok(Verdict::Passed)
    }
}

/// Whether there is such a rule is seen later.
const ID: OneOf<String> = OneOf {
    parse: |id| Ok(id.to_owned()),
    names: || all().iter().map(|rule| rule.id).collect(),
};

/// Say what a rule means, with a module that keeps it and one that breaks it
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge explain undefined-value
  tlaloc-bridge explain reduce_c4       constraint (C4) of `reduce` in StableHLO's specification
  tlaloc-bridge explain reduce_c4 --format json
  tlaloc-bridge rules                   the ids")]
pub struct Explain {
    /// The id that a finding has in brackets, in any case
    #[arg(value_name = "ID", hide_possible_values = true, value_parser = ID)]
    id: String,
    /// How they are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

impl Explain {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        if let Some(meaning) = levels::class(&self.id)
            && matches!(self.format, Format::Text)
        {
            streams.text(&format!(
                "{0} is a class of findings, not a rule: {meaning}\n\n`--deny`, `--warn`, `--allow`, \
                 `[severity]` in tlaloc-bridge.toml and comments that suppress take it in place of a rule. \
                 `tlaloc-bridge rules` lists the rules.\n",
                self.id
            ))?;
            return Ok(Verdict::Passed);
        }
        let rule = find(&self.id).ok_or_else(|| unknown(&self.id))?;
        match self.format {
            Format::Text => streams.text(&rules::in_full(rule))?,
            Format::Json => streams.result(&rules::document(&[rule]))?,
        }
        Ok(Verdict::Passed)
    }
}

/// What to say of an id that no rule has.
fn unknown(id: &str) -> String {
    let lower = id.to_ascii_lowercase();
    let op = lower.rsplit_once("_c").map_or(&*lower, |(op, _)| op);
    let hint = match (constraints_of(op), close_to(id)) {
        ([first, .., last], _) => format!("; `{op}` has the rules `{first}` to `{last}`"),
        ([only], _) => format!("; `{op}` has the rule `{only}`"),
        ([], Some(rule)) => format!("; did you mean `{}`?", rule.id),
        ([], None) => "; `tlaloc-bridge rules` lists them".to_owned(),
    };
    format!("there is no rule `{id}`{hint}")
}

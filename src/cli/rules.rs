//! `rules` and `explain`: the table of rules, and one of them in full.

use clap::{Args, ValueEnum};
use tlaloc_bridge::report::{Verdict, rules};
use tlaloc_bridge::rules::{self as known, Rule, all, beginning, find, unknown};

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
  tlaloc-bridge rules reduce            those whose ids begin with the word `reduce`
  tlaloc-bridge rules --format json > rules.json
  tlaloc-bridge explain reduce_c4       one rule in full")]
pub struct Rules {
    /// An id, or what ids begin with, in whole words and any case: `drift`, `control-dep`
    #[arg(value_name = "ID|PREFIX")]
    prefix: Option<String>,
    /// How they are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

impl Rules {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let prefix = self.prefix.as_deref().map(str::to_ascii_lowercase);
        let found: Vec<&Rule> = match &prefix {
            None => all().iter().collect(),
            Some(prefix) => match find(prefix) {
                Some(rule) => vec![rule],
                None => beginning(prefix).collect(),
            },
        };
        if let (Some(prefix), true) = (&self.prefix, found.is_empty()) {
            return Err(unknown(prefix));
        }
        match self.format {
            Format::Text => streams.text(&rules::table(&found))?,
            Format::Json => streams.result(&rules::document(None, &found))?,
        }
        Ok(Verdict::Passed)
    }
}

/// Whether there is such a rule is seen later.
const ID: OneOf<String> = OneOf {
    parse: |id| Ok(id.to_owned()),
    names: || all().iter().map(|rule| rule.id).collect(),
};

/// Say what a rule means, with a module that keeps it and one that breaks it, where a module by itself does
///
/// A class (all, warnings, drift), and what `see:` of a finding points to, a decision or a section of the emit
/// contract, are explained too, with their rules.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge explain undefined-value
  tlaloc-bridge explain reduce_c4       constraint (C4) of `reduce` in StableHLO's specification
  tlaloc-bridge explain reduce_c4 --format json
  tlaloc-bridge explain D3              a decision that a finding points to
  tlaloc-bridge explain 'contract 4.8'  a section of the emit contract
  tlaloc-bridge explain drift           a class, with its rules
  tlaloc-bridge rules                   the ids")]
pub struct Explain {
    /// The id that a finding has in brackets, a class, or what it says to see, in any case
    #[arg(value_name = "ID", hide_possible_values = true, value_parser = ID)]
    id: String,
    /// How they are written to standard output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

impl Explain {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        if let Some(group) = known::group(&self.id) {
            match self.format {
                Format::Text => streams.text(&rules::group(&group))?,
                Format::Json => streams.result(&rules::document(Some(&group), &group.rules))?,
            }
            return Ok(Verdict::Passed);
        }
        let rule = find(&self.id).ok_or_else(|| unknown(&self.id))?;
        match self.format {
            Format::Text => streams.text(&rules::in_full(rule))?,
            Format::Json => streams.result(&rules::document(None, &[rule]))?,
        }
        Ok(Verdict::Passed)
    }
}

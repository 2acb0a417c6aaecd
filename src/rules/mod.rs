//! The rules: what each id means that a finding can have, and how it is kept and broken.
//!
//! What is said of a rule stands in a file of this folder, several rules of one subject together. The
//! constraints of StableHLO's specification have the specification's numbers: `reduce_c4` is (C4) of `reduce`.
//! The files are read when somebody asks, not before; `tests/rules.rs` holds them against the code.

mod constraints;
mod group;
mod naming;
mod read;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::contract::clause::{self, Clause};
use crate::contract::drift;
use crate::diagnostic::Severity;
pub use constraints::{CONSTRAINTS, constraint_of, constraints_of};
pub use group::{Group, Kind, group};
pub use naming::{beginning, begins, find, unknown};

/// What is known of a rule.
#[derive(Debug, serde::Serialize)]
pub struct Rule {
    /// Its id, for example `undefined-value` or `reduce_c4`.
    pub id: &'static str,
    /// How much a finding of it weighs, at most.
    pub severity: Severity,
    /// Whether that is a matter of choice: not for errors without which a module is not valid or a run not done.
    pub configurable: bool,
    /// Whether no text by itself breaks it, but what a twin or MLIR makes of one.
    #[serde(skip)]
    pub is_later: bool,
    /// What it says, in one line.
    pub title: String,
    /// What it says in full, and what to do.
    pub meaning: String,
    /// Where it comes from.
    pub source: String,
    /// Modules that keep and break it.
    #[serde(flatten)]
    pub shown: Shown,
}

/// How a rule is shown.
#[derive(Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shown {
    /// By two modules.
    #[serde(rename = "example")]
    By {
        /// One that keeps it.
        good: String,
        /// One that breaks it, and no other rule.
        bad: String,
    },
    /// Not at all: no module by itself breaks it, for this reason.
    NotShown(String),
    /// Not at all: nothing here checks it, for this reason.
    NotChecked(String),
}

/// The files of one folder.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(include_str!(concat!($folder, $name, ".md"))),*]
    };
}

const GENERAL: &[&str] =
    files!["": "reading" "structure" "values" "symbols" "types" "sdy" "inputs" "contract"];

/// Of what comes of a text that twins or MLIR work on.
const LATER: &[&str] = files!["": "twins" "gate"];

/// Ops that share their rules are in one file.
const STABLEHLO: &[&str] = files!["stablehlo/":
    "abs" "add" "all_gather" "all_reduce" "all_to_all" "batch_norm_grad" "batch_norm_inference"
    "batch_norm_training" "binary" "binary_bits" "bitcast_convert" "broadcast_in_dim" "case"
    "cholesky" "clamp" "collective_broadcast" "collective_permute" "compare" "complex" "composite"
    "concatenate" "constant" "convert" "convolution" "dot_general" "dynamic_broadcast_in_dim"
    "dynamic_conv" "dynamic_gather" "dynamic_iota" "dynamic_pad" "dynamic_reshape" "dynamic_slice"
    "dynamic_update_slice" "fft" "gather" "get_dimension_size" "get_tuple_element" "if" "infeed"
    "iota" "is_finite" "map" "optimization_barrier" "pad" "parts" "recv" "reduce"
    "reduce_precision" "reduce_scatter" "reduce_window" "reshape" "reverse" "rng"
    "rng_bit_generator" "scatter" "select" "select_and_scatter" "send" "slice" "sort" "transpose"
    "triangular_solve" "tuple" "unary" "unary_bits" "uniform_dequantize" "uniform_quantize" "while"
];

/// Modules that keep and break the clauses of the emit contract; what the clauses say stands in the code.
const CLAUSES: &[&str] = files!["clauses/": "module" "expansions" "indexing" "drift" "long"];

/// Every rule, by file.
pub fn all() -> &'static [Rule] {
    static RULES: OnceLock<Vec<Rule>> = OnceLock::new();
    RULES.get_or_init(|| {
        let files = GENERAL.iter().chain(STABLEHLO);
        let clauses = clause::CLAUSES.iter().chain(drift::DRIFT);
        let described = files.flat_map(|text| read::rules(text));
        let later = LATER.iter().flat_map(|text| read::rules(text));
        let later = later.map(|rule| Rule {
            is_later: true,
            ..rule
        });
        let mut shown: FxHashMap<_, _> = CLAUSES
            .iter()
            .flat_map(|text| read::rules(text))
            .map(|rule| (rule.id, rule.shown))
            .collect();
        let clauses = clauses.map(|clause| of_clause(clause, shown.remove(clause.rule)));
        described.chain(later).chain(clauses).collect()
    })
}

/// What is known of a clause of the emit contract.
fn of_clause(clause: &Clause, shown: Option<Shown>) -> Rule {
    let (severity, meaning) = match clause.drift {
        true => (
            Severity::Drift,
            "The emitter prints this, and the contract does not have it. Profile `emitter` allows it, profile \
             `documented` does not.",
        ),
        false => (
            Severity::Error,
            "A module that breaks this may be valid, but the emitter did not print it so.",
        ),
    };
    let section = match clause.section {
        "" => "contract, the section of the kind",
        section => section,
    };
    Rule {
        id: clause.rule,
        severity,
        configurable: true,
        is_later: false,
        title: clause.says.to_owned(),
        meaning: meaning.to_owned(),
        source: format!("Tlaloc's StableHLO emit {section}"),
        shown: shown.unwrap_or_else(|| {
            Shown::NotShown("modules that keep and break it are in contract-fixtures".to_owned())
        }),
    }
}

/// Whether it is the id of a rule, described or not.
pub fn is_known(id: &str) -> bool {
    let numbered = || CONSTRAINTS.iter().any(|(_, ids)| ids.contains(&id));
    numbered() || all().iter().any(|rule| rule.id == id)
}

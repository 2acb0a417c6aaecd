//! What reports keep of the passes.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::PlaceRecord;
use crate::run::TwinRun;
use crate::source::Source;
use crate::twins::PassReport;
use crate::twins::rewrites::{Ledger, Rewrites};

/// A pass and what it counted.
#[derive(serde::Serialize)]
pub struct PassRecord {
    /// The pass's argument.
    pub argument: &'static str,
    /// Its counters, in its own order.
    pub counters: Counters,
    /// What its rewriters did, in the order in which each came first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rewrites: Vec<RewriteRecord>,
}

/// What one rewriter did to the ops of one name.
#[derive(serde::Serialize)]
pub struct RewriteRecord {
    /// The rewriter, or `conversion`.
    pub rewriter: &'static str,
    /// The ops' name before.
    pub op: String,
    /// What it did with them, in one word.
    pub did: &'static str,
    /// How many there were.
    pub count: usize,
    /// The attributes that they have lost, by name, and how many of them each.
    #[serde(skip_serializing_if = "Counters::is_empty")]
    pub dropped_attributes: Counters<String>,
    /// Where each was read.
    pub places: Vec<PlaceRecord>,
}

/// Counters by name.
pub struct Counters<Name = &'static str>(pub Vec<(Name, u64)>);

impl<Name> Counters<Name> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<Name: Serialize> Serialize for Counters<Name> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, count) in &self.0 {
            map.serialize_entry(name, count)?;
        }
        map.end()
    }
}

impl PassRecord {
    /// What is kept of the reports of a twin's passes.
    pub fn of(run: &TwinRun) -> Vec<Self> {
        let passes = run.legalized.passes.iter();
        let record = |pass: &PassReport| Self {
            argument: pass.argument,
            counters: Counters(pass.counters.clone()),
            rewrites: RewriteRecord::of(&run.source, &pass.rewrites),
        };
        passes.map(record).collect()
    }
}

impl RewriteRecord {
    /// What is kept of a ledger.
    pub fn of(source: &Source, ledger: &Ledger) -> Vec<Self> {
        let rewrites = ledger.0.iter();
        rewrites
            .map(|rewrites| Self::new(source, rewrites))
            .collect()
    }

    fn new(source: &Source, rewrites: &Rewrites) -> Self {
        let places = rewrites.places.iter().flatten();
        Self {
            rewriter: rewrites.rewriter,
            op: rewrites.op.clone(),
            did: rewrites.did,
            count: rewrites.places.len(),
            dropped_attributes: Counters(rewrites.dropped.clone()),
            places: places.map(|span| PlaceRecord::new(source, *span)).collect(),
        }
    }
}

//! A small module for each constraint of each op.

use crate::rules::{self, Shown};

/// The modules by which rules are shown, with the rule's id: each keeps its rule, and together they have
/// every op of StableHLO's specification.
pub fn every_op() -> impl Iterator<Item = (&'static str, &'static str)> {
    rules::all().iter().filter_map(|rule| match &rule.shown {
        Shown::By { good, .. } => Some((rule.id, good.as_str())),
        _ => None,
    })
}

//! Compares what stands behind two modules in their trailers.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::resources::ResourceValue;
use crate::ir::{Module, StrId};

/// Whether the trailers hold the same: the blobs that `names`, entries of `common`, refer to, and
/// all of what tools keep. Their order does not count, nor how hex digits are written.
pub(super) fn agree(modules: [&Module; 2], common: &Module, names: [&FxHashSet<StrId>; 2]) -> bool {
    let [left, right] = modules.map(blobs);
    let same = |name: &StrId| {
        let name = common.str(*name);
        match (left.get(name), right.get(name)) {
            (Some(left), Some(right)) => left.eq_ignore_ascii_case(right),
            (left, right) => left.is_none() && right.is_none(),
        }
    };
    let [left_tools, right_tools] = modules.map(tools);
    names.into_iter().flatten().all(same) && left_tools == right_tools
}

/// The digits of each blob. Of two of one name the last counts.
fn blobs(module: &Module) -> FxHashMap<&[u8], &[u8]> {
    let blobs = module.resource_data.blobs.iter();
    blobs
        .map(|(name, digits)| (module.str(*name), module.source.slice(*digits)))
        .collect()
}

/// What tools keep, each by its group and its name, sorted.
fn tools(module: &Module) -> Vec<(&[u8], &[u8], Kept)> {
    let kept = |value: &ResourceValue| match value {
        ResourceValue::Bool(value) => Kept::Bool(*value),
        ResourceValue::String(text) => Kept::String(module.str(*text).into()),
        ResourceValue::Blob(digits) => {
            Kept::Blob(module.source.slice(*digits).to_ascii_uppercase())
        }
    };
    let groups = module.resource_data.external.iter();
    let mut all: Vec<_> = groups
        .flat_map(|(group, entries)| {
            let entry = move |(name, value): &(StrId, ResourceValue)| {
                (module.str(*group), module.str(*name), kept(value))
            };
            entries.iter().map(entry)
        })
        .collect();
    all.sort();
    all
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Kept {
    Bool(bool),
    String(Vec<u8>),
    Blob(Vec<u8>),
}

//! Groups of replicas, and the channels on which they talk.

use super::*;

pub(super) const GROUPS: &str = "replica_groups";

/// How large the groups are that are written out.
pub(super) fn group_size(module: &Module, op: OpId) -> Option<i64> {
    let (shape, _) = matrix(module, op, GROUPS)?;
    shape.get(1).copied().filter(|size| *size > 0)
}

/// What replica groups may be.
#[derive(Clone, Copy)]
pub(super) enum Groups {
    /// Each replica is in one; -1 fills up a group.
    Uneven,
    /// Each replica is in one, all are as large, and of that size if there is one.
    Even(Option<i64>),
    /// No replica is in two.
    Some,
}

/// The shape and the entries of a literal of `i64`, a splat written out. One too large to write out is
/// cut: its entries repeat anyway.
pub(super) fn matrix<'m>(
    module: &'m Module,
    op: OpId,
    name: &str,
) -> Option<(&'m [i64], Vec<i64>)> {
    let Attr::Dense(dense) = module.attr(module.attribute(op, name)?) else {
        return None;
    };
    let (shape, entries) = module.literal_ints(dense)?;
    let count = shape.iter().fold(1i64, |a, b| a.saturating_mul(*b));
    let entries = match dense.splat {
        true => entries
            .into_iter()
            .cycle()
            .take(count.min(4) as usize)
            .collect(),
        false => entries,
    };
    Some((shape, entries))
}

/// Checks the replica groups where they are a literal; reports and is false if they are not possible. The
/// constraints are that no replica is there twice, how many there are, and which there may be.
pub(super) fn groups_hold(
    module: &Module,
    op: OpId,
    groups: Groups,
    numbers: [u8; 3],
    findings: &mut Findings<'_>,
) -> bool {
    let [unique, count, range] = numbers.map(constraint);
    let Some((shape, mut ids)) = matrix(module, op, GROUPS) else {
        return true;
    };
    let &[_, size] = shape else {
        let message = format!("has `{GROUPS}` of rank {}, expected 2", shape.len());
        findings.error_at_attribute("attribute-kind", op, GROUPS, message);
        return false;
    };
    if shape.contains(&0) && module.attribute(op, "use_global_device_ids").is_some() {
        let message = "uses the devices' global ids and has no groups, expected some";
        findings.error_at_attribute(count, op, GROUPS, message);
        return false;
    }
    let uneven = matches!(groups, Groups::Uneven);
    ids.retain(|id| !uneven || *id != -1);
    ids.sort_unstable();
    let once = ids.windows(2).all(|pair| pair[0] != pair[1]);
    let (holds, expected) = match groups {
        Groups::Some => (
            once && ids.first().is_none_or(|id| *id >= 0),
            "each from 0 on at most once",
        ),
        _ => (
            ids.iter().copied().eq(0..ids.len() as i64),
            "each from 0 on once",
        ),
    };
    if !holds {
        let message = format!("has the replicas {ids:?} in its groups, expected {expected}");
        let rule = if once { range } else { unique };
        findings.error_at_attribute(rule, op, GROUPS, message);
        return false;
    }
    if let Groups::Even(Some(expected)) = groups
        && expected != size
    {
        let message = format!("has groups of size {size}, expected {expected}");
        findings.error_at_attribute(constraint(8), op, GROUPS, message);
        return false;
    }
    true
}

/// Ids of devices in all programs ask for a channel from `least` on; reports and is false if it is none.
pub(super) fn channel_holds(
    module: &Module,
    op: OpId,
    least: i64,
    rule: Broken,
    findings: &mut Findings<'_>,
) -> bool {
    const CHANNEL: &str = "channel_handle";
    const GLOBAL: &str = "use_global_device_ids";
    if module.attribute(op, GLOBAL).is_none() || findings.is_wrong_attribute(op, CHANNEL) {
        return true;
    }
    let channel = field_int(module, op, CHANNEL, "handle").unwrap_or(0);
    if channel < least {
        let message = format!(
            "uses the devices' global ids on channel {channel}, expected a channel from {least} on"
        );
        // Where no channel is given, the ids ask for one.
        let name = match module.attribute(op, CHANNEL) {
            Some(_) => CHANNEL,
            None => GLOBAL,
        };
        findings.error_at_attribute(rule, op, name, message);
    }
    channel >= least
}

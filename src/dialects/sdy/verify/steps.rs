//! What a collective makes of its operand's sharding.

use super::super::{AllToAllParam, AxisRef, DimensionSharding, Mesh, Sharding};
use super::axes::{self, axis_text, list_text};
use crate::ir::Module;

/// A collective over a mesh.
pub(super) struct Step<'a> {
    pub(super) module: &'a Module,
    pub(super) name: &'a str,
    pub(super) over: &'a Mesh,
    /// The axes that it names, for each dimension or all together.
    pub(super) lists: &'a [&'a [AxisRef]],
    /// What an `all_to_all` moves.
    pub(super) params: &'a [AllToAllParam],
}

impl Step<'_> {
    /// What is wrong with `after` as what the collective makes of `before`, of the same rank.
    pub(super) fn wrong(&self, before: &Sharding, after: &Sharding) -> Option<String> {
        let dimensions = before.dimensions.iter().zip(&after.dimensions).enumerate();
        for (index, (before, after)) in dimensions {
            let wrong = self.wrong_dimension(index, before, after);
            if wrong.is_some() {
                return wrong;
            }
        }
        match self.name {
            "all_reduce" => self.wrong_reduction(before, after),
            "replicated_to_unreduced" => self
                .wrong_use(before)
                .or_else(|| self.wrong_unreduced(before, after)),
            "sharded_to_unreduced" => self.wrong_unreduced(before, after),
            _ => None,
        }
    }

    fn wrong_dimension(
        &self,
        index: usize,
        before: &DimensionSharding,
        after: &DimensionSharding,
    ) -> Option<String> {
        let own = self.lists.get(index).copied().unwrap_or_default();
        let expected = match self.name {
            "all_gather" | "sharded_to_unreduced" => self.gathered(&before.axes, own, index),
            "all_slice" | "reduce_scatter" => Ok(axes::joined(self.over, &before.axes, own)),
            "all_to_all" => self.moved(&before.axes, index),
            "collective_permute" => {
                let [from, to] = [before, after].map(|it| axes::devices(self.over, &it.axes));
                return (from != to).then(|| {
                    format!("shards dimension {index} over {to} devices, expected {from} as before")
                });
            }
            "replicated_to_unreduced" if before != after && before.axes == after.axes => {
                return Some(format!(
                    "changes `?` or the priority of dimension {index}, expected both as its operand has them"
                ));
            }
            _ => Ok(before.axes.to_vec()),
        };
        let expected = match expected {
            Ok(expected) => expected,
            Err(message) => return Some(message),
        };
        (*expected != *after.axes).then(|| {
            format!(
                "shards dimension {index} along {}, expected {}",
                list_text(self.module, &after.axes),
                list_text(self.module, &expected)
            )
        })
    }

    /// The axes without those at their end that are gathered; an error if they are not there.
    fn gathered(
        &self,
        before: &[AxisRef],
        gathered: &[AxisRef],
        index: usize,
    ) -> Result<Vec<AxisRef>, String> {
        let mut left = before.to_vec();
        for axis in gathered.iter().rev() {
            let rest = left
                .pop()
                .and_then(|last| axes::before(self.over, last, *axis));
            match rest {
                Some(rest) => left.extend(rest),
                None => {
                    return Err(format!(
                        "gathers {} in dimension {index}, which its operand shards along {}, expected axes at the end of those",
                        axis_text(self.module, *axis),
                        list_text(self.module, before)
                    ));
                }
            }
        }
        Ok(left)
    }

    /// The axes of a dimension behind an `all_to_all`.
    fn moved(&self, before: &[AxisRef], index: usize) -> Result<Vec<AxisRef>, String> {
        let dimension = index as i64;
        let away = self.params.iter().find(|param| param.source == dimension);
        if let Some(away) = away {
            return self.gathered(before, &away.axes, index);
        }
        let here = self.params.iter().find(|param| param.target == dimension);
        let here = here.map_or(&[][..], |param| &param.axes);
        Ok(axes::joined(self.over, before, here))
    }

    /// Axes that are reduced shard neither the operand nor remain unreduced.
    fn wrong_reduction(&self, before: &Sharding, after: &Sharding) -> Option<String> {
        let axis = self.clash(
            sharded(before)
                .chain(&before.replicated)
                .chain(&after.unreduced),
        )?;
        Some(format!(
            "reduces along {}, expected an axis that neither shards the operand nor stays unreduced",
            axis_text(self.module, axis)
        ))
    }

    /// Axes that become unreduced neither shard the operand nor are unreduced before.
    fn wrong_use(&self, before: &Sharding) -> Option<String> {
        let axis = self.clash(sharded(before).chain(&before.unreduced))?;
        Some(format!(
            "leaves {} unreduced, expected an axis that neither shards the operand nor is unreduced before",
            axis_text(self.module, axis)
        ))
    }

    /// What is unreduced behind is what was before and the op's axes.
    fn wrong_unreduced(&self, before: &Sharding, after: &Sharding) -> Option<String> {
        let mut all = before.unreduced.to_vec();
        all.extend(self.lists.iter().flat_map(|list| list.iter()));
        axes::sort(self.over, &mut all);
        let expected = axes::joined(self.over, &all, &[]);
        (*expected != *after.unreduced).then(|| {
            format!(
                "leaves {} unreduced, expected {}",
                list_text(self.module, &after.unreduced),
                list_text(self.module, &expected)
            )
        })
    }

    /// The op's axis that overlaps with one of those.
    fn clash<'a>(&self, taken: impl Iterator<Item = &'a AxisRef>) -> Option<AxisRef> {
        let taken: Vec<AxisRef> = taken.copied().collect();
        let mut own = self.lists.iter().flat_map(|list| list.iter());
        let clashes =
            |axis: &&AxisRef| taken.iter().any(|it| axes::overlap(self.over, *it, **axis));
        own.find(clashes).copied()
    }
}

/// The axes that shard the dimensions.
fn sharded(sharding: &Sharding) -> impl Iterator<Item = &AxisRef> {
    let dimensions = sharding.dimensions.iter();
    dimensions.flat_map(|dimension| dimension.axes.iter())
}

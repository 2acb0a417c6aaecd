//! Names, and ops with their operands.

use petgraph::graph::NodeIndex;

use super::super::kind::Kind;
use super::super::pattern::{Bound, LOW, LOWEST, Pattern};
use super::super::view::Value;
use super::found::{Name, element};
use super::{Goal, Hole, Matcher, Slip, Task};
use crate::ir::{Module, OpId, Type};
use crate::syntax::float;

impl Matcher<'_, '_, '_> {
    /// The value is that of the name; where there is none yet, it is given the name, and is what the
    /// pattern says.
    pub(super) fn bind(
        &mut self,
        name: &'static str,
        goal: &Goal<'_>,
        pattern: Option<&Pattern>,
    ) -> bool {
        let view = self.found.view;
        if let Some(known) = self.found.source(name) {
            let source = view.source(goal.value);
            if !view.is_same(source, known) {
                return false;
            }
            // The way to what is named is the idiom's, that to where it begins is not.
            let before = self.found.members.len();
            let is_inner = self.found.members.contains(&known.node);
            if is_inner {
                let way = view.way(goal.value).map(|value| value.node);
                self.found
                    .members
                    .extend(way.take_while(|it| *it != source.node));
            }
            self.found.again.push((name, goal.value));
            let is_free = !is_inner || self.write_again(known.node, source.node);
            let met = is_free && self.solve(goal.next);
            self.found.again.pop();
            self.found.members.truncate(before);
            return met;
        }
        self.found.names.push(Name {
            name,
            value: goal.value,
            is_input: pattern.is_none_or(Pattern::is_anything),
        });
        let met = match pattern {
            Some(pattern) => self.attempt(&Goal {
                task: Task::Fit(pattern),
                ..*goal
            }),
            None => self.solve(goal.next),
        };
        self.found.names.pop();
        met
    }

    /// Of members that are there twice, the others are members too, down to what is there once. Whether none of them
    /// is part of another idiom.
    fn write_again(&mut self, first: NodeIndex, second: NodeIndex) -> bool {
        let view = self.found.view;
        let mut pairs = vec![(first, second)];
        while let Some((first, second)) = pairs.pop() {
            if first == second || self.found.members.contains(&second) {
                continue;
            }
            if self.is_claimed(second) {
                return false;
            }
            self.found.members.push(second);
            let of_second: Vec<Value> = view.operands(second).collect();
            for (index, one) in view.operands(first).enumerate() {
                // Operands may be exchanged.
                let same = of_second.get(index).filter(|it| view.is_same(one, **it));
                let same = same.or_else(|| of_second.iter().find(|it| view.is_same(one, **it)));
                if let Some(other) = same
                    && self.found.members.contains(&one.node)
                {
                    pairs.push((one.node, other.node));
                }
            }
        }
        true
    }

    /// The value comes from an op of that kind, of which `then` holds.
    pub(super) fn op(
        &mut self,
        kind: Kind,
        goal: &Goal<'_>,
        then: impl FnOnce(&mut Self, NodeIndex) -> bool,
    ) -> bool {
        let view = self.found.view;
        let is_it = |node| match (kind, view.kind(node)) {
            (Kind::DotGeneral, Kind::Dot) => true,
            (wanted, kind) => wanted == kind,
        };
        let end = view.way(goal.value).find(|value| is_it(value.node));
        let Some(end) = end.filter(|end| end.result == 0) else {
            return self.another_op(kind, goal, then);
        };
        self.on_the_way(end, goal, then)
    }

    /// The value comes from an op of another kind, of which `then` holds.
    fn another_op(
        &mut self,
        kind: Kind,
        goal: &Goal<'_>,
        then: impl FnOnce(&mut Self, NodeIndex) -> bool,
    ) -> bool {
        let view = self.found.view;
        let end = view.source(goal.value);
        let is_op = view.kind(end.node).is_elementwise() && view.number(end).is_none();
        if !self.can_slip() || !is_op || !kind.is_elementwise() {
            return false;
        }
        self.slip = Some(Slip::Op {
            node: end.node,
            belongs: kind,
        });
        let met = self.on_the_way(end, goal, then);
        self.slip = None;
        met
    }

    /// The ops on the way to `end` are the idiom's, and `then` holds of the last.
    fn on_the_way(
        &mut self,
        end: Value,
        goal: &Goal<'_>,
        then: impl FnOnce(&mut Self, NodeIndex) -> bool,
    ) -> bool {
        let view = self.found.view;
        let (members, shared) = (self.found.members.len(), self.found.shared.len());
        for value in view.way(goal.value) {
            let is_free = goal.shared || !self.is_claimed(value.node);
            if !is_free || view.node(value.node).scope != self.scope {
                self.found.members.truncate(members);
                self.found.shared.truncate(shared);
                return false;
            }
            match goal.shared {
                true => self.found.shared.push(value.node),
                false => self.found.members.push(value.node),
            }
            if value == end {
                break;
            }
        }
        let met = then(self, end.node);
        self.found.members.truncate(members);
        self.found.shared.truncate(shared);
        met
    }

    /// The op's operands of these numbers are what the patterns say.
    pub(super) fn operands(
        &mut self,
        node: NodeIndex,
        mut operands: Vec<(usize, &Pattern)>,
        goal: &Goal<'_>,
    ) -> bool {
        // What is inside a layer may be anything: whether it is a layer is told by the others.
        operands.sort_by_key(|(_, pattern)| matches!(pattern, Pattern::Hole));
        self.in_order(node, &operands, goal)
    }

    /// The goals are met in that order: those behind the first are put up before.
    pub(super) fn in_order(
        &mut self,
        node: NodeIndex,
        operands: &[(usize, &Pattern)],
        goal: &Goal<'_>,
    ) -> bool {
        let [operands @ .., (operand, last)] = operands else {
            return self.solve(goal.next);
        };
        let Some(value) = self.found.view.operand(node, *operand) else {
            return false;
        };
        let put = Goal {
            task: Task::Fit(last),
            value,
            from: Some((node, *operand)),
            ..*goal
        };
        let with = Goal {
            next: Some(&put),
            ..*goal
        };
        self.in_order(node, operands, &with)
    }

    pub(super) fn around(&mut self, around: &Pattern, left: u32, goal: &Goal<'_>) -> bool {
        let Pattern::Around(layers, inner) = around else {
            return false;
        };
        let inside = Goal {
            task: Task::Fit(inner),
            hole: None,
            ..*goal
        };
        if self.attempt(&inside) {
            return true;
        }
        let Some(left) = left.checked_sub(1) else {
            return false;
        };
        layers.iter().any(|layer| {
            self.attempt(&Goal {
                task: Task::Fit(layer),
                hole: Some(Hole { around, left }),
                ..*goal
            })
        })
    }

    /// Whether the value is such a number.
    pub(super) fn is_number(&self, bound: Bound, value: Value) -> bool {
        let number = self.found.view.number(value);
        number.is_some_and(|number| self.is_within(bound, number, value))
    }

    fn is_within(&self, bound: Bound, number: f64, value: Value) -> bool {
        match bound {
            Bound::Is(wanted) => self.found.is_close(number, wanted),
            Bound::Any => true,
            Bound::Low => number <= LOW,
            Bound::Lowest => {
                let least = match element(self.found.view, value) {
                    Some(Type::Float(kind)) => float::to_f64(*kind, float::largest(*kind, true)),
                    _ => f64::NEG_INFINITY,
                };
                number <= LOWEST || number <= least
            }
        }
    }

    /// The op reduces one operand by `kind`, and `then` holds.
    pub(super) fn reduction(
        &mut self,
        node: NodeIndex,
        kind: Kind,
        then: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        let view = self.found.view;
        if self.is_reduction(node, kind) {
            return then(self);
        }
        if !self.can_slip() || view.operand_count(node) != 2 {
            return false;
        }
        self.slip = Some(Slip::Reduction { node, by: kind });
        let met = then(self);
        self.slip = None;
        met
    }

    /// Whether the op reduces one operand by `kind`, from the value that changes nothing.
    fn is_reduction(&self, node: NodeIndex, kind: Kind) -> bool {
        let view = self.found.view;
        let Some(op) = view.op(node) else {
            return false;
        };
        let bound = match kind {
            Kind::Maximum => Bound::Lowest,
            _ => Bound::Is(0.0),
        };
        let starts = view.operand(node, 1).is_some_and(|init| {
            let number = view.number(init);
            number.is_some_and(|number| self.is_within(bound, number, init))
        });
        view.operand_count(node) == 2 && reducer(view.module, op) == Some(kind) && starts
    }
}

/// The op by which `reduce` takes its two arguments together, in either order, if it is one op.
pub fn reducer(module: &Module, reduce: OpId) -> Option<Kind> {
    let block = module.entry_block(reduce, 0)?;
    let mut ops = module.block_ops(block);
    let (op, end) = (ops.next()?, ops.next()?);
    let [first, second] = *module.block_arguments(block) else {
        return None;
    };
    let operands: [_; 2] = [module.operand(op, 0)?, module.operand(op, 1)?];
    let is_both = operands == [first, second] || operands == [second, first];
    let is_returned = ops.next().is_none() && module.operands(end).eq(module.results(op));
    (is_both && is_returned && module.operand_count(op) == 2).then(|| Kind::of(module, op))
}

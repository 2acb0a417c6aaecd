//! Products: numbers and factors in any order and association.

use petgraph::graph::NodeIndex;

use super::super::kind::{Kind, Kinds};
use super::super::pattern::{Factor, Headed};
use super::super::view::Value;
use super::{Goal, MAX_NUMBERS, Matcher, Task};

impl Matcher<'_, '_, '_> {
    pub(super) fn settle(&mut self, factor: Factor, goal: &Goal<'_>) -> bool {
        let found = self.products.get(goal.slot).copied().unwrap_or(1.0);
        match factor {
            Factor::Is(factor) => self.found.is_close(found, factor) && self.solve(goal.next),
            Factor::Any(_) if found == 0.0 || !found.is_finite() => false,
            Factor::Any(name) => {
                self.found.numbers.push((name, found));
                let met = self.solve(goal.next);
                self.found.numbers.pop();
                met
            }
        }
    }

    /// The value is a number times the factors of the set.
    pub(super) fn factors(&mut self, factors: &[Headed], set: u32, goal: &Goal<'_>) -> bool {
        let is_one = set.is_power_of_two();
        if is_one && let Some(factor) = factors.get(set.trailing_zeros() as usize) {
            let alone = Goal {
                task: Task::Fit(&factor.pattern),
                ..*goal
            };
            if self.solve(Some(&alone)) {
                return true;
            }
        }
        let view = self.found.view;
        let source = view.source(goal.value);
        let [first, second] = [0, 1].map(|index| view.operand(source.node, index));
        let Some(first) = first else {
            return false;
        };
        let number = second.and_then(|second| view.number(second));
        let kind = view.kind(source.node);
        self.op(kind, goal, |search, node| match (kind, second, number) {
            (Kind::Negate, None, _) => search.times(-1.0, first, node, goal),
            (Kind::Divide, Some(_), Some(number)) => search.times(1.0 / number, first, node, goal),
            (Kind::Multiply, Some(_), Some(number)) => search.times(number, first, node, goal),
            (Kind::Multiply, Some(second), None) => match view.number(first) {
                Some(number) => search.times(number, second, node, goal),
                None => search.parts(factors, set, [first, second], node, goal),
            },
            (Kind::Square, None, _) => search.parts(factors, set, [first, first], node, goal),
            (Kind::Power, Some(_), Some(number)) if number == f64::from(set.count_ones()) => {
                !is_one && search.power(factors, set, first, node, goal)
            }
            _ => false,
        })
    }

    /// The number is gathered, and what it is multiplied by is held against the rest.
    pub(super) fn times(
        &mut self,
        number: f64,
        value: Value,
        node: NodeIndex,
        goal: &Goal<'_>,
    ) -> bool {
        let Some(numbers) = goal.numbers.checked_sub(1) else {
            return false;
        };
        let Some(product) = self.products.get_mut(goal.slot) else {
            return false;
        };
        let before = *product;
        *product *= number;
        let met = self.attempt(&Goal {
            value,
            from: Some((node, 0)),
            numbers,
            ..*goal
        });
        if let Some(product) = self.products.get_mut(goal.slot) {
            *product = before;
        }
        met
    }

    /// The factors of the set are in one of the two values or in the other.
    pub(super) fn parts(
        &mut self,
        factors: &[Headed],
        set: u32,
        values: [Value; 2],
        node: NodeIndex,
        goal: &Goal<'_>,
    ) -> bool {
        // All subsets but none and all, the larger numbers first.
        let subsets = std::iter::successors(Some((set - 1) & set), |part| {
            part.checked_sub(1).map(|part| part & set)
        });
        subsets.take_while(|part| *part != 0).any(|part| {
            let of = |index: usize, set| Goal {
                task: Task::Factors(factors, set),
                value: values[index],
                from: Some((node, index)),
                ..*goal
            };
            // Those of the first factor are looked at first.
            let lowest = set & set.wrapping_neg();
            let (first, second) = match part & lowest != 0 {
                true => (of(0, part), of(1, set & !part)),
                false => (of(1, set & !part), of(0, part)),
            };
            self.may_have(factors, part, values[0])
                && self.may_have(factors, set & !part, values[1])
                && self.attempt(&Goal {
                    next: Some(&second),
                    ..first
                })
        })
    }

    /// Each factor of the set is the value.
    pub(super) fn power(
        &mut self,
        factors: &[Headed],
        set: u32,
        value: Value,
        node: NodeIndex,
        goal: &Goal<'_>,
    ) -> bool {
        let lowest = set & set.wrapping_neg();
        let of = |set| Goal {
            task: Task::Factors(factors, set),
            value,
            from: Some((node, 0)),
            ..*goal
        };
        match set & !lowest {
            0 => self.attempt(&of(set)),
            rest => {
                let last = of(lowest);
                self.power(
                    factors,
                    rest,
                    value,
                    node,
                    &Goal {
                        next: Some(&last),
                        ..*goal
                    },
                )
            }
        }
    }

    /// Whether the factors of the set may be in the value, as far as the first op behind the numbers
    /// tells: one factor by itself, or several in a product.
    pub(super) fn may_have(&self, factors: &[Headed], set: u32, value: Value) -> bool {
        const SEVERAL: Kinds = Kinds::of(&[Kind::Multiply, Kind::Square, Kind::Power]);
        // What is missing is what a near miss may be off by.
        if self.can_slip() && set.is_power_of_two() {
            return true;
        }
        let view = self.found.view;
        let factor = factors.get(set.trailing_zeros() as usize);
        let alone = factor.filter(|_| set.is_power_of_two());
        let wanted = alone.map_or(SEVERAL, |factor| factor.kinds);
        let mut value = value;
        for _ in 0..=MAX_NUMBERS {
            let source = view.source(value).node;
            let kind = view.kind(source);
            if wanted.has(kind) {
                return true;
            }
            let mut operands = view.operands(source);
            let (Some(first), second) = (operands.next(), operands.next()) else {
                return false;
            };
            let is_number =
                |value: Option<Value>| value.is_some_and(|it| view.number(it).is_some());
            value = match (kind, second) {
                (Kind::Negate, _) => first,
                (Kind::Multiply | Kind::Divide, _) if is_number(second) => first,
                (Kind::Multiply, Some(second)) if is_number(Some(first)) => second,
                _ => return false,
            };
        }
        false
    }
}

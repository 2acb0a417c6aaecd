//! Holds a value against a pattern: a search through the orders and alternatives that it leaves open.
//!
//! What is left to fit is a list of goals on the stack, so that giving one up also takes back what was
//! bound for it. In a search for a near miss one goal may fail: the search goes on as if it had fitted,
//! and remembers the failure.

use petgraph::graph::NodeIndex;

use super::kind::{Kind, Kinds};
use super::pattern::{Bound, Factor, Headed, LOWEST, Pattern};
use super::view::{Value, View};
use super::{Claims, Detail, Fault};
use crate::ir::{Module, OpId, Type};
use crate::syntax::float;

/// Steps that one search may take: an idiom takes some hundreds.
const MAX_STEPS: u32 = 2_000;

/// Steps of a search in which one goal may fail.
const MAX_NEAR_STEPS: u32 = 4_000;

/// Numbers in a row in a product.
const MAX_NUMBERS: u32 = 4;

/// Layers around what is inside.
const MAX_LAYERS: u32 = 5;

/// What a name of a pattern stands for.
#[derive(Clone, Copy)]
struct Name {
    name: &'static str,
    value: Value,
    /// The pattern takes anything for it: the idiom begins there.
    is_input: bool,
}

/// What fits a pattern, or all but one goal of it.
#[derive(Clone)]
pub struct Match<'v, 'm> {
    /// The graph.
    pub view: &'v View<'m>,
    /// The op that gives the idiom's result.
    pub root: NodeIndex,
    names: Vec<Name>,
    /// Where else a name's value is used.
    again: Vec<(&'static str, Value)>,
    numbers: Vec<(&'static str, f64)>,
    /// The ops, the root first; those that only change axes and types among them.
    pub members: Vec<NodeIndex>,
    /// Ops that may be those of several idioms.
    pub shared: Vec<NodeIndex>,
}

impl Match<'_, '_> {
    /// The value of that name, where it is used first.
    pub fn value(&self, name: &str) -> Option<Value> {
        let found = self.names.iter().find(|known| known.name == name);
        found.map(|known| known.value)
    }

    /// Where the value of that name comes from.
    pub fn source(&self, name: &str) -> Option<Value> {
        self.value(name).map(|value| self.view.source(value))
    }

    /// The last value on the way to all uses of that name.
    pub fn origin(&self, name: &str) -> Option<Value> {
        let again = self.again.iter().filter(|(known, _)| *known == name);
        let again: Vec<Value> = again.map(|(_, value)| *value).collect();
        let is_common = |value: &Value| {
            let mut others = again.iter();
            others.all(|other| self.view.way(*other).any(|it| it == *value))
        };
        self.view.way(self.value(name)?).find(is_common)
    }

    /// The number of that name.
    pub fn number(&self, name: &str) -> Option<f64> {
        let found = self.numbers.iter().find(|(known, _)| *known == name);
        found.map(|(_, number)| *number)
    }

    /// What the idiom begins with, by name.
    pub fn inputs(&self) -> Vec<(&'static str, Value)> {
        let inputs = self.names.iter().filter(|known| known.is_input);
        let with_origin = |known: &Name| Some((known.name, self.origin(known.name)?));
        inputs.filter_map(with_origin).collect()
    }

    /// Whether the two are the same number, as far as the elements of the result tell.
    pub fn is_close(&self, a: f64, b: f64) -> bool {
        let root = Value {
            node: self.root,
            result: 0,
        };
        let is_wide = matches!(
            element(self.view, root),
            Some(Type::Float(kind)) if kind.bits() >= 19
        );
        let tolerance = if is_wide { 1e-4 } else { 1e-2 };
        a == b || (a - b).abs() <= tolerance * b.abs()
    }
}

fn element<'m>(view: &View<'m>, value: Value) -> Option<&'m Type> {
    match view.module.ty(view.ty(value)?) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => {
            Some(view.module.ty(*element))
        }
        _ => None,
    }
}

/// What is asked of a match in addition, and what is said of it; or what is at fault.
pub type Check = fn(&Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault>;

/// A match that passed its check.
pub struct Fit<'v, 'm> {
    /// What fits.
    pub of: Match<'v, 'm>,
    /// What the check says of it.
    pub details: Vec<(&'static str, Detail)>,
}

/// A match of which one thing is wrong.
pub struct Near<'v, 'm> {
    /// What fits of it.
    pub of: Match<'v, 'm>,
    /// How many ops that is, and whether they fit all of the pattern.
    pub score: (usize, bool),
    /// What is wrong.
    pub fault: Fault,
}

/// A goal that failed.
#[derive(Clone)]
struct Slip {
    words: String,
    value: Value,
    from: Option<(NodeIndex, usize)>,
}

#[derive(Clone, Copy)]
enum Task<'g> {
    Fit(&'g Pattern),
    /// The value is the product of the factors in the set.
    Factors(&'g [Headed], u32),
    /// The numbers that were found in the product come to this one.
    Settle(Factor),
}

/// The layers that may stand around what is inside, and how many more.
#[derive(Clone, Copy)]
struct Hole<'g> {
    around: &'g Pattern,
    left: u32,
}

#[derive(Clone, Copy)]
struct Goal<'g> {
    task: Task<'g>,
    value: Value,
    /// The op that uses the value, and as which operand.
    from: Option<(NodeIndex, usize)>,
    shared: bool,
    /// Where the numbers of the product are gathered.
    slot: usize,
    /// How many more numbers may be in a row in it.
    numbers: u32,
    hole: Option<Hole<'g>>,
    next: Option<&'g Goal<'g>>,
}

/// A search for one idiom at one root.
pub struct Matcher<'s, 'v, 'm> {
    found: Match<'v, 'm>,
    scope: u32,
    claims: (&'s Claims, u8),
    check: Check,
    products: Vec<f64>,
    steps: u32,
    may_slip: bool,
    slip: Option<Slip>,
    fit: Option<Fit<'v, 'm>>,
    near: Option<Near<'v, 'm>>,
}

impl<'s, 'v, 'm> Matcher<'s, 'v, 'm> {
    /// A search at `root` for the idiom at that place in [`IDIOMS`](super::IDIOMS), of which nothing is a
    /// part that another one has.
    pub fn new(
        view: &'v View<'m>,
        root: NodeIndex,
        claims: (&'s Claims, u8),
        check: Check,
    ) -> Self {
        Self {
            found: Match {
                view,
                root,
                names: Vec::new(),
                again: Vec::new(),
                numbers: Vec::new(),
                members: Vec::new(),
                shared: Vec::new(),
            },
            scope: view.node(root).scope,
            claims,
            check,
            products: Vec::new(),
            steps: 0,
            may_slip: false,
            slip: None,
            fit: None,
            near: None,
        }
    }

    /// What fits the pattern at the root.
    /// Counts the steps.
    pub fn fit(mut self, pattern: &Pattern, steps: &mut u64) -> Option<Fit<'v, 'm>> {
        self.steps = MAX_STEPS;
        self.start(pattern);
        *steps += u64::from(MAX_STEPS - self.steps);
        self.fit
    }

    /// The most that fits the pattern at the root but for one thing.
    /// Counts the steps.
    pub fn near(mut self, pattern: &Pattern, steps: &mut u64) -> Option<Near<'v, 'm>> {
        self.steps = MAX_NEAR_STEPS;
        self.may_slip = true;
        self.start(pattern);
        *steps += u64::from(MAX_NEAR_STEPS - self.steps);
        self.near
    }

    fn start(&mut self, pattern: &Pattern) {
        let value = Value {
            node: self.found.root,
            result: 0,
        };
        self.attempt(&Goal {
            task: Task::Fit(pattern),
            value,
            from: None,
            shared: false,
            slot: 0,
            numbers: 0,
            hole: None,
            next: None,
        });
    }

    /// Whether the goals can all be met.
    fn solve(&mut self, goal: Option<&Goal<'_>>) -> bool {
        let Some(goal) = goal else {
            return self.finish();
        };
        if self.attempt(goal) {
            return true;
        }
        if !self.may_slip || self.slip.is_some() {
            return false;
        }
        let words = match goal.task {
            Task::Fit(pattern) => pattern.words(),
            Task::Settle(Factor::Is(factor)) => {
                let found = self.products.get(goal.slot).copied().unwrap_or(1.0);
                format!("a product with {factor} but with {found}")
            }
            _ => return false,
        };
        self.slip = Some(Slip {
            words,
            value: goal.value,
            from: goal.from,
        });
        let met = self.solve(goal.next);
        self.slip = None;
        met
    }

    /// All goals are met, but for one that slipped.
    fn finish(&mut self) -> bool {
        let ops = self.found.members.iter().chain(&self.found.shared);
        let ops = ops.filter(|node| !self.found.view.kind(**node).is_transparent());
        let mut ops: Vec<NodeIndex> = ops.copied().collect();
        ops.sort_unstable();
        ops.dedup();
        // Of two ways to fit as much, that in which everything fits but what must hold besides.
        let score = (ops.len(), self.slip.is_none());
        if self.may_slip && self.near.as_ref().is_some_and(|near| near.score >= score) {
            return false;
        }
        let fault = match &self.slip {
            Some(slip) => self.explained(slip),
            None => match (self.check)(&self.found) {
                Ok(details) => {
                    let of = self.found.clone();
                    self.fit = Some(Fit { of, details });
                    return true;
                }
                Err(fault) => fault,
            },
        };
        if self.may_slip && !fault.is_silent() {
            let of = self.found.clone();
            self.near = Some(Near { of, score, fault });
        }
        false
    }

    fn explained(&self, slip: &Slip) -> Fault {
        let view = self.found.view;
        let source = view.source(slip.value);
        let name = match view.name(slip.value) {
            name if name.is_empty() => "a value".to_owned(),
            name => format!("`{name}`"),
        };
        let is_anothers = view.is_op(source.node) && self.is_claimed(source.node);
        let is = if is_anothers {
            ", which is part of another idiom"
        } else {
            ""
        };
        let what = match view.op(source.node) {
            Some(op) => format!(" (`{}`)", view.module.name_text(op)),
            None => String::new(),
        };
        let user = slip.from.and_then(|(node, _)| view.op(node));
        let of = match user {
            Some(op) => format!(" of `{}`", view.module.name_text(op)),
            None => String::new(),
        };
        let operand = slip.from.map_or(0, |(_, operand)| operand);
        let at = slip.from.map_or(self.found.root, |(node, _)| node);
        Fault::new(
            at,
            format!(
                "operand {operand}{of} is {name}{what}{is}, not {}",
                slip.words
            ),
        )
    }

    fn is_claimed(&self, node: NodeIndex) -> bool {
        let (claims, rank) = self.claims;
        claims.is_taken(node, rank)
    }

    /// Whether the goal and those after it can be met.
    fn attempt(&mut self, goal: &Goal<'_>) -> bool {
        let Some(left) = self.steps.checked_sub(1) else {
            return false;
        };
        self.steps = left;
        let pattern = match goal.task {
            Task::Fit(pattern) => pattern,
            Task::Factors(factors, set) => return self.factors(factors, set, goal),
            Task::Settle(factor) => return self.settle(factor, goal),
        };
        let with = |pattern| Goal {
            task: Task::Fit(pattern),
            ..*goal
        };
        match pattern {
            Pattern::Any(name) => self.bind(name, goal, None),
            Pattern::Scalar(name) => {
                let source = self.found.view.source(goal.value);
                let shape = self.found.view.shape(source);
                let is_one = shape.is_some_and(|shape| shape.iter().all(|extent| *extent == 1));
                is_one && self.bind(name, goal, None)
            }
            Pattern::Named(name, inner) => self.bind(name, goal, Some(inner)),
            Pattern::Op(kind, operands) => self.op(*kind, goal, |search, node| {
                let operands: Vec<(usize, &Pattern)> = operands.iter().enumerate().collect();
                search.found.view.operand_count(node) == operands.len()
                    && search.operands(node, operands, goal)
            }),
            Pattern::Either(kind, operands) => self.op(*kind, goal, |search, node| {
                let [first, second] = &**operands;
                search.found.view.operand_count(node) == 2
                    && (search.operands(node, vec![(0, first), (1, second)], goal)
                        || search.operands(node, vec![(1, first), (0, second)], goal))
            }),
            Pattern::Reduce(kind, operand) => self.op(Kind::Reduce, goal, |search, node| {
                search.is_reduction(node, *kind) && search.operands(node, vec![(0, operand)], goal)
            }),
            Pattern::Product(factor, factors) => {
                let set = (1 << factors.len()) - 1;
                if !self.may_have(factors, set, goal.value) {
                    return false;
                }
                self.products.push(1.0);
                let slot = self.products.len() - 1;
                let settle = Goal {
                    task: Task::Settle(*factor),
                    slot,
                    ..*goal
                };
                let met = self.attempt(&Goal {
                    task: Task::Factors(factors, set),
                    slot,
                    numbers: MAX_NUMBERS,
                    next: Some(&settle),
                    ..*goal
                });
                self.products.pop();
                met
            }
            Pattern::Number(bound) => {
                let number = self.found.view.number(goal.value);
                number.is_some_and(|number| self.is_within(*bound, number, goal.value))
                    && self.solve(goal.next)
            }
            Pattern::OneOf(patterns) => {
                let kind = self.found.view.source_kind(goal.value);
                let mut patterns = patterns.iter().filter(|it| it.kinds.has(kind));
                patterns.any(|it| self.attempt(&with(&it.pattern)))
            }
            Pattern::Around(..) => self.around(pattern, MAX_LAYERS, goal),
            Pattern::Hole => match goal.hole {
                Some(Hole { around, left }) => self.around(around, left, goal),
                None => false,
            },
            Pattern::Shared(inner) => self.attempt(&Goal {
                shared: true,
                ..with(inner)
            }),
        }
    }
}

impl Matcher<'_, '_, '_> {
    /// The value is that of the name; where there is none yet, it is given the name, and is what the
    /// pattern says.
    fn bind(&mut self, name: &'static str, goal: &Goal<'_>, pattern: Option<&Pattern>) -> bool {
        let view = self.found.view;
        if let Some(known) = self.found.source(name) {
            if view.source(goal.value) != known {
                return false;
            }
            // The way to what is named is the idiom's, that to where it begins is not.
            let before = self.found.members.len();
            let is_inner = self.found.members.contains(&known.node);
            if is_inner {
                let way = view.way(goal.value).map(|value| value.node);
                self.found
                    .members
                    .extend(way.take_while(|it| *it != known.node));
            }
            self.found.again.push((name, goal.value));
            let met = self.solve(goal.next);
            self.found.again.pop();
            self.found.members.truncate(before);
            return met;
        }
        self.found.names.push(Name {
            name,
            value: goal.value,
            is_input: pattern.is_none_or(|it| matches!(it, Pattern::Any(_) | Pattern::Scalar(_))),
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

    /// The value comes from an op of that kind, of which `then` holds.
    fn op(
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
            return false;
        };
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
    fn operands(
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
    fn in_order(
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

    fn around(&mut self, around: &Pattern, left: u32, goal: &Goal<'_>) -> bool {
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

    fn settle(&mut self, factor: Factor, goal: &Goal<'_>) -> bool {
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
    fn factors(&mut self, factors: &[Headed], set: u32, goal: &Goal<'_>) -> bool {
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
    fn times(&mut self, number: f64, value: Value, node: NodeIndex, goal: &Goal<'_>) -> bool {
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
    fn parts(
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
    fn power(
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
    fn may_have(&self, factors: &[Headed], set: u32, value: Value) -> bool {
        const SEVERAL: Kinds = Kinds::of(&[Kind::Multiply, Kind::Square, Kind::Power]);
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

    fn is_within(&self, bound: Bound, number: f64, value: Value) -> bool {
        match bound {
            Bound::Is(wanted) => self.found.is_close(number, wanted),
            Bound::Any => true,
            Bound::Lowest => {
                let least = match element(self.found.view, value) {
                    Some(Type::Float(kind)) => float::to_f64(*kind, float::largest(*kind, true)),
                    _ => f64::NEG_INFINITY,
                };
                number <= LOWEST || number <= least
            }
        }
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

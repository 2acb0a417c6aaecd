//! Holds a value against a pattern: a search through the orders and alternatives that it leaves open.
//!
//! What is left to fit is a list of goals on the stack, so that giving one up also takes back what was
//! bound for it. In a search for a near miss one goal may fail: the search goes on as if it had fitted,
//! and remembers the failure.

mod explain;
mod found;
mod ops;
mod product;

use petgraph::graph::NodeIndex;

use super::kind::Kind;
use super::pattern::{Factor, Headed, Pattern};
use super::view::{Value, View};
use super::{Claims, Detail, Fault};
pub use explain::shown;
pub use found::Match;
pub use ops::reducer;

/// Steps that one search may take: an idiom takes some hundreds.
const MAX_STEPS: u32 = 2_000;

/// Steps of a search in which one goal may fail.
const MAX_NEAR_STEPS: u32 = 2_000;

/// Numbers in a row in a product.
const MAX_NUMBERS: u32 = 4;

/// Layers around what is inside.
const MAX_LAYERS: u32 = 5;

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
    /// Whether that is an op that stands where another belongs.
    pub is_another_op: bool,
    /// What is wrong.
    pub fault: Fault,
}

/// What is not as the pattern has it.
#[derive(Clone)]
enum Slip {
    /// A goal that failed, and what it asks for.
    Goal {
        /// What the pattern calls it, if it is nothing but a name.
        name: Option<&'static str>,
        /// Whether it asks for nothing else.
        is_anything: bool,
        words: String,
        value: Value,
        from: Option<(NodeIndex, usize)>,
    },
    /// An op that stands where another belongs, on the same operands.
    Op { node: NodeIndex, belongs: Kind },
    /// A reduction by another op than that, or from another number.
    Reduction { node: NodeIndex, by: Kind },
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
        if !self.can_slip() {
            return false;
        }
        // A number where a value belongs is not what keeps the rest from being an idiom.
        let is_number = self.found.view.number(goal.value).is_some();
        let (name, words) = match goal.task {
            Task::Fit(pattern) if is_number && !pattern.may_be_number() => return false,
            Task::Fit(Pattern::Number(bound)) if self.is_number(*bound, goal.value) => {
                return false;
            }
            Task::Fit(pattern) => (pattern.name(), self.wanted(pattern, goal.value)),
            Task::Settle(Factor::Is(factor)) => {
                let found = self.products.get(goal.slot).copied().unwrap_or(1.0);
                let words = format!(
                    "with a factor of {} instead of {}",
                    shown(found),
                    shown(factor)
                );
                (None, words)
            }
            _ => return false,
        };
        let is_anything = matches!(goal.task, Task::Fit(pattern) if pattern.is_anything());
        self.slip = Some(Slip::Goal {
            name,
            is_anything,
            words,
            value: goal.value,
            from: goal.from,
        });
        let met = self.solve(goal.next);
        self.slip = None;
        met
    }

    /// Whether one thing may still not be as the pattern has it.
    fn can_slip(&self) -> bool {
        self.may_slip && self.slip.is_none()
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
            // With another op in its place there must be nothing else that is wrong.
            Some(Slip::Op { .. } | Slip::Reduction { .. })
                if (self.check)(&self.found).is_err() =>
            {
                return false;
            }
            Some(slip) => match self.explained(slip) {
                Some(fault) => fault,
                None => return false,
            },
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
            let is_another_op = matches!(self.slip, Some(Slip::Op { .. } | Slip::Reduction { .. }));
            self.near = Some(Near {
                of,
                score,
                is_another_op,
                fault,
            });
        }
        false
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
            Pattern::Value(name) => self.bind(name, goal, None),
            Pattern::Any(name) => {
                self.found.view.number(goal.value).is_none() && self.bind(name, goal, None)
            }
            Pattern::Scalar(name) => {
                let source = self.found.view.source(goal.value);
                let shape = self.found.view.shape(source);
                let is_one = shape.is_some_and(|shape| shape.iter().all(|extent| *extent == 1));
                let is_number = self.found.view.number(source).is_some();
                (is_one || is_number) && self.bind(name, goal, None)
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
                search.reduction(node, *kind, |search| {
                    search.operands(node, vec![(0, operand)], goal)
                })
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
            Pattern::Number(bound) => self.is_number(*bound, goal.value) && self.solve(goal.next),
            Pattern::OneOf(patterns) => {
                let kind = self.found.view.source_kind(goal.value);
                let can_slip = self.can_slip();
                let mut patterns = patterns.iter().filter(|it| can_slip || it.kinds.has(kind));
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

//! Idioms of neural networks, recognized in a module's data flow: attention, norms, softmax and others.
//!
//! Whoever wrote the module, a softmax is a maximum, a difference, an exponential, a sum and a quotient,
//! with broadcasts in between. [`recognize`] finds such groups on a graph of the data flow ([`view`]), by
//! one description for each idiom ([`pattern`]), and says which ops make it up.
//!
//! No op is part of two idioms. Where two overlap, the one that stands first in [`IDIOMS`] has its ops: an
//! idiom stands before those that it contains, so that a softmax in an attention is the attention's and
//! not reported by itself. Of two of one kind, the one whose result comes last has them. Constants, and
//! what is computed of constants, belong to no idiom; tables of angles belong to all that use them.
//!
//! What is computed twice of the same values is taken for one value ([`View::is_same`]), since frameworks
//! write the same expression wherever they need it; each idiom has the ops that it is written with.
//!
//! Calls of private functions are looked into as if the function's ops stood there; ops in regions are
//! idioms of their own, because a loop does them more often.

mod angles;
mod attention;
pub mod axes;
mod contraction;
mod cross_entropy;
mod gated;
mod gelu;
pub mod kind;
mod labels;
mod layer_norm;
mod log_softmax;
mod logsumexp;
pub mod matcher;
mod numbers;
pub mod pattern;
mod residual;
mod rms_norm;
mod rope;
mod silu;
mod softmax;
mod swiglu;
mod through;
pub mod view;

use std::sync::LazyLock;

use petgraph::graph::NodeIndex;

use kind::Kind;
use matcher::{Check, Match, Matcher};
use pattern::Pattern;
use view::{Value, View};

/// An idiom: what it is called, what it looks like, and what must hold of it besides.
pub struct Idiom {
    /// The id, for example `rms-norm`.
    pub id: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// How it is found.
    how: How,
}

enum How {
    Pattern {
        pattern: LazyLock<Pattern>,
        check: Check,
        least: Least,
    },
    /// By a walk along the data flow.
    Residual,
}

/// What an idiom cannot do without, and a near miss of it neither.
struct Least {
    /// So many ops fit in a near miss.
    ops: usize,
    /// One of each of these is among them, or another op stands where one belongs.
    of: &'static [&'static [Kind]],
    /// Other idioms that look alike: where one is, there is no near miss.
    others: Option<&'static Other>,
}

/// What is no idiom here but is one elsewhere.
struct Other {
    pattern: LazyLock<Pattern>,
    check: Check,
}

/// A near miss has so many elementwise ops of its own, or another op, beside those of idioms within it.
const LEAST_OWN: usize = 2;

impl Idiom {
    const fn new(
        id: &'static str,
        title: &'static str,
        pattern: fn() -> Pattern,
        check: Check,
        least: Least,
    ) -> Self {
        Self {
            id,
            title,
            how: How::Pattern {
                pattern: LazyLock::new(pattern),
                check,
                least,
            },
        }
    }
}

/// All idioms: one that contains another stands before it.
pub static IDIOMS: [&Idiom; 12] = [
    &attention::ATTENTION,
    &cross_entropy::CROSS_ENTROPY,
    &layer_norm::LAYER_NORM,
    &rms_norm::RMS_NORM,
    &rope::ROPE,
    &swiglu::SWIGLU,
    &gelu::GELU,
    &log_softmax::LOG_SOFTMAX,
    &softmax::SOFTMAX,
    &logsumexp::LOGSUMEXP,
    &silu::SILU,
    &residual::RESIDUAL,
];

/// What is said of an idiom that was found.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Detail {
    /// Whether something holds.
    Flag(bool),
    /// A number.
    Number(f64),
    /// How many.
    Count(usize),
    /// A word.
    Word(&'static str),
    /// Axes of the operand.
    Axes(Vec<usize>),
}

/// What keeps a group of ops from being an idiom, and where.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The op.
    pub at: NodeIndex,
    /// What.
    pub message: String,
}

impl Fault {
    /// A fault at that op.
    pub fn new(at: NodeIndex, message: String) -> Self {
        Self { at, message }
    }

    /// That this way of reading the ops is not the one: nothing to tell anybody.
    pub fn silent(at: NodeIndex) -> Self {
        Self::new(at, String::new())
    }

    /// Whether there is nothing to tell.
    pub fn is_silent(&self) -> bool {
        self.message.is_empty()
    }
}

/// An idiom that was found.
pub struct Found {
    /// Which.
    pub idiom: &'static Idiom,
    /// The op that gives its result.
    pub root: NodeIndex,
    /// Its ops, in the order of the text, the root last. They are no other idiom's.
    pub members: Vec<NodeIndex>,
    /// Ops that it uses and that may be other idioms' too.
    pub shared: Vec<NodeIndex>,
    /// What it works on, by what it is to the idiom.
    pub inputs: Vec<(&'static str, Value)>,
    /// Members that something outside the idiom uses, too.
    pub escaping: Vec<NodeIndex>,
    /// What is to be said of it.
    pub details: Vec<(&'static str, Detail)>,
}

/// What would be an idiom but for one thing.
pub struct NearMiss {
    /// Which.
    pub idiom: &'static Idiom,
    /// The op that would give its result.
    pub root: NodeIndex,
    /// What is wrong, and where.
    pub fault: Fault,
}

/// Which idiom each op is part of.
pub struct Claims {
    /// By node, the idiom's place in [`IDIOMS`].
    owners: Vec<u8>,
}

impl Claims {
    const FREE: u8 = u8::MAX;

    /// Whether the op is part of no idiom.
    fn is_free(&self, node: NodeIndex) -> bool {
        self.owners.get(node.index()) == Some(&Self::FREE)
    }

    /// Whether the op is part of an idiom that the one at that place in [`IDIOMS`] does not contain.
    pub fn is_taken(&self, node: NodeIndex, rank: u8) -> bool {
        self.owners
            .get(node.index())
            .is_none_or(|owner| *owner <= rank)
    }

    fn claim(&mut self, nodes: &[NodeIndex], rank: u8) {
        for node in nodes {
            if let Some(owner) = self.owners.get_mut(node.index()) {
                *owner = rank;
            }
        }
    }
}

/// What was found in a module.
pub struct Recognized<'m> {
    /// The data flow.
    pub view: View<'m>,
    /// The idioms, by the place of their results in the text.
    pub found: Vec<Found>,
    /// The near misses, if they were asked for, by the same.
    pub near: Vec<NearMiss>,
    /// How many steps the searches took: some for each op, however many there are.
    pub steps: u64,
}

/// Finds the idioms of a verified module, and, if asked, what misses being one by a single thing.
///
/// Every op is looked at once for each idiom that it may be the result of, in a bounded number of steps.
/// ```
/// use tlaloc_bridge::patterns::recognize;
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
///   %1 = stablehlo.logistic %0 : tensor<4xf32>
///   %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
///   return %2 : tensor<4xf32>
/// }
/// ";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let module = parse(&source, source.extent()).map_err(|errors| errors[0].render(&source))?;
/// let recognized = recognize(&module, false);
/// assert_eq!(recognized.found.len(), 1, "SiLU");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recognize(module: &crate::ir::Module, near_misses: bool) -> Recognized<'_> {
    let view = View::of(module);
    let mut claims = Claims {
        owners: vec![Claims::FREE; view.graph.node_count()],
    };
    let mut found = Vec::new();
    let mut steps = 0;
    for (rank, idiom) in (0..).zip(IDIOMS) {
        match &idiom.how {
            How::Pattern { pattern, check, .. } => {
                for root in roots(&view, pattern) {
                    if !claims.is_free(root) {
                        continue;
                    }
                    let fit =
                        Matcher::new(&view, root, (&claims, rank), *check).fit(pattern, &mut steps);
                    if let Some(fit) = fit {
                        let fit = entered(idiom, fit.of, fit.details);
                        claims.claim(&fit.members, rank);
                        found.push(fit);
                    }
                }
            }
            How::Residual => found.extend(residual::find(&view, &mut claims, rank, &mut steps)),
        }
    }
    let near = match near_misses {
        true => near(&view, &mut claims, &mut steps),
        false => Vec::new(),
    };
    found.sort_by_key(|found| place(&view, found.root));
    steps += view.steps();
    Recognized {
        view,
        found,
        near,
        steps,
    }
}

/// What may be an idiom's result, the last first.
fn roots(view: &View<'_>, pattern: &Pattern) -> Vec<NodeIndex> {
    let kinds = pattern.kinds();
    let nodes = view.graph.node_indices().rev();
    nodes.filter(|node| kinds.has(view.kind(*node))).collect()
}

/// Where the node stands: in the text, and among nodes of one op.
fn place(view: &View<'_>, node: NodeIndex) -> (usize, usize) {
    (view.op(node).map_or(0, |op| op.index()), node.index())
}

fn entered(
    idiom: &'static Idiom,
    of: Match<'_, '_>,
    details: Vec<(&'static str, Detail)>,
) -> Found {
    let view = of.view;
    let mut members = of.members.clone();
    members.sort_by_key(|node| (*node == of.root, place(view, *node)));
    members.dedup();
    let mut shared = of.shared.clone();
    shared.sort_by_key(|node| place(view, *node));
    shared.dedup();
    let is_member = |node: &NodeIndex| members.contains(node);
    let escapes =
        |node: &NodeIndex| *node != of.root && view.users(*node).any(|user| !is_member(&user));
    let escaping = members.iter().copied().filter(escapes).collect();
    Found {
        idiom,
        root: of.root,
        inputs: of.inputs(),
        shared,
        escaping,
        details,
        members,
    }
}

/// What misses being an idiom by one thing. It may contain idioms that were found, but none of another
/// near miss.
fn near(view: &View<'_>, claims: &mut Claims, steps: &mut u64) -> Vec<NearMiss> {
    let mut all = Vec::new();
    for (rank, idiom) in (0..).zip(IDIOMS) {
        let How::Pattern {
            pattern,
            check,
            least,
        } = &idiom.how
        else {
            all.extend(residual::near(view, claims, rank, steps));
            continue;
        };
        for root in roots(view, pattern) {
            if !claims.is_free(root) {
                continue;
            }
            let matcher = |check| Matcher::new(view, root, (claims, rank), check);
            let is_other = least.others.is_some_and(|other| {
                let fit = matcher(other.check).fit(&other.pattern, steps);
                fit.is_some()
            });
            if is_other {
                continue;
            }
            let miss = matcher(*check).near(pattern, steps);
            let is_near = |miss: &matcher::Near<'_, '_>| {
                let has = |kinds: &&[Kind]| {
                    let mut ops = miss.of.members.iter().chain(&miss.of.shared);
                    ops.any(|it| kinds.contains(&view.kind(*it)))
                };
                let own = miss.of.members.iter().filter(|it| claims.is_free(**it));
                let own = own.map(|it| match view.kind(*it) {
                    kind if kind.is_transparent() => 0,
                    kind if kind.is_elementwise() => 1,
                    _ => LEAST_OWN,
                });
                // An op on what an idiom gives is no other idiom of which the rest is missing.
                let (count, is_whole) = miss.score;
                count >= least.ops
                    && (is_whole || own.sum::<usize>() >= LEAST_OWN)
                    && (miss.is_another_op || least.of.iter().all(has))
            };
            if let Some(miss) = miss.filter(is_near) {
                claims.claim(&miss.of.members, 0);
                let fault = miss.fault;
                all.push(NearMiss { idiom, root, fault });
            }
        }
    }
    all.sort_by_key(|miss| place(view, miss.root));
    all
}

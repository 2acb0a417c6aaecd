//! Residual: a value and what a branch makes of it, added.
//!
//! ```mlir
//! %b = a product of matrices or a convolution, of something made of %x
//! %y = stablehlo.add %x, %b
//! ```
//!
//! The branch is walked back from the addition, as far as the text is behind the value. Only the addition
//! is the idiom's own. A step against a gradient is none: there the value is a weight, and what it is multiplied by
//! is multiplied by what comes back to it.

use petgraph::graph::NodeIndex;
use rustc_hash::FxHashSet;

use super::kind::Kind;
use super::view::{Value, View};
use super::{Claims, Fault, Found, How, Idiom, NearMiss};

pub(super) static RESIDUAL: Idiom = Idiom {
    id: "residual",
    title: "residual",
    how: How::Residual,
};

/// Steps of one walk: a layer has some hundred ops.
const MAX_STEPS: usize = 4_096;

/// Ops that are looked at to tell a step of training: those between a gradient and a weight.
const MAX_STEP_OPS: usize = 64;

/// Steps of all walks, for each node of the graph.
const STEPS_EACH: usize = 8;

/// Where a walk from a branch back to a value led.
enum Walk {
    /// To the value, through a product.
    Residual,
    /// To the value, through an idiom but no product.
    WithoutProduct,
    Elsewhere,
}

pub(super) fn find(view: &View<'_>, claims: &mut Claims, rank: u8, steps: &mut u64) -> Vec<Found> {
    let mut found = Vec::new();
    *steps += each(view, claims, rank, false, |root, walk, [skip, branch]| {
        let is_residual = matches!(walk, Walk::Residual);
        if is_residual {
            found.push(Found {
                idiom: &RESIDUAL,
                root,
                members: vec![root],
                shared: Vec::new(),
                inputs: vec![("x", skip), ("branch", branch)],
                escaping: Vec::new(),
                details: Vec::new(),
            });
        }
        is_residual
    });
    found
}

pub(super) fn near(
    view: &View<'_>,
    claims: &mut Claims,
    rank: u8,
    steps: &mut u64,
) -> Vec<NearMiss> {
    let mut near = Vec::new();
    *steps += each(view, claims, rank, true, |root, walk, [skip, branch]| {
        let is_near = matches!(walk, Walk::WithoutProduct);
        if is_near {
            let message = format!(
                "no product of matrices or convolution lies between `{}` and `{}`",
                view.name(skip),
                view.name(branch)
            );
            let fault = Fault::new(root, message);
            near.push(NearMiss {
                idiom: &RESIDUAL,
                root,
                fault,
            });
        }
        is_near
    });
    near
}

/// Walks from each addition that is nobody's, with either operand as the branch, and claims those that
/// are taken. Gives the number of steps.
fn each(
    view: &View<'_>,
    claims: &mut Claims,
    rank: u8,
    is_near: bool,
    mut take: impl FnMut(NodeIndex, Walk, [Value; 2]) -> bool,
) -> u64 {
    // How many products there are up to each node: without any in between, there is no way through one.
    let mut products = 0;
    let counts = view.graph.node_indices().map(|node| {
        products += u32::from(view.kind(node).is_contraction());
        products
    });
    let counts: Vec<u32> = counts.collect();
    let has_product = |from: NodeIndex, to: NodeIndex| {
        counts.get(from.index()).copied() < counts.get(to.index()).copied()
    };
    let steps = STEPS_EACH * view.graph.node_count() + MAX_STEPS;
    let mut budget = steps;
    for root in view.graph.node_indices() {
        if view.kind(root) != Kind::Add || !claims.is_free(root) {
            continue;
        }
        let (Some(left), Some(right)) = (view.operand(root, 0), view.operand(root, 1)) else {
            continue;
        };
        let is_taken = [[left, right], [right, left]]
            .into_iter()
            .any(|[skip, branch]| {
                let source = view.source(skip);
                // What is widened, or one number, is no value that goes on beside the branch.
                is_as_large(view, source, root)
                    && view.number(skip).is_none()
                    && (is_near || has_product(source.node, branch.node))
                    && !is_step(view, source, branch)
                    && take(
                        root,
                        walk(view, claims, [branch, source], &mut budget),
                        [skip, branch],
                    )
            });
        if is_taken {
            claims.claim(&[root], rank);
        }
    }
    (steps - budget) as u64
}

/// Whether a value and that branch make a step of training: the branch goes against its sign, or ends in the product by
/// which the gradient of a weight is computed.
fn is_step(view: &View<'_>, value: Value, branch: Value) -> bool {
    let source = |value| view.source(value);
    let result = |node| Value { node, result: 0 };
    let others = |node: NodeIndex| view.operands(node).take(2).map(source);
    // What the value itself is multiplied by.
    let mut by: Vec<(Value, Value)> = Vec::new();
    for user in uses(view, value.node) {
        if view.kind(user).is_contraction() {
            let others = others(user).filter(|other| !view.is_same(*other, value));
            by.extend(others.map(|other| (result(user), other)));
        }
    }
    let mut stack = vec![(source(branch), true)];
    for _ in 0..MAX_STEP_OPS {
        let Some((at, is_factor)) = stack.pop() else {
            break;
        };
        let kind = view.kind(at.node);
        if kind.is_contraction() {
            let is_back = |one: Value| {
                let mut by = by.iter();
                by.any(|(product, other)| view.is_same(one, *other) && !view.is_same(*product, at))
            };
            if others(at.node).any(is_back) {
                return true;
            }
            continue;
        }
        let [first, second] = [0, 1].map(|index| view.operand(at.node, index));
        let is_negative = |of: Option<Value>| {
            let number = of.and_then(|of| view.number(of));
            number.is_some_and(|number| number < 0.0)
        };
        let is_product = matches!(kind, Kind::Multiply | Kind::Divide);
        let turns =
            kind == Kind::Negate || is_product && (is_negative(first) || is_negative(second));
        if is_factor && turns {
            return true;
        }
        if kind.is_elementwise() {
            let operands = view.operands(at.node).take(3).enumerate();
            let is_factor =
                |index| is_factor && (kind == Kind::Multiply || is_product && index == 0);
            stack.extend(operands.map(|(index, it)| (source(it), is_factor(index))));
        }
    }
    false
}

/// What uses the node, through ops that change nothing but axes and types.
fn uses(view: &View<'_>, node: NodeIndex) -> Vec<NodeIndex> {
    let mut found = Vec::new();
    let mut stack = vec![node];
    while let Some(node) = stack.pop() {
        for user in view.users(node).take(MAX_STEP_OPS) {
            if found.len() >= MAX_STEP_OPS {
                return found;
            }
            found.push(user);
            if view.kind(user).is_transparent() {
                stack.push(user);
            }
        }
    }
    found
}

fn is_as_large(view: &View<'_>, source: Value, root: NodeIndex) -> bool {
    let elements = |value| -> Option<i64> {
        let shape = view.shape(value)?.iter();
        shape.copied().try_fold(1, i64::checked_mul)
    };
    let root = Value {
        node: root,
        result: 0,
    };
    // Where an extent is not known, the product of all is none.
    view.ty(source) == view.ty(root)
        || elements(source).is_some() && elements(source) == elements(root)
}

fn walk(view: &View<'_>, claims: &Claims, [branch, skip]: [Value; 2], budget: &mut usize) -> Walk {
    let scope = view.node(branch.node).scope;
    let mut left = MAX_STEPS;
    let mut seen: FxHashSet<(NodeIndex, bool)> = FxHashSet::default();
    let mut stack = vec![(branch.node, false)];
    let mut meets_idiom = false;
    let mut is_reached = false;
    while let Some((node, behind_product)) = stack.pop() {
        if node == skip.node {
            if behind_product {
                return Walk::Residual;
            }
            is_reached = true;
            continue;
        }
        // What was entered before the value cannot be made of it.
        if node < skip.node
            || view.node(node).scope != scope
            || !seen.insert((node, behind_product))
        {
            continue;
        }
        let kind = view.kind(node);
        meets_idiom |= !claims.is_free(node);
        let behind_product = behind_product || kind.is_contraction();
        for operand in view.operands(node) {
            let (Some(one_less), Some(all_less)) = (left.checked_sub(1), budget.checked_sub(1))
            else {
                return Walk::Elsewhere;
            };
            (left, *budget) = (one_less, all_less);
            stack.push((operand.node, behind_product));
        }
    }
    match is_reached && meets_idiom {
        true => Walk::WithoutProduct,
        false => Walk::Elsewhere,
    }
}

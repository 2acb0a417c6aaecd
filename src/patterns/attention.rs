//! Attention: values weighed by the softmax of queries times keys.
//!
//! ```mlir
//! %kt = stablehlo.transpose %keys, dims = [1, 0]
//! %s = stablehlo.dot_general %queries, %kt, contracting_dims = [1] x [0]
//! %p = softmax of %s, which may be scaled and masked
//! %y = stablehlo.dot_general %p, %values, contracting_dims = [1] x [0]
//! ```
//!
//! That is the production form; in the SDPA form the keys are not transposed, and the last dimension of
//! both is contracted. The scale may be on the queries or on the keys. A mask is added, or selects;
//! a bias is added or subtracted. The weights may go through a dropout.

use petgraph::graph::NodeIndex;

use super::axes::{Axes, Axis};
use super::contraction::Contraction;
use super::gated::unscaled;
use super::kind::Kind;
use super::matcher::{Match, shown};
use super::pattern::{
    Bound, Factor, LOW, Pattern, any, around, binary, named, number, one_of, product_of, unary,
};
use super::softmax::{exponentials, softmax, total};
use super::through::{groups, through};
use super::view::{Value, View};
use super::{Detail, Fault, Idiom, Least};

pub(super) static ATTENTION: Idiom = Idiom::new(
    "attention",
    "attention",
    pattern,
    check,
    Least {
        ops: 6,
        of: &[&[Kind::Exponential]],
        others: None,
    },
);

fn a_number() -> Pattern {
    Pattern::Number(Bound::Any)
}

fn pattern() -> Pattern {
    let scaled = |name| {
        one_of([
            binary(Kind::Multiply, a_number(), any(name)),
            Pattern::Op(Kind::Divide, vec![any(name), a_number()]),
            any(name),
        ])
    };
    let queries = named("query side", scaled("queries"));
    let keys = one_of([unary(Kind::Transpose, scaled("keys")), scaled("keys")]);
    let keys = named("key side", keys);
    let products = named("products", binary(Kind::DotGeneral, queries, keys));
    let kept = |by, kept, other| Pattern::Op(Kind::Select, vec![any(by), kept, other]);
    let masked = || binary(Kind::Multiply, Pattern::Hole, any("mask"));
    let not_masked = || binary(Kind::Subtract, number(1.0), any("mask"));
    let layers = [
        binary(Kind::Multiply, Pattern::Hole, a_number()),
        Pattern::Op(Kind::Divide, vec![Pattern::Hole, a_number()]),
        kept("condition", Pattern::Hole, Pattern::Number(Bound::Low)),
        kept("condition", Pattern::Number(Bound::Low), Pattern::Hole),
        binary(Kind::Add, Pattern::Hole, any("mask")),
        binary(Kind::Add, Pattern::Hole, any("bias")),
        Pattern::Op(Kind::Subtract, vec![Pattern::Hole, any("bias")]),
        // What a mask of ones and zeros does not keep is made low.
        Pattern::Op(
            Kind::Subtract,
            vec![masked(), product_of(Factor::Any("far"), [not_masked()])],
        ),
        binary(
            Kind::Add,
            masked(),
            product_of(Factor::Any("low"), [not_masked()]),
        ),
        binary(Kind::Multiply, Pattern::Hole, Pattern::Scalar("scale")),
        unary(Kind::Tanh, Pattern::Hole),
    ];
    let scores = || around(layers.clone(), products.clone());
    let softmax = named("softmax", softmax("scores", scores()));
    // A dropout takes some of them away, and makes the others larger.
    let dropped = [
        kept("dropout", Pattern::Hole, number(0.0)),
        kept("dropout", number(0.0), Pattern::Hole),
        Pattern::Op(Kind::Divide, vec![Pattern::Hole, a_number()]),
        binary(Kind::Multiply, Pattern::Hole, a_number()),
        binary(Kind::Multiply, Pattern::Hole, any("dropout")),
    ];
    let weights = named("weights", around(dropped, softmax));
    let weighed = |weights| named("weighed", binary(Kind::DotGeneral, weights, any("values")));
    // The sum may be divided by behind the product.
    let undivided = named("weights", exponentials("scores", scores()));
    one_of([
        weighed(weights),
        binary(Kind::Divide, weighed(undivided), total()),
    ])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let view = found.view;
    let silent = || Fault::silent(found.root);
    let [products, weights, query_side, key_side] =
        ["products", "weights", "query side", "key side"].map(|name| found.value(name));
    let products = view.source(products.ok_or_else(silent)?).node;
    let weights = weights.ok_or_else(silent)?;
    let (query_side, key_side) = (query_side.ok_or_else(silent)?, key_side.ok_or_else(silent)?);
    let is_operand = |node, index, value| view.operand(node, index) == Some(value);
    let weighed = view.source(found.value("weighed").ok_or_else(silent)?).node;
    let weights_at = usize::from(!is_operand(weighed, 0, weights));
    let (Some(first), Some(second)) = (
        Contraction::of(view, products),
        Contraction::of(view, weighed),
    ) else {
        let message = "a product is of values whose types have no rank".to_owned();
        return Err(Fault::new(found.root, message));
    };
    let scale = scores_are_kept(found)?;
    let mut axes = Axes::new(found, "products", &[]);
    let of_weights = axes.at(weights)?;
    if weighed != found.root {
        axes.at(Value {
            node: found.root,
            result: 0,
        })?;
    }
    let along = axes.reduced_alike()?;
    // Keys may be the queries: then they are where the softmax is along.
    let keys_at = match key_side == query_side {
        true => along
            .first()
            .and_then(|axis| first.side_of(*axis))
            .unwrap_or(1),
        false => usize::from(!is_operand(products, 0, key_side)),
    };
    for axis in &along {
        match first.side_of(*axis) {
            Some(side) if side == keys_at => {}
            // The operands are the other way round.
            Some(_) => return Err(silent()),
            None => {
                let message = "the softmax is along an axis that queries and keys share".to_owned();
                return Err(Fault::new(found.root, message));
            }
        }
    }
    let contracted = second.contracting[weights_at].iter();
    let contracted = contracted
        .filter_map(|index| of_weights.get(usize::try_from(*index).ok()?).copied())
        .filter(|axis| *axis != Axis::Free);
    if !contracted.eq(along.iter().map(|axis| Axis::Of(*axis))) {
        let message = "the product with the values is not along the axis of the softmax".to_owned();
        return Err(Fault::new(found.root, message));
    }
    // In a mixture of experts each row has values of its own, and no other rows share them.
    let own = (0..first.rank()).filter(|axis| first.side_of(*axis) == Some(1 - keys_at));
    let mut own = own
        .filter(|axis| of_weights.contains(&Axis::Of(*axis)))
        .peekable();
    let is_shared = |axis: &usize| {
        let mut batching = second.batching[weights_at].iter();
        batching.any(|index| {
            let of = usize::try_from(*index)
                .ok()
                .and_then(|it| of_weights.get(it));
            of == Some(&Axis::Of(*axis))
        })
    };
    if own.peek().is_some() && own.all(|axis| is_shared(&axis)) {
        let message = "each row of the queries has values of its own".to_owned();
        return Err(Fault::new(found.root, message));
    }
    let is_transposed = view
        .way(key_side)
        .any(|value| view.kind(value.node) == Kind::Transpose);
    let last = first.ranks[keys_at] as i64 - 1;
    let form = match &first.contracting[keys_at][..] {
        [index] if *index == last => "sdpa",
        _ if is_transposed => "production",
        _ => "other",
    };
    let masks = ["condition", "kept", "mask", "bias"];
    let is_masked = masks.iter().any(|name| found.value(name).is_some());
    let keys_of = [key_side, found.value("keys").ok_or_else(silent)?];
    let queries_of = [query_side, found.value("queries").ok_or_else(silent)?];
    let is_repeated = keys_of.iter().any(|value| is_repeated(view, *value));
    let [queries_dims, keys_dims] = [1 - keys_at, keys_at].map(|side| Dims {
        batching: &first.batching[side],
        contracting: &first.contracting[side],
    });
    let of_keys: Vec<Part> = parts(view, keys_of, &keys_dims);
    let own_rows = first.ranks[1 - keys_at]
        .saturating_sub(queries_dims.batching.len() + queries_dims.contracting.len());
    // A batch that is parted from the rows is parted from those of the keys, too.
    let is_shared = parts(view, queries_of, &queries_dims).iter().any(|part| {
        let is_head = of_keys.iter().all(|of_keys| of_keys.batch != part.batch);
        is_head && (part.is_before_contracted || own_rows > 1)
    });
    let mut details = vec![
        ("form", Detail::Word(form)),
        ("masked", Detail::Flag(is_masked)),
        ("grouped", Detail::Flag(is_repeated || is_shared)),
    ];
    if found.value("scale").is_none() {
        details.push(("scale", Detail::Number(scale)));
    }
    Ok(details)
}

/// What is done to scores and weights does not depend on them, which would be another function, and makes none of them
/// count for more that is to count for nothing. What the scores are multiplied by.
fn scores_are_kept(found: &Match<'_, '_>) -> Result<f64, Fault> {
    let view = found.view;
    let silent = || Fault::silent(found.root);
    for name in ["condition", "kept", "mask", "bias", "scale", "dropout"] {
        found.is_not_made_of(name, "products")?;
    }
    let scores = found.source("scores").ok_or_else(silent)?.node;
    let scale = scale(found, |node| node <= scores);
    let sides = ["queries", "keys"].map(|name| found.source(name));
    let is_turned = |side: Value| unscaled(view, side).0 < 0.0;
    if scale.is_nan() || scale <= 0.0 || sides.into_iter().flatten().any(is_turned) {
        let message = match scale > 0.0 {
            true => "the queries or the keys are multiplied by a negative number".to_owned(),
            false => format!("the scores are multiplied by {}", shown(scale)),
        };
        return Err(Fault::new(found.root, message));
    }
    // Only a dropout makes those larger that it keeps.
    let by = scale_of_weights(found);
    if by <= 0.0 || found.value("dropout").is_none() && !found.is_close(by, 1.0) {
        let message = format!("the weights are multiplied by {}", shown(by));
        return Err(Fault::new(found.root, message));
    }
    let low = found.number("low").or(found.number("far").map(|far| -far));
    if let Some(low) = low.filter(|low| *low > LOW) {
        let message = format!("what the mask does not keep is made {}", shown(low));
        return Err(Fault::new(found.root, message));
    }
    // What is added to scores, and does not only stand for what a mask of ones and zeros keeps.
    let is_added = |value: &Value| {
        let mut members = found.members.iter();
        let adds = |node: NodeIndex| view.operands(node).take(2).any(|it| it == *value);
        members.any(|node| view.kind(*node) == Kind::Add && adds(*node))
    };
    for name in ["mask", "bias"] {
        let added = found.value(name).filter(is_added);
        if let Some(high) = added.and_then(|added| high(view, view.source(added))) {
            let message = format!("the {name} adds {} to scores", shown(high));
            return Err(Fault::new(found.root, message));
        }
    }
    Ok(scale)
}

/// The large number that is chosen or multiplied by in a mask.
fn high(view: &View<'_>, mask: Value) -> Option<f64> {
    if !matches!(view.kind(mask.node), Kind::Select | Kind::Multiply) {
        return None;
    }
    let numbers = view.operands(mask.node).take(3);
    let mut numbers = numbers.filter_map(|it| view.number(it));
    numbers.find(|number| *number >= -LOW)
}

/// The product of the numbers that weights are multiplied by behind the softmax.
fn scale_of_weights(found: &Match<'_, '_>) -> f64 {
    let softmax = found.source("softmax");
    softmax.map_or(1.0, |softmax| scale(found, |node| node > softmax.node))
}

/// The product of the numbers that the members are multiplied by which are meant.
fn scale(found: &Match<'_, '_>, is_meant: impl Fn(NodeIndex) -> bool) -> f64 {
    let view = found.view;
    let mut members: Vec<NodeIndex> = found.members.clone();
    members.retain(|node| is_meant(*node));
    // What is written twice counts once.
    members.sort_unstable_by_key(|node| view.class(*node));
    members.dedup_by_key(|node| view.class(*node));
    members.into_iter().fold(1.0, |scale, node| {
        let number = |index| view.operand(node, index).and_then(|it| view.number(it));
        match (view.kind(node), number(0), number(1)) {
            (Kind::Multiply, Some(number), None) | (Kind::Multiply, None, Some(number)) => {
                scale * number
            }
            (Kind::Divide, None, Some(number)) => scale / number,
            _ => scale,
        }
    })
}

/// Whether each head of the keys is repeated for several of the queries.
fn is_repeated(view: &View<'_>, keys: Value) -> bool {
    view.way(keys).any(|value| {
        let node = value.node;
        let Some(operand) = view.operand(node, 0) else {
            return false;
        };
        let (Some(to), Some(from)) = (view.shape(value), view.shape(operand)) else {
            return false;
        };
        let axes = through(view, node, operand, &long_axes(from)).unwrap_or_default();
        let is_new = |(extent, axis): (&i64, Axis)| axis == Axis::Free && *extent > 1;
        view.kind(node) == Kind::Broadcast && to.iter().zip(axes).any(is_new)
    })
}

fn long_axes(shape: &[i64]) -> Vec<Axis> {
    let axes = shape.iter().enumerate();
    axes.map(|(index, extent)| match extent {
        1 => Axis::Free,
        _ => Axis::Of(index),
    })
    .collect()
}

/// The dimensions of one operand of a product.
struct Dims<'a> {
    batching: &'a [i64],
    contracting: &'a [i64],
}

/// A dimension that a reshape parts into one of the batch and a row of the operand's own.
struct Part {
    /// Which of the batch.
    batch: usize,
    /// What is contracted stands next to it.
    is_before_contracted: bool,
}

/// The dimensions that are parted on the way to an operand, which is there before and behind a number.
fn parts(view: &View<'_>, [side, value]: [Value; 2], dims: &Dims<'_>) -> Vec<Part> {
    let mut found = Vec::new();
    let ways = [Some(side), (side != value).then_some(value)];
    for start in ways.into_iter().flatten() {
        let way: Vec<Value> = view.way(start).collect();
        for at in 0..way.len().saturating_sub(1) {
            if view.kind(way[at].node) == Kind::Reshape {
                found.extend(parts_at(view, &way, at, dims).unwrap_or_default());
            }
        }
    }
    found
}

fn parts_at(view: &View<'_>, way: &[Value], at: usize, dims: &Dims<'_>) -> Option<Vec<Part>> {
    let to = view.shape(way[at])?;
    let from = view.shape(way[at + 1])?;
    // Which dimension of the operand each one becomes.
    let mut axes = long_axes(to);
    for index in (0..at).rev() {
        axes = through(view, way[index].node, way[index + 1], &axes).ok()?;
    }
    let place = |list: &[i64], index: usize| {
        let becomes = axes.iter().position(|axis| *axis == Axis::Of(index))?;
        list.iter().position(|dim| *dim == becomes as i64)
    };
    let is_own = |index| {
        let listed = place(dims.batching, index).or(place(dims.contracting, index));
        listed.is_none() && axes.contains(&Axis::Of(index))
    };
    let parted = groups(from, to).into_iter();
    let parted = parted.filter(|(sources, _)| sources.len() == 1);
    let parts = parted.flat_map(|(_, targets)| {
        let pairs = targets.windows(2);
        let parts = pairs.filter_map(|pair| {
            let [one, other] = *pair else {
                return None;
            };
            let batch = match (place(dims.batching, one), place(dims.batching, other)) {
                (Some(batch), None) if is_own(other) => batch,
                (None, Some(batch)) if is_own(one) => batch,
                _ => return None,
            };
            let next = (other + 1..to.len()).find(|index| to[*index] != 1);
            Some(Part {
                batch,
                is_before_contracted: next
                    .is_some_and(|next| place(dims.contracting, next).is_some()),
            })
        });
        parts.collect::<Vec<_>>()
    });
    Some(parts.collect())
}

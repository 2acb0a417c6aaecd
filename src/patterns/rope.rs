//! RoPE: a value turned by angles of its position.
//!
//! ```mlir
//! %a = stablehlo.multiply %x, %cosine
//! %h = stablehlo.concatenate (-upper half of %x), lower half of %x
//! %b = stablehlo.multiply %h, %sine
//! %y = stablehlo.add %a, %b
//! ```
//!
//! or the two halves (or the even and the odd elements) by themselves, and then concatenated, or as the real and the
//! imaginary parts of complex numbers, or the
//! identity `x * cos(angle) - y * sin(angle)` with both computed from one angle.

use std::sync::LazyLock;

use petgraph::graph::NodeIndex;

use super::angles::by_one_angle;
use super::axes::{Axes, Axis, list};
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Pattern, any, binary, named, one_of, shared, unary};
use super::view::Value;
use super::{Detail, Fault, Idiom, Least, Other};

pub(super) static ROPE: Idiom = Idiom::new(
    "rope",
    "RoPE",
    pattern,
    check,
    Least {
        ops: 4,
        of: &[&[Kind::Concatenate, Kind::Cosine]],
        others: Some(&BACK),
    },
);

/// Turned back by an angle, as gradients are.
static BACK: Other = Other {
    pattern: LazyLock::new(|| {
        let turned =
            |name, kind| binary(Kind::Multiply, any(name), shared(unary(kind, any("angle"))));
        binary(
            Kind::Add,
            turned("x", Kind::Cosine),
            turned("turned", Kind::Sine),
        )
    }),
    check: |_| Ok(Vec::new()),
};

fn pattern() -> Pattern {
    let part = |name| named(name, unary(Kind::Slice, any("x")));
    let times = |left, right| binary(Kind::Multiply, left, right);
    let negated = unary(Kind::Negate, part("second"));
    let turned = Pattern::Op(Kind::Concatenate, vec![negated, part("first")]);
    // What is beside a number may be one: that is found at fault.
    let [cosine, sine] = [|| Pattern::Value("cosine"), || Pattern::Value("sine")];
    let by_half = binary(
        Kind::Add,
        times(named("turned half", turned), sine()),
        times(any("x"), cosine()),
    );
    let halves = || {
        vec![
            binary(
                Kind::Subtract,
                times(part("first"), cosine()),
                times(part("second"), sine()),
            ),
            binary(
                Kind::Add,
                times(part("second"), cosine()),
                times(part("first"), sine()),
            ),
        ]
    };
    let both = Pattern::Op(Kind::Concatenate, halves());
    let rest = named("rest", unary(Kind::Slice, any("x")));
    let some = Pattern::Op(
        Kind::Concatenate,
        halves().into_iter().chain([rest]).collect(),
    );
    let turn = one_of([
        Pattern::Op(Kind::Complex, vec![cosine(), sine()]),
        any("turn"),
    ]);
    let pairs = Pattern::Op(Kind::Complex, vec![part("first"), part("second")]);
    let complex = Pattern::Op(
        Kind::Concatenate,
        vec![
            unary(Kind::Real, named("complex", times(pairs, turn))),
            unary(Kind::Imag, any("complex")),
        ],
    );
    let of_angle = |kind| shared(unary(kind, any("angle")));
    let by_angle = binary(
        Kind::Subtract,
        times(any("x"), of_angle(Kind::Cosine)),
        times(any("turned"), of_angle(Kind::Sine)),
    );
    one_of([both, some, by_half, complex, by_angle])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let (Some(first), Some(second)) = (found.source("first"), found.source("second")) else {
        return identity(found);
    };
    for name in ["cosine", "sine", "turn"] {
        found.is_not_made_of(name, "x")?;
    }
    by_one_angle(found)?;
    let view = found.view;
    let fault = |message: &str| Err(Fault::new(second.node, message.to_owned()));
    let of = |name| [first, second].map(|slice| list(view, slice.node, name));
    let (starts, limits, strides) = (of("start_indices"), of("limit_indices"), of("strides"));
    let rank = starts[0].len();
    let sliced = [first, second].map(|slice| view.shape(view.operand(slice.node, 0)?));
    let extents = sliced[0].filter(|_| sliced[0] == sliced[1]);
    let differs = |axis: &usize| {
        let all = [&starts, &limits, &strides];
        all.iter()
            .any(|[one, other]| one.get(*axis) != other.get(*axis))
    };
    let mut axes = (0..rank).filter(differs);
    let (Some(axis), None) = (axes.next(), axes.next()) else {
        return fault("the two slices part more than one axis, or none");
    };
    let at = |of: &[Vec<i64>; 2]| [0, 1].map(|part| of[part].get(axis).copied().unwrap_or(1));
    let extent = extents.and_then(|it| it.get(axis)).copied().unwrap_or(0);
    // What is left as it is begins where what is turned ends.
    let extent = match found.source("rest") {
        Some(rest) => match list(view, rest.node, "start_indices").get(axis) {
            Some(start) if list(view, rest.node, "limit_indices").get(axis) == Some(&extent) => {
                *start
            }
            _ => return fault("what is left as it is is not the rest of the axis"),
        },
        None => extent,
    };
    let half = extent / 2;
    let is_halves = extent % 2 == 0
        && at(&starts) == [0, half]
        && at(&limits) == [half, extent]
        && at(&strides) == [1, 1];
    // Elements that were paired on an axis of their own are such pairs too.
    let is_last_pair = extent == 2 && axis + 1 == rank;
    let is_pairs = at(&starts) == [0, 1] && (is_last_pair || at(&strides) == [2, 2]);
    let form = match (is_halves && !is_last_pair, is_pairs) {
        (true, _) if found.value("turned half").is_some() => "rotate-half",
        (true, _) => "halves",
        (_, true) => "pairs",
        _ => return fault("the two slices are not the lower and the upper half of an axis"),
    };
    put_together(found, axis, is_last_pair, form)?;
    Ok(vec![("form", Detail::Word(form))])
}

/// What was parted along the axis is put together along it again: halves behind one another, pairs as pairs.
fn put_together(
    found: &Match<'_, '_>,
    axis: usize,
    is_last_pair: bool,
    form: &str,
) -> Result<(), Fault> {
    let view = found.view;
    let turned = found.source("turned half");
    let node: NodeIndex = turned.map_or(found.root, |turned| turned.node);
    // In the turned half the second comes first.
    let Some(operand) = view.operand(node, usize::from(turned.is_some())) else {
        return Ok(());
    };
    let along = view.op(node).and_then(|op| {
        let dimension = view.module.attribute(op, "dimension")?;
        match view.module.attr(dimension) {
            crate::ir::Attr::Integer { value, .. } => usize::try_from(*value).ok(),
            _ => None,
        }
    });
    let (Some(along), Some(shape)) = (along, view.shape(operand)) else {
        return Ok(());
    };
    let mut axes = Axes::new(found, "first", &[]);
    let axes = axes.at(operand)?;
    let is_at =
        |index: Option<usize>| index.and_then(|index| axes.get(index)) == Some(&Axis::Of(axis));
    let is_single = shape.get(along) == Some(&1);
    let holds = match (form, is_last_pair) {
        ("pairs", true) => is_single && along + 1 == shape.len(),
        ("pairs", false) => is_single && is_at(along.checked_sub(1)),
        _ => is_at(Some(along)),
    };
    match holds {
        true => Ok(()),
        false => {
            let message = "the two parts are not put together along the axis that they are of";
            Err(Fault::new(node, message.to_owned()))
        }
    }
}

/// By one angle: what is turned is no cosine and sine of another, which would be the cosine of a sum.
fn identity(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let view = found.view;
    let fault = |message: &str| Err(Fault::new(found.root, message.to_owned()));
    let sources = [found.source("x"), found.source("turned")];
    let kinds = sources.map(|source| source.map(|source| view.kind(source.node)));
    if kinds == [Some(Kind::Cosine), Some(Kind::Sine)] {
        return fault("what is turned is a cosine and a sine, which makes it the cosine of a sum");
    }
    found.is_not_made_of("turned", "x")?;
    let whole = |slice: Value| Some(view.source(view.operand(slice.node, 0)?));
    if let [Some(x), Some(turned)] = sources
        && kinds == [Some(Kind::Slice), Some(Kind::Slice)]
        && let (Some(one), Some(other)) = (whole(x), whole(turned))
        && view.is_same(one, other)
    {
        return fault("only one of two parts of a value is turned");
    }
    Ok(vec![("form", Detail::Word("identity"))])
}

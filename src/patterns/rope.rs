//! RoPE: a value turned by angles of its position.
//!
//! ```mlir
//! %a = stablehlo.multiply %x, %cosine
//! %h = stablehlo.concatenate (-upper half of %x), lower half of %x
//! %b = stablehlo.multiply %h, %sine
//! %y = stablehlo.add %a, %b
//! ```
//!
//! or the two halves (or the even and the odd elements) by themselves, and then concatenated, or the
//! identity `x * cos(angle) - y * sin(angle)` with both computed from one angle.

use super::axes::list;
use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Pattern, any, binary, named, one_of, shared, unary};
use super::{Detail, Fault, Idiom, Least};

pub(super) static ROPE: Idiom = Idiom::new(
    "rope",
    "RoPE",
    pattern,
    check,
    Least {
        ops: 4,
        of: &[Kind::Concatenate, Kind::Cosine],
    },
);

fn pattern() -> Pattern {
    let part = |name| named(name, unary(Kind::Slice, any("x")));
    let times = |left, right| binary(Kind::Multiply, left, right);
    let negated = unary(Kind::Negate, part("second"));
    let turned = Pattern::Op(Kind::Concatenate, vec![negated, part("first")]);
    let by_half = binary(
        Kind::Add,
        times(named("turned half", turned), any("sine")),
        times(any("x"), any("cosine")),
    );
    let both = Pattern::Op(
        Kind::Concatenate,
        vec![
            binary(
                Kind::Subtract,
                times(part("first"), any("cosine")),
                times(part("second"), any("sine")),
            ),
            binary(
                Kind::Add,
                times(part("second"), any("cosine")),
                times(part("first"), any("sine")),
            ),
        ],
    );
    let of_angle = |kind| shared(unary(kind, any("angle")));
    let by_angle = binary(
        Kind::Subtract,
        times(any("x"), of_angle(Kind::Cosine)),
        times(any("turned"), of_angle(Kind::Sine)),
    );
    one_of([both, by_half, by_angle])
}

fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let (Some(first), Some(second)) = (found.source("first"), found.source("second")) else {
        return identity(found);
    };
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
    let half = extent / 2;
    let is_halves =
        at(&starts) == [0, half] && at(&limits) == [half, extent] && at(&strides) == [1, 1];
    // Elements that were paired on an axis of their own are such pairs too.
    let is_last_pair = extent == 2 && axis + 1 == rank;
    let is_pairs = is_last_pair || at(&starts) == [0, 1] && at(&strides) == [2, 2];
    let is_by_half = found.value("turned half").is_some();
    let form = match (is_halves && extent % 2 == 0, is_pairs, is_by_half) {
        (true, _, true) => "rotate-half",
        (_, true, false) => "pairs",
        (true, _, false) => "halves",
        _ => return fault("the two slices are not the lower and the upper half of an axis"),
    };
    Ok(vec![("form", Detail::Word(form))])
}

/// What the two are multiplied by is believed where it comes from outside; where it is computed, it is the cosine
/// and the sine of one angle.
fn by_one_angle(found: &Match<'_, '_>) -> Result<(), Fault> {
    let (Some(cosine), Some(sine)) = (found.source("cosine"), found.source("sine")) else {
        return Ok(());
    };
    let view = found.view;
    let fault = |message: &str| Err(Fault::new(found.root, message.to_owned()));
    if view.is_same(cosine, sine) {
        return fault("the same value stands for the cosine and the sine");
    }
    match [cosine, sine].map(|value| view.kind(value.node)) {
        [Kind::Sine, _] | [_, Kind::Cosine] => {
            fault("a sine stands for the cosine, or a cosine for the sine")
        }
        [Kind::Cosine, Kind::Sine] => {
            let angle = |value: super::view::Value| Some(view.source(view.operand(value.node, 0)?));
            match (angle(cosine), angle(sine)) {
                (Some(one), Some(other)) if !view.is_same(one, other) => {
                    fault("the cosine and the sine are of different angles")
                }
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// By one angle: what is turned is no cosine and sine of another, which would be the cosine of a sum.
fn identity(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let view = found.view;
    let sources = [found.source("x"), found.source("turned")];
    let kinds = sources.map(|source| source.map(|source| view.kind(source.node)));
    if kinds == [Some(Kind::Cosine), Some(Kind::Sine)] {
        let message = "what is turned is a cosine and a sine, which makes it the cosine of a sum";
        return Err(Fault::new(found.root, message.to_owned()));
    }
    Ok(vec![("form", Detail::Word("identity"))])
}

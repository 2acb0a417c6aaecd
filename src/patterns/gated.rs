//! What looks like a SiLU or a SwiGLU and is another idiom: a value times the logistic of another one, as gates
//! of a GLU or an LSTM are, or times the logistic of a multiple of itself, as Swish and the quick GELU are.

use std::sync::LazyLock;

use super::kind::Kind;
use super::matcher::Match;
use super::pattern::{Factor, Pattern, any, binary, number, one_of, product, product_of, unary};
use super::view::{Value, View};
use super::{Detail, Fault, Other};

/// Numbers in a row that a value is multiplied by.
const MAX_NUMBERS: u32 = 4;

pub(super) static GATED: Other = Other {
    pattern: LazyLock::new(pattern),
    check,
};

/// The logistic of what `exponent` makes of a factor: one operation, or written out.
pub(super) fn logistic(exponent: impl Fn(f64) -> Pattern) -> Pattern {
    one_of([
        unary(Kind::Logistic, exponent(1.0)),
        binary(Kind::Divide, number(1.0), one_more(exponent(-1.0))),
    ])
}

/// One and the exponential of `pattern`.
pub(super) fn one_more(pattern: Pattern) -> Pattern {
    binary(Kind::Add, number(1.0), unary(Kind::Exponential, pattern))
}

fn pattern() -> Pattern {
    let gate = || {
        logistic(|factor| match factor < 0.0 {
            true => product(factor, [any("gate")]),
            false => any("gate"),
        })
    };
    let quotient = binary(
        Kind::Divide,
        any("value"),
        one_more(product(-1.0, [any("gate")])),
    );
    let of = |factors: Vec<Pattern>| product_of(Factor::Any("factor"), factors);
    one_of([
        of(vec![any("value"), any("same"), gate()]),
        of(vec![quotient.clone(), any("same")]),
        of(vec![any("value"), gate()]),
        quotient,
        gate(),
    ])
}

/// With the sign turned round it is nothing that has a name.
fn check(found: &Match<'_, '_>) -> Result<Vec<(&'static str, Detail)>, Fault> {
    let silent = || Fault::silent(found.root);
    let view = found.view;
    let (multiple, gate) = unscaled(view, found.source("gate").ok_or_else(silent)?);
    let [value, same] = ["value", "same"].map(|name| found.source(name));
    let is_gate = |it: Value| view.is_same(unscaled(view, it).1, gate);
    let is_other = match (
        value.is_some_and(is_gate) || same.is_some_and(is_gate),
        same,
    ) {
        (true, _) => multiple > 0.0 && !found.is_close(multiple, 1.0),
        // A product of three is a SwiGLU with the wrong gate.
        (false, same) => same.is_none(),
    };
    match is_other {
        true => Ok(Vec::new()),
        false => Err(silent()),
    }
}

/// What the value is a multiple of, and which.
pub(super) fn unscaled(view: &View<'_>, value: Value) -> (f64, Value) {
    let (mut factor, mut value) = (1.0, view.source(value));
    for _ in 0..MAX_NUMBERS {
        let [first, second] = [0, 1].map(|index| view.operand(value.node, index));
        let number = |of: Option<Value>| of.and_then(|of| view.number(of));
        let (by, of) = match (view.kind(value.node), number(first), number(second)) {
            (Kind::Negate, ..) => (-1.0, first),
            (Kind::Multiply, _, Some(number)) => (number, first),
            (Kind::Multiply, Some(number), _) => (number, second),
            (Kind::Divide, _, Some(number)) => (1.0 / number, first),
            _ => break,
        };
        let Some(of) = of else {
            break;
        };
        (factor, value) = (factor * by, view.source(of));
    }
    (factor, value)
}

//! Whether what a value is turned by is the cosine and the sine of one angle.

use super::Fault;
use super::kind::Kind;
use super::matcher::Match;
use super::view::{Value, View};
use crate::ir::Attr;

/// Ops that are looked through on the way to a cosine: it is scaled, widened, and picked out of tables.
const MAX_DEPTH: usize = 16;

/// What a cosine or sine is.
enum Trig {
    /// Computed: the cosine or the sine, and the angle.
    Of(Kind, Value),
    /// It comes from outside, and is believed.
    Outside,
    /// It is something else.
    Other(String),
}

/// What the two are multiplied by is believed where it comes from outside; where it is computed, it is the cosine
/// and the sine of one angle.
pub(super) fn by_one_angle(found: &Match<'_, '_>) -> Result<(), Fault> {
    let view = found.view;
    let fault = |message: String| Err(Fault::new(found.root, message));
    if let Some(turn) = found.source("turn") {
        return match is_turn(view, turn) {
            true => Ok(()),
            false => fault(format!(
                "`{}`, by which it is turned, is no exponential of an angle",
                view.name(turn)
            )),
        };
    }
    let (Some(cosine), Some(sine)) = (found.value("cosine"), found.value("sine")) else {
        return Ok(());
    };
    if view.is_same(view.source(cosine), view.source(sine)) {
        return fault("the same value stands for the cosine and the sine".to_owned());
    }
    let is = |what: &str, value, is: String| {
        fault(format!("the {what}, `{}`, is {is}", view.name(value)))
    };
    match (trig(view, cosine), trig(view, sine)) {
        (Trig::Other(other), _) => is("cosine", cosine, other),
        (_, Trig::Other(other)) => is("sine", sine, other),
        (Trig::Of(Kind::Cosine, one), Trig::Of(Kind::Sine, other)) => {
            match view.is_same(one, other) {
                true => Ok(()),
                false => fault("the cosine and the sine are of different angles".to_owned()),
            }
        }
        (Trig::Outside, Trig::Outside) => Ok(()),
        (Trig::Of(Kind::Sine, _), _) | (_, Trig::Of(Kind::Cosine, _)) => {
            fault("a sine stands for the cosine, or a cosine for the sine".to_owned())
        }
        _ => fault("of the cosine and the sine only one is computed".to_owned()),
    }
}

fn trig(view: &View<'_>, value: Value) -> Trig {
    let mut value = view.source(value);
    for _ in 0..MAX_DEPTH {
        if let Some(number) = view.number(value) {
            return Trig::Other(format!("the number {}", super::matcher::shown(number)));
        }
        let node = value.node;
        let kind = view.kind(node);
        let [first, second] = [0, 1].map(|index| view.operand(node, index));
        let number = |of: Option<Value>| of.and_then(|of| view.number(of));
        let is_one = |of: Option<Value>| {
            let shape = of.and_then(|of| view.shape(view.source(of)));
            shape.is_some_and(|shape| shape.iter().all(|extent| *extent == 1))
        };
        let before = match kind {
            Kind::Cosine | Kind::Sine => {
                return match first {
                    Some(angle) => Trig::Of(kind, view.source(angle)),
                    None => Trig::Outside,
                };
            }
            Kind::Slice | Kind::DynamicSlice | Kind::Gather => first,
            Kind::Concatenate if is_repeated(view, value) => first,
            Kind::Multiply | Kind::Divide if number(second).is_some_and(|by| by > 0.0) => first,
            Kind::Multiply if number(first).is_some_and(|by| by > 0.0) => second,
            Kind::Multiply | Kind::Divide if number(second).is_none() && is_one(second) => first,
            Kind::Multiply if number(first).is_none() && is_one(first) => second,
            Kind::Select => None,
            _ if kind.is_elementwise() => {
                return Trig::Other(format!("computed by `{}`", kind.mnemonic()));
            }
            _ => None,
        };
        match before {
            Some(before) => value = view.source(before),
            None => return Trig::Outside,
        }
    }
    Trig::Outside
}

/// Whether a concatenation is of one value over and over.
fn is_repeated(view: &View<'_>, value: Value) -> bool {
    let mut operands = view.operands(value.node).map(|it| view.source(it));
    let first = operands.next();
    first.is_some_and(|first| operands.all(|it| view.is_same(first, it)))
}

/// Whether a complex number is believed to be one of magnitude one: it comes from outside, or is the exponential of
/// an imaginary one.
fn is_turn(view: &View<'_>, turn: Value) -> bool {
    let mut value = view.source(turn);
    while matches!(
        view.kind(value.node),
        Kind::Slice | Kind::DynamicSlice | Kind::Gather
    ) && let Some(operand) = view.operand(value.node, 0)
    {
        value = view.source(operand);
    }
    match view.kind(value.node) {
        Kind::Exponential => {
            let exponent = view.operand(value.node, 0);
            exponent.is_some_and(|it| is_imaginary(view, view.source(it)))
        }
        kind => !kind.is_elementwise() && kind != Kind::Complex,
    }
}

fn is_imaginary(view: &View<'_>, value: Value) -> bool {
    let [first, second] = [0, 1].map(|index| view.operand(value.node, index));
    let is_unit = |of: Option<Value>| of.is_some_and(|of| is_imaginary_constant(view, of));
    match view.kind(value.node) {
        Kind::Complex => first.and_then(|real| view.number(real)) == Some(0.0),
        Kind::Multiply => is_unit(first) || is_unit(second),
        _ => false,
    }
}

/// Whether it is a constant of which all elements are one imaginary number.
fn is_imaginary_constant(view: &View<'_>, value: Value) -> bool {
    let source = view.source(value);
    let dense = view.op(source.node).and_then(|op| {
        match view.module.attr(view.module.attribute(op, "value")?) {
            Attr::Dense(dense) => Some(dense),
            _ => None,
        }
    });
    dense.is_some_and(|dense| {
        let half = dense.data.len() / 2;
        let is_one = dense.splat || view.shape(source).is_some_and(<[i64]>::is_empty);
        is_one && half > 0 && dense.data[..half].iter().all(|byte| *byte == 0)
    })
}

//! Extents and types as they stand in messages.

use super::*;

/// An extent as it stands in a type.
pub(super) fn extent_text(extent: i64) -> String {
    match extent {
        DYNAMIC => "?".to_owned(),
        extent => extent.to_string(),
    }
}

/// So many things called `name`; the count of them may not be known.
pub(super) fn extents_counted(extent: i64, name: &str) -> String {
    match usize::try_from(extent) {
        Ok(count) => counted(count, name),
        Err(_) => format!(
            "an unknown number of{}",
            counted(0, name).trim_start_matches('0')
        ),
    }
}

/// The numbers from 0 up to an extent that may not be known.
pub(super) fn up_to(extent: i64) -> String {
    match extent {
        DYNAMIC => "0 or more".to_owned(),
        0 => "0".to_owned(),
        extent => format!("0 to {extent}"),
    }
}

/// An extent that is broadcast to another, or that.
pub(super) fn one_or(extent: i64) -> String {
    match extent {
        1 => "1".to_owned(),
        extent => format!("1 or {}", extent_text(extent)),
    }
}

/// A tensor type as text.
pub(super) fn tensor_text(module: &Module, shape: &[i64], element: TypeId) -> String {
    shaped_text(shape, &module.type_text(element))
}

/// As [`tensor_text`], over an element type that is given as text.
pub(super) fn shaped_text(shape: &[i64], element: &str) -> String {
    let mut text = String::from("tensor<");
    for extent in shape {
        text.push_str(&extent_text(*extent));
        text.push('x');
    }
    text.push_str(element);
    text.push('>');
    text
}

/// Which operand the op takes, or result it gives, of which type.
pub(super) fn use_text(module: &Module, op: OpId, value: ValueId) -> String {
    let text = value_text(module, value);
    let result = module.results(op).position(|result| result == value);
    let operand = module.operands(op).position(|operand| operand == value);
    match (result, operand) {
        (Some(index), _) => format!("gives `{text}` as result {index}"),
        (None, operand) => format!("takes `{text}` as operand {}", operand.unwrap_or_default()),
    }
}

pub(super) fn value_text(module: &Module, value: ValueId) -> String {
    module.type_text(module.value_type(value))
}

/// As [`value_text`], of a value that may not be there.
pub(super) fn value_text_at(module: &Module, value: Option<ValueId>) -> String {
    value.map_or_else(String::new, |value| value_text(module, value))
}

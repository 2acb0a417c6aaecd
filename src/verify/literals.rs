//! Literals that are read as something else than what they look like.

use super::{Findings, Stage};
use crate::diagnostic::Diagnostic;
use crate::ir::literal::Scalar;
use crate::ir::{Attr, FloatKind, Module, Type, TypeId};
use crate::source::Span;
use crate::syntax::{dense, float};

/// Warns of decimal numbers in constants that are beyond the range of their type: MLIR reads them as
/// infinity, or as NaN where there is none.
pub(super) fn check(module: &Module, findings: &mut Findings<'_>) {
    if findings.stage != Stage::Emitted {
        return;
    }
    for (_, value, place) in &module.literals_read {
        let Attr::Dense(literal) = module.attr(*value) else {
            continue;
        };
        let Some(kind) = float_kind(module, literal.ty) else {
            continue;
        };
        let text = module.source().slice(*place);
        let Some(open) = memchr::memchr(b'<', text) else {
            continue;
        };
        let start = place.start as usize + open + 1;
        let numbers = &text[open + 1..];
        // The bytes of a string are what they say.
        let is_string = numbers.trim_ascii_start().starts_with(b"\"");
        if !is_string && dense::has_non_finite(kind, &literal.data) {
            overflow(kind, numbers, start, findings);
        }
    }
}

fn float_kind(module: &Module, ty: TypeId) -> Option<FloatKind> {
    let (Type::RankedTensor { element, .. } | Type::Vector { element, .. }) = module.ty(ty) else {
        return None;
    };
    match module.literal_element(*element)?.scalar {
        Scalar::Float(kind) => Some(kind),
        Scalar::Integer { .. } => None,
    }
}

#[cold]
fn overflow(kind: FloatKind, numbers: &[u8], start: usize, findings: &mut Findings<'_>) {
    let Some((number, bits)) = dense::first_overflow(kind, numbers) else {
        return;
    };
    let span = Span::new(start + number.start, start + number.end);
    let negative = numbers[number].starts_with(b"-");
    let hex = |bits| {
        let mut text = Vec::new();
        float::write_full_hex(&mut text, kind, bits);
        String::from_utf8_lossy(&text).into_owned()
    };
    let what = match float::infinity(kind, negative) {
        Some(_) if negative => "-infinity",
        Some(_) => "infinity",
        None => "NaN",
    };
    let ty = kind.spelling();
    let message = format!("this number is beyond the range of {ty}, and is read as {what}");
    let help = format!(
        "write {} for {what}, or {} for the largest number",
        hex(bits),
        hex(float::largest(kind, negative))
    );
    findings.report(Diagnostic::warning("literal-overflow", span, message).help(help));
}

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
        if dense::has_non_finite(kind, &literal.data) {
            overflow(module, kind, *place, findings);
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
fn overflow(module: &Module, kind: FloatKind, place: Span, findings: &mut Findings<'_>) {
    let text = module.source().slice(place);
    let Some(open) = memchr::memchr(b'<', text) else {
        return;
    };
    let Some((number, bits)) = dense::first_overflow(kind, &text[open + 1..]) else {
        return;
    };
    let start = place.start as usize + open + 1;
    let span = Span::new(start + number.start, start + number.end);
    let negative = text[open + 1..][number.clone()].starts_with(b"-");
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

//! Integers and floats.

use super::super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, FloatKind, Signedness, Type, TypeId};
use crate::syntax::float::{self, Natural};

/// How many digits of an integer are read: more than any real one has.
const MAX_DIGITS: usize = 10_000;

impl Parser<'_> {
    /// Reads a number of type `ty`; without one, of the type behind it or else `i64` or `f64`.
    pub fn parse_number(&mut self, ty: Option<TypeId>) -> Read<AttrId> {
        let Some(number) = self.cursor.number() else {
            return Err(self.cursor.expected("a number"));
        };
        let ty = match ty {
            Some(ty) => ty,
            None if self.cursor.eat(b':') => self.parse_type()?,
            None if number.is_float => self.module.intern_type(Type::Float(FloatKind::F64)),
            None => self.i64_type(),
        };
        let text = &*self.cursor.number_text(number);
        let fail = |message: String| Box::new(Diagnostic::error("syntax", number.span, message));
        match *self.module.ty(ty) {
            Type::Float(kind) => {
                let bits = if number.is_hex {
                    parse_hex(text).filter(|bits| kind.bits() == 128 || bits >> kind.bits() == 0)
                } else {
                    std::str::from_utf8(text)
                        .ok()
                        .and_then(|text| text.parse().ok())
                        .map(|value| float::from_f64(kind, value))
                };
                match bits {
                    Some(bits) if number.is_float || number.is_hex => {
                        Ok(self.module.intern_attr(Attr::Float { bits, ty }))
                    }
                    _ => Err(fail(format!(
                        "`{}` is no value of type `{}`",
                        String::from_utf8_lossy(text),
                        kind.spelling()
                    ))
                    .help("a float has a point, as in `1.0`, or is the hex form of its bits")
                    .into()),
                }
            }
            Type::Integer { .. } | Type::Index if !number.is_float => {
                match self.integer_value(text, ty) {
                    Some(value) => Ok(self.module.intern_attr(value)),
                    None => Err(fail(format!(
                        "`{}` does not fit into `{}`",
                        String::from_utf8_lossy(text),
                        self.module.type_text(ty)
                    ))),
                }
            }
            ref other => {
                let text = String::from_utf8_lossy(text);
                let message = format!(
                    "`{text}` is no value of type `{}`",
                    self.module.type_text(ty)
                );
                let help = match other {
                    Type::RankedTensor { .. } => Some(format!("write `dense<{text}>`")),
                    Type::Integer { .. } | Type::Index => Some(format!(
                        "write a whole number, or a float type such as `{text} : f32`"
                    )),
                    _ => None,
                };
                let mut error = fail(message);
                error.help = help;
                Err(error)
            }
        }
    }

    /// The value of an integer literal, if it is one of its type.
    pub(super) fn integer_value(&mut self, text: &[u8], ty: TypeId) -> Option<Attr> {
        let (width, signedness) = match *self.module.ty(ty) {
            Type::Integer { width, signedness } => (width, signedness),
            _ => (64, Signedness::Signed),
        };
        let (negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        // Reading the digits takes their number squared.
        if digits.len() > MAX_DIGITS {
            return None;
        }
        let magnitude = match digits.strip_prefix(b"0x") {
            Some(digits) => Natural::from_digits(digits, 16),
            None => Natural::from_digits(digits, 10),
        }?;
        let bits = magnitude.bits();
        if !magnitude.fits(negative, width, signedness) {
            return None;
        }
        if width == 1 && signedness == Signedness::Signless {
            return Some(Attr::Bool(bits > 0));
        }
        let wraps = !negative && signedness == Signedness::Signless && bits > 0 && bits == width;
        let (negative, magnitude) = match wraps {
            true => (true, magnitude.complement(width)),
            false => (negative, magnitude),
        };
        let value = magnitude.to_u128().and_then(|value| match negative {
            true => 0i128.checked_sub_unsigned(value),
            false => i128::try_from(value).ok(),
        });
        Some(match value {
            Some(value) => Attr::Integer { value, ty },
            None => {
                let sign = if negative { "-" } else { "" };
                let digits = self.module.intern(format!("{sign}{magnitude}"));
                Attr::WideInteger { digits, ty }
            }
        })
    }
}

pub(super) fn parse_hex(text: &[u8]) -> Option<u128> {
    let digits = text.strip_prefix(b"0x")?;
    u128::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

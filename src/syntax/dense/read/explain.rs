//! What is wrong with a dense literal, in words.

use std::ops::Range;

use super::Reader;
use crate::ir::literal::{Element, Scalar};
use crate::ir::types::{FloatKind, Signedness};
use crate::syntax::dense::{DenseError, raw_bytes};
use crate::syntax::float;

/// The most of the text that a message quotes, in bytes.
const QUOTED: usize = 40;

/// A value that is no finite number, as programming languages spell it.
struct Word {
    is_nan: bool,
    negative: bool,
}

impl Word {
    /// Kotlin writes `NaN` and `-Infinity`, others `nan` and `-inf`.
    fn from_token(token: &[u8]) -> Option<Self> {
        let (negative, word) = match token {
            [b'-', word @ ..] => (true, word),
            [b'+', word @ ..] => (false, word),
            word => (false, word),
        };
        let is = |other: &str| word.eq_ignore_ascii_case(other.as_bytes());
        let is_nan = is("nan");
        (is_nan || is("inf") || is("infinity")).then_some(Self { is_nan, negative })
    }
}

fn error(offset: usize, message: String, help: Option<String>) -> DenseError {
    DenseError {
        offset,
        message,
        help,
    }
}

fn hex(kind: FloatKind, bits: u128) -> String {
    let mut text = Vec::new();
    float::write_full_hex(&mut text, kind, bits);
    String::from_utf8_lossy(&text).into_owned()
}

/// What to write for `word`.
fn word_help(kind: FloatKind, word: &Word) -> String {
    let ty = kind.spelling();
    let negative = word.negative;
    match (
        word.is_nan,
        float::nan(kind),
        float::infinity(kind, negative),
    ) {
        (true, Some(nan), _) => format!("write {}, the bits of a NaN in {ty}", hex(kind, nan)),
        (true, None, _) => format!("{ty} has no NaN"),
        (false, _, Some(bits)) => {
            let sign = if negative { "-" } else { "" };
            format!(
                "write {}, the bits of {sign}infinity in {ty}",
                hex(kind, bits)
            )
        }
        (false, _, None) => {
            let largest = float::largest(kind, negative);
            format!(
                "{ty} has no infinity; its largest number is {}",
                hex(kind, largest)
            )
        }
    }
}

/// The words for NaN and infinities in the text of a literal, each with the bits that it stands for. A NaN has no
/// sign, and a word that the type has no bits for is left.
pub fn words(text: &[u8], element: Element) -> Vec<(Range<usize>, Vec<u8>)> {
    let Scalar::Float(kind) = element.scalar else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'/' => at += memchr::memchr(b'\n', &text[at..]).unwrap_or(text.len() - at),
            b'"' => break,
            _ => {
                let part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-._$".contains(byte);
                let length = text[at..].iter().take_while(part).count();
                let bits = Word::from_token(&text[at..at + length]).and_then(|word| {
                    match (word.is_nan, word.negative) {
                        (true, false) => float::nan(kind),
                        (true, true) => None,
                        (false, negative) => float::infinity(kind, negative),
                    }
                });
                if let Some(bits) = bits {
                    found.push((at..at + length, hex(kind, bits).into_bytes()));
                }
                at += length.max(1);
            }
        }
    }
    found
}

impl Reader<'_> {
    /// The letters, digits and signs at `offset`, or one byte of anything else.
    fn token(&self, offset: usize) -> &[u8] {
        let rest = self.text.get(offset..).unwrap_or_default();
        let part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"+-._$".contains(byte);
        let length = rest.iter().take(QUOTED).take_while(part).count();
        &rest[..length.max(1).min(rest.len())]
    }

    fn found(&self, offset: usize) -> String {
        match self.token(offset) {
            [] => "the end of the literal".to_owned(),
            b"[" => "a list".to_owned(),
            b"\"" => "a string".to_owned(),
            [byte] if !byte.is_ascii_graphic() => format!("the byte 0x{byte:02X}"),
            token => format!("`{}`", String::from_utf8_lossy(token)),
        }
    }

    fn element_name(&self) -> String {
        let scalar = match self.element.scalar {
            Scalar::Float(kind) => kind.spelling().to_owned(),
            Scalar::Integer { width, signedness } => match signedness {
                Signedness::Signless => format!("i{width}"),
                Signedness::Signed => format!("si{width}"),
                Signedness::Unsigned => format!("ui{width}"),
            },
        };
        if self.element.complex {
            format!("complex<{scalar}>")
        } else {
            scalar
        }
    }

    fn shape_name(&self) -> String {
        let extents: Vec<String> = self.shape.iter().map(ToString::to_string).collect();
        format!("[{}]", extents.join(", "))
    }

    #[cold]
    pub(super) fn expected(&self, what: &str) -> DenseError {
        let message = format!("expected {what}, found {}", self.found(self.at));
        let number = self.at.checked_sub(1).and_then(|at| self.text.get(at));
        let suffix = match self.token(self.at) {
            [suffix @ (b'f' | b'F' | b'd' | b'D' | b'l' | b'L')] => Some(*suffix as char),
            _ => None,
        };
        let help = suffix
            .filter(|_| number.is_some_and(|byte| byte.is_ascii_digit() || *byte == b'.'))
            .map(|suffix| format!("write the number without the suffix `{suffix}`"));
        error(self.at, message, help)
    }

    #[cold]
    pub(super) fn no_elements(&self) -> DenseError {
        let message = format!(
            "expected elements of {} for the shape {}, found none",
            self.element_name(),
            self.shape_name()
        );
        error(self.at, message, None)
    }

    /// An item that is no list above the last depth.
    #[cold]
    pub(super) fn expected_list(&self, depth: usize) -> DenseError {
        let message = format!(
            "expected `[` of a list for dimension {depth} of the shape {}, found {}",
            self.shape_name(),
            self.found(self.at)
        );
        let rank = self.shape.len();
        let help = format!("lists nest as deep as the shape has dimensions, which are {rank}");
        error(self.at, message, Some(help))
    }

    /// A list where an element is due.
    #[cold]
    pub(super) fn too_deep(&self) -> DenseError {
        let message = format!(
            "expected an element of {}, found a list: the shape {} has rank {}",
            self.element_name(),
            self.shape_name(),
            self.shape.len()
        );
        error(self.at, message, None)
    }

    #[cold]
    pub(super) fn wrong_extent(&self, depth: usize, offset: usize, found: i64) -> DenseError {
        let expected = self.shape[depth];
        let items = match (depth + 1 == self.shape.len(), expected) {
            (true, 1) => "element",
            (true, _) => "elements",
            (false, 1) => "list",
            (false, _) => "lists",
        };
        let message = format!(
            "expected {expected} {items} for dimension {depth} of the shape {}, found {found}",
            self.shape_name()
        );
        let help = if depth == 0 {
            format!("write {expected}, or let the type's dimension 0 be {found}")
        } else {
            "all lists of a dimension are equally long".to_owned()
        };
        error(offset, message, Some(help))
    }

    /// Neither `,` nor `]` after an item of the list that begins at `start`.
    #[cold]
    pub(super) fn expected_in_list(&self, start: usize) -> DenseError {
        if self.at < self.text.len() {
            return self.expected("`,` or `]`");
        }
        let message = "expected `]`, found the end of the literal".to_owned();
        error(start, message, Some("this list is not closed".to_owned()))
    }

    /// No element, or one of another type, at `start`.
    #[cold]
    pub(super) fn not_an_element(&self, start: usize) -> DenseError {
        let token = self.token(start);
        if token == b"[" {
            return self.too_deep();
        }
        if token == b"(" {
            let message = format!(
                "expected an element of {}, found a complex number",
                self.element_name()
            );
            return error(start, message, None);
        }
        let name = self.element_name();
        let text = String::from_utf8_lossy(token);
        let found = self.found(start);
        let word = Word::from_token(token);
        let digits = token.strip_prefix(b"-").unwrap_or(token);
        let integer = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
        let numeric = digits.iter().any(u8::is_ascii_digit);
        let (message, help) = match self.element.scalar {
            Scalar::Float(kind) => {
                if let Some(word) = word {
                    let message = format!("{found} is not an MLIR literal of {name}");
                    (message, Some(word_help(kind, &word)))
                } else if integer {
                    let message = format!("expected a float of {name}, found the integer {found}");
                    (message, Some(format!("write `{text}.0`")))
                } else {
                    let message = format!("expected a float of {name}, found {found}");
                    let value: f64 = text.parse().unwrap_or_default();
                    let infinity = float::infinity(kind, value < 0.0);
                    if infinity == Some(float::from_f64(kind, value)) {
                        let is_nan = false;
                        let negative = value < 0.0;
                        let infinite = word_help(kind, &Word { is_nan, negative });
                        let help = format!("{name} holds no number so large; {infinite}");
                        (message, Some(help))
                    } else {
                        (message, Self::float_help(&text, numeric))
                    }
                }
            }
            Scalar::Integer { .. } => {
                let message = format!("expected an integer of {name}, found ");
                if word.is_some() {
                    let help = format!("{name} has neither NaN nor infinity");
                    (message + &found, Some(help))
                } else if numeric && digits.contains(&b'.') {
                    let whole = text.strip_suffix(".0").or(text.strip_suffix('.'));
                    let help = whole.map_or_else(
                        || format!("{name} holds whole numbers; a float type such as f32 holds this one"),
                        |whole| format!("write `{whole}`"),
                    );
                    (message + "the float " + &found, Some(help))
                } else if token == b"true" || token == b"false" {
                    let digit = u8::from(token == b"true");
                    let help = format!("only i1 has `true` and `false`; write `{digit}`");
                    (message + &found, Some(help))
                } else if let lower @ ("true" | "false") = &*text.to_ascii_lowercase() {
                    (message + &found, Some(format!("write `{lower}`")))
                } else {
                    let number = text.trim_end_matches(['l', 'L']);
                    let is_suffixed = number.len() < text.len() && numeric;
                    let help = is_suffixed.then(|| format!("write `{number}`"));
                    (message + &found, help)
                }
            }
        };
        let after_comma = token == b"]" && self.text[..start].trim_ascii_end().ends_with(b",");
        let help = help.or(after_comma.then(|| "take the `,` before it away".to_owned()));
        error(start, message, help)
    }

    /// What to write for `text`, which is not a float.
    fn float_help(text: &str, numeric: bool) -> Option<String> {
        let sign = if text.starts_with('-') { "-" } else { "" };
        let digits = text.trim_start_matches(['-', '+']);
        let whole = digits.bytes().take_while(u8::is_ascii_digit).count();
        match (digits, &digits[whole..]) {
            ("true", _) => Some("write `1.0`; only i1 has `true` and `false`".to_owned()),
            ("false", _) => Some("write `0.0`; only i1 has `true` and `false`".to_owned()),
            (_, rest) if whole == 0 && rest.starts_with('.') && numeric => {
                Some(format!("write `{sign}0{digits}`"))
            }
            (_, rest) if whole > 0 && rest.starts_with(['e', 'E']) => {
                Some(format!("write `{sign}{}.0{rest}`", &digits[..whole]))
            }
            (_, "f" | "F") if whole > 0 => Some(format!("write `{sign}{}.0`", &digits[..whole])),
            _ => numeric.then(|| {
                "a float is digits, a point, and perhaps digits and an exponent, \
                 for example `1.0` or `-2.5E-3`"
                    .to_owned()
            }),
        }
    }

    /// A minus before hexadecimal bits of a float.
    #[cold]
    pub(super) fn negative_bits(&self, start: usize) -> DenseError {
        let message = format!(
            "expected the bits of {} without a minus, found {}",
            self.element_name(),
            self.found(start)
        );
        let help = "the sign is one of the bits".to_owned();
        error(start, message, Some(help))
    }

    /// An integer, or a float's bits, too large for the element type.
    #[cold]
    pub(super) fn out_of_range(&self, start: usize) -> DenseError {
        let (expected, help) = match self.element.scalar {
            Scalar::Float(kind) => (format!("at most {} bits", kind.bits()), None),
            Scalar::Integer {
                width: width @ 65..,
                ..
            } => (format!("an integer of {width} bits"), None),
            Scalar::Integer { width, signedness } => {
                let half = 1i128 << (width - 1);
                let (low, high) = match signedness {
                    Signedness::Signless => (-half, 2 * half - 1),
                    Signedness::Signed => (-half, half - 1),
                    Signedness::Unsigned => (0, 2 * half - 1),
                };
                let zero = self.token(start).strip_prefix(b"-").is_some_and(|digits| {
                    !digits.is_empty() && digits.iter().all(|digit| *digit == b'0')
                });
                let help = if zero {
                    Some("write `0`: MLIR has no negative zero here".to_owned())
                } else {
                    (width == 1).then(|| "write `true` or `false`".to_owned())
                };
                (format!("{low} to {high}"), help)
            }
        };
        let message = format!(
            "expected {expected} for {}, found {}",
            self.element_name(),
            self.found(start)
        );
        error(start, message, help)
    }

    #[cold]
    pub(super) fn unclosed_string(&self, start: usize) -> DenseError {
        let message = "expected `\"`, found the end of the literal".to_owned();
        error(start, message, Some("this string is not closed".to_owned()))
    }

    #[cold]
    pub(super) fn no_hex_string(&self, start: usize) -> DenseError {
        let message = format!(
            "expected a string of `0x` and two hexadecimal digits a byte for {}",
            self.element_name()
        );
        error(start, message, None)
    }

    #[cold]
    pub(super) fn wrong_hex_length(
        &self,
        start: usize,
        found: usize,
        elements: u128,
    ) -> DenseError {
        let size = raw_bytes(self.element);
        let message = format!(
            "expected {} bytes ({elements} of {}, each {size}) or {size} for all, found {found}",
            elements.saturating_mul(size as u128),
            self.element_name()
        );
        error(start, message, None)
    }
}

//! What is wrong with a dense literal, in words.

use super::Reader;
use crate::ir::literal::Scalar;
use crate::ir::types::{FloatKind, Signedness};
use crate::syntax::dense::{DenseError, raw_bytes};
use crate::syntax::float;

/// The most of the text that a message quotes, in bytes.
const QUOTED: usize = 40;

/// The words that Java and Kotlin write for values that are no numbers.
const WORDS: [(&str, bool); 4] = [
    ("NaN", false),
    ("-NaN", true),
    ("Infinity", false),
    ("-Infinity", true),
];

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

/// What to write for one of [`WORDS`].
fn word_help(kind: FloatKind, word: &str, negative: bool) -> String {
    let ty = kind.spelling();
    match (
        word.ends_with("NaN"),
        float::nan(kind),
        float::infinity(kind, negative),
    ) {
        (true, Some(nan), _) => format!("write {}, the bits of a NaN in {ty}", hex(kind, nan)),
        (true, None, _) => format!("{ty} has no NaN"),
        (false, _, Some(bits)) => {
            format!("write {}, the bits of {word} in {ty}", hex(kind, bits))
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
        error(self.at, message, None)
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
        error(self.at, message, None)
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
        let message = format!(
            "expected extent {} in dimension {depth} of the shape {}, found {found}",
            self.shape[depth],
            self.shape_name()
        );
        error(offset, message, None)
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
        let word = WORDS.iter().find(|(word, _)| *word == text);
        let digits = token.strip_prefix(b"-").unwrap_or(token);
        let integer = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
        let numeric = digits.iter().any(u8::is_ascii_digit);
        let (message, help) = match self.element.scalar {
            Scalar::Float(kind) => {
                if let Some((word, negative)) = word {
                    let message = format!("{found} is not an MLIR literal of {name}");
                    (message, Some(word_help(kind, word, *negative)))
                } else if integer {
                    let message = format!("expected a float of {name}, found the integer {found}");
                    (message, Some(format!("write `{text}.0`")))
                } else {
                    let message = format!("expected a float of {name}, found {found}");
                    let help = "a float is digits, a point, and perhaps digits and an exponent, \
                                for example `1.0` or `-2.5E-3`";
                    (message, numeric.then(|| help.to_owned()))
                }
            }
            Scalar::Integer { .. } => {
                let message = format!("expected an integer of {name}, found ");
                if let Some((_, _)) = word {
                    let help = format!("{name} has neither NaN nor infinity");
                    (message + &found, Some(help))
                } else if numeric && digits.contains(&b'.') {
                    let whole = text.strip_suffix(".0").or(text.strip_suffix('.'));
                    let help = whole.map(|whole| format!("write `{whole}`"));
                    (message + "the float " + &found, help)
                } else if token == b"true" || token == b"false" {
                    let help = "only i1 has `true` and `false`";
                    (message + &found, Some(help.to_owned()))
                } else {
                    (message + &found, None)
                }
            }
        };
        error(start, message, help)
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
                let help = zero.then(|| "write `0`: MLIR has no negative zero here".to_owned());
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
        let packed = !self.element.complex
            && matches!(self.element.scalar, Scalar::Integer { width: 1, .. })
            && found as u128 == elements.div_ceil(8);
        let help = packed.then(|| {
            "MLIR up to version 22 packs eight i1 into a byte; write `true` and `false`".to_owned()
        });
        error(start, message, help)
    }
}

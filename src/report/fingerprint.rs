//! What a finding is known by again when the text around it has changed.
//!
//! The fingerprint is of the rule and of the line that the finding stands in. It survives lines that
//! move, other white space, values of another name or number, and other locations. Findings of one
//! rule on lines that are alike have one fingerprint; whoever needs to tell them apart counts them.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::diagnostic::Finding;
use crate::source::{Source, Span};

/// Bytes of a line that count, on each side of the place: a line can be the whole input.
const REACH: usize = 2048;

/// The fingerprint of a finding: 16 hexadecimal digits.
pub fn of(finding: &Finding) -> String {
    let mut digest = Sha256::new();
    digest.update(finding.diagnostic.rule);
    digest.update(b"\0");
    if let Some(span) = finding.diagnostic.span {
        digest.update(line(&finding.source, span));
    }
    let mut text = String::with_capacity(16);
    for byte in &digest.finalize()[..8] {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The line of a place, as far as it is the op and not what it is called or where it came from.
pub fn line(source: &Source, span: Span) -> Vec<u8> {
    let line = source.line(source.position(span.start).line);
    let at = (span.start.min(line.end) - line.start) as usize;
    let text = source.slice(line);
    let text = match text.len() <= 2 * REACH {
        true => text,
        false => &text[at.saturating_sub(REACH)..text.len().min(at + REACH)],
    };
    let text = match memchr::memmem::find(text, b" loc(") {
        Some(end) if end > 0 => &text[..end],
        _ => text,
    };
    let mut kept = Vec::with_capacity(text.len());
    let mut bytes = text.trim_ascii().iter().peekable();
    while let Some(byte) = bytes.next() {
        if byte.is_ascii_whitespace() {
            if !kept.ends_with(b" ") {
                kept.push(b' ');
            }
            continue;
        }
        kept.push(*byte);
        if *byte == b'%' {
            while bytes.next_if(|byte| is_name(**byte)).is_some() {}
        }
    }
    kept
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_$.-#".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(text: &str) -> String {
        let source = Source::new("f", text.into()).expect("small");
        String::from_utf8(line(&source, Span::new(text.len() / 2, text.len()))).expect("UTF-8")
    }

    #[test]
    fn names_white_space_and_locations_do_not_count() {
        let one = normal("  %12 = stablehlo.add %x_1,  %arg0#1 : tensor<4xf32> loc(#loc3)");
        assert_eq!(one, "% = stablehlo.add %, % : tensor<4xf32>");
        assert_ne!(one, normal("%1 = stablehlo.add %2, %3 : tensor<5xf32>"));
    }

    #[test]
    fn of_a_long_line_what_is_near_counts() {
        let near = "x".repeat(2 * REACH);
        let long = |far: &str| normal(&format!("{far}{near}foo{near}{far}"));
        assert_eq!(long("a"), long("b"));
        assert!(long("a").len() <= 2 * REACH);
    }
}

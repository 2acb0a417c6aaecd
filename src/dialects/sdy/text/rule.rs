//! Sharding rules: `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}, custom>`.
//!
//! A factor is written as a letter from `i` to `z`, and from the nineteenth on as `z_1`, `z_2`.

use super::{Part, held_by, print_list, read_list, read_some};
use crate::diagnostic::Diagnostic;
use crate::dialects::sdy::attributes::{DimMapping, SdyAttr, ShardingRule};
use crate::source::Span;
use crate::syntax::{Parser, Printer, Read};

/// The factor that `z` is.
const LAST_LETTER: i64 = (b'z' - b'i') as i64;

/// Splits the first factor off the text of several: `jz_2k` is `j` and `z_2k`.
fn split_factor(text: &[u8], span: Span) -> Read<(i64, &[u8])> {
    let refused = |message: String| {
        Box::new(
            Diagnostic::error("syntax", span, message)
                .help("factors are named `i` to `z`, then `z_1`, `z_2` and so on"),
        )
    };
    if let Some(rest) = text.strip_prefix(b"z_") {
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, tail) = rest.split_at(count);
        let number = std::str::from_utf8(digits)
            .ok()
            .filter(|digits| !digits.starts_with('0'))
            .and_then(|digits| digits.parse::<i64>().ok())
            .and_then(|number| number.checked_add(LAST_LETTER));
        return match number {
            Some(factor) => Ok((factor, tail)),
            None => Err(refused(format!(
                "`{}` names no factor",
                String::from_utf8_lossy(text)
            ))),
        };
    }
    match text.split_first() {
        Some((letter @ b'i'..=b'z', tail)) => Ok((i64::from(letter - b'i'), tail)),
        _ => Err(refused(format!(
            "`{}` names no factor",
            String::from_utf8_lossy(text)
        ))),
    }
}

fn print_factor(printer: &mut Printer<'_>, factor: i64) {
    match factor {
        0..=LAST_LETTER => printer.text(&char::from(b'i' + factor as u8).to_string()),
        _ => printer.text(&format!("z_{}", factor - LAST_LETTER)),
    }
}

/// Reads a word that begins with a factor, of which what follows in it is given back.
fn read_factor<'s>(parser: &mut Parser<'s>) -> Read<(i64, &'s [u8])> {
    let span = parser.cursor.next_span();
    match parser.cursor.word() {
        Some(word) => split_factor(word, span),
        None => Err(parser.cursor.expected("a factor such as `i`")),
    }
}

/// `ij`; nothing at all for a dimension without factors
impl Part for DimMapping {
    const WHAT: &'static str = "the factors of a dimension";
    held_by!(DimMapping);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let mut factors = Vec::new();
        let span = parser.cursor.next_span();
        let mut rest = parser.cursor.word().unwrap_or_default();
        while !rest.is_empty() {
            let (factor, tail) = split_factor(rest, span)?;
            factors.push(factor);
            rest = tail;
        }
        Ok(DimMapping(factors.into()))
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        if self.0.is_empty() {
            return printer.text("#sdy.dim_mapping");
        }
        for factor in &self.0 {
            print_factor(printer, *factor);
        }
    }
}

/// `[i, jk]`
impl Part for Box<[DimMapping]> {
    const WHAT: &'static str = "the factors of a tensor `[i, j]`";
    held_by!(TensorMapping);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        read_list(parser, b'[', b']')
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "[", self, "]");
    }
}

impl Part for ShardingRule {
    const WHAT: &'static str = "a sharding rule";
    held_by!(ShardingRule);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'<')?;
        let operands = read_some(parser, b'(', b')')?;
        parser.expect_text("->")?;
        let results = read_some(parser, b'(', b')')?;
        let mut sizes = Vec::new();
        if parser.cursor.peek() == b'{' {
            parser.list(b'{', b'}', |parser| {
                sizes.push(read_size(parser, sizes.len() as i64)?);
                Ok(())
            })?;
        }
        let mut groups = [const { Vec::new() }; 4];
        for (keyword, group) in GROUPS.iter().zip(&mut groups) {
            if !parser.cursor.eat_word(keyword) {
                continue;
            }
            parser.expect(b'=')?;
            if parser.cursor.peek() == b'{' {
                parser.list(b'{', b'}', |parser| {
                    // MLIR looks at the first factor of a word alone.
                    group.push(read_factor(parser)?.0);
                    Ok(())
                })?;
            }
        }
        let is_custom = parser.cursor.eat(b',');
        if is_custom {
            parser.expect_word("custom")?;
        }
        parser.expect(b'>')?;
        let [
            reduction,
            need_replication,
            permutation,
            blocked_propagation,
        ] = groups.map(Vec::into_boxed_slice);
        Ok(ShardingRule {
            operands,
            results,
            sizes: sizes.into(),
            reduction,
            need_replication,
            permutation,
            blocked_propagation,
            is_custom,
        })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "<(", &self.operands, ")->");
        print_list(printer, "(", &self.results, ")");
        if !self.sizes.is_empty() {
            printer.text(" {");
            printer.separated(self.sizes.iter().zip(0..), |printer, (size, factor)| {
                print_factor(printer, factor);
                printer.text("=");
                printer.int(*size);
            });
            printer.text("}");
        }
        let groups = [
            &self.reduction,
            &self.need_replication,
            &self.permutation,
            &self.blocked_propagation,
        ];
        for (keyword, group) in GROUPS.iter().zip(groups) {
            if group.is_empty() {
                continue;
            }
            printer.text(" ");
            printer.text(keyword);
            printer.text("={");
            printer.separated(group.iter(), |printer, factor| {
                print_factor(printer, *factor)
            });
            printer.text("}");
        }
        printer.text(if self.is_custom { ", custom>" } else { ">" });
    }
}

/// Groups of factors, in the order in which they stand.
const GROUPS: [&str; 4] = [
    "reduction",
    "need_replication",
    "permutation",
    "blocked_propagation",
];

/// Reads `j=4`, where `j` is the factor `expected`.
fn read_size(parser: &mut Parser<'_>, expected: i64) -> Read<i64> {
    let span = parser.cursor.next_span();
    let (factor, rest) = read_factor(parser)?;
    if factor != expected || !rest.is_empty() {
        let message = "the sizes are not of the factors `i`, `j`, `k` and so on, one each";
        return Err(Diagnostic::error("syntax", span, message)
            .help("give the size of every factor, in order: `{i=2, j=4}`")
            .into());
    }
    parser.expect(b'=')?;
    let span = parser.cursor.next_span();
    let size = parser.parse_i64()?;
    if i32::try_from(size).is_err() {
        let message = format!("{size} is no size of a factor: it does not fit 32 bits");
        return Err(Diagnostic::error("syntax", span, message).into());
    }
    Ok(size)
}

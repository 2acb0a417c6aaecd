//! `convolution`: its dimension labels and its window.

use super::attributes::CONVOLUTION;
use crate::diagnostic::Diagnostic;
use crate::dialects::spec::{CustomPiece, Dialect, StructText};
use crate::ir::{Attr, AttrId, DenseElements, Module, OpId, Type};
use crate::source::Span;
use crate::syntax::{Draft, Parser, Printer, Read};

/// `dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {...}`
pub(super) static CONVOLUTION_TEXT: CustomPiece = CustomPiece {
    read,
    print,
    covers: &[
        "dimension_numbers",
        "window_strides",
        "padding",
        "lhs_dilation",
        "rhs_dilation",
        "window_reversal",
    ],
};

/// One bracket of labels: which letters stand for its two named dimensions.
struct Labels {
    first: u8,
    second: u8,
}

/// Input, kernel and output, in the order of the text. A kernel's fields are input feature before
/// output feature.
const BRACKETS: [Labels; 3] = [
    Labels {
        first: b'b',
        second: b'f',
    },
    Labels {
        first: b'i',
        second: b'o',
    },
    Labels {
        first: b'b',
        second: b'f',
    },
];

/// The text of the struct.
pub(super) const DIMENSIONS_TEXT: StructText = StructText {
    read: |parser, dialect| match parser.cursor.eat_word("raw") {
        true => parser.parse_fields(dialect, &CONVOLUTION),
        false => read_dimensions(parser, dialect),
    },
    print: print_dimensions,
};

/// No tensor has so many dimensions; a text that says otherwise is not printed at any length.
const MOST_PLACES: i64 = 1 << 10;

/// Reads `[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]` into the fields of the struct.
fn read_dimensions(parser: &mut Parser<'_>, dialect: Dialect) -> Read<Vec<Option<AttrId>>> {
    let mut fields = Vec::new();
    for (index, labels) in BRACKETS.iter().enumerate() {
        match index {
            1 => parser.expect(b'x')?,
            2 => parser.expect_text("->")?,
            _ => {}
        }
        let (first, second, spatial) = read_labels(parser, dialect, labels)?;
        fields.push(Some(parser.module.i64_attr(first)));
        fields.push(Some(parser.module.i64_attr(second)));
        fields.push(Some(parser.module.ints_attr(&spatial)));
    }
    Ok(fields)
}

fn read_labels(
    parser: &mut Parser<'_>,
    dialect: Dialect,
    labels: &Labels,
) -> Read<(i64, i64, Vec<i64>)> {
    let start = parser.cursor.next_span();
    let (mut first, mut second, mut spatial) = (None, None, Vec::new());
    let mut position = 0;
    parser.list(b'[', b']', |parser| {
        let span = parser.cursor.next_span();
        match parser.cursor.peek() {
            b'?' if dialect == Dialect::Mhlo => {
                parser.cursor.eat(b'?');
            }
            b'0'..=b'9' => {
                let number = parser.parse_i64()?;
                spatial.push((number, position, span));
            }
            letter
                if (letter == labels.first || letter == labels.second)
                    && parser.cursor.peek_word(&char::from(letter).to_string()) =>
            {
                parser.cursor.word();
                let slot = if letter == labels.first {
                    &mut first
                } else {
                    &mut second
                };
                if slot.replace(position).is_some() {
                    return Err(
                        Diagnostic::error("syntax", span, "this dimension is given twice").into(),
                    );
                }
            }
            _ => {
                let (first, second) = (labels.first as char, labels.second as char);
                return Err(parser.cursor.expected(&format!(
                    "`{first}`, `{second}` or a spatial dimension's number"
                )));
            }
        }
        position += 1;
        Ok(())
    })?;
    spatial.sort_by_key(|(number, ..)| *number);
    for (expected, (number, _, span)) in spatial.iter().enumerate() {
        if *number != expected as i64 {
            let message = format!(
                "spatial dimensions are numbered from 0 without a gap, {expected} is missing"
            );
            return Err(Diagnostic::error("syntax", *span, message).into());
        }
    }
    let missing = |letter: u8| {
        let span = Span::new(start.start as usize, start.end as usize);
        Diagnostic::error(
            "syntax",
            span,
            format!("the dimension `{}` is missing", letter as char),
        )
    };
    let first = first.ok_or_else(|| missing(labels.first))?;
    let second = second.ok_or_else(|| missing(labels.second))?;
    Ok((
        first,
        second,
        spatial
            .into_iter()
            .map(|(_, position, _)| position)
            .collect(),
    ))
}

/// Prints the labels of the fields.
fn print_dimensions(printer: &mut Printer<'_>, dialect: Dialect, fields: &[AttrId]) {
    let module = printer.module;
    for (index, (labels, fields)) in BRACKETS.iter().zip(fields.chunks(3)).enumerate() {
        printer.text(match index {
            1 => "x",
            2 => "->",
            _ => "",
        });
        let [first, second, spatial] = fields else {
            continue;
        };
        let spatial = module.ints(*spatial).unwrap_or_default();
        let mut cells = match dialect {
            // A place that no dimension has.
            Dialect::Mhlo => {
                let named = [int(module, *first), int(module, *second)];
                let last = spatial.iter().chain(&named).max().copied();
                let places = last.map_or(0, |last| last.clamp(-1, MOST_PLACES) + 1);
                vec!["?".to_owned(); places as usize]
            }
            _ => vec!["0".to_owned(); spatial.len() + 2],
        };
        let mut put = |position: i64, label: String| {
            if let Some(cell) = usize::try_from(position)
                .ok()
                .and_then(|position| cells.get_mut(position))
            {
                *cell = label;
            }
        };
        put(int(module, *first), (labels.first as char).to_string());
        put(int(module, *second), (labels.second as char).to_string());
        for (number, position) in spatial.iter().enumerate() {
            put(*position, number.to_string());
        }
        printer.text("[");
        printer.text(&cells.join(", "));
        printer.text("]");
    }
}

fn int(module: &Module, attr: AttrId) -> i64 {
    match module.attr(attr) {
        Attr::Integer { value, .. } => *value as i64,
        _ => -1,
    }
}

/// The window's fields in the order of the text.
const WINDOW: [(&str, &str); 5] = [
    ("stride", "window_strides"),
    ("pad", "padding"),
    ("lhs_dilate", "lhs_dilation"),
    ("rhs_dilate", "rhs_dilation"),
    ("reverse", "window_reversal"),
];

fn read(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let Some(spec) = draft.spec else {
        return Ok(());
    };
    parser.expect_word("dim_numbers")?;
    parser.expect(b'=')?;
    let fields = read_dimensions(parser, spec.dialect)?;
    let numbers = parser.struct_attr(spec.dialect, &CONVOLUTION, &fields);
    parser.set_property(draft, "dimension_numbers", numbers);
    parser.expect(b',')?;
    parser.expect_word("window")?;
    parser.expect(b'=')?;
    let mut seen: Vec<&str> = Vec::new();
    parser.list(b'{', b'}', |parser| {
        let span = parser.cursor.next_span();
        // MLIR takes a comma behind the last field too.
        if !seen.is_empty() && parser.cursor.peek() == b'}' {
            return Ok(());
        }
        let Some((_, name)) = WINDOW
            .iter()
            .find(|(word, _)| parser.cursor.peek_word(word))
        else {
            return Err(parser
                .cursor
                .expected("`stride`, `pad`, `lhs_dilate`, `rhs_dilate` or `reverse`"));
        };
        if seen.contains(name) {
            return Err(Diagnostic::error("syntax", span, "this field is given twice").into());
        }
        seen.push(name);
        parser.cursor.word();
        parser.expect(b'=')?;
        let value = match *name {
            "padding" => read_padding(parser)?,
            "window_reversal" => {
                let reversed = read_bools(parser)?;
                parser.module.bools_attr_for(spec.dialect, &reversed)
            }
            _ => {
                let values = parser.parse_ints()?;
                parser.module.ints_attr_for(spec.dialect, &values)
            }
        };
        parser.set_property(draft, name, value);
        Ok(())
    })
}

/// `[true, false]`, or `[1, 0]` as MHLO prints it.
fn read_bools(parser: &mut Parser<'_>) -> Read<Vec<bool>> {
    let mut values = Vec::new();
    parser.list(b'[', b']', |parser| {
        let value = match parser.cursor.peek() {
            b'0'..=b'9' | b'-' => parser.parse_i64()? != 0,
            _ => parser.parse_bool()?,
        };
        values.push(value);
        Ok(())
    })?;
    Ok(values)
}

/// `[[0, 1], [2, 3]]` as a dense literal of N x 2.
fn read_padding(parser: &mut Parser<'_>) -> Read<AttrId> {
    let mut bytes = Vec::new();
    let mut rows = 0;
    parser.list(b'[', b']', |parser| {
        let span = parser.cursor.next_span();
        let row = parser.parse_ints()?;
        if row.len() != 2 {
            return Err(Diagnostic::error(
                "syntax",
                span,
                "padding is a pair per dimension: low and high",
            )
            .into());
        }
        rows += 1;
        bytes.extend(row.iter().flat_map(|value| value.to_le_bytes()));
        Ok(())
    })?;
    let element = parser.module.integer_type(64);
    let ty = parser.module.tensor_type(&[rows, 2], element);
    let padding = DenseElements::new(ty, bytes, 8);
    Ok(parser.module.intern_attr(Attr::Dense(padding)))
}

fn print(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    printer.text(" dim_numbers = ");
    if let Some(Attr::Struct {
        dialect, fields, ..
    }) = module
        .attribute(op, "dimension_numbers")
        .map(|attr| module.attr(attr))
    {
        print_dimensions(printer, *dialect, fields);
    }
    printer.text(", window = {");
    let present = WINDOW
        .iter()
        .filter_map(|(word, name)| Some((word, *name, module.attribute(op, name)?)));
    printer.separated(present, |printer, (word, name, attr)| {
        printer.text(word);
        printer.text(" = ");
        match name {
            "padding" => print_padding(printer, attr),
            "window_reversal" => print_reversal(printer, op, attr),
            _ => printer.ints(&module.ints(attr).unwrap_or_default()),
        }
    });
    printer.text("}");
}

fn print_reversal(printer: &mut Printer<'_>, op: OpId, attr: AttrId) {
    let mhlo = printer
        .module
        .name(op)
        .spec()
        .is_some_and(|spec| spec.dialect == Dialect::Mhlo);
    let values = printer.module.ints(attr).unwrap_or_default();
    if mhlo {
        return printer.ints(&values);
    }
    printer.text("[");
    printer.separated(values.iter(), |printer, value| {
        printer.text(if *value == 0 { "false" } else { "true" });
    });
    printer.text("]");
}

fn print_padding(printer: &mut Printer<'_>, attr: AttrId) {
    let module = printer.module;
    let Attr::Dense(DenseElements { ty, data, splat }) = module.attr(attr) else {
        return;
    };
    let rows = match module.ty(*ty) {
        Type::RankedTensor { shape, .. } => shape.first().map_or(0, |rows| *rows as usize),
        _ => 0,
    };
    let value = |index: usize| {
        let at = if *splat { 0 } else { index * 8 };
        let bytes = data.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0, i64::from_le_bytes)
    };
    printer.text("[");
    printer.separated(0..rows.min(1 << 16), |printer, row| {
        printer.ints(&[value(2 * row), value(2 * row + 1)])
    });
    printer.text("]");
}

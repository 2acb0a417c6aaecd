//! Struct attributes that have a grammar of their own.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::{Field, StructText, is_zero};
use crate::ir::Attr;

use super::attributes::RESULT_ACCURACY_MODE;

/// `5, ?`: a list without brackets.
pub(super) const BOUNDS: StructText = StructText {
    read: |parser, _| {
        let mut bounds = Vec::new();
        while parser.cursor.peek() != b'>' {
            if !bounds.is_empty() {
                parser.expect(b',')?;
            }
            bounds.push(parser.parse_dimension()?);
        }
        Ok(vec![Some(parser.module.ints_attr(&bounds))])
    },
    print: |printer, _, fields| {
        if let [bounds] = fields {
            printer.field(Field::Dims, *bounds, false);
        }
    },
};

/// `atol = 1.0, rtol = 1.0, ulps = 1, mode = ...`: the numbers in this order, where they are not zero.
pub(super) const RESULT_ACCURACY: StructText = StructText {
    read: |parser, dialect| {
        let mut fields = vec![None; 4];
        let mut given = None;
        for (field, (name, kind)) in fields.iter_mut().zip(TOLERANCES) {
            let span = parser.cursor.next_span();
            if !parser.cursor.eat_word(name) {
                continue;
            }
            parser.expect(b'=')?;
            let value = parser.parse_field(dialect, kind)?;
            if is_negative(parser.module.attr(value)) {
                let message = format!("`{name}` is negative, expected a tolerance");
                return Err(Diagnostic::error("attribute-value", span, message).into());
            }
            if !is_zero(&parser.module, value) {
                given = given.or(Some((span, name)));
            }
            *field = Some(value);
            parser.expect(b',')?;
        }
        parser.expect_word("mode")?;
        parser.expect(b'=')?;
        let mode = parser.parse_field(dialect, Field::Enum(&RESULT_ACCURACY_MODE))?;
        fields[3] = Some(mode);
        if let Some((span, name)) = given
            && let Attr::Enum { case, .. } = parser.module.attr(mode)
            && let Some(mode) = RESULT_ACCURACY_MODE.cases.get(*case as usize)
            && *mode != "TOLERANCE"
        {
            let message = format!("`{name}` is given, expected no tolerance with the mode {mode}");
            return Err(Diagnostic::error("attribute-value", span, message).into());
        }
        Ok(fields)
    },
    print: |printer, _, fields| {
        for ((name, kind), value) in TOLERANCES.iter().zip(fields) {
            if !is_zero(printer.module, *value) {
                printer.text(name);
                printer.text(" = ");
                printer.field(*kind, *value, true);
                printer.text(", ");
            }
        }
        printer.text("mode = ");
        if let Some(mode) = fields.last() {
            printer.attr(*mode);
        }
    },
};

const TOLERANCES: [(&str, Field); 3] = [
    ("atol", Field::Float),
    ("rtol", Field::Float),
    ("ulps", Field::Int),
];

fn is_negative(value: &Attr) -> bool {
    match value {
        Attr::Float { bits, .. } => *bits >> 63 != 0,
        Attr::Integer { value, .. } => *value < 0,
        _ => false,
    }
}

/// `tuple_indices = [0], result_index = [1], must_alias`, in any order.
pub(super) const RESULT_ALIAS: StructText = StructText {
    read: |parser, dialect| {
        let mut fields = vec![None; 3];
        let open = parser.cursor.next_span();
        while parser.cursor.peek() != b'>' {
            let span = parser.cursor.next_span();
            let index = ["tuple_indices", "result_index", "must_alias"]
                .iter()
                .position(|name| parser.cursor.eat_word(name));
            let Some(index) = index else {
                return Err(parser
                    .cursor
                    .expected("`tuple_indices`, `result_index` or `must_alias`"));
            };
            if fields[index].is_some() {
                return Err(Diagnostic::error("syntax", span, "this field is given twice").into());
            }
            fields[index] = Some(if index == 2 {
                parser.module.intern_attr(Attr::Bool(true))
            } else {
                parser.expect(b'=')?;
                parser.parse_field(dialect, Field::Ints)?
            });
            if !parser.cursor.eat(b',') {
                break;
            }
        }
        let indices = fields[1].and_then(|indices| parser.module.ints(indices));
        if indices.is_none_or(|indices| indices.is_empty()) {
            let message = "`result_index` is missing or empty";
            return Err(Diagnostic::error("syntax", open, message).into());
        }
        Ok(fields)
    },
    print: |printer, _, fields| {
        let [tuple_indices, result_index, must_alias] = fields else {
            return;
        };
        if !is_zero(printer.module, *tuple_indices) {
            printer.text("tuple_indices = ");
            printer.field(Field::Ints, *tuple_indices, true);
            printer.text(", ");
        }
        printer.text("result_index = ");
        printer.field(Field::Ints, *result_index, true);
        if *printer.module.attr(*must_alias) == Attr::Bool(true) {
            printer.text(", must_alias");
        }
    },
};

//! Ops of MLIR's own dialects that stand in StableHLO's tests: those alone have pretty forms here, and
//! of their types no more is checked than the text asks for.

use super::hlo::verify::shape;
use super::spec::AttrKind::Any;
use super::spec::Piece::{self, AttrDict, Custom, Operand, Operands, Text, Types};
use super::spec::TypeForm::{Arrow, One};
use super::spec::{
    AttrDefault, AttrSpec, Count, CustomPiece, Dialect, Fill, OpSpec, ResultNames, attr, optional,
};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, OpId, Type, TypeId};
use crate::syntax::{Draft, Parser, Printer, Read};

const ONE: Count = Count::exactly(1);
const ANY: Count = Count::at_least(0);

const fn op(dialect: Dialect, name: &'static str, operands: Count) -> OpSpec {
    OpSpec::new(dialect, name).signature(operands, ONE).pure()
}

/// `%x, %y : T`
const fn binary(name: &'static str) -> OpSpec {
    op(Dialect::Arith, name, Count::exactly(2)).form(&[Operands(0), AttrDict, Types(One)])
}

/// `%x, %y overflow<nsw> : T`
const fn wrapping(name: &'static str) -> OpSpec {
    const ATTRIBUTES: &[AttrSpec] = &[optional("overflowFlags", Any)
        .defaults(AttrDefault::Filled(Fill::Opaque("arith.overflow<none>")))];
    const FORM: &[Piece] = &[Operands(0), Custom(&OVERFLOW), AttrDict, Types(One)];
    op(Dialect::Arith, name, Count::exactly(2))
        .attributes(ATTRIBUTES)
        .form(FORM)
}

/// `%x, %y fastmath<nnan> : T`
const fn float(name: &'static str) -> OpSpec {
    const ATTRIBUTES: &[AttrSpec] = &[optional("fastmath", Any)
        .defaults(AttrDefault::Filled(Fill::Opaque("arith.fastmath<none>")))];
    const FORM: &[Piece] = &[Operands(0), Custom(&FASTMATH), AttrDict, Types(One)];
    op(Dialect::Arith, name, Count::exactly(2))
        .attributes(ATTRIBUTES)
        .form(FORM)
}

/// `%x : T to U`
const fn cast(dialect: Dialect, name: &'static str) -> OpSpec {
    const FORM: &[Piece] = &[Operand(0), AttrDict, Custom(&CAST_TYPES)];
    op(dialect, name, ONE).form(FORM)
}

const fn tensor(name: &'static str, operands: Count, form: &'static [Piece]) -> OpSpec {
    op(Dialect::Tensor, name, operands).form(form)
}

/// The ops.
pub static OPS: &[OpSpec] = &[
    op(Dialect::Arith, "arith.constant", Count::exactly(0))
        .attributes(&[attr("value", Any)])
        .form(&[AttrDict, Custom(&CONSTANT)])
        .checks(&[shape::constant])
        .result_names(ResultNames::Value),
    wrapping("arith.addi"),
    wrapping("arith.subi"),
    wrapping("arith.muli"),
    binary("arith.andi"),
    binary("arith.ori"),
    binary("arith.xori"),
    binary("arith.remsi"),
    binary("arith.remui"),
    binary("arith.maxsi"),
    binary("arith.minsi"),
    float("arith.addf"),
    float("arith.subf"),
    float("arith.mulf"),
    float("arith.divf"),
    cast(Dialect::Arith, "arith.index_cast"),
    cast(Dialect::Arith, "arith.extsi"),
    cast(Dialect::Arith, "arith.sitofp"),
    cast(Dialect::Arith, "arith.fptosi"),
    cast(Dialect::Arith, "arith.bitcast"),
    cast(Dialect::Tensor, "tensor.cast").result_names(ResultNames::Fixed(&["cast"])),
    tensor(
        "tensor.dim",
        Count::exactly(2),
        &[AttrDict, Operands(0), Custom(&SOURCE_TYPE)],
    )
    .result_names(ResultNames::Fixed(&["dim"])),
    tensor(
        "tensor.rank",
        ONE,
        &[Operands(0), AttrDict, Custom(&SOURCE_TYPE)],
    )
    .result_names(ResultNames::Fixed(&["rank"])),
    tensor(
        "tensor.extract",
        Count::at_least(1),
        &[
            Operand(0),
            Text("["),
            Operands(1),
            Text("]"),
            AttrDict,
            Custom(&SOURCE_TYPE),
        ],
    )
    .result_names(ResultNames::Fixed(&["extracted"])),
    tensor(
        "tensor.from_elements",
        ANY,
        &[Operands(0), AttrDict, Custom(&RESULT_TYPE)],
    )
    .result_names(ResultNames::Fixed(&["from_elements"])),
    tensor(
        "tensor.empty",
        ANY,
        &[
            Text("("),
            Operands(0),
            Text(")"),
            AttrDict,
            Custom(&RESULT_TYPE),
        ],
    ),
    op(Dialect::Shape, "shape.shape_of", ONE).form(&[Operand(0), AttrDict, Types(Arrow)]),
];

/// `1 : i32`, `true`, `dense<...> : type`: the value, whose type the result has.
static CONSTANT: CustomPiece = CustomPiece {
    read: read_constant,
    print: print_constant,
    covers: &["value"],
};

fn read_constant(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let span = parser.cursor.next_span();
    let value = parser.parse_attribute()?;
    let ty = match parser.module.attr(value) {
        Attr::Integer { ty, .. } | Attr::Float { ty, .. } => *ty,
        Attr::Bool(_) => parser.module.integer_type(1),
        _ => match parser.module.elements_type(value) {
            Some(ty) => ty,
            None => {
                let message = "a constant's value is a number or a dense literal";
                return Err(Diagnostic::error("syntax", span, message)
                    .help("write it as `1 : i32` or `dense<...> : tensor<...>`")
                    .into());
            }
        },
    };
    parser.set_property(draft, "value", value);
    draft.result_types.push(ty);
    Ok(())
}

fn print_constant(printer: &mut Printer<'_>, op: OpId) {
    if let Some(value) = printer.module.attribute(op, "value") {
        printer.text(" ");
        printer.attr(value);
    }
}

/// Flags of an op: ` overflow<nsw, nuw>`, or nothing for none of them.
pub struct Flags {
    /// The attribute's name.
    attribute: &'static str,
    /// The keyword.
    keyword: &'static str,
    /// The flags in the order in which they are printed.
    names: &'static [&'static str],
    /// The name for all of them.
    all: Option<&'static str>,
    separator: &'static str,
}

static OVERFLOW_FLAGS: Flags = Flags {
    attribute: "overflowFlags",
    keyword: "overflow",
    names: &["nsw", "nuw"],
    all: None,
    separator: ", ",
};

static FASTMATH_FLAGS: Flags = Flags {
    attribute: "fastmath",
    keyword: "fastmath",
    names: &["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"],
    all: Some("fast"),
    separator: ",",
};

static OVERFLOW: CustomPiece = CustomPiece {
    read: |parser, draft| OVERFLOW_FLAGS.read(parser, draft),
    print: |printer, op| OVERFLOW_FLAGS.print(printer, op),
    covers: &["overflowFlags"],
};

static FASTMATH: CustomPiece = CustomPiece {
    read: |parser, draft| FASTMATH_FLAGS.read(parser, draft),
    print: |printer, op| FASTMATH_FLAGS.print(printer, op),
    covers: &["fastmath"],
};

impl Flags {
    fn read(&self, parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
        let flags = match parser.cursor.eat_word(self.keyword) {
            true => self.read_list(parser)?,
            false => self.attribute_of(parser, "none"),
        };
        parser.set_property(draft, self.attribute, flags);
        Ok(())
    }

    /// `<nsw, nuw>`. The attribute is kept as text, with its flags in order.
    pub fn read_list(&self, parser: &mut Parser<'_>) -> Read<AttrId> {
        let mut given = vec![false; self.names.len()];
        parser.list_of_some(b'<', b'>', "a flag", |parser| {
            let span = parser.cursor.next_span();
            let word = parser.keyword_or_string()?;
            let word = String::from_utf8_lossy(&word);
            if let Some(place) = self.names.iter().position(|name| *name == word) {
                given[place] = true;
            } else if Some(&*word) == self.all {
                given.fill(true);
            } else if word != "none" {
                let names = self.names.join("`, `");
                let message = format!("`{word}` is no flag, expected some of `{names}`");
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            Ok(())
        })?;
        let text = match self.all {
            Some(all) if given.iter().all(|given| *given) => all.to_owned(),
            _ if given.iter().all(|given| !given) => "none".to_owned(),
            _ => {
                let names = self.names.iter().zip(&given);
                let names: Vec<&str> = names
                    .filter(|(_, given)| **given)
                    .map(|(name, _)| *name)
                    .collect();
                names.join(self.separator)
            }
        };
        Ok(self.attribute_of(parser, &text))
    }

    fn attribute_of(&self, parser: &mut Parser<'_>, flags: &str) -> AttrId {
        let text = format!("arith.{}<{flags}>", self.keyword);
        let text = parser.module.intern(text.as_bytes());
        parser.module.intern_attr(Attr::Opaque(text))
    }

    fn print(&self, printer: &mut Printer<'_>, op: OpId) {
        let module = printer.module;
        let Some(Attr::Opaque(text)) = module
            .attribute(op, self.attribute)
            .map(|flags| module.attr(flags))
        else {
            return;
        };
        let text = module.text(*text);
        if let Some(flags) = text.strip_prefix("arith.")
            && !flags.ends_with("<none>")
        {
            printer.text(" ");
            printer.text(flags);
        }
    }
}

/// The flags of that mnemonic among the dialect's attributes.
pub fn flags(dialect: Dialect, mnemonic: &str) -> Option<&'static Flags> {
    static FLAGS: [&Flags; 2] = [&OVERFLOW_FLAGS, &FASTMATH_FLAGS];
    let mut flags = FLAGS.iter().filter(|_| dialect == Dialect::Arith);
    flags.find(|flags| flags.keyword == mnemonic).copied()
}

/// `: T to U`
static CAST_TYPES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        draft.operand_types.push(parser.parse_type()?);
        parser.expect_word("to")?;
        draft.result_types.push(parser.parse_type()?);
        parser.check_operand_types(draft)
    },
    print: |printer, op| {
        let module = printer.module;
        printer.text(" : ");
        printer.separated(module.operands(op), Printer::value_type);
        printer.text(" to ");
        printer.separated(module.results(op), Printer::value_type);
    },
    covers: &[],
};

/// `: T`, the tensor from which an element, or else a size, is taken; other operands are indices.
static SOURCE_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = read_tensor(parser)?;
        let index = parser.module.intern_type(Type::Index);
        draft.operand_types.push(ty);
        draft.operand_types.resize(draft.operands.len(), index);
        let takes_element = draft.spec.is_some_and(|spec| spec.name == "tensor.extract");
        let element = element(parser, ty).filter(|_| takes_element);
        draft.result_types.push(element.unwrap_or(index));
        parser.check_operand_types(draft)
    },
    print: |printer, op| {
        printer.text(" : ");
        if let Some(source) = printer.module.operand(op, 0) {
            printer.value_type(source);
        }
    },
    covers: &[],
};

/// `: T`, the tensor that is made of elements, or else of extents.
static RESULT_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = read_tensor(parser)?;
        let of_elements = draft
            .spec
            .is_some_and(|spec| spec.name == "tensor.from_elements");
        let element = element(parser, ty).filter(|_| of_elements);
        let index = parser.module.intern_type(Type::Index);
        if let (true, Type::RankedTensor { shape, .. }) = (of_elements, parser.module.ty(ty)) {
            let count = shape
                .iter()
                .fold(1_i64, |all, one| all.saturating_mul(*one));
            if count != draft.operands.len() as i64 {
                let found = draft.operands.len();
                let message = format!("{found} elements, but the tensor has {count}");
                let span = parser.cursor.next_span();
                return Err(Diagnostic::error("type-mismatch", span, message).into());
            }
        }
        draft
            .operand_types
            .resize(draft.operands.len(), element.unwrap_or(index));
        draft.result_types.push(ty);
        Ok(())
    },
    print: |printer, op| {
        printer.text(" : ");
        printer.separated(printer.module.results(op), Printer::value_type);
    },
    covers: &[],
};

fn read_tensor(parser: &mut Parser<'_>) -> Read<TypeId> {
    let span = parser.cursor.next_span();
    let ty = parser.parse_type()?;
    if element(parser, ty).is_none() {
        let message = format!("`{}` is no tensor type", parser.module.type_text(ty));
        return Err(Diagnostic::error("syntax", span, message)
            .help("write the tensor's type: `: tensor<4xf32>`")
            .into());
    }
    Ok(ty)
}

/// The element type of a tensor type.
fn element(parser: &Parser<'_>, ty: TypeId) -> Option<TypeId> {
    match parser.module.ty(ty) {
        Type::RankedTensor { element, .. } | Type::UnrankedTensor(element) => Some(*element),
        _ => None,
    }
}

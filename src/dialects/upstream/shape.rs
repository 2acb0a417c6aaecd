//! Ops of `shape`.

use super::{ANY, ONE, op};
use crate::dialects::spec::AttrKind::{Bare, Bool, Elements, String};
use crate::dialects::spec::Piece::{
    self, Attr as Attribute, AttrDict, Custom, Operand, Operands, Text, Types,
};
use crate::dialects::spec::TypeForm::{Arrow, Operands as OperandTypes};
use crate::dialects::spec::{
    BareSpec, Count, CustomPiece, Dialect, OpSpec, ResultNames, attr, optional,
};
use crate::ir::{Attr, AttrId, DenseElements, Module, OpId, Type, TypeId};
use crate::syntax::{Draft, Parser, Printer, Read};
use crate::verify::Findings;

const TWO: Count = Count::exactly(2);
const SOME: Count = Count::at_least(1);

const fn shape(name: &'static str, operands: Count, form: &'static [Piece]) -> OpSpec {
    op(Dialect::Shape, name, operands).form(form)
}

/// `%x, ... : T, ... -> U`
const fn arrow(name: &'static str, operands: Count) -> OpSpec {
    shape(name, operands, &[Operands(0), AttrDict, Types(Arrow)])
}

/// `%x, ... : T, ...`, whose result goes without saying.
const TRUTHS: &[Piece] = &[Operands(0), AttrDict, Types(OperandTypes), Custom(&TRUTH)];
/// The same.
const WITNESSED: &[Piece] = &[Operands(0), AttrDict, Types(OperandTypes), Custom(&WITNESS)];
/// The same.
const SHAPES: &[Piece] = &[Operands(0), AttrDict, Types(OperandTypes), Custom(&SHAPE)];

/// The ops.
pub static OPS: &[OpSpec] = &[
    arrow("shape.shape_of", ONE),
    arrow("shape.num_elements", ONE),
    arrow("shape.to_extent_tensor", ONE),
    arrow("shape.rank", ONE),
    arrow("shape.value_as_shape", ONE),
    arrow("shape.get_extent", TWO),
    arrow("shape.dim", TWO),
    arrow("shape.concat", TWO),
    arrow("shape.add", TWO),
    arrow("shape.mul", TWO),
    arrow("shape.div", TWO),
    arrow("shape.max", TWO),
    arrow("shape.min", TWO),
    arrow("shape.any", ANY),
    arrow("shape.broadcast", ANY).attributes(&[optional("error", String)]),
    shape("shape.is_broadcastable", ANY, TRUTHS),
    shape("shape.shape_eq", ANY, TRUTHS),
    shape("shape.cstr_broadcastable", ANY, WITNESSED),
    shape("shape.cstr_eq", ANY, WITNESSED),
    shape("shape.from_extents", ANY, SHAPES),
    shape("shape.from_extent_tensor", ONE, SHAPES),
    shape(
        "shape.size_to_index",
        ONE,
        &[Operands(0), AttrDict, Types(OperandTypes), Custom(&INDEX)],
    ),
    shape(
        "shape.index_to_size",
        ONE,
        &[Operands(0), AttrDict, Custom(&INDEX_OPERAND), Custom(&SIZE)],
    ),
    shape(
        "shape.cstr_require",
        ONE,
        &[
            Operand(0),
            Text(", "),
            Attribute("msg"),
            AttrDict,
            Custom(&TRUTH_OPERAND),
            Custom(&WITNESS),
        ],
    )
    .attributes(&[attr("msg", String)]),
    shape(
        "shape.const_shape",
        Count::exactly(0),
        &[Custom(&CONST_SHAPE)],
    )
    .attributes(&[attr("shape", Elements)])
    .given_once()
    .checks(&[const_shape]),
    shape(
        "shape.const_size",
        Count::exactly(0),
        &[Attribute("value"), AttrDict, Custom(&SIZE)],
    )
    .attributes(&[attr("value", Bare(&INDEX_VALUE))])
    .result_names(ResultNames::Value),
    shape(
        "shape.const_witness",
        Count::exactly(0),
        &[Attribute("passing"), AttrDict, Custom(&WITNESS)],
    )
    .attributes(&[attr("passing", Bool)]),
    shape(
        "shape.assuming_all",
        SOME,
        &[Operands(0), AttrDict, Custom(&WITNESSES)],
    ),
];

/// A type that goes without saying.
const fn implied(read: fn(&mut Parser<'_>, &mut Draft) -> Read<()>) -> CustomPiece {
    CustomPiece {
        read,
        print: |_, _| {},
        covers: &[],
    }
}

static INDEX_OPERAND: CustomPiece = implied(|parser, draft| {
    draft
        .operand_types
        .push(parser.module.intern_type(Type::Index));
    parser.check_operand_types(draft)
});

static TRUTH_OPERAND: CustomPiece = implied(|parser, draft| {
    draft.operand_types.push(parser.module.integer_type(1));
    parser.check_operand_types(draft)
});

static TRUTH: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(parser.module.integer_type(1));
    Ok(())
});

static INDEX: CustomPiece = implied(|parser, draft| {
    draft
        .result_types
        .push(parser.module.intern_type(Type::Index));
    Ok(())
});

static WITNESS: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(own_type(parser, "shape.witness"));
    Ok(())
});

static SHAPE: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(own_type(parser, "shape.shape"));
    Ok(())
});

static SIZE: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(own_type(parser, "shape.size"));
    Ok(())
});

/// Operands and result are witnesses.
static WITNESSES: CustomPiece = implied(|parser, draft| {
    let ty = own_type(parser, "shape.witness");
    draft.operand_types.resize(draft.operands.len(), ty);
    draft.result_types.push(ty);
    Ok(())
});

fn integer(module: &Module, attr: AttrId) -> Option<i64> {
    match module.attr(attr) {
        Attr::Integer { value, .. } => i64::try_from(*value).ok(),
        _ => None,
    }
}

/// The result is a shape, or a tensor of as many extents.
fn const_shape(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let literal = module.attribute(op, "shape");
    let (Some(literal), Some(result)) = (
        literal.and_then(|literal| module.elements_type(literal)),
        module.result(op, 0),
    ) else {
        return;
    };
    let ty = module.value_type(result);
    let is_shape = match module.ty(ty) {
        Type::Dialect(name) => module.str(*name) == b"shape.shape",
        _ => ty == literal,
    };
    if !is_shape {
        let message = format!(
            "gives `{}`, expected `!shape.shape` or `{}`",
            module.type_text(ty),
            module.type_text(literal)
        );
        findings.error("result-type", op, message);
    }
}

/// A type of the dialect.
fn own_type(parser: &mut Parser<'_>, name: &str) -> TypeId {
    let name = parser.module.intern(name);
    parser.module.intern_type(Type::Dialect(name))
}

/// `3`, of type `index`.
static INDEX_VALUE: BareSpec = BareSpec {
    name: "an integer of type `index`",
    read: |parser| {
        let index = parser.module.intern_type(Type::Index);
        parser.parse_number(Some(index))
    },
    print: |printer, attr| match printer.module.attr(attr) {
        Attr::Integer { value, .. } => printer.text(&value.to_string()),
        _ => printer.attr(attr),
    },
    holds: |module, attr| matches!(module.attr(attr), Attr::Integer { ty, .. } if *module.ty(*ty) == Type::Index),
};

/// `{...} [1, 2] : T`: extents, as a dense literal over `index`.
static CONST_SHAPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.parse_optional_attributes(draft)?;
        let mut extents = Vec::new();
        parser.list(b'[', b']', |parser| {
            let extent = parser.parse_number(None)?;
            extents.push(integer(&parser.module, extent).unwrap_or_default());
            Ok(())
        })?;
        let index = parser.module.intern_type(Type::Index);
        let ty = parser.module.tensor_type(&[extents.len() as i64], index);
        let splat = !extents.is_empty() && extents.iter().all(|extent| *extent == extents[0]);
        let kept = if splat { &extents[..1] } else { &extents[..] };
        let data: Vec<u8> = kept
            .iter()
            .flat_map(|extent| extent.to_le_bytes())
            .collect();
        let data = data.into();
        let literal = Attr::Dense(DenseElements { ty, data, splat });
        let literal = parser.module.intern_attr(literal);
        parser.set_property(draft, "shape", literal);
        parser.expect(b':')?;
        draft.result_types.push(parser.parse_type()?);
        Ok(())
    },
    print: |printer, op| {
        let module = printer.module;
        printer.text(" ");
        printer.attribute_dictionary(op);
        let extents = module.attribute(op, "shape");
        printer.ints(
            &extents
                .and_then(|extents| module.ints(extents))
                .unwrap_or_default(),
        );
        printer.text(" : ");
        printer.separated(module.results(op), Printer::value_type);
    },
    covers: &["shape"],
};

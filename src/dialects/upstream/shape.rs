//! Ops of `shape`.

use super::types::{
    INDEX, INDEX_LIST, INDEX_TENSOR, LIST_OR_VALUE, SHAPE, SHAPE_OR_EXTENTS, SHAPE_OR_SIZE, SHAPED,
    SHAPED_OR_VALUE, SIZE, SIZE_OR_INDEX, TRUTH, WITNESS,
};
use super::verify::shape as verify;
use super::{ANY, ONE, op};
use crate::dialects::spec::AttrKind::{Bare, Bool, Elements, String};
use crate::dialects::spec::Piece::{
    self, Attr as Attribute, AttrDict, Custom, Operand, Operands, Text, Types,
};
use crate::dialects::spec::TypeForm::{Arrow, Operands as OperandTypes};
use crate::dialects::spec::{
    BareSpec, Count, CustomPiece, Dialect, OpSpec, ResultNames, attr, optional,
};
use crate::ir::{Attr, AttrId, DenseElements, Module, Type, TypeId};
use crate::syntax::{Draft, Parser, Printer, Read};

const TWO: Count = Count::exactly(2);
const SOME: Count = Count::at_least(1);

const fn shape(name: &'static str, operands: Count, form: &'static [Piece]) -> OpSpec {
    op(Dialect::Shape, name, operands).form(form)
}

/// `%x, ... : T, ... -> U`
const fn arrow(name: &'static str, operands: Count) -> OpSpec {
    shape(name, operands, &[Operands(0), AttrDict, Types(Arrow)])
}

/// Of sizes and indices, a size where one of them is.
const fn arithmetic(name: &'static str) -> OpSpec {
    arrow(name, TWO)
        .types(&[SIZE_OR_INDEX], &[SIZE_OR_INDEX])
        .checks(&[verify::size])
}

/// Of shapes and sizes.
const fn extreme(name: &'static str) -> OpSpec {
    arrow(name, TWO)
        .types(&[SHAPE_OR_SIZE], &[SHAPE_OR_SIZE])
        .checks(&[verify::extreme])
}

/// `%x, ... : T, ...`, whose result goes without saying.
const ASKED: &[Piece] = &[
    Operands(0),
    AttrDict,
    Types(OperandTypes),
    Custom(&TRUTH_RESULT),
];
/// The same.
const WITNESSED: &[Piece] = &[
    Operands(0),
    AttrDict,
    Types(OperandTypes),
    Custom(&WITNESS_RESULT),
];
/// The same.
const SHAPES: &[Piece] = &[
    Operands(0),
    AttrDict,
    Types(OperandTypes),
    Custom(&SHAPE_RESULT),
];

/// The ops.
pub static OPS: &[OpSpec] = &[
    arrow("shape.shape_of", ONE)
        .types(&[SHAPED_OR_VALUE], &[SHAPE_OR_EXTENTS])
        .checks(&[verify::shape_of]),
    arrow("shape.num_elements", ONE)
        .types(&[SHAPE_OR_EXTENTS], &[SIZE_OR_INDEX])
        .checks(&[verify::size]),
    arrow("shape.to_extent_tensor", ONE).types(&[SHAPE_OR_EXTENTS], &[INDEX_TENSOR]),
    arrow("shape.rank", ONE)
        .types(&[SHAPE_OR_EXTENTS], &[SIZE_OR_INDEX])
        .checks(&[verify::size]),
    arrow("shape.value_as_shape", ONE).types(&[LIST_OR_VALUE], &[SHAPE_OR_EXTENTS]),
    arrow("shape.get_extent", TWO)
        .types(&[SHAPE_OR_EXTENTS, SIZE_OR_INDEX], &[SIZE_OR_INDEX])
        .checks(&[verify::size]),
    arrow("shape.dim", TWO).types(&[SHAPED, SIZE_OR_INDEX], &[SIZE_OR_INDEX]),
    arrow("shape.concat", TWO).types(&[SHAPE_OR_EXTENTS], &[SHAPE_OR_EXTENTS]),
    arithmetic("shape.add"),
    arithmetic("shape.mul"),
    arithmetic("shape.div"),
    extreme("shape.max"),
    extreme("shape.min"),
    arrow("shape.any", ANY).types(&[SHAPE_OR_EXTENTS], &[SHAPE_OR_EXTENTS]),
    arrow("shape.broadcast", ANY)
        .attributes(&[optional("error", String)])
        .types(&[SHAPE_OR_EXTENTS], &[SHAPE_OR_EXTENTS])
        .checks(&[verify::shape]),
    shape("shape.is_broadcastable", ANY, ASKED).types(&[SHAPE_OR_EXTENTS], &[TRUTH]),
    shape("shape.shape_eq", ANY, ASKED).types(&[SHAPE_OR_EXTENTS], &[TRUTH]),
    shape("shape.cstr_broadcastable", Count::at_least(2), WITNESSED)
        .types(&[SHAPE_OR_EXTENTS], &[WITNESS]),
    shape("shape.cstr_eq", ANY, WITNESSED).types(&[SHAPE_OR_EXTENTS], &[WITNESS]),
    shape("shape.from_extents", ANY, SHAPES).types(&[SIZE_OR_INDEX], &[SHAPE]),
    shape("shape.from_extent_tensor", ONE, SHAPES).types(&[INDEX_LIST], &[SHAPE]),
    shape(
        "shape.size_to_index",
        ONE,
        &[
            Operands(0),
            AttrDict,
            Types(OperandTypes),
            Custom(&INDEX_RESULT),
        ],
    )
    .types(&[SIZE_OR_INDEX], &[INDEX]),
    shape(
        "shape.index_to_size",
        ONE,
        &[
            Operands(0),
            AttrDict,
            Custom(&INDEX_OPERAND),
            Custom(&SIZE_RESULT),
        ],
    )
    .types(&[INDEX], &[SIZE]),
    shape(
        "shape.cstr_require",
        ONE,
        &[
            Operand(0),
            Text(", "),
            Attribute("msg"),
            AttrDict,
            Custom(&TRUTH_OPERAND),
            Custom(&WITNESS_RESULT),
        ],
    )
    .attributes(&[attr("msg", String)])
    .types(&[TRUTH], &[WITNESS]),
    shape(
        "shape.const_shape",
        Count::exactly(0),
        &[Custom(&CONST_SHAPE)],
    )
    .attributes(&[attr("shape", Elements)])
    .given_once()
    .types(&[], &[SHAPE_OR_EXTENTS])
    .checks(&[verify::const_shape]),
    shape(
        "shape.const_size",
        Count::exactly(0),
        &[Attribute("value"), AttrDict, Custom(&SIZE_RESULT)],
    )
    .attributes(&[attr("value", Bare(&INDEX_VALUE))])
    .types(&[], &[SIZE])
    .result_names(ResultNames::Value),
    shape(
        "shape.const_witness",
        Count::exactly(0),
        &[Attribute("passing"), AttrDict, Custom(&WITNESS_RESULT)],
    )
    .attributes(&[attr("passing", Bool)])
    .types(&[], &[WITNESS]),
    shape(
        "shape.assuming_all",
        SOME,
        &[Operands(0), AttrDict, Custom(&WITNESSES)],
    )
    .types(&[WITNESS], &[WITNESS]),
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

static TRUTH_RESULT: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(parser.module.integer_type(1));
    Ok(())
});

static INDEX_RESULT: CustomPiece = implied(|parser, draft| {
    draft
        .result_types
        .push(parser.module.intern_type(Type::Index));
    Ok(())
});

static WITNESS_RESULT: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(own_type(parser, "shape.witness"));
    Ok(())
});

static SHAPE_RESULT: CustomPiece = implied(|parser, draft| {
    draft.result_types.push(own_type(parser, "shape.shape"));
    Ok(())
});

static SIZE_RESULT: CustomPiece = implied(|parser, draft| {
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

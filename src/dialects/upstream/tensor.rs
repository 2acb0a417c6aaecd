//! Ops of `tensor`.

use super::types::{
    ANYTHING, EXTENTS, INDEX, RANKED, STATIC, TENSOR, TENSOR_OF_BITS, WITH_DIMENSIONS,
};
use super::verify::tensor as verify;
use super::{ANY, CAST_TYPES, ONE, op};
use crate::diagnostic::Diagnostic;
use crate::dialects::spec::AttrKind::I64;
use crate::dialects::spec::Piece::{
    self, Attr as Attribute, AttrDict, Custom, Operand, Operands, Text, Types,
};
use crate::dialects::spec::TypeForm::Functional;
use crate::dialects::spec::{Count, CustomPiece, Dialect, OpSpec, ResultNames, attr};
use crate::ir::{OpId, Type, TypeId};
use crate::syntax::{Parser, Printer, Read};

/// `%x : T to U`
const CAST: &[Piece] = &[Operand(0), AttrDict, Custom(&CAST_TYPES)];

const fn tensor(name: &'static str, operands: Count, form: &'static [Piece]) -> OpSpec {
    op(Dialect::Tensor, name, operands).form(form)
}

/// The ops.
pub static OPS: &[OpSpec] = &[
    tensor("tensor.cast", ONE, CAST)
        .types(&[TENSOR], &[TENSOR])
        .checks(&[verify::cast])
        .result_names(ResultNames::Fixed(&["cast"])),
    tensor("tensor.bitcast", ONE, CAST)
        .types(&[TENSOR_OF_BITS], &[TENSOR_OF_BITS])
        .checks(&[verify::bitcast]),
    tensor(
        "tensor.dim",
        Count::exactly(2),
        &[AttrDict, Operands(0), Custom(&SOURCE_TYPE)],
    )
    .types(&[WITH_DIMENSIONS, INDEX], &[INDEX])
    .result_names(ResultNames::Fixed(&["dim"])),
    tensor(
        "tensor.rank",
        ONE,
        &[Operands(0), AttrDict, Custom(&SOURCE_TYPE)],
    )
    .types(&[TENSOR], &[INDEX])
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
    .types(&[RANKED, INDEX], &[ANYTHING])
    .checks(&[verify::extract])
    .result_names(ResultNames::Fixed(&["extracted"])),
    tensor(
        "tensor.from_elements",
        ANY,
        &[Operands(0), AttrDict, Custom(&RESULT_TYPE)],
    )
    .types(&[ANYTHING], &[STATIC])
    .checks(&[verify::from_elements])
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
    )
    .types(&[INDEX], &[RANKED])
    .checks(&[verify::empty]),
    tensor(
        "tensor.insert",
        Count::at_least(2),
        &[
            Operand(0),
            Text(" into "),
            Operand(1),
            Text("["),
            Operands(2),
            Text("]"),
            AttrDict,
            Custom(&INSERTED_TYPE),
        ],
    )
    .types(&[ANYTHING, RANKED, INDEX], &[RANKED])
    .checks(&[verify::insert])
    .result_names(ResultNames::Fixed(&["inserted"])),
    tensor(
        "tensor.splat",
        Count::at_least(1),
        &[Operand(0), Custom(&SIZES), AttrDict, Custom(&SPLAT_TYPE)],
    )
    .types(&[ANYTHING, INDEX], &[RANKED])
    .checks(&[verify::splat])
    .result_names(ResultNames::Fixed(&["splat"])),
    tensor(
        "tensor.reshape",
        Count::exactly(2),
        &[
            Operand(0),
            Text("("),
            Operand(1),
            Text(")"),
            AttrDict,
            Types(Functional),
        ],
    )
    .types(&[TENSOR, EXTENTS], &[TENSOR])
    .checks(&[verify::reshape])
    .result_names(ResultNames::Fixed(&["reshape"])),
    tensor(
        "tensor.concat",
        Count::at_least(1),
        &[
            Text(" dim("),
            Attribute("dim"),
            Text(") "),
            Operands(0),
            AttrDict,
            Types(Functional),
        ],
    )
    .attributes(&[attr("dim", I64)])
    .types(&[RANKED], &[RANKED])
    .checks(&[verify::concat])
    .result_names(ResultNames::Fixed(&["concat"])),
];

/// `[%n, %m]`: the sizes that the type does not say, or nothing if it says all.
static SIZES: CustomPiece = CustomPiece {
    read: |parser, draft| {
        if parser.cursor.eat(b'[') {
            parser.parse_operands(draft)?;
            parser.expect(b']')?;
        }
        Ok(())
    },
    print: |printer, op| {
        let module = printer.module;
        if module.operand_count(op) > 1 {
            printer.text("[");
            printer.separated(module.operands(op).skip(1), Printer::value);
            printer.text("]");
        }
    },
    covers: &[],
};

/// `: T`, the tensor whose elements all are operand 0; other operands are sizes.
static SPLAT_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = read_tensor(parser)?;
        let index = parser.module.intern_type(Type::Index);
        draft.operand_types.push(element(parser, ty).unwrap_or(ty));
        draft.operand_types.resize(draft.operands.len(), index);
        draft.result_types.push(ty);
        Ok(())
    },
    print: print_result_type,
    covers: &[],
};

/// `: T`, the tensor into which an element goes; other operands are indices.
static INSERTED_TYPE: CustomPiece = CustomPiece {
    read: |parser, draft| {
        parser.expect(b':')?;
        let ty = read_tensor(parser)?;
        let index = parser.module.intern_type(Type::Index);
        draft
            .operand_types
            .extend([element(parser, ty).unwrap_or(ty), ty]);
        draft.operand_types.resize(draft.operands.len(), index);
        draft.result_types.push(ty);
        Ok(())
    },
    print: print_result_type,
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
    print: print_result_type,
    covers: &[],
};

fn print_result_type(printer: &mut Printer<'_>, op: OpId) {
    printer.text(" : ");
    printer.separated(printer.module.results(op), Printer::value_type);
}

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

//! Section 7: the types of values.

use super::clause::{CONTRACT_DTYPE, STATIC_SHAPE};
use super::drift::DRIFT_DTYPE;
use super::report::Reporter;
use crate::ir::types::FloatKind;
use crate::ir::{Definition, Module, Signedness, Type, TypeId, ValueId};
use crate::source::Span;
use crate::syntax::places;

/// How a type stands to the contract.
#[derive(Clone, Copy)]
struct Class {
    /// Whether it is a tensor of known extents.
    is_static: bool,
    element: Element,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Contract,
    Drift,
    Other,
}

/// Holds the type of every value against the contract; of each type the first value is reported. Whether all
/// are static tensors, from which the types of an expansion follow.
pub(super) fn check(module: &Module, reporter: &mut Reporter<'_>) -> bool {
    let mut all_static = true;
    let mut is_seen = vec![false; module.types().count()];
    for (number, value) in module.values.iter().enumerate() {
        if std::mem::replace(&mut is_seen[value.ty.index()], true) {
            continue;
        }
        let class = classify(module, value.ty);
        all_static &= class.is_static;
        let place = || place(module, ValueId::new(number));
        let text = || module.type_text(value.ty);
        if !class.is_static {
            reporter.report_at(&STATIC_SHAPE, place(), format!("not `{}`", text()));
        }
        match class.element {
            Element::Contract => {}
            Element::Drift => reporter.drift_at(&DRIFT_DTYPE, place(), Some(&text())),
            Element::Other => {
                reporter.report_at(&CONTRACT_DTYPE, place(), format!("not `{}`", text()));
            }
        }
    }
    all_static
}

/// Whether the emitter has values of the type.
pub(super) fn is_the_emitters(module: &Module, ty: TypeId) -> bool {
    let class = classify(module, ty);
    class.is_static && class.element != Element::Other
}

fn classify(module: &Module, ty: TypeId) -> Class {
    let (element, is_static) = match module.ty(ty) {
        Type::RankedTensor {
            shape,
            element,
            encoding,
        } => (
            *element,
            encoding.is_none() && shape.iter().all(|extent| *extent >= 0),
        ),
        Type::UnrankedTensor(element) => (*element, false),
        // Of what is no tensor nothing more is to be said.
        _ => {
            return Class {
                is_static: false,
                element: Element::Contract,
            };
        }
    };
    let element = match *module.ty(element) {
        Type::Float(FloatKind::F32 | FloatKind::F64) => Element::Contract,
        Type::Float(FloatKind::BF16 | FloatKind::F8E4M3FN) => Element::Drift,
        Type::Integer {
            width: 1 | 32 | 64,
            signedness: Signedness::Signless,
        } => Element::Contract,
        Type::Integer {
            width: 8,
            signedness: Signedness::Signless | Signedness::Unsigned,
        } => Element::Drift,
        _ => Element::Other,
    };
    Class { is_static, element }
}

/// Where a value is defined.
pub(super) fn place(module: &Module, value: ValueId) -> Option<Span> {
    match module.definition(value) {
        Definition::Result { op, .. } => module.nearest_span(op),
        Definition::Argument { block, .. } => {
            let op = module.block_owner(block);
            places::value_place(module, op, value).or_else(|| module.nearest_span(op))
        }
        Definition::Forward => None,
    }
}

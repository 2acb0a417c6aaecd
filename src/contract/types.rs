//! Section 7: the types of values.

use super::clause::{CONTRACT_DTYPE, STATIC_SHAPE};
use super::drift::DRIFT_DTYPE;
use super::report::Reporter;
use crate::ir::types::FloatKind;
use crate::ir::{Definition, Module, Signedness, Type, TypeId, ValueId};
use crate::source::Span;
use crate::syntax::places;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Unseen,
    Contract,
    Drift,
    Dtype,
    Shape,
}

/// Holds the type of every value against the contract; of each type the first value is reported. Whether all
/// are static tensors, from which the types of an expansion follow.
pub(super) fn check(module: &Module, reporter: &mut Reporter<'_>) -> bool {
    let mut all_static = true;
    let mut classes = vec![Class::Unseen; module.types().count()];
    for (number, value) in module.values.iter().enumerate() {
        let class = &mut classes[value.ty.index()];
        if *class != Class::Unseen {
            continue;
        }
        *class = classify(module, value.ty);
        all_static &= *class != Class::Shape;
        let place = || place(module, ValueId::new(number));
        match class {
            Class::Drift => {
                let ty = module.type_text(value.ty);
                reporter.drift_at(&DRIFT_DTYPE, place(), Some(&ty));
            }
            Class::Dtype | Class::Shape => {
                let clause = match class {
                    Class::Dtype => &CONTRACT_DTYPE,
                    _ => &STATIC_SHAPE,
                };
                let found = format!("not `{}`", module.type_text(value.ty));
                reporter.report_at(clause, place(), found);
            }
            Class::Unseen | Class::Contract => {}
        }
    }
    all_static
}

/// Whether the emitter has values of the type.
pub(super) fn is_the_emitters(module: &Module, ty: TypeId) -> bool {
    matches!(classify(module, ty), Class::Contract | Class::Drift)
}

fn classify(module: &Module, ty: TypeId) -> Class {
    match module.ty(ty) {
        Type::RankedTensor {
            shape,
            element,
            encoding: None,
        } if shape.iter().all(|extent| *extent >= 0) => match *module.ty(*element) {
            Type::Float(FloatKind::F32 | FloatKind::F64) => Class::Contract,
            Type::Float(FloatKind::BF16 | FloatKind::F8E4M3FN) => Class::Drift,
            Type::Integer {
                width: 1 | 32 | 64,
                signedness: Signedness::Signless,
            } => Class::Contract,
            Type::Integer {
                width: 8,
                signedness: Signedness::Signless | Signedness::Unsigned,
            } => Class::Drift,
            _ => Class::Dtype,
        },
        _ => Class::Shape,
    }
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

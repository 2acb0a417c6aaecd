//! Stage B: a returned value without elements becomes a call that stands for it (decision D31).

use rustc_hash::FxHashSet;

use super::{ACTUAL_SHAPE, ZERO_SIZED_TARGET, actual_shape, element_count};
use crate::ir::{Attr, Module, OpId, OpName, OpState, TypeId, ValueId};
use crate::twins::Twin;
use crate::twins::canonicalize::erase_dead_zero_sized;

/// Replaces each operand of `returned` that has no elements, whatever defines it, by a call of its
/// own. A call that an earlier run made stays, and an op that gave the old value goes where that
/// leaves it dead, as `removeDeadZeroSizedTensorOps` would next time: a second run changes nothing
/// (decision D5). How many calls it made.
pub(super) fn run(module: &mut Module, returned: OpId) -> u64 {
    let Some(custom_call) = Twin::StableHlo.op("custom_call") else {
        return 0;
    };
    let mut count = 0;
    let operands: Vec<_> = module.operands(returned).collect();
    let mut replaced = Vec::new();
    let mut seen = FxHashSet::default();
    for (index, value) in operands.iter().enumerate() {
        let ty = module.value_type(*value);
        let stands_alone = seen.insert(*value);
        if element_count(module, ty) != Some(0)
            || (stands_alone && is_zero_sized_call(module, *value, ty))
        {
            continue;
        }
        let Some(shape) = actual_shape(module, ty) else {
            continue;
        };
        let target = module.string_attr_of(ZERO_SIZED_TARGET);
        let no = module.intern_attr(Attr::Bool(false));
        let properties = [
            (module.intern("call_target_name"), target),
            (module.intern("has_side_effect"), no),
        ];
        let attributes = [(module.intern(ACTUAL_SHAPE), shape)];
        let call = module.create_op(&OpState {
            name: OpName::Known(custom_call),
            operands: &[],
            result_types: &[ty],
            properties: &properties,
            attributes: &attributes,
        });
        module.copy_location(returned, call);
        module.insert_before(returned, call);
        if let Some(result) = module.result(call, 0) {
            module.set_operand(returned, index, result);
        }
        replaced.extend(module.defining_op(*value));
        count += 1;
    }
    erase_dead_zero_sized(module, replaced);
    count
}

fn is_zero_sized_call(module: &mut Module, value: ValueId, ty: TypeId) -> bool {
    let Some(op) = module
        .defining_op(value)
        .filter(|op| module.is(*op, "stablehlo.custom_call"))
    else {
        return false;
    };
    let target = module.string_attribute(op, "call_target_name");
    let is_target = target == Some(ZERO_SIZED_TARGET.as_bytes());
    let shape = module.attribute(op, ACTUAL_SHAPE);
    is_target
        && module.operand_count(op) == 0
        && shape.is_some()
        && shape == actual_shape(module, ty)
}

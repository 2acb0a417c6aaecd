//! What kinds along one axis have in common: its maximum and its sum, and the softmax that they make up.

use super::super::clause::{COMPOSITE_AXIS, REDUCE_INIT};
use super::super::expansion::{Expansion, Operand, TensorType};
use super::super::groups::tensor;
use super::reduce::{Reduction, write_tail};
use crate::ir::{Module, TypeId};

/// A value, and one of its axes.
pub(super) struct Along<'m> {
    pub x: Operand,
    /// The value's type.
    pub ty: TypeId,
    pub shape: &'m [i64],
    pub axis: i64,
}

impl<'m> Along<'m> {
    pub fn of(x: Operand, ty: TypeId, axis: i64, module: &'m Module) -> Option<Self> {
        let shape = tensor(module, ty)?.0;
        Some(Self { x, ty, shape, axis })
    }

    pub fn reduce(
        &self,
        reducer: &'static str,
        value: Operand,
        out: &mut Expansion<'_>,
    ) -> Option<(Operand, TensorType)> {
        let reduction = Reduction {
            reducer,
            init: None,
            init_owner: &REDUCE_INIT,
            dims_owner: &COMPOSITE_AXIS,
        };
        reduction.write(value, self.ty, &[self.axis], out)
    }

    /// Back to the value's type.
    pub fn widen(&self, value: Operand, from: &TensorType, out: &mut Expansion<'_>) -> Operand {
        let rank = self.shape.len();
        write_tail(
            &COMPOSITE_AXIS,
            value,
            from,
            rank,
            &[self.axis],
            self.ty,
            out,
        )
    }

    /// The exponentials of what is left of the value's maximum, and the maximum.
    pub fn exponentials(&self, out: &mut Expansion<'_>) -> Option<(Operand, Operand)> {
        let (maximum, reduced) = self.reduce("stablehlo.maximum", self.x, out)?;
        let widened = self.widen(maximum, &reduced, out);
        let below = out.same_type_op("stablehlo.subtract", &[self.x, widened], self.ty);
        let exponentials = out.same_type_op("stablehlo.exponential", &[below], self.ty);
        Some((exponentials, maximum))
    }

    /// The logarithm of the sum of the exponentials, of the reduced type.
    pub fn logsumexp(&self, out: &mut Expansion<'_>) -> Option<(Operand, TensorType)> {
        let (exponentials, maximum) = self.exponentials(out)?;
        let (sum, reduced) = self.reduce("stablehlo.add", exponentials, out)?;
        let log = out.same_type_op("stablehlo.log", &[sum], &reduced);
        let whole = out.same_type_op("stablehlo.add", &[log, maximum], &reduced);
        Some((whole, reduced))
    }

    pub fn softmax(&self, out: &mut Expansion<'_>) -> Option<Operand> {
        let (exponentials, _) = self.exponentials(out)?;
        let (sum, reduced) = self.reduce("stablehlo.add", exponentials, out)?;
        let sum = self.widen(sum, &reduced, out);
        Some(out.same_type_op("stablehlo.divide", &[exponentials, sum], self.ty))
    }
}

//! `fuseIotaSort`: a sort of data and their indices sorts the data alone, since the tensorizer's own
//! sort knows where they were (decision D22).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.iota dim = 0 : tensor<8xi32>
//! %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 0 : i64}> ({
//!   ^bb0(%3: tensor<f32>, %4: tensor<f32>, %5: tensor<i32>, %6: tensor<i32>):
//!     %7 = stablehlo.compare LT, %3, %4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
//!     stablehlo.return %7 : tensor<i1>
//! }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
//! ```
//!
//! After, with the same two results and the same comparator of four arguments (decision D4):
//!
//! ```mlir
//! %2:2 = "stablehlo.sort"(%0) <{dimension = 0 : i64}> ({
//!   ...
//! }) : (tensor<8xf32>) -> (tensor<8xf32>, tensor<8xi32>)
//! ```

use super::Sweep;

/// Takes its second operand from each sort of exactly two, where an iota defines that; the iota
/// goes if nothing else uses it. How many sorts.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut fused = 0;
    for sort in sweep.collect("sort") {
        let [data, indices] = sweep.module.operands(sort).collect::<Vec<_>>()[..] else {
            continue;
        };
        let Some(iota) = sweep.defined_by(indices, "iota") else {
            continue;
        };
        sweep.note("fused", sort);
        sweep.module.set_operands(sort, &[data]);
        sweep.erase_unused([iota], |_, op| op == iota);
        fused += 1;
    }
    fused
}

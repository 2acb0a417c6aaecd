//! `mhlo.fusion` with a `FusionKind`, and what StableHLO has for it: `stablehlo.composite` with a
//! `CompositeKind`, and a function that holds what is fused.
//!
//! In MHLO:
//!
//! ```mlir
//! %1 = "mhlo.fusion"(%0) ({
//! ^bb0(%2: tensor<4xf32>):
//!   %3 = mhlo.abs %2 : tensor<4xf32>
//!   mhlo.return %3 : tensor<4xf32>
//! }) {FusionKind = "ScheduleFusion"} : (tensor<4xf32>) -> tensor<4xf32>
//! ```
//!
//! In StableHLO:
//!
//! ```mlir
//! %1 = stablehlo.composite "composite.Fused" %0 {CompositeKind = "ScheduleFusion", decomposition = @hilo.FusedComposite.0} : (tensor<4xf32>) -> tensor<4xf32>
//!
//! func.func private @hilo.FusedComposite.0(%0: tensor<4xf32>) -> tensor<4xf32> attributes {genComposite = true, noDelete = true} {
//!   %1 = stablehlo.abs %0 : tensor<4xf32>
//!   return %1 : tensor<4xf32>
//! }
//! ```
//!
//! The other attributes of the op stay with it. Those that only one of the two has (`name`, `version`
//! and `composite_attributes`; `fusion_kind` and `output_operand_aliases`) are lost.
//!
//! A composite whose function holds further ones becomes a fusion that holds fusions, and the other
//! way round.

mod to_composites;
mod to_fusions;

pub(crate) use to_composites::fusions_to_composites;
pub use to_fusions::Fused;
pub(crate) use to_fusions::composites_to_fusions;

use rustc_hash::FxHashMap;

use crate::ir::{AttrId, BlockId, Module, OpId, OpName, OpState};

/// The attribute that says of what kind a fusion is.
pub const FUSION_KIND: &str = "FusionKind";
/// The same of a composite.
pub const COMPOSITE_KIND: &str = "CompositeKind";

/// Whether the op is a composite that stands for a fusion.
pub fn is_fused_composite(module: &Module, op: OpId) -> bool {
    module.is(op, "stablehlo.composite") && module.attribute(op, COMPOSITE_KIND).is_some()
}

/// Whether the op is a fusion of a kind, for which such a composite can stand.
pub fn is_fused_fusion(module: &Module, op: OpId) -> bool {
    module.is(op, "mhlo.fusion") && module.attribute(op, FUSION_KIND).is_some()
}

/// Puts an op with the same operands, results and other discardable attributes, these renamed, in
/// the place of `old`.
fn replace(
    module: &mut Module,
    old: OpId,
    name: OpName,
    properties: &[(&str, AttrId)],
    renamed: impl Fn(&str) -> String,
) -> OpId {
    let operands: Vec<_> = module.operands(old).collect();
    let results = module.results(old);
    let result_types: Vec<_> = results.map(|result| module.value_type(result)).collect();
    let attributes = module.dictionary(module.discardable(old)).to_vec();
    let attributes: Vec<_> = attributes
        .into_iter()
        .map(|(name, value)| {
            let name = renamed(&module.text(name));
            (module.intern(name), value)
        })
        .collect();
    let properties = properties.iter();
    let properties: Vec<_> = properties
        .map(|(name, value)| (module.intern(name), *value))
        .collect();
    let made = module.create_op(&OpState {
        name,
        operands: &operands,
        result_types: &result_types,
        properties: &properties,
        attributes: &attributes,
    });
    module.copy_location(old, made);
    module.insert_before(old, made);
    for (old, new) in module.results(old).zip(module.results(made)) {
        module.replace_all_uses(old, new);
    }
    module.erase(old);
    made
}

/// Copies a body into an empty block, which gets its arguments, and lets it end in `terminator`.
fn copy_body(module: &mut Module, from: BlockId, to: BlockId, terminator: OpName) {
    let arguments = module.block_arguments(from).to_vec();
    let mut values = FxHashMap::default();
    for argument in arguments {
        let ty = module.value_type(argument);
        values.insert(argument, module.add_argument(to, ty));
    }
    module.copy_ops(from, to, values);
    if let Some(last) = module.last_op(to) {
        module.set_name(last, terminator);
    }
}

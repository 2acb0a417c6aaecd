//! `legalizeBackendConfig`: the config of an `AwsNeuronErf` call that the tensorizer could not parse
//! is replaced (decision D25).
//!
//! Before:
//!
//! ```mlir
//! %1 = stablehlo.custom_call @AwsNeuronErf(%0) {backend_config = "{approx: 1}", neuron.note = "x"} : (tensor<4xf32>) -> tensor<4xf32>
//! ```
//!
//! After:
//!
//! ```mlir
//! %1 = stablehlo.custom_call @AwsNeuronErf(%0) {api_version = 1 : i32, backend_config = "None", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
//! ```

use super::Sweep;
use crate::ir::{Attr, AttrId, Module, OpId};
use crate::twins::calls;

const TARGET: &str = "AwsNeuronErf";
const SECTION: &str = "decisions, D25";

/// Replaces each config string with a byte that is neither an ASCII letter or digit nor `"`. How
/// many.
pub(super) fn run(sweep: &mut Sweep<'_>) -> u64 {
    let mut replaced = 0;
    for call in sweep.collect("custom_call") {
        if !sweep.calls(call, TARGET) {
            continue;
        }
        let Some(config) = sweep.module.attribute(call, "backend_config") else {
            continue;
        };
        match sweep.module.attr(config) {
            Attr::Dictionary(_) => {
                let message = format!(
                    "the config of this `{TARGET}` call is a dictionary; it is left as it is"
                );
                sweep.warn("backend-config-dictionary", call, message, SECTION);
            }
            Attr::String { value, .. } if !is_valid(sweep.module.str(*value)) => {
                let message = format!(
                    "the config `{}` of this `{TARGET}` call is replaced by `None`: the tensorizer takes letters, digits and quotes alone",
                    sweep.module.text(*value)
                );
                sweep.warn("backend-config-replaced", call, message, SECTION);
                replace(sweep, call);
                replaced += 1;
            }
            _ => {}
        }
    }
    replaced
}

fn is_valid(config: &[u8]) -> bool {
    config
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'"')
}

/// Rebuilds the call, in place: what uses its results stays as it was read.
fn replace(sweep: &mut Sweep<'_>, call: OpId) {
    let module = &mut *sweep.module;
    let mut attributes = vec![
        ("call_target_name", module.string_attr_of(TARGET)),
        ("backend_config", module.string_attr_of("None")),
        ("has_side_effect", module.intern_attr(Attr::Bool(false))),
        ("api_version", api_version(module, call)),
    ];
    if let Some(aliases) = module.attribute(call, "output_operand_aliases")
        && !matches!(module.attr(aliases), Attr::Array(aliases) if aliases.is_empty())
    {
        attributes.push(("output_operand_aliases", aliases));
    }
    let rewrites = sweep.ledger.note(module, sweep.rewriter, "replaced", call);
    calls::set_attributes(module, call, &attributes, rewrites);
}

/// The call's API version; without one it is 1.
fn api_version(module: &mut Module, call: OpId) -> AttrId {
    module.attribute(call, "api_version").unwrap_or_else(|| {
        let ty = module.integer_type(32);
        module.intern_attr(Attr::Integer { value: 1, ty })
    })
}

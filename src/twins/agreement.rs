//! The twins held against each other: what they make of one module must be the same, but for what
//! the documents let differ.
//!
//! The MHLO twin's output is mapped back to StableHLO, and both outputs are brought into one form in
//! which these differences are gone, each by name:
//!
//! | what differs | what is done about it |
//! |---|---|
//! | `removeDeadZeroSizedTensorOps`, stages A and B (D29 to D31) | they are done to the other output too |
//! | copies of splats (D30): stage A makes compute values of them, which are named in place | such a copy becomes what it copies, which takes its name |
//! | names of values without elements (D31, D33): one that stays beside the call for it keeps an earlier name | they are taken away |
//! | `neuron.actual_shape` of copies (D34) | it is taken away |
//! | composites against fusions (D2, D38) | composites become fusions, on which the rewriters run |
//! | names in the functions of composites, of which a fusion has a copy (D38) | they are taken away |
//! | names inside composites and fusions, where the two have other rules (D38): kinds, functions of several composites, fusions that use values from outside | they are taken away |

use rustc_hash::FxHashSet;

use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::fusion::{
    FUSION_KIND, composites_to_fusions, is_fused_composite, is_fused_fusion,
};
use crate::dialects::{Dialect, counterpart, hlo};
use crate::golden::compare::difference;
use crate::ir::{Attr, Module, OpId, WalkOrder};

use super::canonicalize::erase_dead_zero_sized;
use super::pipeline::{self, PassInfo, passes};
use super::rewrites::Ledger;
use super::tensorizer::{ACTUAL_SHAPE, SYM_NAME, returns, stablehlo_stages};
use super::{PassOptions, Twin, element_count, normalize};

/// Compares what the twins made of `module` by the same passes.
///
/// Of a module of MHLO the StableHLO twin is asked again, for what it makes of the module in
/// StableHLO. A selection that names other passes for one twin than for the other is not compared.
pub fn disagreement(
    module: &Module,
    [stablehlo, mhlo]: [&Module; 2],
    selection: Option<&[&'static PassInfo]>,
    options: &PassOptions,
) -> Option<Diagnostic> {
    if !compares(selection) {
        return None;
    }
    let mut left = if is_mhlo(module) {
        let mut module = module.clone();
        hlo::to_stablehlo(&mut module);
        pipeline::legalize(&module, Twin::StableHlo, selection, options).module?
    } else {
        stablehlo.clone()
    };
    let mut right = mhlo.clone();
    hlo::convert_ops(&mut right, Dialect::StableHlo);
    let same_names = fuse(&mut left, selection, options)?;
    for side in [&mut left, &mut right] {
        neutralize(side, same_names, options);
    }
    let difference = difference(&left, &right)?;
    let message = format!(
        "the twins disagree, StableHLO's on the left, MHLO's on the right: {}",
        difference.message
    );
    let error = Diagnostic::error("twins-disagree", difference.left, message)
        .section("decisions, D2")
        .help("this is a fault of tlaloc-bridge, not of the module");
    Some(match difference.right {
        Some(right) => error.note(Some(right), "what the MHLO twin has there comes from here"),
        None => error,
    })
}

/// Whether what the twins make by these passes can be compared: both run the same ones.
pub fn compares(selection: Option<&[&'static PassInfo]>) -> bool {
    let of = |twin| {
        let passes = selection.into_iter().flatten();
        let own = passes.filter(move |pass| pass.twin == twin);
        own.map(|pass| pass.argument.trim_start_matches("stablehlo-"))
    };
    of(Twin::StableHlo).eq(of(Twin::Mhlo))
}

/// Whether some op or type of the module is MHLO's though StableHLO could say it.
fn is_mhlo(module: &Module) -> bool {
    if hlo::has_token(module, Dialect::Mhlo) {
        return true;
    }
    let all = module.walk(module.root(), WalkOrder::PreOrder);
    all.into_iter().any(|op| {
        let spec = module.name(op).spec();
        let spec = spec.filter(|spec| spec.dialect == Dialect::Mhlo);
        is_fused_fusion(module, op)
            || spec.is_some_and(|spec| counterpart(spec, Dialect::StableHlo).is_some())
    })
}

/// Makes fusions of composites, and does to what is inside what the MHLO twin does to it. Whether the
/// outputs that come out of them are named alike by both; none where there are too many to compare.
fn fuse(
    module: &mut Module,
    selection: Option<&[&'static PassInfo]>,
    options: &PassOptions,
) -> Option<bool> {
    let Some(main) = normalize::main_function(module) else {
        return Some(true);
    };
    // StableHLO has nothing for a fusion that uses values from outside. Its twin leaves that as it is,
    // but for what is inside, where the rewriters have been already.
    let mut all = module.walk(module.root(), WalkOrder::PreOrder).into_iter();
    let stays = all.any(|op| is_fused_fusion(module, op));
    let composites = composites_to_fusions(module).ok()?;
    let decompositions: FxHashSet<_> = composites
        .iter()
        .map(|fused| module.attribute(fused.composite, "decomposition"))
        .collect();
    let shared = decompositions.len() < composites.len();
    let fusions: FxHashSet<_> = composites
        .iter()
        .filter_map(|fused| fused.fusion.ok())
        .collect();
    let scheduled = fusions
        .iter()
        .all(|op| module.string_attribute(*op, FUSION_KIND) == Some(b"ScheduleFusion"));
    // What is in a function went into its fusion as it was. Fusions in there are copies, which the
    // passes reach from the one around: twice is not the same as once (decision D20).
    let in_main = module.walk(main, WalkOrder::PreOrder).into_iter();
    let in_main: Vec<_> = in_main.filter(|op| fusions.contains(op)).collect();
    let mut unchanged = true;
    for pass in passes(Twin::StableHlo, selection).filter(|pass| pass.over_parts) {
        for fusion in &in_main {
            let report = (pass.run)(module, Twin::StableHlo, *fusion, options);
            unchanged &= report.counters.iter().all(|(_, count)| *count == 0);
        }
    }
    let all_fused = fusions.len() == composites.len();
    Some(!stays && all_fused && scheduled && !shared && unchanged)
}

/// Takes away what the documents let differ.
fn neutralize(module: &mut Module, same_names: bool, options: &PassOptions) {
    let Some(main) = normalize::main_function(module) else {
        return;
    };
    let returns = returns(module, main);
    for op in module.walk(module.root(), WalkOrder::PreOrder) {
        forget_empty(module, op);
    }
    let candidates = module.walk(main, WalkOrder::PostOrder);
    erase_dead_zero_sized(module, candidates);
    stablehlo_stages(module, main, &returns, options, &mut Ledger::default());
    for at in &returns {
        dissolve_copies_of_splats(module, *at);
    }
    for op in module.walk(main, WalkOrder::PreOrder) {
        if module.is(op, "mhlo.copy") {
            module.remove_attribute(op, ACTUAL_SHAPE);
        }
        if is_fused_fusion(module, op) {
            let none = module.empty_dictionary();
            module.set_properties(op, none);
        }
    }
    forget_names_inside(module, main, same_names);
}

/// Empties the slots of the op's results without elements in its list of names.
fn forget_empty(module: &mut Module, op: OpId) {
    let names = module
        .attribute(op, SYM_NAME)
        .map(|names| module.attr(names));
    let Some(Attr::Array(slots)) = names else {
        return;
    };
    let mut slots = slots.clone();
    let empty = module.intern("");
    let empty = module.intern_attr(Attr::SymbolRef([empty].into()));
    for (slot, result) in slots.iter_mut().zip(module.results(op)) {
        if element_count(module, module.value_type(result)) == Some(0) {
            *slot = empty;
        }
    }
    if slots.iter().all(|slot| *slot == empty) {
        module.remove_attribute(op, SYM_NAME);
    } else {
        let names = module.intern_attr(Attr::Array(slots));
        module.set_attribute(op, SYM_NAME, names);
    }
}

/// Lets a copy of what stage A made of a splat be that itself, under the copy's name.
fn dissolve_copies_of_splats(module: &mut Module, at: OpId) {
    let operands: Vec<_> = module.operands(at).collect();
    for (index, value) in operands.into_iter().enumerate() {
        let copy = module
            .defining_op(value)
            .filter(|op| module.is(*op, "mhlo.copy"));
        let Some((copy, source)) = copy.and_then(|copy| Some((copy, module.operand(copy, 0)?)))
        else {
            continue;
        };
        let Some(splat) = module
            .defining_op(source)
            .filter(|op| is_splat(module, *op))
        else {
            continue;
        };
        module.set_operand(at, index, source);
        if let Some(names) = module.attribute(copy, SYM_NAME) {
            module.set_attribute(splat, SYM_NAME, names);
        }
        if module.is_unused(value) {
            module.erase(copy);
        }
    }
}

/// Whether the op broadcasts a constant scalar.
fn is_splat(module: &Module, op: OpId) -> bool {
    let scalar = module
        .operand(op, 0)
        .and_then(|operand| module.defining_op(operand));
    let dimensions = module.attribute(op, "broadcast_dimensions");
    module.is(op, "stablehlo.broadcast_in_dim")
        && dimensions
            .and_then(|attr| module.ints(attr))
            .is_some_and(|dims| dims.is_empty())
        && scalar.is_some_and(|scalar| module.is(scalar, "stablehlo.constant"))
}

/// Takes away the names inside functions other than main, which a composite's may be, and, unless they
/// are the same, those of fusions and composites and inside.
fn forget_names_inside(module: &mut Module, main: OpId, same_names: bool) {
    let mut inside = Vec::new();
    for op in module.walk(module.root(), WalkOrder::PreOrder) {
        let is_fused = is_fused_fusion(module, op) || is_fused_composite(module, op);
        let is_other = module.is(op, "func.func") && op != main;
        if is_other || (is_fused && !same_names) {
            inside.extend(module.walk(op, WalkOrder::PreOrder));
        }
    }
    for op in inside {
        module.remove_attribute(op, SYM_NAME);
    }
}

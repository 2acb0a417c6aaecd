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

use rustc_hash::{FxHashMap, FxHashSet};

use crate::dialects::op_specs;
use crate::ir::{
    Attr, AttrId, BlockId, Module, OpId, OpName, OpState, StrId, Type, ValueId, WalkOrder,
};

/// The attribute that says of what kind a fusion is.
pub const FUSION_KIND: &str = "FusionKind";
/// The same of a composite.
pub const COMPOSITE_KIND: &str = "CompositeKind";

/// What fused functions may become in total where several composites share them.
const MOST_COPIED: usize = 1 << 22;

/// Whether the op is a composite that stands for a fusion.
pub fn is_fused_composite(module: &Module, op: OpId) -> bool {
    module.is(op, "stablehlo.composite") && module.string_attribute(op, COMPOSITE_KIND).is_some()
}

/// Whether the op is a fusion of a kind, for which such a composite can stand.
pub fn is_fused_fusion(module: &Module, op: OpId) -> bool {
    module.is(op, "mhlo.fusion") && module.string_attribute(op, FUSION_KIND).is_some()
}

/// Makes a fusion of each composite that has a `CompositeKind`, and erases the private functions
/// that nothing refers to any more. The ops inside stay StableHLO's.
///
/// A composite stays whose function has no body of one block, or holds such composites itself.
pub(crate) fn composites_to_fusions(module: &mut Module) {
    let (Some(fusion), Some(returned)) = (
        op_specs().find(b"mhlo.fusion"),
        op_specs().find(b"stablehlo.return"),
    ) else {
        return;
    };
    let all = module.walk(module.root(), WalkOrder::PreOrder).into_iter();
    let composites: Vec<_> = all.filter(|op| is_fused_composite(module, *op)).collect();
    if composites.is_empty() {
        return;
    }
    let functions = module.symbols();
    let decomposition = |module: &Module, composite| match module
        .attr(module.attribute(composite, "decomposition")?)
    {
        Attr::SymbolRef(path) => functions.get(path.first()?).copied(),
        _ => None,
    };
    let mut bodies: FxHashMap<OpId, Option<(BlockId, usize)>> = FxHashMap::default();
    for composite in &composites {
        if let Some(function) = decomposition(module, *composite) {
            bodies
                .entry(function)
                .or_insert_with(|| body(module, function));
        }
    }
    let mut copied = 0;
    let mut emptied = Vec::new();
    for composite in composites {
        let Some(function) = decomposition(module, composite) else {
            continue;
        };
        let Some(Some((body, size))) = bodies.get(&function).copied() else {
            continue;
        };
        copied += size;
        if copied > MOST_COPIED || !module.op_regions(composite).is_empty() {
            continue;
        }
        let made = replace(
            module,
            composite,
            OpName::Known(fusion),
            &[],
            |name| match name {
                COMPOSITE_KIND => FUSION_KIND.to_owned(),
                name => name.to_owned(),
            },
        );
        let block = module.add_region(made);
        copy_body(module, body, block, OpName::Known(returned));
        emptied.push(function);
    }
    erase_unreferenced(module, emptied);
}

/// Makes a composite and its function of each fusion that has a `FusionKind` and uses nothing from
/// outside but its operands. The ops inside stay as they are.
pub(crate) fn fusions_to_composites(module: &mut Module) {
    let all = module.walk(module.root(), WalkOrder::PostOrder).into_iter();
    let fusions: Vec<_> = all.filter(|op| is_fused_fusion(module, *op)).collect();
    let (Some(composite), Some(returned), Some(top)) = (
        op_specs().find(b"stablehlo.composite"),
        op_specs().find(b"func.return"),
        module.body(),
    ) else {
        return;
    };
    if fusions.is_empty() {
        return;
    }
    let mut symbols: FxHashSet<StrId> = module.symbols().into_keys().collect();
    let mut number = 0;
    for fusion in fusions {
        let Some(body) = closed_body(module, fusion) else {
            continue;
        };
        let symbol = loop {
            let symbol = module.intern(format!("hilo.FusedComposite.{number}"));
            number += 1;
            if symbols.insert(symbol) {
                break symbol;
            }
        };
        let function = function(module, symbol, body);
        module.append(top, function);
        let block = module.add_region(function);
        copy_body(module, body, block, OpName::Known(returned));
        let name = module.string_attr_of("composite.Fused");
        let decomposition = module.intern_attr(Attr::SymbolRef([symbol].into()));
        let version = module.integer_type(32);
        let version = module.intern_attr(Attr::Integer {
            value: 0,
            ty: version,
        });
        let properties = [
            ("decomposition", decomposition),
            ("name", name),
            ("version", version),
        ];
        replace(
            module,
            fusion,
            OpName::Known(composite),
            &properties,
            |name| match name {
                FUSION_KIND => COMPOSITE_KIND.to_owned(),
                name => name.to_owned(),
            },
        );
    }
}

/// The block that is the body of a function, and of how many ops it is, if it can be fused.
fn body(module: &Module, function: OpId) -> Option<(BlockId, usize)> {
    let [region] = module.op_regions(function) else {
        return None;
    };
    let [block] = module.region_blocks(*region) else {
        return None;
    };
    let ends = module.is(module.last_op(*block)?, "func.return");
    let ops = module.walk(function, WalkOrder::PreOrder);
    let nested = ops.iter().any(|op| is_fused_composite(module, *op));
    (ends && !nested && module.is(function, "func.func")).then_some((*block, ops.len()))
}

/// The block of a fusion that uses no values from outside.
fn closed_body(module: &Module, fusion: OpId) -> Option<BlockId> {
    let block = module.entry_block(fusion, 0)?;
    let spec = module.name(module.last_op(block)?).spec()?;
    let ops = module.walk(fusion, WalkOrder::PreOrder);
    let mut inside: FxHashSet<ValueId> = FxHashSet::default();
    let ops = ops.into_iter().filter(|op| *op != fusion);
    let ops: Vec<_> = ops.collect();
    inside.extend(module.block_arguments(block));
    for op in &ops {
        inside.extend(module.results(*op));
        let regions = module.op_regions(*op).iter();
        let blocks = regions.flat_map(|region| module.region_blocks(*region));
        inside.extend(blocks.flat_map(|block| module.block_arguments(*block)));
    }
    let mut used = ops.iter().flat_map(|op| module.operands(*op));
    let closed = used.all(|value| inside.contains(&value));
    (closed && spec.mnemonic() == "return").then_some(block)
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

/// A private function of the types of `body`, without a body of its own.
fn function(module: &mut Module, symbol: StrId, body: BlockId) -> OpId {
    let arguments = module.block_arguments(body).iter();
    let inputs = arguments
        .map(|argument| module.value_type(*argument))
        .collect();
    let returned = module.last_op(body).into_iter();
    let returned = returned.flat_map(|last| module.operands(last));
    let results = returned.map(|value| module.value_type(value)).collect();
    let ty = module.intern_type(Type::Function { inputs, results });
    let name = module.op_name(b"func.func");
    let yes = module.intern_attr(Attr::Bool(true));
    let properties = [
        (
            module.intern("function_type"),
            module.intern_attr(Attr::Type(ty)),
        ),
        (module.intern("sym_name"), module.string_attr_with(symbol)),
        (
            module.intern("sym_visibility"),
            module.string_attr_of("private"),
        ),
    ];
    let attributes = [
        (module.intern("genComposite"), yes),
        (module.intern("noDelete"), yes),
    ];
    module.create_op(&OpState {
        name,
        operands: &[],
        result_types: &[],
        properties: &properties,
        attributes: &attributes,
    })
}

/// Erases those of the functions that are private and that no attribute names.
fn erase_unreferenced(module: &mut Module, mut functions: Vec<OpId>) {
    let mut seen = FxHashSet::default();
    let mut named = FxHashSet::default();
    let mut pending = Vec::new();
    for op in module.walk(module.root(), WalkOrder::PreOrder) {
        pending.extend([module.properties(op), module.discardable(op)]);
        while let Some(attr) = pending.pop() {
            if !seen.insert(attr) {
                continue;
            }
            match module.attr(attr) {
                Attr::SymbolRef(path) => named.extend(path.first().copied()),
                Attr::Array(items) => pending.extend(items),
                Attr::Dictionary(entries) => pending.extend(entries.iter().map(|entry| entry.1)),
                _ => {}
            }
        }
    }
    let unreferenced = |function: &OpId| {
        let symbol = match module.attribute(*function, "sym_name") {
            Some(attr) => module.attr(attr),
            None => return false,
        };
        let private = module.string_attribute(*function, "sym_visibility") == Some(b"private");
        private && matches!(symbol, Attr::String { value, .. } if !named.contains(value))
    };
    functions.sort_unstable();
    functions.dedup();
    functions.retain(unreferenced);
    for function in functions {
        module.erase(function);
    }
}

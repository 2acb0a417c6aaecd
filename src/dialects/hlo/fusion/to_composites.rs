//! Fusions become composites.

use rustc_hash::FxHashSet;

use super::{COMPOSITE_KIND, FUSION_KIND, copy_body, is_fused_fusion, replace};
use crate::dialects::op_specs;
use crate::ir::{Attr, BlockId, Module, OpId, OpName, OpState, StrId, Type, ValueId, WalkOrder};

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

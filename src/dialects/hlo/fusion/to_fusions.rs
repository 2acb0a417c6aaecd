//! Composites become fusions.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{COMPOSITE_KIND, FUSION_KIND, copy_body, is_fused_composite, replace};
use crate::diagnostic::Diagnostic;
use crate::dialects::op_specs;
use crate::ir::{Attr, BlockId, Module, OpId, OpName, StrId, WalkOrder};
use crate::syntax::MAX_NESTING;

/// How many operations the functions of composites may become in total.
const MOST_COPIED: usize = 1 << 22;

/// What became of a composite that has a `CompositeKind`.
pub struct Fused {
    /// The composite, which is erased where there is a fusion.
    pub composite: OpId,
    /// The fusion in its place, or why it stays.
    pub fusion: Result<OpId, &'static str>,
    /// The names of its attributes that the fusion has not.
    pub lost: Vec<String>,
}

/// Makes a fusion of each composite that has a `CompositeKind`, and erases the private functions
/// that nothing refers to any more. The ops inside stay StableHLO's. Gives what became of each
/// composite, in the order of the text.
///
/// A composite stays whose function has no body of one block, or is the one that is written out.
///
/// # Errors
///
/// `fusion-size`, if the functions are written out too often or nest too deep. The module is then as
/// it was.
pub(crate) fn composites_to_fusions(module: &mut Module) -> Result<Vec<Fused>, Diagnostic> {
    let all = module.walk(module.root(), WalkOrder::PreOrder).into_iter();
    let composites: Vec<_> = all.filter(|op| is_fused_composite(module, *op)).collect();
    let (Some(fusion), Some(returned)) = (
        op_specs().find(b"mhlo.fusion"),
        op_specs().find(b"stablehlo.return"),
    ) else {
        return Ok(Vec::new());
    };
    if composites.is_empty() {
        return Ok(Vec::new());
    }
    let functions = module.symbols();
    let mut plan = Plan {
        module,
        functions,
        bodies: FxHashMap::default(),
        copied: 0,
        order: Vec::new(),
        planned: FxHashMap::default(),
    };
    for composite in &composites {
        if let Some(function) = plan.decomposition(*composite) {
            plan.function(function)?;
        }
    }
    for composite in &composites {
        if !plan.planned.contains_key(composite) {
            plan.composite(*composite)?;
        }
    }
    let (functions, order, planned) = (plan.bodies, plan.order, plan.planned);
    let [fusion, returned] = [fusion, returned].map(OpName::Known);
    let mut fused = FxHashMap::default();
    for composite in order {
        let body = planned.get(&composite).copied().unwrap_or(Err(NO_BODY));
        fused.insert(
            composite,
            write_out(module, composite, body, fusion, returned),
        );
    }
    erase_unreferenced(module, functions.into_keys().collect());
    let in_order = composites.iter();
    Ok(in_order
        .filter_map(|composite| fused.remove(composite))
        .collect())
}

const NO_BODY: &str = "its function has no body of one block";

/// The body of a composite's function, or why that is not written out.
type Planned = Result<BlockId, &'static str>;

/// A function that composites name.
struct Body {
    /// Its block, if it has but one, which ends as a function does.
    block: Option<BlockId>,
    /// The composites in it, and how many regions of the function are around each.
    inside: Vec<(OpId, usize)>,
    /// What it comes to without those composites.
    own: Extent,
    /// What it comes to once they are fusions.
    extent: Option<Extent>,
}

/// How many operations there are and how many regions lie in each other.
#[derive(Clone, Copy)]
struct Extent {
    ops: usize,
    depth: usize,
}

/// Which functions are written out where, and in what order: those in others first.
struct Plan<'m> {
    module: &'m Module,
    functions: FxHashMap<StrId, OpId>,
    bodies: FxHashMap<OpId, Body>,
    copied: usize,
    order: Vec<OpId>,
    planned: FxHashMap<OpId, Planned>,
}

impl Plan<'_> {
    fn decomposition(&self, composite: OpId) -> Option<OpId> {
        let attr = self.module.attribute(composite, "decomposition")?;
        match self.module.attr(attr) {
            Attr::SymbolRef(path) => self.functions.get(path.first()?).copied(),
            _ => None,
        }
    }

    /// Plans the composites in a function, after those in the functions that they name.
    fn function(&mut self, function: OpId) -> Result<(), Diagnostic> {
        let mut pending = vec![function];
        while let Some(&function) = pending.last() {
            let Some(body) = self.bodies.get(&function) else {
                // What it holds comes first; a function that is open already holds itself.
                let body = Body::of(self.module, function);
                let named = body.inside.iter().rev();
                let named: Vec<_> = named
                    .filter_map(|(composite, _)| self.decomposition(*composite))
                    .collect();
                self.bodies.insert(function, body);
                let unseen = named.into_iter();
                pending.extend(unseen.filter(|named| !self.bodies.contains_key(named)));
                continue;
            };
            pending.pop();
            if body.extent.is_some() {
                continue;
            }
            let (mut extent, inside) = (body.own, body.inside.clone());
            for (composite, around) in inside {
                if let Some(inner) = self.composite(composite)? {
                    extent.ops = extent.ops.saturating_add(inner.ops);
                    extent.depth = extent.depth.max(around + inner.depth);
                }
            }
            if let Some(body) = self.bodies.get_mut(&function) {
                body.extent = Some(extent);
            }
        }
        Ok(())
    }

    /// Plans a composite whose function is planned. What it comes to, if it is written out.
    fn composite(&mut self, composite: OpId) -> Result<Option<Extent>, Diagnostic> {
        let written_out = self.written_out(composite);
        self.order.push(composite);
        self.planned
            .insert(composite, written_out.map(|(block, _)| block));
        let Ok((_, extent)) = written_out else {
            return Ok(None);
        };
        self.copied = self.copied.saturating_add(extent.ops);
        let around = std::iter::successors(self.module.parent_op(composite), |op| {
            self.module.parent_op(*op)
        });
        let too_much = if self.copied > MOST_COPIED {
            format!("are more than {MOST_COPIED} operations")
        } else if extent.depth + around.count() > MAX_NESTING {
            format!("nest more than {MAX_NESTING} deep")
        } else {
            return Ok(Some(extent));
        };
        let message =
            format!("the functions of composites, written out where they are named, {too_much}");
        let place = self.module.nearest_span(composite);
        Err(Diagnostic::error("fusion-size", place, message)
            .section("decisions, D38")
            .help("functions whose composites name functions multiply; legalize this module with `--twin stablehlo` only"))
    }

    fn written_out(&self, composite: OpId) -> Result<(BlockId, Extent), &'static str> {
        let function = self.decomposition(composite);
        let body = function.and_then(|function| self.bodies.get(&function));
        let (body, block) = body
            .and_then(|body| Some((body, body.block?)))
            .ok_or(NO_BODY)?;
        if !self.module.op_regions(composite).is_empty() {
            return Err("it has regions of its own");
        }
        let extent = body
            .extent
            .ok_or("its function holds the composite itself")?;
        Ok((block, extent))
    }
}

impl Body {
    fn of(module: &Module, function: OpId) -> Self {
        let all = module.walk(function, WalkOrder::PreOrder);
        let mut depths: FxHashMap<OpId, usize> = FxHashMap::default();
        let mut inside = Vec::new();
        let mut depth = 0;
        for op in &all {
            let parent = module.parent_op(*op).and_then(|parent| depths.get(&parent));
            let around = parent.copied().unwrap_or(0);
            if !module.op_regions(*op).is_empty() {
                depths.insert(*op, around + 1);
                depth = depth.max(around + 1);
            }
            if is_fused_composite(module, *op) {
                inside.push((*op, around));
            }
        }
        let own = Extent {
            ops: all.len(),
            depth,
        };
        Self {
            block: body(module, function),
            inside,
            own,
            extent: None,
        }
    }
}

/// Makes a fusion of the composite, as planned.
fn write_out(
    module: &mut Module,
    composite: OpId,
    body: Planned,
    fusion: OpName,
    returned: OpName,
) -> Fused {
    let lost = match body {
        Ok(_) => lost(module, composite),
        Err(_) => Vec::new(),
    };
    let fusion = body.map(|body| {
        let renamed = |name: &str| match name {
            COMPOSITE_KIND => FUSION_KIND.to_owned(),
            name => name.to_owned(),
        };
        let made = replace(module, composite, fusion, &[], renamed);
        let block = module.add_region(made);
        copy_body(module, body, block, returned);
        made
    });
    Fused {
        composite,
        fusion,
        lost,
    }
}

/// The block that is the body of a function, if it can be fused.
fn body(module: &Module, function: OpId) -> Option<BlockId> {
    let [region] = module.op_regions(function) else {
        return None;
    };
    let [block] = module.region_blocks(*region) else {
        return None;
    };
    let ends = module.is(module.last_op(*block)?, "func.return");
    (ends && module.is(function, "func.func")).then_some(*block)
}

/// The attributes that a composite has and a fusion has not, but for those at their default and for
/// the function's name, which says what is in the fusion.
fn lost(module: &Module, composite: OpId) -> Vec<String> {
    let properties = module.dictionary(module.properties(composite)).iter();
    let spec = module.name(composite).spec();
    let named = properties.map(|(name, value)| (module.text(*name).into_owned(), *value));
    let lost = named.filter(|(name, value)| {
        let attribute = spec.and_then(|spec| spec.attribute(name));
        name != "decomposition" && !attribute.is_some_and(|attr| attr.is_default(module, *value))
    });
    lost.map(|(name, _)| name).collect()
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

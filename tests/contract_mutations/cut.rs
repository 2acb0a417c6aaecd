//! Groups cut out of modules: a function of nothing but one kind's expansion, whose operations are then broken.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;
use tlaloc_bridge::contract::{LiftedGroup, lift};
use tlaloc_bridge::ir::{Module, OpId, ValueId, WalkOrder};
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;

/// A function whose body is one group.
pub struct Cut {
    /// The kind that the group is of.
    pub kind: &'static str,
    /// The text of each operation.
    pub ops: Vec<String>,
    /// The values that the operations are given, with their types.
    pub given: Vec<(String, String)>,
    before: String,
    behind: String,
    indent: &'static str,
}

impl Cut {
    /// The module, with these operations in place of its own.
    pub fn with<T: AsRef<str>>(&self, ops: impl IntoIterator<Item = T>) -> String {
        let lines = ops
            .into_iter()
            .map(|op| format!("{}{}\n", self.indent, op.as_ref()));
        let body: String = lines.collect();
        format!("{}{body}{}", self.before, self.behind)
    }

    /// The module as it was cut out.
    pub fn text(&self) -> String {
        self.with(&self.ops)
    }
}

/// Every group of a module, those in the regions of others too.
pub fn cuts(text: &str) -> Vec<Cut> {
    let source = Source::new("seed", text.as_bytes().to_vec()).expect("it is small");
    let module = parse(&source, source.extent()).expect("a seed is read");
    let lifted = lift(&module);
    let meshes: String = text
        .lines()
        .filter(|line| line.contains("sdy.mesh @"))
        .map(|line| format!("  {}\n", line.trim()))
        .collect();
    let meshes = match text.trim_start().starts_with("module") || !meshes.is_empty() {
        true => format!(
            "module {{\n{meshes}{}",
            if meshes.is_empty() { "" } else { "\n" }
        ),
        false => meshes,
    };
    let mut found = Vec::new();
    let groups = lifted.functions.iter().flat_map(|it| &it.groups);
    for group in groups {
        found.extend(cut(&module, group, &meshes));
    }
    found
}

fn cut(module: &Module, group: &LiftedGroup, meshes: &str) -> Option<Cut> {
    let node = group.node.as_ref()?;
    let walk = |op: &OpId| module.walk(*op, WalkOrder::PreOrder);
    let within: FxHashSet<OpId> = group.ops.iter().flat_map(walk).collect();
    let inner: FxHashSet<ValueId> = within
        .iter()
        .flat_map(|op| (0..4).filter_map(|region| module.entry_block(*op, region)))
        .flat_map(|block| module.block_arguments(block).iter().copied())
        .collect();
    let is_given = |value: &ValueId| {
        let op = module.defining_op(*value);
        !inner.contains(value) && op.is_none_or(|op| !within.contains(&op))
    };
    let given: BTreeSet<ValueId> = within
        .iter()
        .flat_map(|op| module.operands(*op))
        .filter(is_given)
        .collect();
    let of = |value: ValueId| {
        let ty = module.type_text(module.value_type(value));
        (module.value_name(value), ty)
    };
    let given: Vec<_> = given.into_iter().map(of).collect();
    let all = group.ops.iter().flat_map(|op| module.results(*op));
    let is_used = |value: &ValueId| {
        let mut uses = module.uses(*value);
        uses.any(|slot| !within.contains(&module.use_owner(slot).0))
    };
    let mut handed_on: Vec<_> = all.filter(is_used).map(of).collect();
    if handed_on.is_empty() {
        handed_on.push(of(module.results(*group.ops.last()?).last()?));
    }
    let source = module.source();
    let text = |op: &OpId| {
        let text = source.slice(module.op_span(*op)?);
        Some(String::from_utf8_lossy(text).into_owned())
    };
    let ops = group.ops.iter().map(text).collect::<Option<Vec<_>>>()?;
    let is_wrapped = !meshes.is_empty();
    let outer = if is_wrapped { "  " } else { "" };
    let indent = if is_wrapped { "    " } else { "  " };
    let parameters: Vec<_> = given
        .iter()
        .map(|(name, ty)| format!("{name}: {ty}"))
        .collect();
    let [names, types] = [0, 1].map(|part| {
        let parts = handed_on.iter().map(|it| [&it.0, &it.1][part].clone());
        parts.collect::<Vec<_>>().join(", ")
    });
    let results = match handed_on.len() {
        1 => types.clone(),
        _ => format!("({types})"),
    };
    let parameters = parameters.join(", ");
    Some(Cut {
        kind: node.kind.name,
        ops,
        given,
        before: format!("{meshes}{outer}func.func @main({parameters}) -> {results} {{\n"),
        behind: format!(
            "{indent}return {names} : {types}\n{outer}}}\n{}",
            if is_wrapped { "}\n" } else { "" }
        ),
        indent,
    })
}

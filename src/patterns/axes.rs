//! Follows the axes of an idiom's operand through its ops, so that a reduction along one axis whose
//! result is widened along another is told from the idiom.

use petgraph::graph::NodeIndex;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Fault;
use super::contraction::Contraction;
use super::kind::Kind;
use super::matcher::Match;
use super::through::{shape, through};
use super::view::{Value, View};
use crate::ir::DYNAMIC;

/// Ops that are followed one after the other: more than an idiom has.
const MAX_DEPTH: u32 = 100;

/// What an axis of a value is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Axis {
    /// Along it the value does not change, or has one element.
    Free,
    /// That axis of the idiom's operand.
    Of(usize),
    /// An axis of something else that the idiom uses.
    Other(usize),
    /// Of several axes at once.
    Lost,
}

/// An axis of the operand that meets one of something else.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// That of the operand.
    pub axis: usize,
    /// That of what else it is.
    pub other: usize,
    /// Where.
    pub at: NodeIndex,
}

/// The axes of all values of a match.
pub struct Axes<'a, 'v, 'm> {
    found: &'a Match<'v, 'm>,
    members: FxHashSet<NodeIndex>,
    seeds: Vec<(Value, bool)>,
    known: FxHashMap<NodeIndex, Vec<Axis>>,
    depth: u32,
    /// Each reduction with the axes that it takes away, in the order in which they are come upon.
    pub reduced: Vec<(NodeIndex, Vec<Axis>)>,
    /// Where axes of the operand meet those of something else.
    pub crossed: Vec<Crossing>,
}

impl<'a, 'v, 'm> Axes<'a, 'v, 'm> {
    /// Follows the axes of the value called `seed` to the result. Those of the values called `others`
    /// are known to be something else's.
    pub fn of(found: &'a Match<'v, 'm>, seed: &str, others: &[&str]) -> Result<Self, Fault> {
        let mut axes = Self::new(found, seed, others);
        axes.at(Value {
            node: found.root,
            result: 0,
        })?;
        Ok(axes)
    }

    /// As [`Axes::of`], with nothing followed yet.
    pub fn new(found: &'a Match<'v, 'm>, seed: &str, others: &[&str]) -> Self {
        let others = others.iter().filter_map(|other| found.source(other));
        let seed = found.origin(seed).map(|it| (it, true));
        Self {
            found,
            members: found.members.iter().copied().collect(),
            seeds: seed
                .into_iter()
                .chain(others.map(|it| (it, false)))
                .collect(),
            known: FxHashMap::default(),
            depth: 0,
            reduced: Vec::new(),
            crossed: Vec::new(),
        }
    }

    /// The axes of a value.
    pub fn at(&mut self, value: Value) -> Result<Vec<Axis>, Fault> {
        let view = self.found.view;
        let mut seeds = self.seeds.iter();
        let seed = seeds.find(|(seed, _)| view.is_same(*seed, value)).copied();
        let shape = shape(view, value)?;
        if let Some((_, is_operand)) = seed {
            let axes = shape.iter().enumerate();
            return Ok(axes
                .map(|(index, extent)| match (*extent, is_operand) {
                    (1, _) => Axis::Free,
                    (_, true) => Axis::Of(index),
                    (_, false) => Axis::Other(index),
                })
                .collect());
        }
        let kind = view.kind(value.node);
        let is_member = self.members.contains(&value.node);
        if !is_member && !kind.is_transparent() {
            return Ok(vec![Axis::Free; shape.len()]);
        }
        if let Some(known) = self.known.get(&value.node) {
            return Ok(known.clone());
        }
        if self.depth >= MAX_DEPTH {
            return Ok(vec![Axis::Free; shape.len()]);
        }
        self.depth += 1;
        let axes = self.of_op(value, kind, shape);
        self.depth -= 1;
        let axes = axes?;
        self.known.insert(value.node, axes.clone());
        Ok(axes)
    }

    fn of_op(&mut self, value: Value, kind: Kind, shape: &[i64]) -> Result<Vec<Axis>, Fault> {
        let view = self.found.view;
        let node = value.node;
        if view.number(value).is_some() {
            return Ok(vec![Axis::Free; shape.len()]);
        }
        if kind.is_transparent() || kind == Kind::Reduce {
            let Some(operand) = view.operand(node, 0) else {
                return Ok(vec![Axis::Free; shape.len()]);
            };
            let axes = self.at(operand)?;
            return match kind {
                Kind::Reduce => Ok(self.reduce(node, &axes)),
                _ => through(view, node, operand, &axes),
            };
        }
        match kind {
            Kind::DotGeneral | Kind::Dot => self.contract(node, shape),
            // It has axes of its own.
            Kind::Gather => {
                if let Some(operand) = view.operand(node, 0) {
                    self.at(operand)?;
                }
                Ok(vec![Axis::Free; shape.len()])
            }
            _ => {
                let mut all = vec![Axis::Free; shape.len()];
                let count = view.operand_count(node).min(3);
                for index in 0..count {
                    let Some(operand) = view.operand(node, index) else {
                        continue;
                    };
                    let axes = self.at(operand)?;
                    if axes.len() == all.len() {
                        self.merge(node, &mut all, &axes)?;
                    }
                }
                Ok(all)
            }
        }
    }

    fn reduce(&mut self, node: NodeIndex, axes: &[Axis]) -> Vec<Axis> {
        let dimensions = list(self.found.view, node, "dimensions");
        let is_reduced = |index: &usize| dimensions.contains(&(*index as i64));
        let mut taken: Vec<Axis> = (0..axes.len())
            .filter(is_reduced)
            .map(|index| axes[index])
            .filter(|axis| *axis != Axis::Free)
            .collect();
        taken.sort_unstable();
        self.reduced.push((node, taken));
        (0..axes.len())
            .filter(|index| !is_reduced(index))
            .map(|index| axes[index])
            .collect()
    }

    fn contract(&mut self, node: NodeIndex, shape: &[i64]) -> Result<Vec<Axis>, Fault> {
        let view = self.found.view;
        let free = vec![Axis::Free; shape.len()];
        let (Some(first), Some(second)) = (view.operand(node, 0), view.operand(node, 1)) else {
            return Ok(free);
        };
        let Some(dims) = Contraction::of(view, node) else {
            return Ok(free);
        };
        let axes = [self.at(first)?, self.at(second)?];
        let at = |side: usize, index: i64| {
            let axis = usize::try_from(index)
                .ok()
                .and_then(|it| axes[side].get(it));
            axis.copied().unwrap_or(Axis::Free)
        };
        let mut both = |of: &[Vec<i64>; 2]| -> Result<Vec<Axis>, Fault> {
            let mut all: Vec<Axis> = of[0].iter().map(|index| at(0, *index)).collect();
            let other: Vec<Axis> = of[1].iter().map(|index| at(1, *index)).collect();
            self.merge(node, &mut all, &other)?;
            Ok(all)
        };
        let mut all = both(&dims.batching)?;
        let mut taken = both(&dims.contracting)?;
        taken.retain(|axis| *axis != Axis::Free);
        taken.sort_unstable();
        self.reduced.push((node, taken));
        for (side, axes) in axes.iter().enumerate() {
            let is_own = |index: &usize| {
                let index = *index as i64;
                !dims.batching[side].contains(&index) && !dims.contracting[side].contains(&index)
            };
            all.extend((0..axes.len()).filter(is_own).map(|index| axes[index]));
        }
        Ok(all)
    }

    /// Takes the axes of another operand of an op that works element by element.
    fn merge(&mut self, node: NodeIndex, all: &mut [Axis], axes: &[Axis]) -> Result<(), Fault> {
        for (index, (one, other)) in all.iter_mut().zip(axes).enumerate() {
            *one = match (*one, *other) {
                (Axis::Free, axis) | (axis, Axis::Free) => axis,
                (Axis::Of(a), Axis::Of(b)) if a != b => {
                    let message = format!(
                        "in the operands of `{}` dimension {index} is axis {a} of the one and axis {b} of the other",
                        self.found.view.kind(node).mnemonic()
                    );
                    return Err(Fault::new(node, message));
                }
                (Axis::Of(axis), Axis::Other(other)) | (Axis::Other(other), Axis::Of(axis)) => {
                    self.crossed.push(Crossing {
                        axis,
                        other,
                        at: node,
                    });
                    Axis::Of(axis)
                }
                (Axis::Lost, axis) | (axis, _) => axis,
            };
        }
        Ok(())
    }

    /// The axes of the operand that all reductions take away.
    pub fn reduced_alike(&self) -> Result<Vec<usize>, Fault> {
        let Some((_, axes)) = self.reduced.first() else {
            return Ok(Vec::new());
        };
        for (node, other) in &self.reduced {
            if other.contains(&Axis::Lost) {
                let message = "the axes of a reduction cannot be followed through a reshape";
                return Err(Fault::new(*node, message.to_owned()));
            }
            if other != axes {
                let message = "the two reduces have different axes".to_owned();
                return Err(Fault::new(*node, message));
            }
        }
        let own = axes.iter().filter_map(|axis| match axis {
            Axis::Of(index) => Some(*index),
            _ => None,
        });
        let mut own: Vec<usize> = own.collect();
        own.sort_unstable();
        Ok(own)
    }

    /// Something else that varies along an axis, though it should only along `axes`, is at fault.
    pub fn varies_only_along(&self, axes: &[usize], what: &str) -> Result<(), Fault> {
        let mut crossed = self.crossed.iter();
        match crossed.find(|it| !axes.contains(&it.axis)) {
            Some(Crossing { axis, at, .. }) => Err(Fault::new(
                *at,
                format!("the {what} is another one along axis {axis}, which is not reduced"),
            )),
            None => Ok(()),
        }
    }

    /// The first axis of the operand along which something else does not vary.
    pub fn same_along(&self) -> Option<usize> {
        let (value, _) = *self.seeds.first()?;
        let shape = self.found.view.shape(value)?;
        (0..shape.len()).find(|axis| {
            shape[*axis] != 1 && !self.crossed.iter().any(|crossing| crossing.axis == *axis)
        })
    }
}

/// How many elements `reduce`, which may be a product of matrices, takes together, where all extents are known.
pub fn taken_together(view: &View<'_>, reduce: NodeIndex) -> Option<f64> {
    let shape = view.shape(view.operand(reduce, 0)?)?;
    let dimensions = match view.kind(reduce) {
        Kind::Reduce => list(view, reduce, "dimensions"),
        _ => {
            let [first, _] = Contraction::of(view, reduce)?.contracting;
            first
        }
    };
    dimensions.into_iter().try_fold(1.0, |count, index| {
        let extent = *shape.get(usize::try_from(index).ok()?)?;
        (extent != DYNAMIC).then_some(count * extent as f64)
    })
}

/// The integers that the op's attribute lists.
pub fn list(view: &View<'_>, node: NodeIndex, name: &str) -> Vec<i64> {
    let module = view.module;
    view.op(node)
        .and_then(|op| module.ints(module.attribute(op, name)?))
        .unwrap_or_default()
}

//! What makes labels the labels of a cross-entropy: they tell one class from the others, along the axis of the
//! classes, and are not made of the logits.

use petgraph::graph::NodeIndex;

use super::Fault;
use super::axes::Axis;
use super::kind::Kind;
use super::matcher::shown;
use super::through::{before, dimension_before};
use super::view::{Value, View};
use crate::ir::Attr;

/// Ops in a row that labels are made by.
const MAX_DEPTH: u32 = 12;

/// What a one-hot label is where its class is, and elsewhere.
pub(super) type Pair = (f64, f64);

/// Where labels are a value for each class.
pub(super) struct Labels<'v, 'm> {
    pub view: &'v View<'m>,
    /// What multiplies the labels, as where faults are.
    pub at: NodeIndex,
}

impl Labels<'_, '_> {
    /// Holds labels of which dimension `classes` is that of the classes. What they are at the class and elsewhere,
    /// where that is known.
    pub fn one_hot(&self, labels: Value, classes: usize) -> Result<Option<Pair>, Fault> {
        if self.view.is_constant(labels) {
            return self.fault("the labels are constant".to_owned());
        }
        let pair = self.pair(labels, Some(classes), MAX_DEPTH)?;
        match pair {
            Some((hit, miss)) if hit <= miss || miss < 0.0 => self.fault(format!(
                "the labels are {} at their class and {} elsewhere",
                shown(hit),
                shown(miss)
            )),
            _ => Ok(pair),
        }
    }

    fn fault<T>(&self, message: String) -> Result<T, Fault> {
        Err(Fault::new(self.at, message))
    }

    /// What the value is where the number of the place along `dimension` is the label, and elsewhere.
    fn pair(
        &self,
        value: Value,
        dimension: Option<usize>,
        depth: u32,
    ) -> Result<Option<Pair>, Fault> {
        let view = self.view;
        if let Some(number) = view.number(value) {
            return Ok(Some((number, number)));
        }
        let (Some(depth), Some(dimension)) = (depth.checked_sub(1), dimension) else {
            return Ok(None);
        };
        let node = value.node;
        let kind = view.kind(node);
        if kind == Kind::Compare {
            return self.compare(node, dimension);
        }
        let of = |index: usize| match view.operand(node, index) {
            Some(operand) => self.pair(operand, before(view, node, operand, dimension), depth),
            None => Ok(None),
        };
        if kind.is_transparent() {
            return of(0);
        }
        let both = |with: fn(f64, f64) -> f64| -> Result<Option<Pair>, Fault> {
            let (one, other) = (of(0)?, of(1)?);
            let pairs = one.zip(other);
            Ok(pairs.map(|(one, other)| (with(one.0, other.0), with(one.1, other.1))))
        };
        match kind {
            Kind::Add => both(|a, b| a + b),
            Kind::Subtract => both(|a, b| a - b),
            Kind::Multiply | Kind::And => both(|a, b| a * b),
            Kind::Divide => both(|a, b| a / b),
            Kind::Maximum | Kind::Or => both(f64::max),
            Kind::Minimum => both(f64::min),
            Kind::Negate => Ok(of(0)?.map(|(hit, miss)| (-hit, -miss))),
            Kind::Not => Ok(of(0)?.map(|(hit, miss)| (1.0 - hit, 1.0 - miss))),
            Kind::Select => {
                let (condition, kept, other) = (of(0)?, of(1)?, of(2)?);
                let chosen = |condition: f64, kept, other| match condition != 0.0 {
                    true => kept,
                    false => other,
                };
                Ok(match (condition, kept, other) {
                    (Some(condition), Some(kept), Some(other)) => Some((
                        chosen(condition.0, kept.0, other.0),
                        chosen(condition.1, kept.1, other.1),
                    )),
                    _ => None,
                })
            }
            _ => Ok(None),
        }
    }

    /// A comparison with the numbers of the places along an axis. None for one that is the same for all classes.
    fn compare(&self, node: NodeIndex, dimension: usize) -> Result<Option<Pair>, Fault> {
        let view = self.view;
        let (Some(first), Some(second)) = (view.operand(node, 0), view.operand(node, 1)) else {
            return Ok(None);
        };
        let is_places = |it: Value| view.is_constant(it) && view.number(it).is_none();
        let (places, other) = match (is_places(first), is_places(second)) {
            (true, false) => (first, second),
            (false, true) => (second, first),
            _ => return Ok(None),
        };
        let source = view.source(places);
        let along = dimension_before(view, places, dimension);
        let is_along = match view.kind(source.node) {
            Kind::Iota => along.is_some() && along == self.axis_of_iota(source.node),
            _ => along.is_some(),
        };
        if !is_along {
            return match dimension_before(view, other, dimension) {
                Some(_) => {
                    self.fault("the labels are one-hot along another axis than the classes".into())
                }
                None => Ok(None),
            };
        }
        match self.direction(node) {
            Some("EQ") => Ok(Some((1.0, 0.0))),
            Some("NE") => Ok(Some((0.0, 1.0))),
            Some(other) => self.fault(format!("the labels are compared by `{other}`, not by `EQ`")),
            None => Ok(None),
        }
    }

    fn axis_of_iota(&self, iota: NodeIndex) -> Option<usize> {
        let module = self.view.module;
        let attribute = module.attribute(self.view.op(iota)?, "iota_dimension")?;
        match module.attr(attribute) {
            Attr::Integer { value, .. } => usize::try_from(*value).ok(),
            _ => None,
        }
    }

    fn direction(&self, compare: NodeIndex) -> Option<&'static str> {
        let module = self.view.module;
        let attribute = module.attribute(self.view.op(compare)?, "comparison_direction")?;
        match module.attr(attribute) {
            Attr::Enum { spec, case, .. } => spec.cases.get(*case as usize).copied(),
            _ => None,
        }
    }

    /// Holds a gather of labels out of `operand`, whose axes are known: along that of the classes, one element
    /// for each of the rest.
    pub fn gathered(
        &self,
        gather: NodeIndex,
        axes: &[Axis],
        classes: &[Axis],
    ) -> Result<(), Fault> {
        let view = self.view;
        let Some(positions) = view.operand(gather, 1) else {
            return Ok(());
        };
        if view.is_constant(positions) {
            return self.fault("the labels are constant".to_owned());
        }
        let module = view.module;
        let field = |name: &str| -> Option<Vec<i64>> {
            let numbers = module.attribute(view.op(gather)?, "dimension_numbers")?;
            let Attr::Struct { spec, fields, .. } = module.attr(numbers) else {
                return None;
            };
            let at = spec.fields.iter().position(|(field, _)| *field == name)?;
            module.ints(*fields.get(at)?)
        };
        let (Some(indexed), Some(batching)) =
            (field("start_index_map"), field("operand_batching_dims"))
        else {
            return Ok(());
        };
        for (dimension, axis) in (0..).zip(axes) {
            let component = indexed.iter().position(|it| *it == dimension);
            if *axis == Axis::Free {
                continue;
            }
            match (classes.contains(axis), component) {
                (true, None) => {
                    let message = "what is gathered is not along the axis of the classes";
                    return self.fault(message.to_owned());
                }
                (true, Some(component)) => {
                    if self
                        .component(positions, component)
                        .is_some_and(|it| view.is_constant(it))
                    {
                        return self.fault("the labels are constant".to_owned());
                    }
                }
                (false, Some(component)) => {
                    let row = self.component(positions, component);
                    if row.is_some_and(|it| !view.is_constant(it)) {
                        let message = "what is gathered is of rows that the labels choose";
                        return self.fault(message.to_owned());
                    }
                }
                (false, None) if !batching.contains(&dimension) => {
                    return self.fault("each label is gathered of every row".to_owned());
                }
                (false, None) => {}
            }
        }
        Ok(())
    }

    /// What is put together to positions, of one number each.
    fn component(&self, positions: Value, index: usize) -> Option<Value> {
        let view = self.view;
        let source = view.source(positions);
        let is_each_one = view.kind(source.node) == Kind::Concatenate
            && view.shape(source)?.last().copied() == Some(view.operand_count(source.node) as i64);
        view.operand(source.node, index).filter(|_| is_each_one)
    }
}

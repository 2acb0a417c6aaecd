//! Section 7: the types of values.

use super::clause::{CONTRACT_DTYPE, STATIC_SHAPE};
use super::drift::DRIFT_DTYPE;
use super::report::Reporter;
use crate::ir::types::FloatKind;
use crate::ir::{Definition, Module, Signedness, Type, TypeId, ValueId};
use crate::source::Span;
use crate::syntax::places;

/// How a type stands to the contract.
#[derive(Clone, Copy)]
struct Class {
    /// Whether it is a tensor of known extents.
    is_static: bool,
    element: Element,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Contract,
    Drift,
    Other,
}

impl Class {
    fn is_the_emitters(self) -> bool {
        self.is_static && self.element != Element::Other
    }
}

/// The types that the values of a module have.
pub(super) struct Types {
    /// By type; none where no value has it.
    classes: Vec<Option<Class>>,
    /// Of each type the first value, in order.
    firsts: Vec<(ValueId, Class)>,
}

impl Types {
    /// The types of all values of a module.
    pub fn of(module: &Module) -> Self {
        let mut classes = vec![None; module.types().count()];
        let mut firsts = Vec::new();
        for (number, value) in module.values.iter().enumerate() {
            let class = &mut classes[value.ty.index()];
            if class.is_none() {
                let class = *class.insert(classify(module, value.ty));
                firsts.push((ValueId::new(number), class));
            }
        }
        Self { classes, firsts }
    }

    /// Whether the emitter has values of all of them.
    pub fn are_the_emitters(&self) -> bool {
        self.firsts.iter().all(|(_, class)| class.is_the_emitters())
    }

    /// Whether the emitter has values of the type, which is one of them.
    pub fn is_the_emitters(&self, ty: TypeId) -> bool {
        self.classes[ty.index()].is_some_and(Class::is_the_emitters)
    }

    /// Whether the type, which is one of them, is a tensor of known extents.
    pub fn is_static(&self, ty: TypeId) -> bool {
        self.classes[ty.index()].is_some_and(|class| class.is_static)
    }

    /// Holds each against the contract; the first value of it is reported. Whether all are static tensors,
    /// from which the types of an expansion follow.
    pub fn check(&self, module: &Module, reporter: &mut Reporter<'_>) -> bool {
        for (value, class) in &self.firsts {
            let place = || place(module, *value);
            let text = || module.type_text(module.value_type(*value));
            if !class.is_static {
                reporter.report_at(&STATIC_SHAPE, place(), format!("not `{}`", text()));
            }
            match class.element {
                Element::Contract => {}
                Element::Drift => reporter.drift_at(&DRIFT_DTYPE, place(), Some(&text())),
                Element::Other => {
                    reporter.report_at(&CONTRACT_DTYPE, place(), format!("not `{}`", text()));
                }
            }
        }
        self.firsts.iter().all(|(_, class)| class.is_static)
    }
}

fn classify(module: &Module, ty: TypeId) -> Class {
    let (element, is_static) = match module.ty(ty) {
        Type::RankedTensor {
            shape,
            element,
            encoding,
        } => (
            *element,
            encoding.is_none() && shape.iter().all(|extent| *extent >= 0),
        ),
        Type::UnrankedTensor(element) => (*element, false),
        // Of what is no tensor nothing more is to be said.
        _ => {
            return Class {
                is_static: false,
                element: Element::Contract,
            };
        }
    };
    let element = match *module.ty(element) {
        Type::Float(FloatKind::F32 | FloatKind::F64) => Element::Contract,
        Type::Float(FloatKind::BF16 | FloatKind::F8E4M3FN) => Element::Drift,
        Type::Integer {
            width: 1 | 32 | 64,
            signedness: Signedness::Signless,
        } => Element::Contract,
        Type::Integer {
            width: 8,
            signedness: Signedness::Signless | Signedness::Unsigned,
        } => Element::Drift,
        _ => Element::Other,
    };
    Class { is_static, element }
}

/// Where a value is defined.
pub(super) fn place(module: &Module, value: ValueId) -> Option<Span> {
    match module.definition(value) {
        Definition::Result { op, .. } => module.nearest_span(op),
        Definition::Argument { block, .. } => {
            let op = module.block_owner(block);
            let regions = module.op_regions(op).len();
            let mut regions = (0..regions).filter(|it| module.entry_block(op, *it) == Some(block));
            let arguments = module.block_arguments(block);
            let index = arguments.iter().position(|argument| *argument == value);
            places::value_place(module, op, value)
                .or_else(|| places::block_argument_place(module, op, regions.next()?, index?))
                .or_else(|| module.nearest_span(op))
        }
        Definition::Forward => None,
    }
}

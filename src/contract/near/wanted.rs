//! The operation that a kind has where a group has none, or another.

use super::super::clause::{Clause, EXPANSION_WIRING, MEAN_DIVISOR, REDUCE_INIT};
use super::super::expansion::Expansion;
use super::super::groups::Group;
use super::edit::{FEW, MORE};
use super::other::{Other, is_same, names};
use crate::ir::OpId;

/// The operation that a kind has where a group has none, or another.
pub(super) struct Wanted {
    /// Who owns which operation it is.
    pub clause: &'static Clause,
    /// Its name.
    pub name: String,
    /// Its text; empty for none.
    pub text: Vec<u8>,
    /// That is the emitter's, and no words about it.
    pub is_text: bool,
}

impl Wanted {
    pub fn of(out: &Expansion<'_>, number: Option<usize>) -> Self {
        let Some(number) = number else {
            return Self {
                clause: &EXPANSION_WIRING,
                name: String::new(),
                text: Vec::new(),
                is_text: false,
            };
        };
        let text = out.op_text(number);
        let start = name_start(text);
        let name = text[start..].split(|byte| b" (".contains(byte)).next();
        let name = String::from_utf8_lossy(name.unwrap_or_default());
        Self {
            clause: out.piece_at(number, start).0,
            name: name.trim_matches('"').to_owned(),
            text: text.to_vec(),
            is_text: out.is_text(number),
        }
    }

    fn is_constant(&self) -> bool {
        self.name == "stablehlo.constant"
    }

    /// What is to be written, if that is short.
    pub fn line(&self) -> Option<&[u8]> {
        (self.is_text && !self.text.contains(&b'\n')).then_some(&self.text)
    }

    /// Whether it is known that the operation is what another one stands for.
    pub fn is_clearly_replaced(&self, group: &Group<'_>, by: OpId) -> bool {
        match group.ops.len() {
            ..FEW => self.is_but_for_its_name(group, by),
            length => length >= MORE || !self.is_constant(),
        }
    }

    /// Whether an operation is this one, of the same operands and types, but for what it computes.
    fn is_but_for_its_name(&self, group: &Group<'_>, by: OpId) -> bool {
        let module = group.module;
        let Some(span) = module.op_span(by).filter(|_| !self.is_constant()) else {
            return false;
        };
        let renamed = module.name_text(by);
        let start = name_start(&self.text);
        let quote = usize::from(self.text.get(start) == Some(&b'"'));
        let (before, behind) = self.text.split_at(start + quote);
        let behind = behind.get(self.name.len()..).unwrap_or_default();
        let text = [before, renamed.as_bytes(), behind].concat();
        is_same(&text, module.source().slice(span), None).is_some()
    }

    /// Whether it is known that the operation is what is missing of `count`. `other` stands in for it.
    pub fn is_clearly_missing(&self, is_last: bool, count: usize, other: &Other) -> bool {
        if other.is.is_empty() {
            return is_last && count >= MORE;
        }
        // It changes what is used in its place.
        let takes = names(&self.text).any(|it| self.text[it] == other.is[..]);
        let of_reduction = self.clause == &REDUCE_INIT || self.clause == &MEAN_DIVISOR;
        (takes && count > FEW) || (self.is_constant() && (of_reduction || count >= MORE))
    }
}

/// Where an operation's own name begins in its text.
pub(super) fn name_start(text: &[u8]) -> usize {
    memchr::memmem::find(text, b"= ").map_or(0, |at| at + 2)
}

//! A group's own text, along which an expansion goes: most groups are what they should be, and what is
//! compared piece by piece need not be written first.

use super::{AnyType, Buffers, Expansion, Operand};
use crate::contract::groups::Group;
use crate::ir::{Module, OpId, ValueId};
use crate::source::Span;

/// How an expansion went along a group's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Followed {
    /// To the end: the text is the expansion.
    Whole,
    /// Up to where something else stands.
    Parted,
    /// Up to where there may be white space or a comment, which may not count.
    Unclear,
}

/// Where an expansion is in a group's text.
pub(super) struct Follower<'a> {
    /// Where the operation's text begins in the source.
    start: u32,
    /// The operation's text.
    text: &'a [u8],
    /// What is still to come of it.
    rest: &'a [u8],
    followed: Followed,
}

impl<'a> Follower<'a> {
    /// Begins operation `number` of `group`, where the one before has come to its end.
    #[inline]
    pub fn begin(&mut self, group: &'a Group<'a>, number: usize) {
        let module = group.module;
        let op = group.ops.get(number);
        match op.and_then(|op| module.op_span(*op)) {
            Some(span) if self.rest.is_empty() => {
                self.start = span.start;
                self.text = module.source().slice(span);
                self.rest = self.text;
            }
            _ => self.part(Followed::Unclear),
        }
    }

    /// Takes what comes next.
    #[inline]
    pub fn take(&mut self, bytes: &[u8]) {
        match behind(self.rest, bytes) {
            Some(rest) => self.rest = rest,
            None => self.differs(bytes),
        }
    }

    /// Passes by a part of the source that stands for itself.
    pub fn pass(&mut self, span: Span) {
        let at = self.start as usize + self.taken();
        match self.rest.get(span.range().len()..) {
            Some(rest) if at == span.start as usize => self.rest = rest,
            _ => self.part(Followed::Unclear),
        }
    }

    /// How much of the operation's text was taken.
    fn taken(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// Goes no further.
    pub fn part(&mut self, how: Followed) {
        self.rest = &[];
        if self.followed == Followed::Whole {
            self.followed = how;
        }
    }

    /// Whether the text goes on in another way, or only may: behind what may be a comment, or be read as one.
    #[cold]
    fn differs(&mut self, bytes: &[u8]) {
        let both = || self.rest.iter().zip(bytes);
        let same = both().take_while(|(next, byte)| next == byte).count();
        let stands = |byte: &u8| !byte.is_ascii_whitespace() && *byte != b'/';
        let taken = &self.text[..self.taken() + same];
        let parts = both()
            .nth(same)
            .is_some_and(|(next, byte)| stands(next) && stands(byte))
            && memchr::memmem::find(taken, b"//").is_none();
        self.part(match parts {
            true => Followed::Parted,
            false => Followed::Unclear,
        });
    }
}

/// What stands behind `bytes`, if those come first.
#[inline]
fn behind<'t>(text: &'t [u8], bytes: &[u8]) -> Option<&'t [u8]> {
    let (first, rest) = text.split_at_checked(bytes.len())?;
    are_equal(first, bytes).then_some(rest)
}

/// Whether two texts are the same. Most are a few bytes long: to call `memcmp` would take longer than to compare
/// them.
#[inline]
fn are_equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len()
        && match b.len() {
            0 => true,
            1..=3 => a.iter().eq(b),
            4..=8 => ends_are_equal::<4>(a, b),
            9..=16 => ends_are_equal::<8>(a, b),
            17..=32 => ends_are_equal::<16>(a, b),
            _ => a == b,
        }
}

/// Of slices of one length, no longer than `2 * N`.
#[inline]
fn ends_are_equal<const N: usize>(a: &[u8], b: &[u8]) -> bool {
    a.first_chunk::<N>() == b.first_chunk() && a.last_chunk::<N>() == b.last_chunk()
}

/// What stands behind `%N = NAME %a, %b : `, if that is how an operation begins.
#[inline]
fn behind_operands<'m>(
    module: &'m Module,
    op: OpId,
    name: &[u8],
    operands: impl Iterator<Item = Option<ValueId>>,
) -> Option<&'m [u8]> {
    let own_name = |value| match module.pack_index(value) {
        None => module.written_name(value),
        Some(_) => None,
    };
    let text = module.source().slice(module.op_span(op)?);
    let mut rest = behind(behind(text, b"%")?, own_name(module.result(op, 0)?)?)?;
    rest = behind(behind(rest, b" = ")?, name)?;
    let mut lead: &[u8] = b" %";
    for operand in operands {
        rest = behind(behind(rest, lead)?, own_name(operand?)?)?;
        lead = b", %";
    }
    behind(rest, b" : ")
}

impl Buffers {
    /// Whether an operation is `%N = NAME %a, %b : T`, all of its values of one type, and nothing else.
    #[inline]
    pub fn is_plain(&mut self, module: &Module, op: OpId) -> bool {
        let (Some(spec), Some(result)) = (module.name(op).spec(), module.result(op, 0)) else {
            return false;
        };
        let ty = module.value_type(result);
        let operands = module.operands(op);
        let operands = operands.map(|it| Some(it).filter(|it| module.value_type(*it) == ty));
        behind_operands(module, op, spec.name.as_bytes(), operands)
            .is_some_and(|text| are_equal(text, self.type_text(module, ty)))
    }
}

impl<'a> Expansion<'a> {
    /// An expansion that goes along the text of `group`, and is written nowhere.
    pub fn along(group: &'a Group<'a>, indent: usize, buffers: &'a mut Buffers) -> Self {
        let mut expansion = Self::new(group, indent, buffers);
        expansion.follower = Some(Follower {
            start: 0,
            text: &[],
            rest: &[],
            followed: Followed::Whole,
        });
        expansion
    }

    /// Goes along all of `%N = NAME %a, %b : T` at once, which most operations are. None where that is not what
    /// stands there; then nothing is done.
    pub(super) fn follow_line(
        &mut self,
        name: &str,
        operands: &[Operand],
        ty: &AnyType,
    ) -> Option<usize> {
        let follower = self.follower.as_ref()?;
        let AnyType::Known(ty) = *ty else {
            return None;
        };
        if !follower.rest.is_empty() || follower.followed != Followed::Whole {
            return None;
        }
        let op = *self.group.ops.get(self.len())?;
        let values = operands.iter().map(|operand| match *operand {
            Operand::Value(value) if self.is_own(value) => None,
            operand => self.value_of(operand),
        });
        let behind = behind_operands(self.module, op, name.as_bytes(), values)?;
        are_equal(behind, self.type_text(ty)).then(|| self.begin_followed())
    }

    /// Takes all of the next operation.
    fn begin_followed(&mut self) -> usize {
        let number = self.begin();
        if let Some(follower) = &mut self.follower {
            follower.rest = &[];
        }
        number
    }

    /// How an expansion went [along](Self::along) the group's text.
    pub fn followed(&self) -> Followed {
        match &self.follower {
            Some(follower) if !follower.rest.is_empty() => Followed::Unclear,
            Some(follower) if self.len() == self.group.ops.len() => follower.followed,
            _ => Followed::Unclear,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_equal_if_no_byte_differs() {
        for length in 0..70 {
            let text: Vec<u8> = (0..length).collect();
            assert!(are_equal(&text, &text.clone()), "{length}");
            assert!(!are_equal(&text, &[&text[..], b"x"].concat()), "{length}");
            for at in 0..text.len() {
                let mut other = text.clone();
                other[at] ^= 0x80;
                assert!(!are_equal(&text, &other), "{length}, {at}");
                assert_eq!(behind(&text, &text[..at]), Some(&text[at..]));
                assert_eq!(behind(&text, &other[..=at]), None);
            }
        }
    }
}

//! The Dxir nodes that groups are lifted to, and the kinds of nodes that there are.

use super::clause::Clause;
use super::expansion::Expansion;
use super::groups::Group;
use crate::diagnostic::Edit;
use crate::ir::{AttrId, TypeId, ValueId};

/// What a node has beside its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An attribute as the op has it: a list of integers, a literal, an enum's case.
    Attr(AttrId),
    /// A number.
    Int(i64),
    /// A list of numbers.
    Ints(Vec<i64>),
    /// A keyword, or a number as it is spelled.
    Word(String),
    /// A literal; whether its elements are listed even where all are the same.
    Literal {
        /// The dense literal.
        value: AttrId,
        /// Whether the elements stand in brackets.
        listed: bool,
    },
}

/// A Dxir node: what the emitter was given.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its kind.
    pub kind: &'static Kind,
    /// Its operands; not those that the text does not show (templates).
    pub operands: Vec<ValueId>,
    /// The type of its result.
    pub result: TypeId,
    /// What else it has, by name.
    pub attributes: Vec<(&'static str, Value)>,
}

impl Node {
    /// Attribute `name`.
    pub fn attribute(&self, name: &str) -> Option<&Value> {
        let found = self.attributes.iter().find(|(it, _)| *it == name);
        found.map(|(_, value)| value)
    }

    /// The numbers of attribute `name`; none of them where it is missing.
    pub fn ints(&self, name: &str) -> &[i64] {
        match self.attribute(name) {
            Some(Value::Ints(ints)) => ints,
            _ => &[],
        }
    }

    /// The number that attribute `name` is.
    pub fn int(&self, name: &str) -> Option<i64> {
        match self.attribute(name) {
            Some(Value::Int(value)) => Some(*value),
            _ => None,
        }
    }
}

/// What the results are called of which a node is the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PackName {
    /// `%4:2`, as other nodes.
    Node,
    /// `%s4:2`, which was made up.
    Temporary,
}

/// A kind of nodes.
///
/// `read` and `write` are each other's inverse: a group is an expansion of the kind just if what
/// `write` makes of the node that `read` finds in it is the group's text.
pub struct Kind {
    /// The kind's name, as Dxir has it.
    pub name: &'static str,
    /// The section that has it, or the one that does not.
    pub section: &'static str,
    /// The entry of the drift table, for a kind that the contract does not have.
    pub drift: Option<&'static Clause>,
    /// The rule by which only the last of its op's results is used, and what those are called.
    pub hands_on_last: Option<(&'static Clause, PackName)>,
    /// Temporaries that others use, since the node has several results: their operations, counted from the
    /// last one.
    pub hands_on: &'static [usize],
    /// What mends a group that breaks the clause, where that is certain: no edits where it is not.
    pub repair: Option<fn(&Group<'_>, &'static Clause) -> Vec<Edit>>,
    /// What may surprise whoever runs the module: a rule, and what it says.
    pub caution: Option<(&'static str, &'static str)>,
    /// The ops of its op's region are groups of their own.
    pub has_body: bool,
    /// Where all of its values have one type, it is printed as one op, `%N = NAME %a, %b : T`.
    pub is_plain: bool,
    /// The forms are only what its expansions begin with.
    pub is_open: bool,
    /// The ops that it is printed as: each list is one way.
    pub forms: &'static [&'static [&'static str]],
    /// Reads operands and attributes from the operations, without judging them; false where there are
    /// none to be read. The operations are those of one of the forms.
    pub read: fn(&Group<'_>, &mut Node) -> bool,
    /// Prints a node as the emitter does.
    pub write: fn(&Node, &mut Expansion<'_>),
}

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

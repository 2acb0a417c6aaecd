//! Integers that the text spells as keywords.

use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, Module, Signedness, Type};
use crate::syntax::{Parser, Printer, Read};

/// Keywords for the integers from 0 on.
pub struct Keywords {
    /// What they are, in words.
    pub what: &'static str,
    /// How many bits the integers have.
    pub width: u32,
    /// The keywords in order.
    pub words: &'static [&'static str],
}

impl Keywords {
    /// Reads a keyword, which may stand in quotes.
    pub fn read(&self, parser: &mut Parser<'_>) -> Read<AttrId> {
        let span = parser.cursor.next_span();
        let word = parser.keyword_or_string()?;
        match self.words.iter().position(|it| *word == *it.as_bytes()) {
            Some(place) => Ok(self.attr(parser, place)),
            None => {
                let words = self.words.join("`, `");
                let message = format!("expected {}, one of `{words}`", self.what);
                Err(Diagnostic::error("syntax", span, message).into())
            }
        }
    }

    /// Reads a keyword if one is next.
    pub fn read_if_next(&self, parser: &mut Parser<'_>) -> Read<Option<AttrId>> {
        if parser.cursor.peek() == b'"' {
            return self.read(parser).map(Some);
        }
        let place = self
            .words
            .iter()
            .position(|word| parser.cursor.eat_word(word));
        Ok(place.map(|place| self.attr(parser, place)))
    }

    fn attr(&self, parser: &mut Parser<'_>, place: usize) -> AttrId {
        let ty = parser.module.integer_type(self.width);
        let value = place as i128;
        parser.module.intern_attr(Attr::Integer { value, ty })
    }

    /// Prints the keyword of an attribute.
    pub fn print(&self, printer: &mut Printer<'_>, attr: AttrId) {
        match self.word(printer.module, attr) {
            Some(word) => printer.text(word),
            None => printer.attr(attr),
        }
    }

    /// The keyword of an attribute, if it has one.
    pub fn word(&self, module: &Module, attr: AttrId) -> Option<&'static str> {
        let Attr::Integer { value, ty } = module.attr(attr) else {
            return None;
        };
        let expected = Type::Integer {
            width: self.width,
            signedness: Signedness::Signless,
        };
        let place = usize::try_from(*value).ok()?;
        self.words
            .get(place)
            .filter(|_| *module.ty(*ty) == expected)
            .copied()
    }
}

/// The attributes that [`Keywords`] in a static spell, `$name` in words.
macro_rules! spelled {
    ($keywords:ident, $name:literal) => {
        BareSpec {
            name: $name,
            read: |parser| $keywords.read(parser),
            print: |printer, attr| $keywords.print(printer, attr),
            holds: |module, attr| $keywords.word(module, attr).is_some(),
        }
    };
}
pub(super) use spelled;

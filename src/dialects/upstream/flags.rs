//! Flags of ops of `arith`, which are kept as text.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::{BareSpec, CustomPiece, Dialect};
use crate::ir::{Attr, AttrId, Module, OpId};
use crate::syntax::{Draft, Parser, Printer, Read};

/// Flags of an op: ` overflow<nsw, nuw>`, or nothing for none of them.
pub struct Flags {
    /// The attribute's name.
    attribute: &'static str,
    /// The keyword.
    keyword: &'static str,
    /// The flags in the order in which they are printed.
    names: &'static [&'static str],
    /// The name for all of them.
    all: Option<&'static str>,
    separator: &'static str,
}

static OVERFLOW_FLAGS: Flags = Flags {
    attribute: "overflowFlags",
    keyword: "overflow",
    names: &["nsw", "nuw"],
    all: None,
    separator: ", ",
};

static FASTMATH_FLAGS: Flags = Flags {
    attribute: "fastmath",
    keyword: "fastmath",
    names: &["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"],
    all: Some("fast"),
    separator: ",",
};

pub(super) static OVERFLOW: CustomPiece = CustomPiece {
    read: |parser, draft| OVERFLOW_FLAGS.read(parser, draft),
    print: |printer, op| OVERFLOW_FLAGS.print(printer, op),
    covers: &["overflowFlags"],
};

pub(super) static FASTMATH: CustomPiece = CustomPiece {
    read: |parser, draft| FASTMATH_FLAGS.read(parser, draft),
    print: |printer, op| FASTMATH_FLAGS.print(printer, op),
    covers: &["fastmath"],
};

impl Flags {
    fn read(&self, parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
        if parser.cursor.eat_word(self.keyword) {
            let flags = self.read_list(parser)?;
            parser.set_property(draft, self.attribute, flags);
        }
        Ok(())
    }

    /// `<nsw, nuw>`. The attribute is kept as text, with its flags in order.
    pub fn read_list(&self, parser: &mut Parser<'_>) -> Read<AttrId> {
        let mut given = vec![false; self.names.len()];
        parser.list_of_some(b'<', b'>', "a flag", |parser| {
            let span = parser.cursor.next_span();
            let word = parser.keyword_or_string()?;
            let word = String::from_utf8_lossy(&word);
            if let Some(place) = self.names.iter().position(|name| *name == word) {
                given[place] = true;
            } else if Some(&*word) == self.all {
                given.fill(true);
            } else if word != "none" {
                let names = self.names.join("`, `");
                let message = format!("`{word}` is no flag, expected some of `{names}`");
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            Ok(())
        })?;
        let text = match self.all {
            Some(all) if given.iter().all(|given| *given) => all.to_owned(),
            _ if given.iter().all(|given| !given) => "none".to_owned(),
            _ => {
                let names = self.names.iter().zip(&given);
                let names: Vec<&str> = names
                    .filter(|(_, given)| **given)
                    .map(|(name, _)| *name)
                    .collect();
                names.join(self.separator)
            }
        };
        Ok(self.attribute_of(parser, &text))
    }

    fn attribute_of(&self, parser: &mut Parser<'_>, flags: &str) -> AttrId {
        let text = format!("arith.{}<{flags}>", self.keyword);
        let text = parser.module.intern(text.as_bytes());
        parser.module.intern_attr(Attr::Opaque(text))
    }

    fn print(&self, printer: &mut Printer<'_>, op: OpId) {
        let module = printer.module;
        let declared = module.name(op).spec();
        let declared = declared.and_then(|spec| spec.attribute(self.attribute));
        let given = module
            .attribute(op, self.attribute)
            .filter(|flags| !declared.is_some_and(|attr| attr.is_default(module, *flags)));
        if let Some(flags) = given.and_then(|flags| self.text(module, flags)) {
            printer.text(" ");
            printer.text(&flags);
        }
    }

    /// `overflow<nsw, nuw>`, if the attribute is of such flags.
    fn text(&self, module: &Module, flags: AttrId) -> Option<String> {
        let Attr::Opaque(text) = module.attr(flags) else {
            return None;
        };
        let text = module.text(*text);
        let flags = text.strip_prefix("arith.")?;
        let is_of_these = flags.strip_prefix(self.keyword)?.starts_with('<');
        is_of_these.then(|| flags.to_owned())
    }
}

/// Flags of overflow as an attribute.
pub(super) static OVERFLOW_KIND: BareSpec = BareSpec {
    name: "flags `#arith.overflow<...>`",
    read: |parser| OVERFLOW_FLAGS.read_list(parser),
    print: |printer, attr| printer.attr(attr),
    holds: |module, attr| OVERFLOW_FLAGS.text(module, attr).is_some(),
};

/// Flags of float arithmetic as an attribute.
pub(super) static FASTMATH_KIND: BareSpec = BareSpec {
    name: "flags `#arith.fastmath<...>`",
    read: |parser| FASTMATH_FLAGS.read_list(parser),
    print: |printer, attr| printer.attr(attr),
    holds: |module, attr| FASTMATH_FLAGS.text(module, attr).is_some(),
};

/// The flags of that mnemonic among the dialect's attributes.
pub fn find(dialect: Dialect, mnemonic: &str) -> Option<&'static Flags> {
    static FLAGS: [&Flags; 2] = [&OVERFLOW_FLAGS, &FASTMATH_FLAGS];
    let mut flags = FLAGS.iter().filter(|_| dialect == Dialect::Arith);
    flags.find(|flags| flags.keyword == mnemonic).copied()
}

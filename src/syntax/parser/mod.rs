//! The reader: one pass over the text, straight into the arenas.

mod aliases;
mod attributes;
mod boundaries;
mod braces;
mod dialect_names;
mod draft;
mod errors;
mod gaps;
mod generic;
mod headless;
mod labels;
mod no_operation;
mod no_type;
mod operations;
mod pieces;
mod recovery;
mod regions;
mod resources;
mod scope;
mod types;
mod undefined;

use std::sync::Arc;

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

use super::{Cursor, MAX_NESTING, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::Dialect;
use crate::ir::{AttrId, Module, OpId, RootForm, TypeId};
use crate::source::{Source, Span};
use aliases::{Alias, Meaning};
pub use dialect_names::Head;
pub use draft::Draft;
use errors::Errors;
pub use errors::MAX_ERRORS;
pub use gaps::Gaps;
pub use regions::ArgumentRef;
use scope::Scopes;

/// Reads the module that stands in `extent` of `source`.
///
/// The text is one `module`, or bare operations, which then get one around them
/// ([`RootForm::Bare`]). Names are resolved and types of uses compared on the way; everything else
/// is left to the verifier. The errors are those of the text, with their places and in its order:
/// after one, reading goes on at the next operation, up to [`MAX_ERRORS`] of them.
/// # Errors
///
/// What is wrong with the text.
///
/// ```
/// use tlaloc_bridge::source::Source;
/// use tlaloc_bridge::syntax::parse;
///
/// let text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n  return %1 : tensor<4xf32>\n}\n";
/// let source = Source::new("a.mlir", text.into()).ok_or("larger than 4 GiB")?;
/// let errors = parse(&source, source.extent()).err().ok_or("it reads")?;
/// assert_eq!(errors[0].rule, "undefined-value");
/// assert!(errors[0].render(&source).starts_with("a.mlir:2:10: error[undefined-value]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(source: &Arc<Source>, extent: Span) -> Result<Module, Vec<Diagnostic>> {
    let reading = read(source, extent);
    match reading.gaps {
        None => Ok(reading.module),
        Some(_) => Err(reading.errors),
    }
}

/// What reading a text gave.
pub struct Reading {
    /// The module, of which parts may be missing.
    pub module: Module,
    /// What is wrong with the text, in its order.
    pub errors: Vec<Diagnostic>,
    /// Which parts are missing; none where the text could be read.
    pub gaps: Option<Gaps>,
}

/// As [`parse`], but a text with errors gives what of it can be read: whoever looks at that has to ask
/// what is missing.
pub fn read(source: &Arc<Source>, extent: Span) -> Reading {
    let mut parser = Parser::new(source, extent);
    // An error that comes back was recorded already, or is one too many.
    let read = parser.parse_top_level();
    let is_whole = read.is_ok() && parser.errors.is_empty();
    if !is_whole {
        parser.close_gaps();
    }
    Reading {
        module: parser.module,
        errors: parser.errors.finish(extent),
        gaps: (!is_whole).then_some(parser.gaps),
    }
}

/// The reader's state. The functions that read an op's own pieces of text get it too.
pub struct Parser<'s> {
    /// The text.
    pub cursor: Cursor<'s>,
    /// The module as far as it is read.
    pub module: Module,
    /// Where the text begins.
    start: usize,
    scopes: Scopes,
    errors: Errors,
    gaps: Gaps,
    aliases: FxHashMap<(u8, &'s [u8]), Alias>,
    /// The aliases that were named as locations before they were defined, with the first place.
    forward_locations: FxHashMap<AttrId, Span>,
    /// What distinct attributes refer to, by their numbers.
    distinct: FxHashMap<u64, AttrId>,
    /// Spans of types read before, so that a type that comes again is not taken apart again.
    type_cache: HashTable<(Span, TypeId)>,
    depth: usize,
    /// The deepest nesting since the definition of an alias began.
    deepest: usize,
    /// Bytes that the uses of aliases stand for so far.
    aliased_bytes: u64,
    /// The dialect of a pretty op whose name says none.
    default_dialect: &'static str,
    /// Drafts of ops that are done, kept for their buffers; boxed, because each op takes one out
    /// and puts it back.
    #[expect(clippy::vec_box)]
    drafts: Vec<Box<Draft>>,
}

impl<'s> Parser<'s> {
    fn new(source: &'s Arc<Source>, extent: Span) -> Self {
        let bytes = source.bytes();
        let end = (extent.end as usize).min(bytes.len());
        Self {
            cursor: Cursor::new(&bytes[..end], (extent.start as usize).min(end)),
            module: Module::new(Arc::clone(source), extent),
            start: (extent.start as usize).min(end),
            scopes: Scopes::default(),
            errors: Errors::default(),
            gaps: Gaps::default(),
            aliases: FxHashMap::default(),
            forward_locations: FxHashMap::default(),
            distinct: FxHashMap::default(),
            type_cache: HashTable::new(),
            depth: 0,
            deepest: 0,
            aliased_bytes: 0,
            default_dialect: Dialect::Builtin.prefix(),
            drafts: Vec::new(),
        }
    }

    fn parse_top_level(&mut self) -> Read<()> {
        let root = self.module.root();
        let Some(body) = self.module.body() else {
            return Ok(());
        };
        let start = self.cursor.at;
        self.scopes.enter_isolated(self.module.ops.len(), true);
        while !self.cursor.is_at_end() {
            let start = self.cursor.at;
            match self.cursor.peek() {
                b'#' | b'!' => {
                    if let Err(error) = self.parse_alias_definition() {
                        self.recover_definition(error, start)?;
                    }
                }
                b'{' if self.cursor.peek_text("{-#") => {
                    if let Err(error) = self.parse_resources() {
                        self.recover_definition(error, start)?;
                    }
                }
                b'}' => self.stray_brace()?,
                _ => {
                    if let Err(error) = self.parse_operation(body) {
                        self.recover_operation(error, start, body)?;
                    }
                }
            }
        }
        self.leave_isolated()?;
        self.settle_locations()?;
        if !self.errors.is_empty() {
            return Ok(());
        }
        let mut ops = self.module.block_ops(body);
        match (ops.next(), ops.next()) {
            (Some(only), None) if self.module.is(only, "builtin.module") => {
                self.module.adopt_root(only);
            }
            _ => {
                let span = Span::new(start, self.cursor.bytes.len());
                self.module.set_bare_root_span(root, span);
            }
        }
        Ok(())
    }

    /// Reads `byte` or says that it is missing.
    pub fn expect(&mut self, byte: u8) -> Read<()> {
        if self.cursor.eat(byte) {
            return Ok(());
        }
        Err(self.missing(byte))
    }

    #[cold]
    fn missing(&mut self, byte: u8) -> Box<Diagnostic> {
        let error = self.cursor.expected(&format!("`{}`", byte as char));
        if matches!(byte, b')' | b']' | b'}' | b'>') {
            self.errors.await_at(byte, &error);
        }
        match byte {
            b':' if self.cursor.peek() == b',' => (*error)
                .help("nothing more is listed here; types stand behind a `:`")
                .into(),
            b':' if self.names_attribute() => (*error)
                .help("attributes stand in braces: `{name = value}`")
                .into(),
            b':' => (*error).help("types stand behind a `:`").into(),
            _ => error,
        }
    }

    /// Whether an attribute with its name is next.
    fn names_attribute(&mut self) -> bool {
        let mut ahead = Cursor::new(self.cursor.bytes, self.cursor.at);
        ahead.word().is_some() && ahead.eat(b'=')
    }

    /// Reads the keyword `word` or says that it is missing.
    pub fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.cursor.eat_word(word) {
            return Ok(());
        }
        Err(self.cursor.expected(&format!("`{word}`")))
    }

    /// Reads the punctuation `text` or says that it is missing.
    pub fn expect_text(&mut self, text: &str) -> Read<()> {
        if self.cursor.eat_text(text) {
            return Ok(());
        }
        Err(self.cursor.expected(&format!("`{text}`")))
    }

    /// Reads `open`, then what `item` reads, separated by commas, up to `close`.
    pub fn list(
        &mut self,
        open: u8,
        close: u8,
        mut item: impl FnMut(&mut Self) -> Read<()>,
    ) -> Read<()> {
        self.expect(open)?;
        let at = self.cursor.last_end - 1;
        if self.cursor.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.cursor.eat(close) {
                return Ok(());
            }
            if !self.cursor.eat(b',') {
                let error = self.cursor.expected(&format!("`,` or `{}`", close as char));
                return Err((*error)
                    .note(Span::new(at, at + 1), "the list begins here")
                    .into());
            }
        }
    }

    /// As [`Parser::list`], of at least one item, which `what` names.
    pub fn list_of_some(
        &mut self,
        open: u8,
        close: u8,
        what: &str,
        mut item: impl FnMut(&mut Self) -> Read<()>,
    ) -> Read<()> {
        let mut any = false;
        self.list(open, close, |parser| {
            any = true;
            item(parser)
        })?;
        if any {
            return Ok(());
        }
        let close = Span::new(self.cursor.last_end - 1, self.cursor.last_end);
        let message = format!("expected {what}, found nothing in the list");
        Err(Diagnostic::error("syntax", close, message).into())
    }

    /// Runs `read` one level deeper, unless that is too deep.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= MAX_NESTING {
            return Err(too_deep(self.cursor.next_span()));
        }
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        let result = read(self);
        self.depth -= 1;
        result
    }
}

#[cold]
fn too_deep(span: Span) -> Box<Diagnostic> {
    let message = format!("this is nested more than {MAX_NESTING} deep");
    Diagnostic::error("nesting", span, message).into()
}

impl Module {
    /// Lets the only op that was read at top level, a `builtin.module`, be the root.
    fn adopt_root(&mut self, op: OpId) {
        self.ops[op.index()].parent = None;
        self.root = op;
        self.root_form = RootForm::Written;
    }

    fn set_bare_root_span(&mut self, root: OpId, span: Span) {
        if let Some(region) = self.op_regions(root).first().copied() {
            self.regions[region.index()].span = Some(span);
        }
    }
}

//! Operations of a function that stand outside one: its header is missing, or a `}` before them is
//! one too many.

use super::errors::follows;
use super::scope::{Isolated, OperandRef};
use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{BlockId, OpId, ValueId};
use crate::source::Span;

/// So many arguments are named in the header that a help shows.
const SHOWN_ARGUMENTS: usize = 4;

impl Parser<'_> {
    /// The error for the `return` at `span` that stands in `block`, which is no function's.
    #[cold]
    pub(super) fn return_outside_function(
        &mut self,
        block: BlockId,
        span: Span,
    ) -> Box<Diagnostic> {
        let owner = self.module.block_owner(block);
        if self.module.is(owner, "builtin.module") {
            if self.errors.are_unbalanced() {
                return follows(span);
            }
            let (function, first) = self.last_function(block);
            return match function.filter(|_| first.is_none()) {
                Some(function) => self.return_behind_function(function, span),
                None => match function.filter(|function| !self.is_ended(*function)) {
                    Some(function) => self.return_behind_function(function, span),
                    None => self.header_missing(first, span),
                },
            };
        }
        if self.is_passed_over(owner) {
            return follows(span);
        }
        let name = self.module.name_text(owner);
        let message = format!("a region of `{name}` does not end with the `return` of functions");
        let error = Diagnostic::error("unknown-op", span, message)
            .help("write `stablehlo.return`, or close the region with `}` before it");
        let region = self.module.block_parent(block);
        match self.module.regions[region.index()].span {
            Some(Span { start, .. }) => {
                let brace = Span::new(start as usize - 1, start as usize);
                error.note(brace, "the region begins here").into()
            }
            None => error.into(),
        }
    }

    /// The last function in `block`, and the first operation behind it that is none and defines no
    /// symbol.
    fn last_function(&self, block: BlockId) -> (Option<OpId>, Option<OpId>) {
        let (mut function, mut first) = (None, None);
        for op in self.module.block_ops(block) {
            if self.module.is(op, "func.func") {
                (function, first) = (Some(op), None);
            } else if first.is_none() && self.module.symbol(op).is_none() {
                first = Some(op);
            }
        }
        (function, first)
    }

    /// Whether a function's body ends with a terminator.
    fn is_ended(&self, function: OpId) -> bool {
        let region = self.module.op_regions(function).first();
        let block = region.and_then(|region| self.module.region_blocks(*region).last());
        let last = block.and_then(|block| self.module.blocks[block.index()].last);
        last.and_then(|op| self.module.name(op).spec())
            .is_some_and(|spec| spec.terminator)
    }

    fn return_behind_function(&mut self, function: OpId, span: Span) -> Box<Diagnostic> {
        self.lose_nesting();
        let message = "this `return` stands outside a function";
        let error = Diagnostic::error("outside-function", span, message);
        if let Some(error) = self.with_misplaced_brace(&error) {
            return error.into();
        }
        let region = self.module.op_regions(function).first();
        let end = region.and_then(|region| self.module.regions[region.index()].span);
        let brace = end.map(|Span { end, .. }| Span::new(end as usize, end as usize + 1));
        // A missing one is no `}` too many.
        match brace.filter(|brace| self.cursor.slice(*brace) == b"}") {
            Some(brace) => error
                .note(brace, "the function before it ends here")
                .help("is that `}` one too many, or the header of another function missing?")
                .into(),
            None => error.into(),
        }
    }

    /// The error that operations of a function, from `first` to its `return` at `span`, stand where
    /// only functions do.
    fn header_missing(&mut self, first: Option<OpId>, span: Span) -> Box<Diagnostic> {
        self.lose_nesting();
        let place = first.and_then(|op| self.module.ops[op.index()].place);
        let arguments = self.arguments_for(&self.scopes.uses());
        self.scopes.doubt_all();
        let help = match self.cursor.slice(span).starts_with(b"\"") {
            true => "write it before them: `\"func.func\"() <{function_type = ..., sym_name = \"main\"}> ({`".to_owned(),
            false => header_help(&arguments, &self.results_returned(span.end as usize)),
        };
        let message = "this stands outside a function: its header is missing";
        let error = Diagnostic::error(
            "outside-function",
            place.map_or(span, |it| it.span),
            message,
        );
        match place {
            Some(_) => error.note(span, "this is its `return`").help(help).into(),
            None => error.help(help).into(),
        }
    }

    /// If operations with a `func.return` stand at top level, or in the module there, that they do.
    pub(super) fn return_at_top_level(&mut self) -> Option<Box<Diagnostic>> {
        let body = self.module.body()?;
        let last = self.module.blocks[body.index()].last?;
        let inner = match self.module.is(last, "builtin.module") {
            true => self.module.entry_block(last, 0)?,
            false => body,
        };
        let returned = self.module.blocks[inner.index()].last?;
        if !self.module.is(returned, "func.return") {
            return None;
        }
        let (_, first) = self.last_function(inner);
        let span = self.module.ops[returned.index()].place?.span;
        Some(self.header_missing(first.filter(|op| *op != returned), span))
    }

    /// Records that the names used in a module's body are those of a function.
    #[cold]
    pub(super) fn record_uses_in_module(&mut self, isolated: &Isolated) -> Read<()> {
        let uses = isolated.uses();
        let Some((first, _)) = uses.first() else {
            return Ok(());
        };
        if self.errors.are_unbalanced() {
            return Ok(());
        }
        self.lose_nesting();
        let name = String::from_utf8_lossy(self.cursor.slice(first.span));
        let message = format!("`{name}` is used outside a function, whose header is missing");
        let span = first.span;
        let help = header_help(&self.arguments_for(&uses), "...");
        self.record(
            Diagnostic::error("outside-function", span, message)
                .help(help)
                .into(),
        )
    }

    /// `%name: type` of each name that is used and not defined.
    pub(super) fn arguments_for(&self, uses: &[(OperandRef, ValueId)]) -> String {
        let mut text = String::new();
        for (index, (operand, placeholder)) in uses.iter().enumerate() {
            text += if index > 0 { ", " } else { "" };
            if index == SHOWN_ARGUMENTS {
                return text + "...";
            }
            let name = self.module.text(operand.name);
            let ty = self.module.type_text(self.module.value_type(*placeholder));
            text += &format!("%{name}: {ty}");
        }
        text
    }

    /// The types behind the colon of the `return` that ends at `at`, as written.
    fn results_returned(&self, at: usize) -> String {
        let rest = &self.cursor.bytes[at..];
        let line = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        let Some(colon) = line.windows(2).position(|two| two == b": ") else {
            return String::new();
        };
        let types = String::from_utf8_lossy(&line[colon + 2..]);
        let types = types.split(" loc(").next().unwrap_or_default();
        let types = types.split("//").next().unwrap_or_default().trim();
        match types.contains(", ") {
            true => format!("({types})"),
            false => types.to_owned(),
        }
    }
}

fn header_help(arguments: &str, results: &str) -> String {
    let arrow = if results.is_empty() { "" } else { " -> " };
    format!("write it before them: `func.func @main({arguments}){arrow}{results} {{`")
}

//! Regions and blocks.

use super::scope::OperandRef;
use super::{Draft, Parser, Read};
use crate::ir::{AttrId, BlockId, GENERIC, OpId, Place, RegionId, TypeId};
use crate::source::Span;

/// An argument of a block as the text gives it.
#[derive(Clone, Copy, Debug)]
pub struct ArgumentRef {
    /// Its name.
    pub operand: OperandRef,
    /// Its type.
    pub ty: TypeId,
    /// Its location.
    pub location: Option<AttrId>,
}

impl Parser<'_> {
    /// Reads `{ ... }` as a region of `op`, whose entry block has `arguments` if these were given
    /// before the brace. An isolated region sees no values from outside.
    pub fn parse_region(
        &mut self,
        op: OpId,
        arguments: &[ArgumentRef],
        isolated: bool,
    ) -> Read<RegionId> {
        let around = self.default_dialect;
        // An op in generic form leaves it as it is around the op.
        if self.module.op(op).flags & GENERIC == 0 {
            self.default_dialect = match self.module.name(op).spec() {
                Some(spec) if spec.opens_dialect => spec.dialect.prefix(),
                _ => "",
            };
        }
        let region = self.nested(|parser| parser.parse_region_here(op, arguments, isolated));
        self.default_dialect = around;
        region
    }

    /// Reads `word { ... }` as a region of `op`.
    pub fn parse_region_behind(
        &mut self,
        word: &str,
        op: OpId,
        arguments: &[ArgumentRef],
    ) -> Read<RegionId> {
        if !self.cursor.eat_word(word) {
            self.region_without_word(word)?;
        }
        self.parse_region(op, arguments, false)
    }

    fn parse_region_here(
        &mut self,
        op: OpId,
        arguments: &[ArgumentRef],
        isolated: bool,
    ) -> Read<RegionId> {
        if !self.cursor.eat(b'{') {
            self.region_without_brace()?;
        }
        let open = self.cursor.last_end;
        let region = self.module.push_region(op);
        self.module.regions[region.index()].span = Some(Span::new(open, open));
        if isolated {
            let is_module = self.module.is(op, "builtin.module");
            self.scopes.enter_isolated(self.module.ops.len(), is_module);
        }
        let mark = self.scopes.enter();
        let mut block = None;
        // Whether the `}` is missing, and that is said.
        let mut ended = false;
        // Where a header could not be read: names that it defines may be missing.
        let mut unsure = None;
        if !arguments.is_empty() || !matches!(self.cursor.peek(), b'}' | b'^') {
            let entry = self.module.add_block(region);
            self.define_arguments(entry, arguments)?;
            block = Some(entry);
        }
        let has_header = self.cursor.peek() == b'^';
        if let Some(entry) = block.filter(|_| has_header) {
            self.record_second_header(entry)?;
        }
        loop {
            match self.cursor.peek() {
                b'}' => break,
                b')' | b',' if self.module.op(op).flags & GENERIC != 0 && self.closes_regions() => {
                    break;
                }
                b'^' => {
                    let start = self.cursor.at;
                    let before = self.module.region_blocks(region).len();
                    block = Some(match self.parse_block_header(region) {
                        Ok(block) => block,
                        Err(error) => {
                            self.recover_block_header(error, start)?;
                            unsure.get_or_insert(start);
                            let begun = self.module.region_blocks(region).get(before).copied();
                            let block = begun.unwrap_or_else(|| self.module.add_block(region));
                            self.gaps.note_header(block);
                            block
                        }
                    });
                }
                _ if self.cursor.is_at_end() => return Err(self.unclosed_region(open)),
                _ => {
                    let start = self.cursor.at;
                    let block = *block.get_or_insert_with(|| self.module.add_block(region));
                    if let Err(error) = self.parse_operation(block) {
                        match self.region_ended(open, block, start, error) {
                            Ok(error) => {
                                self.record(error)?;
                                self.cursor.at = start;
                                ended = true;
                                break;
                            }
                            Err(error) => self.recover_operation(error, start, block)?,
                        }
                    }
                }
            }
        }
        self.module.regions[region.index()].span = Some(Span::new(open, self.cursor.at));
        if !ended && !self.cursor.eat(b'}') {
            // The list of regions goes on, so this is all that is missing.
            let error = self.missing(b'}');
            let open = Span::new(open - 1, open);
            self.record(error.note(open, "the region begins here").into())?;
        }
        if self.module.op(op).flags & GENERIC != 0 && !has_header {
            self.scopes.note_headless(Span::new(open, self.cursor.at));
        }
        if let Some(start) = unsure {
            self.scopes.doubt(Span::new(start, self.cursor.at));
        }
        self.leave_region(region)?;
        self.scopes.leave(mark);
        if isolated {
            self.leave_isolated()?;
        }
        Ok(region)
    }

    /// The region's arguments stand before its brace, so that its first block has no label.
    fn record_second_header(&mut self, entry: BlockId) -> Read<()> {
        self.gaps.note_second_header(entry);
        let help =
            "the arguments of the region's first block stand before the brace: take the label away";
        let error = self.cursor.expected_at_start("an operation").help(help);
        self.record(error.into())
    }

    /// Gives a block its arguments and defines their names.
    pub fn define_arguments(&mut self, block: BlockId, arguments: &[ArgumentRef]) -> Read<()> {
        for argument in arguments {
            let value = self.module.add_argument(block, argument.ty);
            let OperandRef { name, span, .. } = argument.operand;
            self.module.argument_places.push((value, span.start));
            if let Err(error) = self.define(name, value, 1, span) {
                self.record(error)?;
            }
        }
        if arguments.iter().any(|argument| argument.location.is_some()) {
            self.module.blocks[block.index()].argument_locations =
                arguments.iter().map(|argument| argument.location).collect();
        }
        Ok(())
    }

    /// Reads `^label` and gives its span.
    fn parse_label(&mut self) -> Read<(crate::ir::StrId, Span)> {
        self.expect(b'^')?;
        let start = self.cursor.at - 1;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("a block's name after `^`"));
        };
        Ok((self.module.intern(name), Span::new(start, self.cursor.at)))
    }

    fn parse_block_header(&mut self, region: RegionId) -> Read<BlockId> {
        let lead = self.cursor.last_end as u32;
        let (label, span) = self.parse_label()?;
        let block = self.define_block(label, region, span)?;
        let mut arguments = Vec::new();
        if self.cursor.peek() == b'(' {
            self.list(b'(', b')', |parser| {
                arguments.push(parser.parse_argument()?);
                Ok(())
            })?;
        }
        self.define_arguments(block, &arguments)?;
        if !self.cursor.eat(b':') {
            return Err(self.cursor.expected("`:` behind the block's label"));
        }
        let span = Span::new(span.start as usize, self.cursor.last_end);
        self.module.blocks[block.index()].place = Some(Place { lead, span });
        Ok(block)
    }

    /// Reads `%name: type loc(...)`.
    pub fn parse_argument(&mut self) -> Read<ArgumentRef> {
        let operand = self.parse_operand()?;
        let ty = self.parse_argument_type(operand)?;
        let location = self.try_parse_location()?;
        Ok(ArgumentRef {
            operand,
            ty,
            location,
        })
    }

    /// Reads the type of the argument `operand`, behind its name.
    pub fn parse_argument_type(&mut self, operand: OperandRef) -> Read<TypeId> {
        if self.cursor.eat(b':') {
            return self.parse_type();
        }
        let name = String::from_utf8_lossy(self.cursor.slice(operand.span));
        let help = format!("an argument has a type: `{name}: tensor<4xf32>`");
        Err((*self.cursor.expected("`:`")).help(help).into())
    }

    /// Reads a block that the op of a draft may go to: `^bb1`.
    pub fn parse_successor(&mut self, draft: &mut Draft) -> Read<()> {
        let region = self.module.block_parent(draft.block);
        let (label, span) = self.parse_label()?;
        let block = self.block_for_use(label, region, span);
        draft.successors.push(block);
        Ok(())
    }

    /// Reads the blocks that a terminator may go to: `[^bb1, ^bb2]`.
    pub(super) fn parse_successors(
        &mut self,
        region: RegionId,
        successors: &mut Vec<BlockId>,
    ) -> Read<()> {
        self.list_of_some(b'[', b']', "a block's label", |parser| {
            let (label, span) = parser.parse_label()?;
            successors.push(parser.block_for_use(label, region, span));
            Ok(())
        })
    }
}

//! Names of blocks.

use rustc_hash::FxHashMap;

use super::{Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::ir::{BlockId, RegionId, StrId};
use crate::source::Span;

/// A block that is named or was used in the region being read.
struct Label {
    name: StrId,
    block: BlockId,
    region: RegionId,
    /// Where it is defined, or else where it was first used.
    span: Span,
    defined: bool,
}

/// The names of blocks in the regions being read.
#[derive(Default)]
pub(super) struct Labels {
    /// The innermost region's last.
    all: Vec<Label>,
    /// Where each of them stands.
    places: FxHashMap<(RegionId, StrId), usize>,
}

impl Parser<'_> {
    /// The block that `^label` names in `region`; one not yet defined is made.
    pub(super) fn block_for_use(&mut self, name: StrId, region: RegionId, span: Span) -> BlockId {
        if let Some(label) = self.label(name, region) {
            return label.block;
        }
        let block = self.module.push_block(region);
        self.add_label(Label {
            name,
            block,
            region,
            span,
            defined: false,
        });
        block
    }

    fn add_label(&mut self, label: Label) {
        let place = self.scopes.labels.all.len();
        let key = (label.region, label.name);
        self.scopes.labels.places.insert(key, place);
        self.scopes.labels.all.push(label);
    }

    fn label(&mut self, name: StrId, region: RegionId) -> Option<&mut Label> {
        let place = self.scopes.labels.places.get(&(region, name))?;
        self.scopes.labels.all.get_mut(*place)
    }

    /// The block that is defined under `^label` in `region` now.
    pub(super) fn define_block(
        &mut self,
        name: StrId,
        region: RegionId,
        span: Span,
    ) -> Read<BlockId> {
        if let Some(Label { span: first, .. }) =
            self.label(name, region).filter(|label| label.defined)
        {
            let first = *first;
            let message = format!("block `^{}` is defined twice", self.module.text(name));
            self.lose_nesting();
            return Err(Diagnostic::error("redefined-block", span, message)
                .note(first, "the first definition is here")
                .help("is the operation missing before it whose region it begins?")
                .into());
        }
        let block = self.block_for_use(name, region, span);
        if let Some(label) = self.label(name, region) {
            label.defined = true;
            label.span = span;
        }
        self.module.blocks[block.index()].label = Some(name);
        self.module.regions[region.index()].blocks.push(block);
        Ok(block)
    }

    /// Ends a region: every block used in it must have been defined in it.
    pub(super) fn leave_region(&mut self, region: RegionId) -> Read<()> {
        while let Some(label) = self
            .scopes
            .labels
            .all
            .pop_if(|label| label.region == region)
        {
            self.scopes.labels.places.remove(&(region, label.name));
            if !label.defined {
                self.gaps.note_header(label.block);
                let message = format!(
                    "block `^{}` is used but never defined",
                    self.module.text(label.name)
                );
                let error = Diagnostic::error("undefined-block", label.span, message);
                self.record(error.into())?;
            }
        }
        Ok(())
    }
}

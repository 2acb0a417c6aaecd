//! Findings mended, where what mends them is certain: the text changes in these places and in no other.

use std::sync::Arc;

use crate::contract::{self, Profile};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::golden::compare::difference;
use crate::source::{Source, Span};
use crate::syntax;
use crate::verify::{Stage, has_errors, verify};

/// So often a text is looked at anew: of one group of operations only the first fault is found at a time.
const ROUNDS: usize = 256;

/// A text with findings mended.
pub struct Fixed {
    /// The text as it is then.
    pub source: Arc<Source>,
    /// How many findings were mended.
    pub findings: usize,
}

/// Mends those findings of the modules of `source` that `wanted` leaves of all. `parts` says where the modules of a
/// text are. None where there is nothing to mend.
pub fn fixed(
    source: &Arc<Source>,
    profile: Option<Profile>,
    parts: impl Fn(&Arc<Source>) -> Vec<Span>,
    wanted: impl Fn(&Arc<Source>, Span, Vec<Diagnostic>) -> Vec<Diagnostic>,
) -> Option<Fixed> {
    let mut fixed: Option<Fixed> = None;
    for _ in 0..ROUNDS {
        let source = fixed.as_ref().map_or(source, |it| &it.source);
        let mut fixes = Vec::new();
        for part in parts(source) {
            let mut found = findings(source, part, profile);
            found.retain(|it| it.mending().is_some());
            let found = wanted(source, part, found);
            fixes.extend(found.iter().filter_map(|it| it.mending().cloned()));
        }
        let before = fixed.as_ref().map_or(0, |it| it.findings);
        let Some((next, mended)) = mend(source, fixes, &parts) else {
            break;
        };
        fixed = Some(Fixed {
            source: next,
            findings: before + mended,
        });
    }
    fixed
}

/// What is found in a module's text: the contract is asked for one that is valid.
fn findings(source: &Arc<Source>, part: Span, profile: Option<Profile>) -> Vec<Diagnostic> {
    let module = match syntax::parse(source, part) {
        Ok(module) => module,
        Err(errors) => return errors,
    };
    let mut found = verify(&module, Stage::Emitted);
    if let Some(profile) = profile.filter(|_| !has_errors(&found)) {
        found.extend(contract::check(&module, profile));
    }
    found
}

/// The text with as many of the fixes as do not meet, and how many those are. None where no fix is left, or where
/// the modules would be others than a fix says.
fn mend(
    source: &Arc<Source>,
    mut fixes: Vec<Fix>,
    parts: &impl Fn(&Arc<Source>) -> Vec<Span>,
) -> Option<(Arc<Source>, usize)> {
    // Those that keep the module as it is come first, and by themselves: that is held against the result.
    if fixes.iter().any(|fix| fix.same_module) {
        fixes.retain(|fix| fix.same_module);
    }
    let same_module = fixes.first()?.same_module;
    let start = |fix: &Fix| fix.edits.first().map_or(0, |edit| edit.span.start);
    fixes.sort_by_key(start);
    let mut edits: Vec<Edit> = Vec::new();
    let mut mended = 0;
    for fix in fixes {
        let end = edits.last().map_or(0, |edit| edit.span.end);
        let is_ordered = fix
            .edits
            .windows(2)
            .all(|it| it[0].span.end <= it[1].span.start);
        if is_ordered && start(&fix) >= end {
            edits.extend(fix.edits);
            mended += 1;
        }
    }
    let text = with(source.bytes(), &edits);
    let next = Source::new(source.name(), text).filter(|it| it.bytes() != source.bytes())?;
    let (old, new) = (parts(source), parts(&next));
    let is_sound = |(old, new): (&Span, &Span)| is_sound(source, *old, &next, *new, same_module);
    let sound = old.len() == new.len() && old.iter().zip(&new).all(is_sound);
    sound.then_some((next, mended))
}

/// Whether a module's new text has no error that the old one had not, and is the same module if it is to be.
fn is_sound(
    source: &Arc<Source>,
    old: Span,
    next: &Arc<Source>,
    new: Span,
    same_module: bool,
) -> bool {
    let Ok(before) = syntax::parse(source, old) else {
        return true;
    };
    let Ok(after) = syntax::parse(next, new) else {
        return false;
    };
    match same_module {
        true => difference(&before, &after).is_none(),
        false => {
            let is_valid = |module| !has_errors(&verify(module, Stage::Emitted));
            is_valid(&after) || !is_valid(&before)
        }
    }
}

/// `text` with the edits, which are in order.
fn with(text: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        out.extend_from_slice(&text[at..edit.span.start as usize]);
        out.extend_from_slice(&edit.text);
        at = edit.span.end as usize;
    }
    out.extend_from_slice(&text[at..]);
    out
}

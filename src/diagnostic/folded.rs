//! Findings of one rule at many places, said as one.

use super::{Diagnostic, Severity, counted};
use crate::source::Span;

/// Places that are shown as notes.
const SHOWN: usize = 3;

/// The same at several places.
#[derive(Clone, Debug)]
pub(super) struct Folded {
    says: &'static str,
    places: Vec<Place>,
}

/// One place of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Where.
    pub span: Option<Span>,
    /// What is there.
    pub what: Option<String>,
}

impl Place {
    fn message(&self, says: &str) -> String {
        match &self.what {
            Some(what) => format!("{says}: {what}"),
            None => says.to_owned(),
        }
    }
}

impl Diagnostic {
    /// What `says` is found at all of the places, as one diagnostic; none where there is no place.
    pub fn folded(
        rule: &'static str,
        severity: Severity,
        says: &'static str,
        places: Vec<Place>,
    ) -> Option<Self> {
        let (first, others) = places.split_first()?;
        let mut message = first.message(says);
        if !others.is_empty() {
            message = format!("{message} ({} in all)", counted(places.len(), "place"));
        }
        let mut folded = Self::new(rule, severity, first.span, message);
        for place in others.iter().take(SHOWN) {
            folded = folded.note(place.span, place.message("and here"));
        }
        folded.more.get_or_insert_default().folded = Some(Folded { says, places });
        Some(folded)
    }

    /// The places of one that is folded; none of any other.
    pub fn places(&self) -> &[Place] {
        let folded = self.more.as_ref().and_then(|more| more.folded.as_ref());
        folded.map_or(&[], |folded| &folded.places)
    }

    /// A folded one at some of its places; none where there is no place.
    pub fn at_places(&self, places: Vec<Place>) -> Option<Self> {
        let more = self.more.as_ref()?;
        let says = more.folded.as_ref()?.says;
        let mut part = Self::folded(self.rule, self.severity, says, places)?;
        part.help.clone_from(&self.help);
        part.more.get_or_insert_default().section = more.section;
        Some(part)
    }
}

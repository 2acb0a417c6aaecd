//! What is said of a module: errors one by one, drift once for each entry of its table.

use rustc_hash::FxHashMap;

use super::Profile;
use super::clause::{Clause, REDUCE_INIT};
use super::compare::Difference;
use super::denied::denied_by;
use super::drift::{DRIFT_CUSTOM_CALL, DRIFT_DOT_PRECISION, DRIFT_WHILE, UNKNOWN_EXPANSION};
use super::groups::Group;
use super::near::Slip;
use super::node::Kind;
use super::structure::other_init;
use crate::diagnostic::{Diagnostic, Place, Severity};
use crate::dialects::Dialect;
use crate::ir::{Module, OpId, ValueId, WalkOrder};
use crate::source::Span;
use crate::syntax::places;

/// So many operations stand behind the reduction of a kind at most: the divisor's, and what widens the result.
const LONGEST_TAIL: usize = 4;

/// Collects findings.
pub(super) struct Reporter<'m> {
    module: &'m Module,
    profile: Profile,
    /// What a broken clause weighs.
    heaviest: Severity,
    /// Another tool wrote the module: what the emitter prints is beside the point.
    is_foreign: bool,
    findings: Vec<Diagnostic>,
    /// Where each entry of the drift table is found, by its id.
    drifts: FxHashMap<&'static str, (&'static Clause, Vec<Place>)>,
}

impl<'m> Reporter<'m> {
    pub fn new(module: &'m Module, profile: Profile) -> Self {
        Self {
            module,
            profile,
            heaviest: Severity::Error,
            is_foreign: false,
            findings: Vec::new(),
            drifts: FxHashMap::default(),
        }
    }

    /// What drift weighs.
    fn drift_severity(&self) -> Severity {
        match self.profile {
            Profile::Emitter => Severity::Drift,
            Profile::Documented => Severity::Error,
        }
    }

    /// A clause broken at an op's header.
    #[cold]
    pub fn report(&mut self, clause: &'static Clause, op: Option<OpId>, found: String) {
        let span = op.and_then(|op| self.module.nearest_span(op));
        self.report_at(clause, span, found);
    }

    /// A clause broken where an op names a value.
    #[cold]
    pub fn report_at_value(&mut self, clause: &'static Clause, op: OpId, value: ValueId) {
        let place = places::value_place(self.module, op, value);
        let found = format!("`{}` is not", self.module.value_name(value));
        self.report_at(
            clause,
            place.or_else(|| self.module.nearest_span(op)),
            found,
        );
    }

    /// A clause broken at a place; `found` says how, if that is not plain.
    #[cold]
    pub fn report_at(&mut self, clause: &'static Clause, span: Option<Span>, found: String) {
        let message = match found.is_empty() {
            true => clause.says.to_owned(),
            false => format!("{}; {found}", clause.says),
        };
        let finding = Diagnostic::new(clause.rule, self.heaviest, span, message);
        self.findings.push(finding.section(clause.section));
    }

    /// A clause broken by a line that is no node's, which is not as the emitter writes it.
    #[cold]
    pub fn unlike(&mut self, clause: &'static Clause, difference: &Difference) {
        let said = format!("the emitter writes {}", difference.said());
        let message = format!("{}; {said}", clause.says);
        let finding = Diagnostic::new(clause.rule, self.heaviest, difference.span, message)
            .section(clause.section)
            .fix(difference.edits.clone(), true);
        self.findings.push(finding);
    }

    /// Where a group is not the expansion of the kind that it resembles.
    #[cold]
    pub fn differs(&mut self, kind: &'static Kind, group: &Group<'_>, difference: &Difference) {
        let Difference { clause, span, .. } = difference;
        let message = format!("{}: {} has {}", clause.says, kind.name, difference.said());
        let (edits, same_module) = match (difference.edits.is_empty(), kind.repair) {
            (true, Some(repair)) => (repair(group, clause), false),
            _ => (difference.edits.clone(), true),
        };
        let finding = self.of_kind(kind, clause, group, *span, message);
        let mut finding = finding.fix(edits, same_module);
        if let Some(help) = &difference.help {
            finding = finding.help(help.clone());
        }
        self.findings.push(finding);
    }

    /// Where a group is the expansion of a kind but for one operation, or for operations that nothing uses.
    #[cold]
    pub fn slipped(&mut self, group: &Group<'_>, slip: Slip) {
        let Slip { kind, clause, .. } = slip;
        let message = format!(
            "{}: this is nearly {}, {}",
            clause.says, kind.name, slip.said
        );
        let mut finding = self.of_kind(kind, clause, group, slip.span, message);
        if let Some(help) = slip.help {
            finding = finding.help(help);
        }
        self.findings.push(finding);
    }

    /// A clause broken in the expansion of a kind.
    fn of_kind(
        &self,
        kind: &'static Kind,
        clause: &'static Clause,
        group: &Group<'_>,
        span: Option<Span>,
        message: String,
    ) -> Diagnostic {
        let section = match clause.section {
            "" => kind.section,
            section => section,
        };
        let finding = Diagnostic::error(clause.rule, span, message).section(section);
        match group.ops {
            [first, _, ..] => {
                let place = self.module.op_header_span(*first);
                finding.note(place, format!("the operations of {} begin here", kind.name))
            }
            _ => finding,
        }
    }

    /// Something that the emitter is known to print, and the contract does not have.
    pub fn drift(&mut self, clause: &'static Clause, op: OpId, what: Option<&str>) {
        self.drift_at(clause, self.module.nearest_span(op), what);
    }

    /// As [`Reporter::drift`].
    pub fn drift_at(&mut self, clause: &'static Clause, span: Option<Span>, what: Option<&str>) {
        let (_, places) = self
            .drifts
            .entry(clause.rule)
            .or_insert_with(|| (clause, Vec::new()));
        let what = what.map(str::to_owned);
        places.push(Place { span, what });
    }

    /// Says that the emitter prints no such op as there is among those of a group, and in them; whether one is there.
    #[cold]
    pub fn denied(&mut self, group: &Group<'_>) -> bool {
        let module = self.module;
        let mut is_denied = false;
        for op in group.ops {
            // What is in an op that is denied follows from it.
            let mut ops = module.walk(*op, WalkOrder::PreOrder).into_iter();
            let denied = ops.find_map(|op| Some((op, denied_by(module, op)?)));
            if let Some((op, clause)) = denied {
                is_denied = true;
                self.deny(clause, op);
            }
        }
        is_denied
    }

    #[cold]
    fn deny(&mut self, clause: &'static Clause, op: OpId) {
        let module = self.module;
        let place = module
            .op_header_span(op)
            .or_else(|| module.nearest_span(op));
        let found = format!("this is `{}`", module.name_text(op));
        self.report_at(clause, place, found);
        let spec = module.name(op).spec();
        if spec.is_some_and(|spec| spec.dialect == Dialect::Mhlo)
            && let Some(finding) = self.findings.last_mut()
        {
            let help = "what the pipeline wrote is checked with `--stage legalized`";
            finding.help = Some(help.to_owned());
        }
    }

    /// Says that a group which is a reduction, if by an operation that no kind reduces by, does not begin with that
    /// operation's identity; whether that is so. What is reduced within other expansions is theirs.
    #[cold]
    pub fn begins_otherwise(&mut self, group: &Group<'_>) -> bool {
        let module = self.module;
        let [init, reduce, tail @ ..] = group.ops else {
            return false;
        };
        let is_reduction = module.is(*init, "stablehlo.constant")
            && module.is(*reduce, "stablehlo.reduce")
            && tail.len() <= LONGEST_TAIL;
        let found = is_reduction.then(|| other_init(module, *reduce)).flatten();
        let is_other = found.is_some();
        if let Some(found) = found {
            self.report(&REDUCE_INIT, Some(*reduce), found);
        }
        is_other
    }

    /// A group that resembles no kind.
    #[cold]
    pub fn unknown(&mut self, group: &Group<'_>) {
        let module = self.module;
        for op in group.ops {
            self.drift_of_op(*op);
        }
        if let [op] = group.ops
            && module.is(*op, "stablehlo.custom_call")
        {
            // A call of any kind is one that the contract does not have: that is said.
            return;
        }
        const SHOWN: usize = 24;
        let shown = group.ops.iter().take(SHOWN);
        let names: Vec<_> = shown.map(|op| module.name_text(*op)).collect();
        let more = match group.ops.len().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let names = format!("{}{more}", names.join(", "));
        if let Some(op) = group.last() {
            self.drift(&UNKNOWN_EXPANSION, op, Some(&names));
        }
    }

    /// The drift that an op by itself is, if it is any.
    pub fn drift_of_op(&mut self, op: OpId) {
        let module = self.module;
        let clause = match module.name(op).spec().map(|spec| spec.name) {
            Some("stablehlo.while") => &DRIFT_WHILE,
            Some("stablehlo.custom_call") => &DRIFT_CUSTOM_CALL,
            Some("stablehlo.dot_general")
                if ["precision_config", "algorithm"]
                    .iter()
                    .any(|name| module.attribute(op, name).is_some()) =>
            {
                &DRIFT_DOT_PRECISION
            }
            _ => return,
        };
        self.drift(clause, op, None);
    }

    /// Something to know of an op that breaks no clause.
    #[cold]
    pub fn note(&mut self, rule: &'static str, says: &str, op: OpId) {
        if let Some(span) = self.module.op_header_span(op) {
            self.note_at(rule, says, span);
        }
    }

    /// As [`Reporter::note`], of a place.
    #[cold]
    pub fn note_at(&mut self, rule: &'static str, says: &str, span: Span) {
        let note = Diagnostic::new(rule, Severity::Note, Some(span), says);
        self.findings.push(note);
    }

    /// Says that another tool wrote the text; what is found from here on is at most drift, unless the
    /// contract is asked for as it is written.
    #[cold]
    pub fn foreign(&mut self, function: Option<OpId>) {
        self.heaviest = self.drift_severity();
        self.is_foreign = true;
        let span = function.and_then(|op| self.module.nearest_span(op));
        let message = "the emitter did not write this, or another tool has renamed its values, so that names do \
                       not tell which operations belong to one node: each operation is looked at by itself";
        let note = Diagnostic::new("foreign-names", Severity::Note, span, message);
        self.findings.push(note.section("contract 8.7"));
    }

    /// Everything, in the order of the text.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        let severity = self.drift_severity();
        for (clause, places) in self.drifts.into_values() {
            let says = match self.is_foreign {
                true => clause.says.split("; ").next().unwrap_or_default(),
                false => clause.says,
            };
            let folded = Diagnostic::folded(clause.rule, severity, says, places);
            self.findings
                .extend(folded.map(|it| it.section(clause.section)));
        }
        let key = |it: &Diagnostic| (it.span.map(|span| span.start), it.rule);
        self.findings.sort_by(|a, b| key(a).cmp(&key(b)));
        self.findings
    }
}

//! Rules by name: an id, what ids begin with, and what a name that is neither may be a slip for.

use super::{Rule, all, constraints_of};
use crate::dialects::close::closest;
use crate::policy::levels::CLASSES;

/// The rule of that id, in upper or lower case.
pub fn find(id: &str) -> Option<&'static Rule> {
    all().iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// Whether an id is that name or begins with it, in whole words: `drift` begins `drift-dtype`, `drift-d` does not.
pub fn begins(id: &str, name: &str) -> bool {
    let rest = id.strip_prefix(name);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
}

/// The rules whose ids are that name or begin with it.
pub fn beginning(name: &str) -> impl Iterator<Item = &'static Rule> {
    all().iter().filter(move |rule| begins(rule.id, name))
}

/// What is said of a name that no rule has, with what may be meant by it.
pub fn unknown(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    let (kind, hint) = match &*lower {
        "error" | "errors" => (
            "class",
            "`all` has the errors of the contract, and others are no matter of choice".to_owned(),
        ),
        "note" | "notes" => (
            "class",
            "notes go by their ids, such as `layout`".to_owned(),
        ),
        lower => ("rule", meant(name, lower)),
    };
    format!("there is no {kind} `{name}`; {hint}")
}

/// What may be meant by a name that no rule has.
fn meant(name: &str, lower: &str) -> String {
    let op = lower.rsplit_once("_c").map_or(lower, |(op, _)| op);
    match constraints_of(op) {
        [first, .., last] => return format!("`{op}` has the rules `{first}` to `{last}`"),
        [only] => return format!("`{op}` has the rule `{only}`"),
        [] => {}
    }
    let ids = || all().iter().map(|rule| rule.id);
    let words = lower.trim_end_matches(['-', '_']);
    if CLASSES.contains(&words) || ids().any(|id| begins(id, words)) {
        return match name == words {
            true => format!("`tlaloc-bridge rules {words}` lists those that begin so"),
            false => format!("did you mean `{words}`?"),
        };
    }
    let mut longer = ids().filter(|id| !lower.is_empty() && id.starts_with(lower));
    if let Some(id) = longer.next() {
        let end = id[lower.len()..].find(['-', '_']);
        return match end {
            None => format!("did you mean `{id}`?"),
            Some(end) => {
                let words = &id[..lower.len() + end];
                format!("ids begin with whole words: did you mean `{words}`?")
            }
        };
    }
    match closest(lower, ids().chain(CLASSES)) {
        Some(close) => format!("did you mean `{close}`?"),
        None => format!(
            "`tlaloc-bridge rules` lists the rules, and the classes are {}",
            CLASSES.join(", ")
        ),
    }
}

//! Completions. `scripts/shells.sh` has the shells themselves complete by them.

use std::collections::BTreeSet;

use crate::{call, folder};

fn completions(shell: &str) -> String {
    let outcome = call(folder(&[]).path(), &["completions", shell]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    outcome.stdout
}

/// The script names the command that is being typed, and looks what can follow up by that name.
#[test]
fn bash_answers_by_the_names_that_it_asks_by() {
    let script = completions("bash");
    let between = |start: &str, end: &str| -> BTreeSet<String> {
        let lines = script.lines().map(str::trim);
        let names = lines.filter_map(|line| line.strip_prefix(start)?.strip_suffix(end));
        names
            .filter(|name| !name.contains(','))
            .map(|name| format!("tlaloc__{name}"))
            .collect()
    };
    let asked = between("cmd=\"tlaloc__", "\"");
    assert!(asked.contains("tlaloc__bridge__subcmd__check"), "{asked:?}");
    assert_eq!(between("tlaloc__", ")"), asked);
}

#[test]
fn no_shell_offers_what_is_hidden() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(!completions(shell).contains("bytecode-to-text"), "{shell}");
    }
}

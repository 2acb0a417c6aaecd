//! What the pages for people say to type is what the program takes.

use super::*;

/// The calls of the program in the shell blocks of a page, without redirections and comments.
fn calls(page: &str) -> Vec<Vec<String>> {
    let mut calls = Vec::new();
    let mut is_shell = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_shell = line == "```sh";
            continue;
        }
        let parts = line
            .split(" #")
            .next()
            .unwrap_or_default()
            .split([';', '|']);
        for part in parts.filter(|_| is_shell) {
            let words: Vec<_> = part.split_whitespace().collect();
            if let ["tlaloc-bridge", arguments @ ..] = &words[..] {
                let arguments = arguments.iter().take_while(|word| **word != ">");
                calls.push(
                    arguments
                        .map(|word| word.trim_matches('\'').to_owned())
                        .collect(),
                );
            }
        }
    }
    calls
}

#[test]
fn the_commands_of_the_pages_are_taken() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).expect("the pages");
    let docs = docs.map(|entry| entry.expect("a page").path());
    let pages = [root.join("README.md"), root.join("docs/ci/README.md")]
        .into_iter()
        .chain(docs);
    let mut count = 0;
    for page in pages.filter(|page| page.extension().is_some_and(|extension| extension == "md")) {
        let text = std::fs::read_to_string(&page).expect("text");
        for arguments in calls(&text) {
            let folder = folder(&[]);
            let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
            let done = call(folder.path(), &arguments);
            let is_taken = ![
                "Usage:",
                "unexpected argument",
                "invalid value",
                "there is no ",
            ]
            .iter()
            .any(|words| done.stderr.contains(words));
            assert!(
                is_taken,
                "{}: {arguments:?}: {}",
                page.display(),
                done.stderr
            );
            count += 1;
        }
    }
    assert!(count > 40, "{count}");
}

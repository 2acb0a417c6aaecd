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

/// The comment in the page is read, is at the right line, and is needed.
#[test]
fn the_example_of_suppressing_suppresses() {
    let page = include_str!("../../docs/rules.md");
    let blocks = page.split("```mlir\n").skip(1);
    let blocks: Vec<_> = blocks
        .filter_map(|block| block.split("```").next())
        .collect();
    assert_eq!(blocks.len(), 1);
    let folder = folder(&[("m.mlir", blocks[0])]);
    let outcome = call(folder.path(), &["check", "m.mlir", "--deny", "all"]);
    assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""));
    assert!(
        outcome.stdout.contains("suppressed: 1"),
        "{}",
        outcome.stdout
    );
}

/// As they stand, with the files that they name.
#[test]
fn the_settings_of_the_page_are_taken() {
    let page = include_str!("../../docs/ci/README.md");
    let settings = page.split("```toml\n").nth(1).expect("settings");
    let settings = settings.split("```").next().expect("their end");
    let folder = folder(&[("tlaloc-bridge.toml", settings), ("dumps/m.mlir", GOOD)]);
    let outcome = call(folder.path(), &["check"]);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.stderr.contains("`--write-baseline`"),
        "{}",
        outcome.stderr
    );
    for more in [&["--write-baseline"][..], &[]] {
        let outcome = call(folder.path(), &[&["check"], more].concat());
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    }
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

/// Each schema stands alone: what several describe is in each of them, and is the same.
#[test]
fn each_schema_stands_alone() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let schema = |name: &str| -> serde_json::Value {
        let text = std::fs::read_to_string(folder.join(name)).expect("a schema");
        serde_json::from_str(&text).expect("JSON")
    };
    let names = std::fs::read_dir(&folder).expect("a folder").map(|entry| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("UTF-8")
    });
    let names: Vec<_> = names
        .filter(|name| name.ends_with(".schema.json"))
        .collect();
    assert!(names.len() > 7, "{names:?}");
    for name in names {
        let text = schema(&name).to_string();
        let elsewhere = text
            .split("\"$ref\":\"")
            .skip(1)
            .filter(|to| !to.starts_with('#'));
        assert_eq!(elsewhere.count(), 0, "{name}");
    }
    let (report, patterns) = (schema("report.schema.json"), schema("patterns.schema.json"));
    for name in ["severity", "place", "note", "said", "diagnostic"] {
        let bundled = if name == "place" { "text_place" } else { name };
        let of_patterns = patterns["$defs"][bundled].to_string();
        let of_patterns = of_patterns.replace("/text_place\"", "/place\"");
        assert_eq!(of_patterns, report["$defs"][name].to_string(), "{name}");
    }
}

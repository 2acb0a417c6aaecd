//! What reports call files for who has them below the root of a repository, wherever the run begins.

use serde_json::Value;

use crate::{GOOD, call, folder};

/// The uri and its base that SARIF has for the first result, and what a run from `here` annotates.
fn named(root: &std::path::Path, here: &str, input: &str) -> (Value, String) {
    let here = root.join(here);
    let reports = [
        "--report",
        "sarif=found.sarif",
        "--report",
        "junit=found.xml",
    ];
    let report = [&reports[..], &["--format", "github"]].concat();
    let outcome = call(&here, &[&["check", input][..], &report].concat());
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    let text = std::fs::read_to_string(here.join("found.sarif")).expect("a report");
    let cases = std::fs::read_to_string(here.join("found.xml")).expect("a report");
    let file = cases.split(" file=\"").nth(1).expect("a case");
    let is_below = file.starts_with("dumps/m.mlir\"") || file.starts_with("../m.mlir\"");
    assert!(is_below, "{cases}");
    let mut report: Value = serde_json::from_str(&text).expect("JSON");
    let run = &mut report["runs"][0];
    let base = &run["originalUriBaseIds"]["%SRCROOT%"]["description"]["text"];
    assert!(base.is_string(), "{run}");
    let place = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"].take();
    (place, outcome.stdout)
}

#[test]
fn files_are_named_below_the_root_of_the_repository() {
    let bad = GOOD.replace("abs %0", "abs %9");
    for root in [".git/HEAD", "tlaloc-bridge.toml"] {
        let folder = folder(&[(root, ""), ("dumps/m.mlir", &bad), ("sub/deep/x", "")]);
        for (here, input) in [
            ("", "dumps/m.mlir"),
            ("", "./dumps"),
            ("sub/deep", "../../dumps/m.mlir"),
            ("dumps", "m.mlir"),
        ] {
            let (place, annotations) = named(folder.path(), here, input);
            assert_eq!(place["uri"], "dumps/m.mlir", "{root} {here} {input}");
            assert_eq!(place["uriBaseId"], "%SRCROOT%");
            let begins = "::error file=dumps/m.mlir,line=2,";
            assert!(annotations.starts_with(begins), "{here}: {annotations}");
        }
    }
}

/// What lies outside has its whole path, and a text that is no file keeps its name.
#[test]
fn what_is_outside_has_its_whole_path() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("repo/.git/HEAD", ""), ("m.mlir", &bad)]);
    let (place, _) = named(folder.path(), "repo", "../m.mlir");
    let uri = place["uri"].as_str().expect("a uri");
    assert!(
        uri.starts_with("file:///") && uri.ends_with("/m.mlir"),
        "{uri}"
    );
    assert!(
        !uri.contains("..") && place["uriBaseId"].is_null(),
        "{place}"
    );
}

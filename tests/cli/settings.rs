//! What findings weigh, by options and by `tlaloc-bridge.toml`.

use crate::{GOOD, call, folder, read, write};

const UNUSED: &str = "  // tlaloc-bridge: allow(undefined-value) as agreed\n  return";

/// A module of which there is a warning.
fn warned() -> String {
    GOOD.replace("  return", UNUSED)
}

#[test]
fn rules_weigh_what_options_say() {
    let bad = GOOD.replace("abs %0", "abs %9");
    let folder = folder(&[("m.mlir", &warned()), ("bad.mlir", &bad)]);
    let check = |more: &[&str]| {
        let mut arguments = vec!["check", "m.mlir"];
        arguments.extend(more);
        call(folder.path(), &arguments)
    };
    assert!(check(&[]).stderr.contains("warning[unused-suppression]"));
    for name in ["unused-suppression", "unused", "warnings", "all"] {
        let outcome = check(&["--deny", name]);
        assert_eq!(outcome.code, Some(1), "{name}");
        assert!(
            outcome.stderr.contains("error[unused-suppression]"),
            "{name}"
        );
        assert_eq!(check(&["--allow", name]).stderr, "", "{name}");
    }
    let outcome = check(&["--deny", "all", "--warn", "unused-suppression"]);
    assert_eq!(outcome.code, Some(0));
    let outcome = check(&["--deny", "unused-supression"]);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome
            .stderr
            .contains("did you mean `unused-suppression`?"),
        "{}",
        outcome.stderr
    );
    // What a module needs to be valid.
    assert_eq!(
        call(folder.path(), &["check", "bad.mlir", "--allow", "all"]).code,
        Some(1)
    );
}

#[test]
fn settings_are_found_upward_and_options_go_before_them() {
    let settings = "paths = [\"in\"]\n[severity]\nunused-suppression = \"deny\"\n\
                    [[override]]\npaths = [\"in/old/**\"]\nseverity = { warnings = \"allow\", unused = \"allow\" }\n";
    let folder = folder(&[
        ("tlaloc-bridge.toml", settings),
        ("in/old/m.mlir", &warned()),
        ("in/deep/m.mlir", &warned()),
    ]);
    let below = folder.path().join("in/deep");
    for here in [folder.path(), &below] {
        let outcome = call(here, &["check"]);
        assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
        assert_eq!(
            outcome.stderr.matches("error[").count(),
            1,
            "{}",
            outcome.stderr
        );
        assert!(
            outcome.stdout.contains("in/old/m.mlir: ok")
                || outcome.stdout.contains("old/m.mlir: ok")
        );
    }
    let outcome = call(folder.path(), &["check", "--allow", "unused-suppression"]);
    assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""));
    write(folder.path(), "other.toml", "");
    let outcome = call(folder.path(), &["check", "in", "--config", "other.toml"]);
    assert_eq!(outcome.code, Some(0));
    assert_eq!(
        call(folder.path(), &["check", "--config", "other.toml"]).code,
        Some(2)
    );
}

#[test]
fn settings_reach_passes_golden_files_and_the_baseline() {
    let splat = "stablehlo.constant dense<1.0> : tensor<4xf32>";
    let text = GOOD.replace("stablehlo.abs %0 : tensor<4xf32>", splat);
    let settings = "golden = [\"gold\"]\nbaseline = \"known.json\"\n[passes]\nconstant-decomposition-threshold = 16\n";
    let folder = folder(&[
        ("tlaloc-bridge.toml", settings),
        ("m.mlir", &text),
        ("sub/bad.mlir", &GOOD.replace("abs %0", "abs %9")),
        ("gold/one/input.mlir", GOOD),
        ("known.json", "{\"schema_version\": 1, \"findings\": []}"),
    ]);
    let here = folder.path();
    let arguments = ["legalize", "m.mlir", "-o", "out", "--twin", "stablehlo"];
    assert_eq!(call(here, &arguments).code, Some(0));
    assert!(!read(here, "out/m.mlir").contains("broadcast_in_dim"));
    assert_eq!(call(here, &["golden"]).code, Some(1));
    assert_eq!(call(here, &["golden", "--bless"]).code, Some(0));
    assert_eq!(call(here, &["golden"]).code, Some(0));
    let run = call(here, &["run", "gold/one"]);
    assert!(
        run.stdout.contains("1 of 1 golden fixtures match"),
        "{}",
        run.stdout
    );
    // The baseline's names do not depend on where the run began.
    assert_eq!(
        call(here, &["check", "sub/bad.mlir", "--write-baseline"]).code,
        Some(0)
    );
    let outcome = call(&here.join("sub"), &["check", "bad.mlir"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
}

#[test]
fn wrong_settings_are_named_with_their_place() {
    let folder = folder(&[("m.mlir", GOOD)]);
    for (settings, expected) in [
        (
            "\npats = []\n",
            "tlaloc-bridge.toml:2: unknown field `pats`, expected",
        ),
        ("pats = []\n", "did you mean `paths`?"),
        ("[passes]\nentri = \"f\"\n", "did you mean `entry`?"),
        ("profile = \"emiter\"\n", "did you mean `emitter`?"),
        (
            "[severity]\nmodule-heade = \"warn\"\n",
            "tlaloc-bridge.toml:2: there is no rule `module-heade`; did you mean `module-header`?",
        ),
        (
            "paths = []\n\n[[override]]\npaths = [\"a\"]\nseverity = { drifts = \"warn\" }\n",
            "tlaloc-bridge.toml:5: there is no rule `drifts`",
        ),
        ("paths = 1\n", "tlaloc-bridge.toml:1: "),
        ("paths = \"dumps\"\n", "write a list, such as [\"dumps\"]"),
        (
            "paths = []\n[[override]]\npaths = [\"ok\", \"a[\"]\nseverity = {}\n",
            "tlaloc-bridge.toml:3: `a[` is no glob: ",
        ),
        ("paths = [\n", "tlaloc-bridge.toml:"),
    ] {
        write(folder.path(), "tlaloc-bridge.toml", settings);
        let outcome = call(folder.path(), &["check", "m.mlir"]);
        assert_eq!(outcome.code, Some(2), "{settings}");
        assert!(
            outcome.stderr.contains(expected),
            "{settings}: {}",
            outcome.stderr
        );
    }
}

#[test]
fn the_settings_in_force_are_shown_and_read_again() {
    let settings = "paths = [\"in\"]\nprofile = \"documented\"\n";
    let folder = folder(&[("tlaloc-bridge.toml", settings)]);
    let arguments = ["check", "--show-settings", "--deny", "drift"];
    let shown = call(folder.path(), &arguments);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    assert!(
        shown.stdout.contains("drift = \"deny\""),
        "{}",
        shown.stdout
    );
    write(folder.path(), "again.toml", &shown.stdout);
    let again = call(
        folder.path(),
        &["check", "--show-settings", "--config", "again.toml"],
    );
    let settings = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
    assert_eq!(settings(&again.stdout), settings(&shown.stdout));
}

/// What options say is in force, too, and what is shown means the same as a file, wherever the run began.
#[test]
fn the_settings_that_are_shown_mean_what_is_in_force() {
    let settings = "paths = [\"in\"]\ngolden = [\"gold\"]\n[severity]\nunused-suppression = \"warn\"\n\
                    [[override]]\npaths = [\"in/old/**\"]\nseverity = { unused = \"deny\" }\n";
    let folder = folder(&[
        ("tlaloc-bridge.toml", settings),
        ("in/m.mlir", &warned()),
        ("in/old/m.mlir", &warned()),
    ]);
    let show = |below: &str, arguments: &[&str]| {
        let arguments = [arguments, &["--show-settings"]].concat();
        let outcome = call(&folder.path().join(below), &arguments);
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
        outcome.stdout
    };
    for profile in ["emitter", "documented", "none"] {
        let shown = show("", &["check", "--profile", profile]);
        let expected = format!("profile = \"{profile}\"\n");
        assert!(shown.contains(&expected), "{shown}");
    }
    let shown = show(
        "in/old",
        &[
            "legalize",
            "m.mlir",
            "-o",
            "x",
            "--entry",
            "f",
            "--distinct-outputs",
        ],
    );
    for words in [
        "# ../../tlaloc-bridge.toml,",
        "paths = [\"in/old/m.mlir\"]",
        "golden = [\"gold\"]",
        "paths = [\"in/old/**\"]",
        "entry = \"f\"",
        "distinct-outputs = true",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let shown = show(
        "in/old",
        &["run", "--golden", "gold", "--baseline", "b.json"],
    );
    assert!(shown.contains("golden = [\"in/old/gold\"]"), "{shown}");
    assert!(shown.contains("baseline = \"in/old/b.json\""), "{shown}");

    // By the file both are found, with `--allow all` none, and so by what is shown.
    assert_eq!(call(folder.path(), &["check"]).code, Some(1));
    let shown = show("in", &["check", "--allow", "all", "."]);
    write(folder.path(), "tlaloc-bridge.toml", &shown);
    let outcome = call(folder.path(), &["check"]);
    assert_eq!((outcome.code, &*outcome.stderr), (Some(0), ""), "{shown}");
}

#[test]
fn settings_can_leave_the_contract_out() {
    let half = GOOD.replace("f32", "f16");
    let folder = folder(&[
        ("m.mlir", &half),
        ("tlaloc-bridge.toml", "profile = \"none\"\n"),
    ]);
    assert_eq!(call(folder.path(), &["check", "m.mlir"]).code, Some(0));
    let arguments = ["check", "m.mlir", "--profile", "emitter"];
    assert_eq!(call(folder.path(), &arguments).code, Some(1));
}

#[test]
fn an_override_for_nothing_is_said_where_all_inputs_are_looked_at() {
    let settings = "paths = [\"in\"]\n[[override]]\npaths = [\"in/a*\"]\nseverity = {}\n\
                    [[override]]\npaths = [\"in/old/**\", \"gone\"]\nseverity = { drift = \"allow\" }\n";
    let folder = folder(&[("tlaloc-bridge.toml", settings), ("in/a.mlir", GOOD)]);
    let outcome = call(folder.path(), &["check"]);
    assert_eq!(outcome.code, Some(0));
    let expected =
        "tlaloc-bridge.toml: warning[unused-override]: no input matches `in/old/**`, `gone`\n";
    assert!(outcome.stderr.starts_with(expected), "{}", outcome.stderr);
    assert_eq!(outcome.stderr.matches("warning[").count(), 1);
    assert_eq!(call(folder.path(), &["check", "in/a.mlir"]).stderr, "");
}

/// A folder's name stands for what is in it, in overrides as in `paths`.
#[test]
fn an_override_for_a_folder_is_for_what_is_in_it() {
    for path in ["in", "in/", "./in", "i*", "in/deep", "."] {
        let settings = format!(
            "paths = [\"in\"]\n[[override]]\npaths = [\"{path}\"]\nseverity = {{ unused = \"deny\" }}\n"
        );
        let folder = folder(&[
            ("tlaloc-bridge.toml", &settings),
            ("in/deep/m.mlir", &warned()),
        ]);
        let outcome = call(folder.path(), &["check"]);
        assert_eq!(outcome.code, Some(1), "{path}: {}", outcome.stderr);
        assert!(
            !outcome.stderr.contains("unused-override"),
            "{}",
            outcome.stderr
        );
    }
    let settings = "paths = [\"in\"]\n[[override]]\npaths = [\"i\"]\nseverity = {}\n";
    let folder = folder(&[("tlaloc-bridge.toml", settings), ("in/m.mlir", GOOD)]);
    let outcome = call(folder.path(), &["check"]);
    let help = "= help: remove the override, or mend its paths: they are globs below this file's folder, and stand for what is";
    assert!(outcome.stderr.contains(help), "{}", outcome.stderr);
}

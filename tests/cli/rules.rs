//! `rules` and `explain`.

use crate::{call, folder};

#[test]
fn a_rule_is_explained_in_any_case() {
    let folder = folder(&[]);
    let outcome = call(folder.path(), &["explain", "REDUCE_C4"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let begins = "reduce_c4 (error): each dimension to reduce is one of the inputs'\n\n";
    assert!(outcome.stdout.starts_with(begins), "{}", outcome.stdout);
    for part in [
        "\nSource: StableHLO's specification, reduce (C4)\nWeight: no matter of choice\n",
        "\nRight:\n\n    func.func @",
        "\nWrong:\n\n    func.func @",
    ] {
        assert!(outcome.stdout.contains(part), "{}", outcome.stdout);
    }
}

/// Whether options weigh it.
#[test]
fn a_rule_says_whether_its_weight_is_a_matter_of_choice() {
    let folder = folder(&[]);
    for (id, weight) in [
        ("syntax", "no matter of choice"),
        (
            "layout",
            "as `--deny`, `--warn`, `--allow` and `[severity]` say",
        ),
        (
            "module-header",
            "as `--deny`, `--warn`, `--allow` and `[severity]` say",
        ),
        (
            "unregistered",
            "the error is no matter of choice, and what is lighter is",
        ),
    ] {
        let explained = call(folder.path(), &["explain", id]).stdout;
        let weight = format!("\nWeight: {weight}\n");
        assert!(explained.contains(&weight), "{explained}");
    }
}

#[test]
fn a_class_is_said_to_be_one() {
    let folder = folder(&[]);
    for class in ["all", "warnings", "drift"] {
        let outcome = call(folder.path(), &["explain", class]);
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
        let begins = format!("{class} is a class of findings, not a rule: ");
        assert!(outcome.stdout.starts_with(&begins), "{}", outcome.stdout);
    }
}

/// What findings say to see is shown, as a class is, for people and for programs.
#[test]
fn what_findings_point_to_is_explained() {
    let folder = folder(&[]);
    for (name, kind, words, rule) in [
        (
            "drift",
            "class",
            "drift is a class of findings",
            "drift-dtype",
        ),
        ("decisions, D3", "decision", "`main` is found by name", ""),
        ("d2", "decision", "One implementation", "twins-disagree"),
        (
            "contract 4.8",
            "section",
            "4.8: attention",
            "attention-scale",
        ),
    ] {
        let text = call(folder.path(), &["explain", name]);
        assert_eq!(text.code, Some(0), "{}", text.stderr);
        assert!(text.stdout.contains(words), "{name}: {}", text.stdout);
        assert!(text.stdout.contains(rule), "{name}: {}", text.stdout);
        let json = call(folder.path(), &["explain", name, "--format", "json"]).stdout;
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["group"]["kind"], kind);
        let rules = json["rules"].as_array().expect("rules");
        assert!(
            rule.is_empty() || rules.iter().any(|it| it["id"] == rule),
            "{name}"
        );
    }
}

#[test]
fn what_has_no_example_says_why() {
    let folder = folder(&[]);
    let unchecked = call(folder.path(), &["explain", "compare_c3"]).stdout;
    assert!(unchecked.contains("\nNot checked: "), "{unchecked}");
    let unshown = call(folder.path(), &["explain", "no-input"]).stdout;
    assert!(unshown.contains("\nNo example: "), "{unshown}");
}

#[test]
fn rules_are_listed_by_how_their_ids_begin() {
    let folder = folder(&[]);
    let listed = |arguments: &[&str]| {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
        let ids = outcome
            .stdout
            .lines()
            .filter_map(|line| line.split(' ').next());
        ids.map(str::to_owned).collect::<Vec<_>>()
    };
    let of_transpose = [
        "transpose_c1",
        "transpose_c2",
        "transpose_c3",
        "transpose_c4",
    ];
    assert_eq!(listed(&["rules", "Transpose"]), of_transpose);
    assert_eq!(listed(&["rules", "transpose_c1"]), ["transpose_c1"]);
    let all = listed(&["rules"]);
    for id in ["syntax", "dominance", "add_c7", "reduce_c4"] {
        assert!(all.iter().any(|it| it == id), "{id}");
    }
}

#[test]
fn rules_are_listed_as_json() {
    let folder = folder(&[]);
    for arguments in [&["rules", "reduce_c4"][..], &["explain", "reduce_c4"]] {
        let text = call(folder.path(), &[arguments, &["--format", "json"]].concat()).stdout;
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(json["schema_version"], 1);
        let rule = &json["rules"][0];
        assert_eq!(rule["id"], "reduce_c4");
        assert_eq!(rule["severity"], "error");
        assert!(
            rule["example"]["bad"]
                .as_str()
                .is_some_and(|bad| bad.starts_with("func.func @"))
        );
    }
}

#[test]
fn an_unknown_rule_is_a_usage_error_that_proposes_another() {
    let folder = folder(&[]);
    for (id, hint) in [
        (
            "reduce_c9",
            "`reduce` has the rules `reduce_c1` to `reduce_c8`",
        ),
        (
            "reduce",
            "`reduce` has the rules `reduce_c1` to `reduce_c8`",
        ),
        ("tanh_c2", "`tanh` has the rule `tanh_c1`"),
        ("undefined-valeu", "did you mean `undefined-value`?"),
        ("redcue_c4", "did you mean `reduce_c4`?"),
        (
            "nothing-like-it",
            "`tlaloc-bridge rules` lists the rules, and the classes are all, warnings, drift",
        ),
        (
            "control-dep",
            "`tlaloc-bridge rules control-dep` lists those that begin so",
        ),
    ] {
        let outcome = call(folder.path(), &["explain", id]);
        assert_eq!(outcome.code, Some(2), "{id}");
        let expected = format!("error: there is no rule `{id}`; {hint}\n");
        assert_eq!(outcome.stderr, expected);
        assert_eq!(outcome.stdout, "");
    }
    let outcome = call(folder.path(), &["rules", "nothing-like-it"]);
    assert_eq!(outcome.code, Some(2));
}

//! Bad input: each says what and where, ends with 1, and costs no other module its result.

use crate::{GOOD, call, folder, legalized_good, read, write};

/// Legalizes `bad` together with a good module, and holds the call against `place` and `what`.
fn check(name: &str, bad: Option<&str>, place: &str, what: &[&str]) {
    let folder = folder(&[("good.mlir", GOOD)]);
    if let Some(bad) = bad {
        write(folder.path(), name, bad);
    }
    let outcome = call(folder.path(), &["legalize", name, "good.mlir", "-o", "out"]);
    assert_eq!(outcome.code, Some(1), "{}", outcome.stderr);
    let head = outcome.stderr.lines().next().unwrap_or_default();
    assert!(head.starts_with(&format!("{place}: error[")), "{head}");
    for word in what {
        assert!(head.contains(word), "{head}");
    }
    for dialect in ["stablehlo", "mhlo"] {
        let output = read(folder.path(), &format!("out/good.{dialect}.mlir"));
        assert_eq!(output, legalized_good(dialect));
        let absent = name.replace(".mlir", &format!(".{dialect}.mlir"));
        assert!(!folder.path().join("out").join(absent).exists());
    }
}

#[test]
fn missing_file() {
    check(
        "missing.mlir",
        None,
        "missing.mlir",
        &["No such file or directory"],
    );
}

#[test]
fn folder_without_modules() {
    let folder = folder(&[("good.mlir", GOOD), ("empty/notes.txt", "none here")]);
    let outcome = call(
        folder.path(),
        &["legalize", "empty", "good.mlir", "-o", "out"],
    );
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.starts_with("empty: error[no-input]: "),
        "{}",
        outcome.stderr
    );
    let output = read(folder.path(), "out/good.mhlo.mlir");
    assert_eq!(output, legalized_good("mhlo"));
}

#[test]
fn glob_without_match() {
    check("*.nothing", None, "*.nothing", &["matches no file"]);
}

#[test]
fn an_empty_file_is_an_empty_module_and_a_warning() {
    let folder = folder(&[("empty.mlir", "")]);
    let outcome = call(folder.path(), &["check", "empty.mlir"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let head = "empty.mlir:1:1: warning[empty-module]: there is no operation";
    assert!(outcome.stderr.starts_with(head), "{}", outcome.stderr);
    let printed = call(folder.path(), &["print", "empty.mlir", "--form", "mlir"]);
    assert_eq!(printed.stdout, "module {\n}\n");
}

#[test]
fn text_cut_in_the_middle() {
    let cut = &GOOD[..GOOD.find("sor<4xf32>\n").expect("line 2")];
    assert!(cut.ends_with("abs %0 : ten"));
    check("bad.mlir", Some(cut), "bad.mlir:2:27", &["ten"]);
}

#[test]
fn text_cut_behind_an_operation() {
    let cut = &GOOD[..GOOD.find("  return").expect("line 3")];
    check("bad.mlir", Some(cut), "bad.mlir:3:1", &["the text ends"]);
}

#[test]
fn unknown_op_in_pretty_form() {
    let bad = GOOD.replace("stablehlo.abs", "stablehlo.nonsense");
    let what = ["stablehlo.nonsense"];
    check("bad.mlir", Some(&bad), "bad.mlir:2:8", &what);
}

#[test]
fn wrong_type() {
    let bad = GOOD.replace("abs %0 : tensor<4xf32>", "abs %0 : tensor<5xf32>");
    let what = ["%0", "tensor<4xf32>", "tensor<5xf32>"];
    check("bad.mlir", Some(&bad), "bad.mlir:2:22", &what);
}

#[test]
fn undefined_value() {
    let bad = GOOD.replace("abs %0", "abs %9");
    check("bad.mlir", Some(&bad), "bad.mlir:2:22", &["%9"]);
}

#[test]
fn duplicate_name() {
    let line = "  %1 = stablehlo.abs %0 : tensor<4xf32>\n";
    let bad = GOOD.replace(line, &line.repeat(2));
    check("bad.mlir", Some(&bad), "bad.mlir:3:3", &["%1"]);
}

#[test]
fn bytecode() {
    check("bad.mlir", Some("ML\u{f}"), "bad.mlir:1:1", &[]);
    let folder = folder(&[("good.mlir", GOOD)]);
    std::fs::write(folder.path().join("b.mlir"), b"ML\xefR\x0dMLIR22\0").expect("a file");
    let outcome = call(folder.path(), &["check", "b.mlir", "good.mlir"]);
    assert_eq!(outcome.code, Some(1));
    assert!(outcome.stderr.contains("the bytecode is damaged"));
    assert!(outcome.stdout.contains("good.mlir: ok"));
}

#[test]
fn errors_come_in_the_order_of_the_inputs_whatever_the_threads() {
    let mut files = Vec::new();
    for number in 0..24 {
        let text = match number % 3 {
            0 => GOOD.to_owned(),
            1 => GOOD.replace("abs %0", "abs %9"),
            _ => GOOD.replace("stablehlo.abs", "stablehlo.nonsense"),
        };
        files.push((format!("m{number:02}.mlir"), text));
    }
    let files: Vec<_> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let folder = folder(&files);
    let run = |jobs| call(folder.path(), &["run", ".", "--jobs", jobs]);
    let (one, four) = (run("1"), run("4"));
    assert_eq!(one.code, Some(1));
    assert_eq!(one.stderr, four.stderr);
    assert_eq!(one.stdout, four.stdout);
    let heads = one.stderr.lines().filter(|line| line.contains(": error["));
    let names: Vec<_> = heads.filter_map(|line| line.get(..3)).collect();
    let expected: Vec<_> = (0..24)
        .filter(|number| number % 3 != 0)
        .map(|number| format!("m{number:02}"))
        .collect();
    assert_eq!(names, expected);
    assert!(one.stdout.contains("24 modules: 8 passed, 16 failed"));
}

/// A dialect's type passes through this program as text; MLIR knows whether a memref may hold it.
const REFUSED: &str = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  %2 = stablehlo.negate %1 {some.type = memref<4x!some.type>} : tensor<4xf32>
  return %2 : tensor<4xf32>
}
";

#[cfg(feature = "mlir")]
#[test]
fn mlir_refuses_an_input_at_its_op() {
    let folder = folder(&[("m.mlir", REFUSED)]);
    let check = ["check", "m.mlir", "--profile", "none"];
    let native = call(folder.path(), &check);
    assert_eq!(native.code, Some(0), "{}", native.stderr);
    let outcome = call(folder.path(), &[&check[..], &["--verify", "mlir"]].concat());
    assert_eq!(outcome.code, Some(1));
    let head = "m.mlir:3:3: error[mlir-refuses]: MLIR refuses `stablehlo.negate`: ";
    assert!(outcome.stderr.starts_with(head), "{}", outcome.stderr);
}

#[cfg(feature = "mlir")]
#[test]
fn mlir_refuses_an_output_at_its_op_in_the_output() {
    // The splat gives the output a line more than the input.
    let splat = "  %s3 = stablehlo.constant dense<1.0> : tensor<4xf32>\n  %2";
    let text = REFUSED.replace("  %2 =", &format!("{splat} ="));
    let folder = folder(&[("m.mlir", &text), ("good.mlir", GOOD)]);
    let outcome = call(
        folder.path(),
        &["legalize", "m.mlir", "good.mlir", "-o", "out"],
    );
    assert_eq!(outcome.code, Some(1));
    let places = outcome
        .stderr
        .lines()
        .filter(|line| line.contains(": error["));
    let places: Vec<_> = places
        .filter_map(|line| line.split(": error[").next())
        .collect();
    let expected = [
        "<output of stablehlo twin of m.mlir>:5:3",
        "<output of mhlo twin of m.mlir>:4:3",
    ];
    assert_eq!(places, expected, "{}", outcome.stderr);
    // The place is shown as it stands in the output.
    let shown = "%2 = mhlo.negate %1 {neuron.symName = [@output0], some.type";
    assert!(outcome.stderr.contains(shown), "{}", outcome.stderr);
    let written = crate::names(&folder.path().join("out"));
    let expected = ["good.mhlo.mlir", "good.stablehlo.mlir", crate::MANIFEST];
    assert_eq!(written, expected);
}

#[cfg(not(feature = "mlir"))]
#[test]
fn without_mlir_the_gate_says_so() {
    let folder = folder(&[("m.mlir", REFUSED)]);
    let outcome = call(folder.path(), &["check", "m.mlir", "--verify", "mlir"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.stderr.contains("built without it"));
    let natively = ["check", "m.mlir", "--stage", "legalized"];
    assert_eq!(call(folder.path(), &natively).code, Some(0));
}

#[test]
fn of_very_many_findings_the_first_are_shown() {
    let wrong = "  %1 = \"stablehlo.abs\"(%0) : (tensor<4xf32>) -> tensor<5xf32>\n".repeat(130);
    let mut text = GOOD.to_owned();
    let at = text.find("  return").expect("the end of the body");
    for (number, line) in wrong.lines().enumerate() {
        let line = line.replace("%1", &format!("%w{number}"));
        text.insert_str(at, &format!("{line}\n"));
    }
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = call(folder.path(), &["check", "m.mlir"]);
    assert_eq!(outcome.code, Some(1));
    assert_eq!(outcome.stderr.matches(": error[").count(), 100);
    let end = "m.mlir: 30 more findings are not shown; `--format json` has them all\n";
    assert!(outcome.stderr.ends_with(end), "{}", outcome.stderr);
    let json = call(folder.path(), &["check", "m.mlir", "--format", "json"]).stdout;
    assert_eq!(json.matches("\"severity\": \"error\"").count(), 130);
}

/// A copy that was cut at its first byte; a text of nothing is another matter.
#[test]
fn a_compressed_file_of_no_bytes_is_damaged() {
    let folder = folder(&[("a.mlir.gz", ""), ("b.mlir.zst", "")]);
    for name in ["a.mlir.gz", "b.mlir.zst"] {
        for options in [&[][..], &["--memory-limit", "1G"]] {
            let outcome = call(folder.path(), &[&["check", name], options].concat());
            assert_eq!(outcome.code, Some(1));
            let expected = "error[unreadable-input]: the compressed input is damaged: it is empty";
            assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
        }
    }
}

//! `check --fix`: what is certain is mended in the files, and nothing else of them changes.

use std::fs;
use std::io::Write as _;

use pretty_assertions::assert_eq;
use tempfile::TempDir;

use super::{Outcome, call, folder};

/// A text with what can be mended between `⟦` and `⟧`, as it is and, behind `|`, as it is to be.
const TEXT: &str = "\
// tlaloc-bridge reads this\r
func.func @main(%0: tensor<2x3xf32>, %1: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %2 = stablehlo.constant dense<⟦[[1.5e0, 2.0,3.0], [0xff800000, 1.0e-6, 5.0]]|[[1.5, 2.0, 3.0], [0xFF800000, 1.0E-6, 5.0]]⟧> : tensor<2x3xf32>   // as it is
⟦  %s6 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
|⟧  %3 = stablehlo.add⟦  %s6| %0⟧, %1 : tensor<2x3xf32>
  %4 = stablehlo.add %3,⟦  | ⟧%2⟦  | ⟧: tensor<2x3xf32>

  %5 = stablehlo.multiply %4, %4 : tensor<2x3xf32>
  ⟦func.|⟧return %5 : tensor<2x3xf32>
}
";

/// Words for numbers that are not finite, which keep a text from being read.
const WORDS: &str = "\
func.func @main() -> (tensor<3xf32>, tensor<bf16>) {
  %0 = stablehlo.constant dense<[⟦NaN|0x7FC00000⟧, ⟦-Infinity|0xFF800000⟧, 0.0]> : tensor<3xf32>
  %1 = stablehlo.constant dense<⟦Infinity|0x7F80⟧> : tensor<bf16>
  return %0, %1 : tensor<3xf32>, tensor<bf16>
}
";

/// Keys of two kernels, one of whose configurations is a dictionary.
const KEYS: &str = "\
func.func @main(%0: tensor<2xf32>) -> tensor<2xf32> {
  %1 = stablehlo.custom_call @k(%0) {backend_config = \"{⟦zeta = [2, 1], has = 1, alpha = f32|alpha = f32, has = 1, zeta = [2, 1]⟧}\", has_side_effect = false} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = stablehlo.custom_call @k(%1) {api_version = 4 : i32, backend_config = {⟦b = 2 : i64, a = 1 : i64|a = 1 : i64, b = 2 : i64⟧}, has_side_effect = false} : (tensor<2xf32>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
";

/// Broadcasts of both operands, one of another, and comments in them.
const BROADCASTS: &str = "\
func.func @main(%0: tensor<3xf32>, %1: tensor<3xf32>) -> tensor<3xf32> {
⟦  %s4 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
|⟧⟦  %s5 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
|⟧  %2 = stablehlo.add ⟦%s4|%0⟧, ⟦%s5|%1⟧ : tensor<3xf32>
⟦  %s6 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
|⟧⟦  %s7 = stablehlo.broadcast_in_dim %s6, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
|⟧  %3 = stablehlo.multiply ⟦%s7|%2⟧, %0 : tensor<3xf32>
  ⟦%s8 = stablehlo.broadcast_in_dim %3, dims = [0] |⟧// why\r
  ⟦    : (tensor<3xf32>) |⟧// and so on
⟦      -> tensor<3xf32>
|⟧  ⟦%s9 = stablehlo.broadcast_in_dim %1, dims = [0]
    |⟧// here too⟦
    : (tensor<3xf32>) -> tensor<3xf32>|⟧
  %4 = stablehlo.subtract ⟦%s8|%3⟧, ⟦%s9|%1⟧ : tensor<3xf32>
  return %4 : tensor<3xf32>
}
";

/// The text before and after.
fn sides(text: &str) -> [String; 2] {
    let [mut before, mut after] = [String::new(), String::new()];
    for (number, part) in text.split('⟦').enumerate() {
        let (choice, rest) = match number {
            0 => ("|", part),
            _ => part.split_once('⟧').expect("the end of a choice"),
        };
        let (old, new) = choice.split_once('|').expect("two sides");
        before.push_str(old);
        after.push_str(new);
        before.push_str(rest);
        after.push_str(rest);
    }
    [before, after]
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).expect("it is there")
}

fn fix(folder: &TempDir, options: &[&str]) -> Outcome {
    call(
        folder.path(),
        &[&["check", "m.mlir", "--fix"], options].concat(),
    )
}

#[test]
fn what_is_certain_is_mended_once_and_nothing_else_changes() {
    for text in [TEXT, WORDS, KEYS, BROADCASTS] {
        let [before, after] = sides(text);
        let folder = folder(&[("m.mlir", &before)]);
        let unmended = call(folder.path(), &["check", "m.mlir"]);
        assert_eq!(unmended.code, Some(1), "{}", unmended.stderr);
        let mended = fix(&folder, &[]);
        assert_eq!(read(&folder, "m.mlir"), after, "{}", mended.stderr);
        assert_eq!(mended.code, Some(0), "{}", mended.stderr);
        assert!(mended.stderr.contains("mended\n"), "{}", mended.stderr);
        let again = fix(&folder, &[]);
        assert_eq!(read(&folder, "m.mlir"), after);
        assert!(!again.stderr.contains("mended"), "{}", again.stderr);
    }
}

#[test]
fn a_diff_shows_the_change_and_writes_nothing() {
    let [before, after] = sides(WORDS);
    let folder = folder(&[("m.mlir", &before)]);
    let shown = fix(&folder, &["--diff"]);
    // The file is as it was, and so are its findings.
    assert_eq!(shown.code, Some(1), "{}", shown.stderr);
    assert_eq!(read(&folder, "m.mlir"), before);
    let lines: Vec<_> = shown.stdout.lines().collect();
    assert_eq!(lines[..3], ["--- m.mlir", "+++ m.mlir", "@@ -1,5 +1,5 @@"]);
    let side = |mark: char| -> String {
        let lines = lines[3..]
            .iter()
            .filter(|line| line.starts_with([' ', mark]));
        lines.map(|line| format!("{}\n", &line[1..])).collect()
    };
    assert_eq!([side('-'), side('+')], [before, after]);
}

#[test]
fn what_is_not_certain_stays_and_is_reported() {
    // The identity of a maximum would give another module.
    let text = "\
func.func @main(%0: tensor<4xf32>) -> tensor<f32> {
  %s2 = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %s2) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
";
    let folder = folder(&[("m.mlir", text)]);
    let outcome = fix(&folder, &[]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("error[reduce-init]"),
        "{}",
        outcome.stderr
    );
    assert_eq!(read(&folder, "m.mlir"), text);
}

#[test]
fn what_somebody_allows_is_not_mended() {
    let text = "\
func.func @main(%0: tensor<2xf32>) -> tensor<2xf32> {
  // tlaloc-bridge: allow(spelling) somebody likes it so
  %1 = stablehlo.add %0,  %0 : tensor<2xf32>
  %2 = stablehlo.add %1,  %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
";
    let folder = folder(&[("m.mlir", text)]);
    let outcome = fix(&folder, &["--allow", "spelling"]);
    assert_eq!(
        (outcome.code, read(&folder, "m.mlir").as_str()),
        (Some(0), text)
    );
    let outcome = fix(&folder, &[]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    let expected = text.replace("%1,  %1", "%1, %1");
    assert_eq!(read(&folder, "m.mlir"), expected);
}

#[test]
fn each_module_of_a_file_is_mended() {
    let [before, after] = sides(WORDS);
    let [keys, sorted] = sides(KEYS);
    let text = format!("{before}// -----\n{keys}");
    let folder = folder(&[("m.mlir", &text)]);
    let outcome = fix(&folder, &["--split"]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.stderr);
    assert_eq!(
        read(&folder, "m.mlir"),
        format!("{after}// -----\n{sorted}")
    );
}

#[cfg(unix)]
#[test]
fn a_mended_file_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder(&[("m.mlir", &sides(WORDS)[0])]);
    let path = folder.path().join("m.mlir");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("a mode");
    assert_eq!(fix(&folder, &[]).code, Some(0));
    let mode = fs::metadata(&path)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let folder = folder(&[("m.mlir", &sides(WORDS)[0])]);
    for options in [
        &["check", "m.mlir", "--diff"][..],
        &["check", "m.mlir", "--fix", "--diff", "--format", "json"],
        &["check", "-", "--fix"],
        &["check", "m.mlir", "--fix", "--verify", "none"],
        &[
            "check",
            "m.mlir",
            "--profile",
            "documented",
            "--verify",
            "none",
        ],
    ] {
        let outcome = call(folder.path(), options);
        assert_eq!(outcome.code, Some(2), "{options:?}: {}", outcome.stderr);
        assert_eq!(outcome.stdout, "", "{options:?}");
    }
}

#[test]
fn a_compressed_file_is_left_as_it_is() {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder
        .write_all(sides(WORDS)[0].as_bytes())
        .expect("it is compressed");
    let bytes = encoder.finish().expect("it ends");
    let folder = folder(&[]);
    let path = folder.path().join("m.mlir.gz");
    fs::write(&path, &bytes).expect("a file");
    let outcome = call(folder.path(), &["check", "m.mlir.gz", "--fix"]);
    assert_eq!(outcome.code, Some(2), "{}", outcome.stderr);
    let expected =
        "m.mlir.gz: error[unwritable-output]: the file is left as it is: it is compressed";
    assert!(outcome.stderr.contains(expected), "{}", outcome.stderr);
    // The run goes on, and is reported.
    assert!(outcome.stdout.contains("1 module: "), "{}", outcome.stdout);
    assert_eq!(fs::read(&path).expect("it is there"), bytes);
}

//! Bytecode in and out, and what cannot be read.

#[cfg(feature = "mlir")]
use super::names;
use super::{call, folder};

const MODULE: &str = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> attributes {t.note = \"kept\"} {
  %1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %2 = stablehlo.transpose %0, dims = [0] {t.mark} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = stablehlo.add %2, %1 : tensor<4xf32>
  return %3 : tensor<4xf32>
}
";

#[cfg(feature = "mlir")]
#[test]
fn a_module_comes_back_from_bytecode() {
    let folder = folder(&[("m.mlir", MODULE)]);
    let written = call(
        folder.path(),
        &["print", "m.mlir", "--form", "bytecode", "-o", "m.mlirbc"],
    );
    assert_eq!(written.code, Some(0), "{}", written.stderr);
    for form in ["mlir", "generic"] {
        let print = |file| call(folder.path(), &["print", file, "--form", form]).stdout;
        assert_eq!(print("m.mlirbc"), print("m.mlir"));
    }
    // No emitter wrote it, and MLIR prints locations only where they are asked for.
    let read = call(folder.path(), &["print", "m.mlirbc"]).stdout;
    let mlir = call(folder.path(), &["print", "m.mlir", "--form", "mlir"]).stdout;
    assert_eq!(read, mlir);
    let checked = call(
        folder.path(),
        &["check", "m.mlirbc", "m.mlir", "--profile", "none"],
    );
    assert_eq!(checked.code, Some(0), "{}", checked.stderr);
    let same = call(folder.path(), &["diff", "m.mlir", "m.mlirbc"]);
    assert_eq!(same.code, Some(0), "{}", same.stdout);
}

/// A terminal sends Ctrl-C to the processes that read bytecode too: what they had in work was called damaged.
#[cfg(all(unix, feature = "mlir"))]
#[test]
fn what_is_interrupted_is_not_damaged() {
    use std::os::unix::process::CommandExt as _;
    use std::process::{Command, Stdio};

    let folder = folder(&[("m.mlir", MODULE)]);
    let at = folder.path();
    let print = ["print", "m.mlir", "--form", "bytecode", "-o", "000.mlirbc"];
    assert_eq!(call(at, &print).code, Some(0));
    for number in 1..100 {
        let copy = at.join(format!("{number:03}.mlirbc"));
        std::fs::copy(at.join("000.mlirbc"), copy).expect("a copy");
    }
    for wait in [200, 400, 600] {
        let mut command = super::command(at, &["check", "*.mlirbc", "--profile", "none"]);
        command
            .process_group(0)
            .stderr(Stdio::piped())
            .stdout(Stdio::piped());
        let child = command.spawn().expect("it starts");
        std::thread::sleep(std::time::Duration::from_millis(wait));
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-INT", "--", &group]).status();
        let done = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(!said.contains("error[bytecode]"), "{said}");
        assert!([Some(0), Some(2)].contains(&done.status.code()), "{said}");
    }
}

/// MLIR would be at it for minutes, in each place that asks it.
#[cfg(feature = "mlir")]
#[test]
fn what_mlir_would_read_for_minutes_is_a_finding() {
    let ty = format!("tensor<{}f32>", "1x".repeat(40_000));
    let text = format!(
        "func.func @main(%0: {ty}) -> {ty} {{\n  %1 = stablehlo.abs %0 : {ty}\n  return %1 : {ty}\n}}\n"
    );
    let folder = folder(&[("m.mlir", &text)]);
    for (arguments, code) in [
        (&["check", "m.mlir", "--verify", "native"][..], 0),
        (&["check", "m.mlir", "--verify", "mlir"], 1),
        (&["legalize", "m.mlir", "-o", "out"], 1),
        (
            &["legalize", "m.mlir", "-o", "out", "--verify", "native"],
            0,
        ),
        (
            &["print", "m.mlir", "--form", "bytecode", "-o", "m.mlirbc"],
            1,
        ),
        (&["bench", "m.mlir", "--rounds", "1"], 1),
    ] {
        let done = call(folder.path(), arguments);
        assert_eq!(done.code, Some(code), "{arguments:?}: {}", done.stderr);
        let is_said = done.stderr.contains("error[mlir-dimensions]");
        assert_eq!(is_said, code == 1, "{arguments:?}: {}", done.stderr);
    }
}

#[cfg(feature = "mlir")]
#[test]
fn outputs_are_written_as_bytecode() {
    let folder = folder(&[("m.mlir", MODULE)]);
    let legalize = |emit, out| {
        call(
            folder.path(),
            &["legalize", "m.mlir", "-o", out, "--emit", emit],
        )
    };
    assert_eq!(legalize("bytecode", "bytes").code, Some(0));
    assert_eq!(legalize("generic", "text").code, Some(0));
    let files = names(&folder.path().join("bytes"));
    assert_eq!(
        files,
        [
            "m.mhlo.mlirbc",
            "m.stablehlo.mlirbc",
            "tlaloc-bridge-manifest.json"
        ]
    );
    for twin in ["stablehlo", "mhlo"] {
        let print = |file: String| call(folder.path(), &["print", &file, "--form", "generic"]);
        let (bytes, text) = (
            print(format!("bytes/m.{twin}.mlirbc")),
            print(format!("text/m.{twin}.mlir")),
        );
        assert_eq!(bytes.stdout, text.stdout, "{}", bytes.stderr);
        assert!(!text.stdout.is_empty());
    }
}

#[cfg(feature = "mlir")]
#[test]
fn outputs_in_bytecode_keep_their_locations() {
    let text = MODULE.replace(
        "tensor<4xf32>\n  return",
        "tensor<4xf32> loc(\"a.kt\":7:8)\n  return",
    );
    let folder = folder(&[("m.mlir", &text)]);
    let arguments = ["legalize", "m.mlir", "-o", "out", "--emit", "bytecode"];
    assert_eq!(call(folder.path(), &arguments).code, Some(0));
    let arguments = ["print", "out/m.mhlo.mlirbc", "--locations"];
    let printed = call(folder.path(), &arguments).stdout;
    assert!(printed.contains("loc(\"a.kt\":7:8)"), "{printed}");
    assert!(printed.contains("loc(\"m.mlir\":3:8)"), "{printed}");
    assert!(!printed.contains("<output"), "{printed}");
}

#[cfg(feature = "mlir")]
#[test]
fn damaged_bytecode_is_an_error_and_costs_nobody_else() {
    let folder = folder(&[("good.mlir", MODULE)]);
    let arguments = ["print", "good.mlir", "--form", "bytecode", "-o", "m.mlirbc"];
    call(folder.path(), &arguments);
    let bytes = std::fs::read(folder.path().join("m.mlirbc")).expect("bytecode");
    // A byte here and there of all of it, and ends cut off.
    for step in 0..24 {
        let mut damaged = bytes.clone();
        let place = 5 + step * (bytes.len() - 5) / 24;
        match step % 3 {
            0 => damaged.truncate(place),
            1 => damaged[place] ^= 0xFF,
            _ => damaged[place] = damaged[place].wrapping_add(1),
        }
        std::fs::write(folder.path().join("m.mlirbc"), &damaged).expect("a file");
        let outcome = call(
            folder.path(),
            &["check", "m.mlirbc", "good.mlir", "--profile", "none"],
        );
        assert!(
            matches!(outcome.code, Some(0 | 1)),
            "{place}: {:?} {}",
            outcome.code,
            outcome.stderr
        );
        assert!(outcome.stdout.contains("good.mlir: ok"), "{place}");
    }
}

#[test]
fn a_portable_artifact_is_refused_with_its_version() {
    let folder = folder(&[]);
    let bytes = b"ML\xefR\x0dStableHLO_v1.9.3\0\x01\x19\x05";
    std::fs::write(folder.path().join("a.mlirbc"), bytes).expect("a file");
    let outcome = call(folder.path(), &["check", "a.mlirbc"]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome.stderr.contains("StableHLO version 1.9.3"),
        "{}",
        outcome.stderr
    );
    assert!(outcome.stderr.contains("stablehlo-translate"));
}

/// What the reference reader writes of a module with one `stablehlo.transpose`.
const OF_A_TOOL_THAT_KNOWS_STABLEHLO: &str = "\
    4d4cef520d4d4c495232332e302e3067697400011f070105090901030f030507130503170327130901130b130b0b13\
    1333071301091317070f0261050d170101010d03050f170103031701031d2307031100000000000000001f17010505\
    1b03110505030103010b010204044d050150030107043d0301050350090307042903050b03030b0007460f05030103\
    01050411030306030105010079110505150f0f150b116275696c74696e0066756e6300737461626c65686c6f006d6f\
    64756c650072657475726e007472616e73706f7365002d006600081b070501010d010501010701030d";

#[test]
fn properties_that_only_their_dialect_reads_are_refused() {
    let folder = folder(&[]);
    let digits = OF_A_TOOL_THAT_KNOWS_STABLEHLO.as_bytes().chunks(2);
    let bytes: Option<Vec<u8>> = digits
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect();
    std::fs::write(folder.path().join("a.mlirbc"), bytes.expect("hex")).expect("a file");
    let outcome = call(folder.path(), &["check", "a.mlirbc"]);
    assert_eq!(outcome.code, Some(1));
    assert!(
        outcome
            .stderr
            .contains("knows the dialect of `stablehlo.transpose`"),
        "{}",
        outcome.stderr
    );
}

#[cfg(not(feature = "mlir"))]
#[test]
fn without_mlir_bytecode_is_neither_read_nor_written() {
    let folder = folder(&[("m.mlir", MODULE)]);
    for arguments in [
        &["print", "m.mlir", "--form", "bytecode"][..],
        &["legalize", "m.mlir", "-o", "out", "--emit", "bytecode"],
    ] {
        let outcome = call(folder.path(), arguments);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.stderr.contains("feature `mlir`"));
    }
}

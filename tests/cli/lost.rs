//! What a search meets and cannot take: it is said by its name, and fails the run.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use super::streams::{fed, fifo};
use super::*;

/// A folder of fixtures that match, by these names.
fn blessed(names: &[&str]) -> tempfile::TempDir {
    let folder = folder(&[]);
    for name in names {
        write(folder.path(), &format!("gold/{name}/input.mlir"), GOOD);
    }
    let done = call(folder.path(), &["golden", "gold", "--bless"]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    folder
}

/// Each was left out, and the rest passed.
#[test]
fn a_fixture_without_its_input_fails_by_name() {
    let names = ["dangling", "folder", "missing", "pipe", "sound", "two"];
    let folder = blessed(&names);
    let at = folder.path();
    for name in &names[..4] {
        fs::remove_file(at.join(format!("gold/{name}/input.mlir"))).expect("it was there");
    }
    symlink("nowhere", at.join("gold/dangling/input.mlir")).expect("a link");
    fs::create_dir(at.join("gold/folder/input.mlir")).expect("a folder");
    fifo(at, "gold/pipe/input.mlir");
    fs::write(at.join("gold/two/input.mlir.gz"), gzipped(GOOD)).expect("a file");
    let lost = [
        "gold/dangling/input.mlir: error[unreadable-input]: the input cannot be read: No such",
        "gold/folder/input.mlir: error[unreadable-input]: the input cannot be read: it is a folder",
        "gold/missing/input.mlir: error[no-input]: the fixture has golden files and no input",
        "gold/pipe/input.mlir: error[unreadable-input]: the input cannot be read: it is no regular",
        "gold/two/input.mlir: error[no-input]: the fixture has two inputs: input.mlir and input.mlir.gz",
    ];
    for arguments in [
        &["golden", "gold"][..],
        &["golden", "gold", "--bless"],
        &["run", "gold/sound", "--golden", "gold"],
    ] {
        let done = fed(at, arguments, "");
        assert_eq!(done.code, Some(1), "{arguments:?}: {}", done.stderr);
        for expected in lost {
            assert!(done.stderr.contains(expected), "{}", done.stderr);
        }
        let totals = match arguments[0] {
            "golden" => "6 modules: 1 passed, 5 failed; 1 of 1 golden fixtures match\n",
            _ => "1 module: 1 passed; 1 of 1 golden fixtures match",
        };
        assert!(done.stdout.contains(totals), "{}", done.stdout);
    }
}

#[test]
fn fixtures_are_found_compressed_and_behind_links_each_once() {
    let folder = blessed(&["plain"]);
    let at = folder.path();
    for name in ["packed", "elsewhere"] {
        let path = if name == "packed" {
            "gold/packed"
        } else {
            "elsewhere"
        };
        fs::create_dir(at.join(path)).expect("a folder");
        for file in ["stablehlo.mlir", "mhlo.mlir", "report.json"] {
            let from = at.join("gold/plain").join(file);
            fs::copy(from, at.join(path).join(file)).expect("a file");
        }
    }
    fs::write(at.join("gold/packed/input.mlir.gz"), gzipped(GOOD)).expect("a file");
    write(at, "elsewhere/input.mlir", &GOOD.replace("abs", "negate"));
    symlink("../elsewhere", at.join("gold/linked")).expect("a link");
    // They lead to what is searched anyway, or round.
    symlink("plain", at.join("gold/again")).expect("a link");
    symlink(".", at.join("gold/loop")).expect("a link");
    symlink("..", at.join("gold/up")).expect("a link");
    let done = call(at, &["golden", "gold"]);
    assert_eq!(done.code, Some(1), "{}", done.stderr);
    let expected = "gold/linked/input.mlir: failed";
    assert!(done.stdout.contains(expected), "{}", done.stdout);
    let totals = "3 modules: 2 passed, 1 failed; 2 of 3 golden fixtures match\n";
    assert!(done.stdout.ends_with(totals), "{}", done.stdout);
    // Nor are golden files inputs there.
    let done = call(at, &["check", "gold/packed"]);
    assert!(
        done.stdout.ends_with("1 module: 1 passed\n"),
        "{}",
        done.stdout
    );
}

/// They were passed over, as if all had been looked at.
#[test]
fn a_pipe_among_the_files_of_a_folder_is_an_error() {
    let folder = folder(&[("in/a.mlir", GOOD)]);
    let at = folder.path();
    fifo(at, "in/b.mlir");
    symlink("b.mlir", at.join("in/c.mlir")).expect("a link");
    fs::create_dir(at.join("in/d.mlir")).expect("a folder");
    for arguments in [
        &["check", "in"][..],
        &["check", "in/*.mlir"],
        &["check", "in", "--fix"],
        &["legalize", "in", "-o", "out"],
        &["run", "in"],
        &["bench", "in", "--rounds", "1"],
        &["patterns", "in"],
    ] {
        let done = fed(at, arguments, "");
        assert_eq!(done.code, Some(1), "{arguments:?}: {}", done.stderr);
        for pipe in ["in/b.mlir", "in/c.mlir"] {
            let expected = format!(
                "{pipe}: error[unreadable-input]: the input cannot be read: it is no regular file"
            );
            assert!(
                done.stderr.contains(&expected),
                "{arguments:?}: {}",
                done.stderr
            );
        }
    }
}

/// Each was as if it were not there.
#[test]
fn settings_that_are_no_file_are_an_error() {
    for (kind, reason) in [
        ("pipe", "it is no regular file"),
        ("folder", "it is a folder"),
        ("link", "No such file or directory"),
        ("large", "it has more than 1048576 bytes"),
    ] {
        let folder = folder(&[("a.mlir", GOOD), ("sub/a.mlir", GOOD)]);
        let at = folder.path();
        let path = at.join("tlaloc-bridge.toml");
        match kind {
            "pipe" => fifo(at, "tlaloc-bridge.toml"),
            "folder" => fs::create_dir(path).expect("a folder"),
            "link" => symlink("nowhere", path).expect("a link"),
            _ => sparse(at, "tlaloc-bridge.toml", 6 << 30),
        }
        for (within, arguments) in [
            (".", &["check", "a.mlir"][..]),
            ("sub", &["legalize", "a.mlir", "-o", "out"]),
            ("sub", &["bench", "a.mlir", "--rounds", "1"]),
        ] {
            let done = fed(&at.join(within), arguments, "");
            assert_eq!(done.code, Some(2), "{kind} {arguments:?}: {}", done.stderr);
            let expected = format!("tlaloc-bridge.toml cannot be read: {reason}");
            assert!(done.stderr.contains(&expected), "{kind}: {}", done.stderr);
        }
        assert!(!at.join("sub/out").exists(), "{kind}");
    }
}

/// A file with so many bytes, none of which takes a place.
fn sparse(at: &Path, name: &str, length: u64) {
    write(at, name, "");
    let file = fs::File::options().write(true).open(at.join(name));
    file.expect("a file").set_len(length).expect("a length");
}

/// They took all the memory there was.
#[test]
fn what_is_beside_the_inputs_is_read_to_a_bound() {
    let folder = blessed(&["f"]);
    let at = folder.path();
    write(at, "in/a.mlir", GOOD);
    for (file, arguments, code, most) in [
        ("big", &["check", "in", "--baseline", "big"][..], 2, 1 << 30),
        ("big", &["check", "@big"], 1, 1 << 30),
        ("big", &["merge", "big"], 2, 1 << 30),
        ("big", &["bench", "in", "--against", "big"], 2, 1 << 30),
        ("gold/f/mhlo.mlir", &["golden", "gold"], 1, 64 << 20),
        ("gold/f/report.json", &["golden", "gold"], 1, 64 << 20),
        (
            "out/tlaloc-bridge-manifest.json",
            &["legalize", "in", "-o", "out"],
            2,
            1 << 30,
        ),
        (
            "out/tlaloc-bridge-manifest.journal",
            &["legalize", "in", "-o", "out"],
            2,
            1 << 30,
        ),
    ] {
        sparse(at, file, 6 << 30);
        let done = fed(at, arguments, "");
        assert_eq!(done.code, Some(code), "{arguments:?}: {}", done.stderr);
        let expected = format!("it has more than {most} bytes");
        assert!(done.stderr.contains(&expected), "{file}: {}", done.stderr);
        fs::remove_file(at.join(file)).expect("it was there");
    }
    write(at, "list", &format!("in/a.mlir\n{}\n", "x".repeat(5000)));
    let done = fed(at, &["check", "@list"], "");
    let expected = "list: error[unreadable-input]: a line of the list is longer than 4096 bytes";
    assert!(done.stderr.contains(expected), "{}", done.stderr);
    // A golden file that is much too large is blessed away as any other one.
    sparse(at, "gold/f/mhlo.mlir", 6 << 30);
    let done = fed(at, &["golden", "gold", "--bless"], "");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
}

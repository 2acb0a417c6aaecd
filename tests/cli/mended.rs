//! What `check --fix` leaves of a file but its text, and of which files it takes.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::{XattrFlags, getxattr, setxattr};

use super::*;

/// A module with one space too many.
fn spaced() -> String {
    GOOD.replace("abs %0", "abs  %0")
}

fn fix(at: &Path, file: &str) -> Outcome {
    call(at, &["check", "--fix", file])
}

#[test]
fn a_mended_file_keeps_its_owner_its_mode_and_its_attributes() {
    let folder = folder(&[("m.mlir", &spaced())]);
    let path = folder.path().join("m.mlir");
    // Who may give files away is who could lose their owner.
    let _ = std::os::unix::fs::chown(&path, Some(65534), Some(1));
    fs::set_permissions(&path, Permissions::from_mode(0o6750)).expect("a mode");
    let has_attributes = setxattr(&path, "user.note", b"mine", XattrFlags::CREATE).is_ok();
    let what = |path: &Path| {
        let data = fs::metadata(path).expect("it is there");
        (data.uid(), data.gid(), data.mode())
    };
    let before = what(&path);
    let done = fix(folder.path(), "m.mlir");
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert_eq!(read(folder.path(), "m.mlir"), GOOD);
    assert_eq!(what(&path), before);
    if has_attributes {
        let mut value = [0; 8];
        let length = getxattr(&path, "user.note", &mut value).expect("an attribute");
        assert_eq!(&value[..length], b"mine");
    }
}

#[test]
fn what_is_read_only_or_has_several_names_is_left_as_it_is() {
    let folder = folder(&[("read-only.mlir", &spaced()), ("a.mlir", &spaced())]);
    let at = folder.path();
    fs::set_permissions(at.join("read-only.mlir"), Permissions::from_mode(0o444)).expect("a mode");
    fs::hard_link(at.join("a.mlir"), at.join("b.mlir")).expect("a link");
    for (file, why) in [
        ("read-only.mlir", "it is read-only"),
        (
            "a.mlir",
            "it has other names (hard links), which would keep the old text",
        ),
    ] {
        let done = fix(at, file);
        assert_eq!(done.code, Some(2), "{}", done.stderr);
        let expected =
            format!("{file}: error[unwritable-output]: the file is left as it is: {why}\n");
        assert!(done.stderr.contains(&expected), "{}", done.stderr);
        assert!(done.stdout.contains("1 module: "), "{}", done.stdout);
        assert_eq!(read(at, file), spaced());
    }
    assert_eq!(read(at, "b.mlir"), spaced());
    // A link of the other kind leads to the file.
    std::os::unix::fs::symlink("c.mlir", at.join("link.mlir")).expect("a link");
    write(at, "c.mlir", &spaced());
    assert_eq!(fix(at, "link.mlir").code, Some(0));
    assert_eq!(read(at, "c.mlir"), GOOD);
    assert!(at.join("link.mlir").is_symlink());
}

#[test]
fn a_share_mends_its_own_inputs_alone() {
    let folder = folder(&[]);
    let at = folder.path();
    for number in 0..20 {
        let text = spaced().replace("4xf32", &format!("{}xf32", number + 2));
        write(at, &format!("in/{number}.mlir"), &text);
    }
    let mended = |options: &[&str]| {
        let done = call(at, &[&["check", "--fix", "in"], options].concat());
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        done.stderr.matches("mended").count()
    };
    let first = mended(&["--shard", "1/2"]);
    assert!((1..20).contains(&first), "{first}");
    assert_eq!(mended(&[]), 20 - first);
    assert_eq!(mended(&[]), 0);
}

/// What a run that was killed left beside the file is gone after the next one.
#[test]
fn what_a_killed_run_left_is_swept() {
    let folder = folder(&[("in/m.mlir", &spaced())]);
    let at = folder.path();
    let left = |name: &str| {
        let name = format!("{name}/.tlaloc-bridge-unfinished-aB3xYz");
        write(at, &name, "half");
        at.join(name)
    };
    let (beside, reports) = (left("in"), left("reports"));
    let (baseline, generated) = (left("base"), left("generated"));
    let (printed, golden) = (left("printed"), left("gold/f"));
    let other = left("other");
    write(at, "gold/f/input.mlir", GOOD);
    let report = "json=reports/r.json";
    let done = call(at, &["check", "--fix", "in", "--report", report]);
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    for arguments in [
        &[
            "check",
            "in",
            "--baseline",
            "base/b.json",
            "--write-baseline",
        ][..],
        &["generate", "chain", "-o", "generated"],
        &["print", "in/m.mlir", "-o", "printed/m.mlir"],
        &["golden", "gold", "--bless"],
    ] {
        let done = call(at, arguments);
        assert_eq!(done.code, Some(0), "{}", done.stderr);
    }
    for swept in [beside, reports, baseline, generated, printed, golden] {
        assert!(!swept.exists(), "{}", swept.display());
    }
    assert!(other.exists());
}

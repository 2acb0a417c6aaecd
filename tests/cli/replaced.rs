//! What takes the place of a file that is there, and what must not.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::Path;

use rustix::fs::{XattrFlags, getxattr, setxattr};

use super::*;

/// All that writes files, with one that it writes.
const WRITERS: [(&[&str], &str); 6] = [
    (&["legalize", "in", "-o", "out"], "out/a.mhlo.mlir"),
    (&["golden", "gold", "--bless"], "gold/f/mhlo.mlir"),
    (&["print", "in/a.mlir", "-o", "printed"], "printed"),
    (&["check", "in", "--report", "json=report"], "report"),
    (&["generate", "chain", "-o", "made"], "made/chain-1.mlir"),
    (
        &["check", "in", "--write-baseline", "--baseline", "base"],
        "base",
    ),
];

fn inputs() -> tempfile::TempDir {
    let empty = "{\"schema_version\": 1, \"findings\": []}";
    folder(&[
        ("in/a.mlir", GOOD),
        ("in/b.mlir", GOOD),
        ("gold/f/input.mlir", GOOD),
        ("base", empty),
    ])
}

/// Something else than what is written there, which is a baseline.
fn other(at: &Path, file: &str) -> String {
    let text = "{\"schema_version\": 1, \"findings\": [] }";
    write(at, file, text);
    text.to_owned()
}

#[test]
fn what_replaces_a_file_has_its_owner_its_mode_and_its_attributes() {
    for (arguments, file) in WRITERS {
        let folder = inputs();
        let at = folder.path();
        let before = other(at, file);
        let path = at.join(file);
        // Who may give files away is who could lose their owner.
        let _ = std::os::unix::fs::chown(&path, Some(65534), Some(1));
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("a mode");
        let has_attributes = setxattr(&path, "user.note", b"mine", XattrFlags::CREATE).is_ok();
        let what = || {
            let data = fs::metadata(&path).expect("it is there");
            (data.uid(), data.gid(), data.mode())
        };
        let was = what();
        let done = call(at, arguments);
        assert_eq!(done.code, Some(0), "{arguments:?}: {}", done.stderr);
        assert_ne!(read(at, file), before, "{arguments:?}");
        assert_eq!(what(), was, "{arguments:?}");
        if has_attributes {
            let mut value = [0; 8];
            let length = getxattr(&path, "user.note", &mut value).expect("an attribute");
            assert_eq!(&value[..length], b"mine");
        }
    }
}

#[test]
fn what_is_read_only_or_has_several_names_is_not_replaced() {
    for (arguments, file) in WRITERS {
        let folder = inputs();
        let at = folder.path();
        let before = other(at, file);
        let path = at.join(file);
        for why in ["it is read-only", "it has other names (hard links)"] {
            if why == "it is read-only" {
                fs::set_permissions(&path, Permissions::from_mode(0o444)).expect("a mode");
            } else {
                fs::set_permissions(&path, Permissions::from_mode(0o644)).expect("a mode");
                fs::hard_link(&path, at.join("second")).expect("a link");
            }
            let done = call(at, arguments);
            assert_eq!(done.code, Some(2), "{arguments:?}: {}", done.stderr);
            assert!(done.stderr.contains(why), "{arguments:?}: {}", done.stderr);
            assert!(
                done.stderr
                    .contains(file.rsplit('/').next().expect("a name"))
            );
            assert_eq!(read(at, file), before, "{arguments:?}");
        }
    }
}

/// The outputs were written to what lay behind the link, an input of another run.
#[test]
fn nothing_is_written_through_a_link_that_nobody_named() {
    for (arguments, file) in [
        WRITERS[0],
        WRITERS[1],
        WRITERS[4],
        (WRITERS[0].0, "out/tlaloc-bridge-manifest.journal"),
    ] {
        let folder = inputs();
        let at = folder.path();
        write(at, "mine", "");
        let path = at.join(file);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        symlink(at.join("mine"), &path).expect("a link");
        let done = call(at, arguments);
        assert_eq!(done.code, Some(2), "{arguments:?}: {}", done.stderr);
        let expected = "it is a link, and nothing is written where links lead";
        assert!(done.stderr.contains(expected), "{}", done.stderr);
        assert!(path.is_symlink(), "{arguments:?}");
        assert_eq!(read(at, "mine"), "", "{arguments:?}");
    }
    // What is named itself is followed.
    for (arguments, file) in [WRITERS[2], WRITERS[3], WRITERS[5]] {
        let folder = inputs();
        let at = folder.path();
        let before = other(at, "mine");
        let _ = fs::remove_file(at.join(file));
        symlink("mine", at.join(file)).expect("a link");
        let done = call(at, arguments);
        assert_eq!(done.code, Some(0), "{arguments:?}: {}", done.stderr);
        assert!(at.join(file).is_symlink(), "{arguments:?}");
        assert_ne!(read(at, "mine"), before, "{arguments:?}");
    }
}

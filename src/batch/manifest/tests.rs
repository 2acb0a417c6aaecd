//! What manifests say of earlier runs.

use super::*;

fn made(folder: &Path, name: &str) -> Vec<Made> {
    std::fs::write(folder.join(name), name).expect("a file");
    let output = Output {
        path: name.into(),
        sha256: sha256(name.as_bytes()),
    };
    vec![Made {
        number: None,
        outputs: BTreeMap::from([("stablehlo".to_owned(), output)]),
    }]
}

fn open(folder: &Path, options: &str) -> Manifest {
    Manifest::open(folder, options, None).expect("it reads")
}

#[test]
fn what_is_done_is_known_to_the_next_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let first = open(folder, "o");
    assert!(first.up_to_date("a", "1").is_none());
    first.record("a", "1", Some(made(folder, "a.mlir")), false);
    first.record("b", "2", Some(made(folder, "b.mlir")), false);
    first.close().expect("it is written");
    let second = open(folder, "o");
    assert!(second.up_to_date("a", "1").is_some());
    assert!(second.up_to_date("a", "2").is_none(), "another input");
    assert!(second.up_to_date("c", "1").is_none());
    assert!(open(folder, "p").up_to_date("a", "1").is_none(), "options");
    std::fs::write(folder.join("a.mlir"), "b.mlir").expect("a file");
    assert!(second.up_to_date("a", "1").is_none(), "another output");
    std::fs::remove_file(folder.join("b.mlir")).expect("it was there");
    assert!(second.up_to_date("b", "2").is_none(), "no output");
}

#[test]
fn a_killed_run_leaves_what_it_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let killed = open(folder, "o");
    killed.record("a", "1", Some(made(folder, "a.mlir")), false);
    killed.record("b", "2", Some(made(folder, "b.mlir")), false);
    drop(killed);
    let journal = folder.join("tlaloc-bridge-manifest.journal");
    let text = std::fs::read(&journal).expect("a journal");
    std::fs::write(&journal, &text[..text.len() - 9]).expect("torn");
    let next = open(folder, "o");
    assert!(next.up_to_date("a", "1").is_some());
    assert!(next.up_to_date("b", "2").is_none());
    next.close().expect("it is written");
    assert!(!journal.exists());
    assert!(open(folder, "o").up_to_date("a", "1").is_some());
}

#[test]
fn what_gives_no_output_any_more_is_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let first = open(folder, "o");
    first.record("a", "1", Some(made(folder, "a.mlir")), false);
    first.close().expect("it is written");
    let second = open(folder, "o");
    second.record("a", "3", None, false);
    second.close().expect("it is written");
    assert!(open(folder, "o").up_to_date("a", "1").is_none());
}

#[test]
fn shares_know_what_the_others_did() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for shard in ["1/2", "2/2"] {
        let shard: Shard = shard.parse().expect("a shard");
        let manifest = Manifest::open(folder, "o", Some(shard)).expect("it reads");
        let stem = shard.to_string();
        manifest.record(
            &stem,
            "1",
            Some(made(folder, &stem.replace('/', "_"))),
            false,
        );
        manifest.close().expect("it is written");
    }
    let whole = open(folder, "o");
    assert!(whole.up_to_date("1/2", "1").is_some());
    assert!(whole.up_to_date("2/2", "1").is_some());
}

#[test]
fn what_only_begins_as_a_manifest_is_none() {
    for rest in [".json", ".journal", ".1-of-2.json", ".12-of-30.journal"] {
        assert!(is_of_share(rest), "{rest}");
    }
    for rest in [
        "",
        "json",
        "-mine.json",
        ".old.json",
        ".json.bak",
        ".3-of-2.json",
        "1-of-2.json",
    ] {
        assert!(!is_of_share(rest), "{rest}");
    }
}

#[test]
fn nothing_is_written_of_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let below = folder.path().join("out");
    open(&below, "o").close().expect("nothing to do");
    assert!(!below.exists());
}

#[test]
fn a_manifest_that_does_not_read_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tlaloc-bridge-manifest.json");
    for text in ["{", r#"{"schema_version": 9, "options": {}, "inputs": {}}"#] {
        std::fs::write(&file, text).expect("a file");
        let error = Manifest::open(folder.path(), "o", None).err();
        let error = error.expect("an error");
        assert!(error.contains("take it away"), "{error}");
    }
}

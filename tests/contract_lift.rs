//! Nodes read from the emitter's text are printed as that text again: of the golden baseline, of generated
//! modules, of every good fixture, and of real dumps where `SHARED` names the folder that holds the corpora
//! (`scripts/corpus.sh`).

use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_str_eq;
use tlaloc_bridge::contract::drift::DRIFT;
use tlaloc_bridge::contract::{Profile, check, lift, print};
use tlaloc_bridge::corpus::llama::{LlamaSizes, decoder_layer_loss};
use tlaloc_bridge::diagnostic::Severity;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::parse;
use tlaloc_bridge::verify::{Stage, verify};

/// A module without errors.
fn module(name: &str, text: &str) -> Option<Module> {
    let source = Source::new(name, text.as_bytes().to_vec()).expect("it is small");
    let module = parse(&source, source.extent()).ok()?;
    verify(&module, Stage::Emitted).is_empty().then_some(module)
}

/// Nothing but drift and notes is found, and the nodes are printed as the text. Gives how many nodes there are, and
/// how many groups are of no known kind.
fn check_dump(name: &str, text: &str) -> (usize, usize) {
    let module = module(name, text).expect("it is valid");
    for finding in check(&module, Profile::Emitter) {
        let drift = DRIFT.iter().any(|clause| clause.rule == finding.rule);
        assert!(
            drift || finding.severity == Severity::Note,
            "{}",
            finding.render(module.source())
        );
    }
    let lifted = lift(&module);
    let printed = print(&module, &lifted).expect("it is the emitter's");
    assert_str_eq!(String::from_utf8_lossy(&printed), text, "{name}");
    let groups = lifted.functions.iter().flat_map(|it| &it.groups);
    let (nodes, unknown): (Vec<_>, Vec<_>) = groups.partition(|group| group.node.is_some());
    (nodes.len(), unknown.len())
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    for entry in entries {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|it| it == "mlir") {
            found.push(path);
        }
    }
}

#[test]
fn the_baseline_is_35_nodes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("golden/llama-decoder-cpu-baseline/input.mlir");
    let text = fs::read_to_string(path).expect("it is there");
    assert_eq!(check_dump("baseline", &text), (35, 0));
}

#[test]
fn generated_layers_are_printed_again() {
    for sizes in [LlamaSizes::tiny(), LlamaSizes::medium()] {
        let text = decoder_layer_loss(&sizes).expect("sizes that fit");
        assert_eq!(check_dump("llama", &text), (35, 0));
    }
}

#[test]
fn good_fixtures_are_printed_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("contract-fixtures");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    let mut whole = 0;
    for path in paths {
        let name = path.display().to_string();
        let text = fs::read_to_string(&path).expect("UTF-8");
        // Fixtures also show layouts that the contract has and the emitter does not print.
        let other_layout = ["over-several-lines", "over-two-lines"]
            .iter()
            .any(|it| name.contains(it));
        if !name.contains("/good-") || other_layout {
            continue;
        }
        let lines = text.lines().filter(|line| !line.starts_with("// expect: "));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        let Some(module) = module(&name, &text) else {
            continue;
        };
        let lifted = lift(&module);
        if lifted.is_whole() {
            whole += 1;
            let printed = print(&module, &lifted).expect("it is the emitter's");
            assert_str_eq!(String::from_utf8_lossy(&printed), text, "{name}");
        }
    }
    assert!(whole >= 45, "{whole} fixtures are lifted whole");
}

#[test]
fn dumps_are_printed_again() {
    let Some(folder) = std::env::var_os("SHARED") else {
        return;
    };
    let mut paths = Vec::new();
    files(&Path::new(&folder).join("corpus/tlaloc"), &mut paths);
    for path in paths {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let (nodes, unknown) = check_dump(&path.display().to_string(), &text);
        assert_eq!(unknown, 0, "{}", path.display());
        println!(
            "{}: {nodes} nodes, {unknown} of no known kind",
            path.display()
        );
    }
}

//! The command line from outside: arguments and files in, exit code, text and files out.

mod bad_input;
mod baseline;
mod batch;
mod bench;
mod bytecode;
mod contract;
mod docs;
mod fix;
mod generate;
mod golden;
mod kept;
#[cfg(unix)]
mod lost;
#[cfg(unix)]
mod mended;
mod merge;
mod messages;
#[cfg(unix)]
mod names;
mod outputs;
#[cfg(unix)]
mod overwritten;
mod own;
mod packaging;
mod passes;
mod patterns;
mod places;
#[cfg(unix)]
mod replaced;
mod reports;
mod resume;
mod rules;
mod settings;
mod stale;
#[cfg(unix)]
mod streams;
mod usage;
#[cfg(unix)]
mod waits;
mod weights;

use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// What a call left.
struct Outcome {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Calls the program in `folder`.
fn call(folder: &Path, arguments: &[&str]) -> Outcome {
    let output = command(folder, arguments).output().expect("it starts");
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tlaloc-bridge"));
    command.current_dir(folder).args(arguments);
    command.stdin(Stdio::null());
    command
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        write(folder.path(), name, text);
    }
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("a file")
}

/// What gzip makes of a text.
fn gzipped(text: &str) -> Vec<u8> {
    use std::io::Write as _;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).expect("memory");
    gzip.finish().expect("memory")
}

/// The names of all files in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        let name = entry.expect("an entry").file_name();
        name.into_string().expect("UTF-8")
    };
    let mut names: Vec<_> = entries.map(name).collect();
    names.sort();
    names
}

/// The manifest of outputs, beside them.
const MANIFEST: &str = "tlaloc-bridge-manifest.json";

/// A module that returns its argument's absolute value.
const GOOD: &str = "\
func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
";

/// [`GOOD`] after either pass: a computed value is named where it stands (decisions, D33, D36).
fn legalized_good(dialect: &str) -> String {
    let op = format!("{dialect}.abs %0 {{neuron.symName = [@output0]}}");
    GOOD.replace("stablehlo.abs %0", &op)
}

//! What earlier runs left in the folder of the outputs.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tlaloc_bridge::batch::manifest;
use tlaloc_bridge::corpus::inputs::{Found, path_error};
use tlaloc_bridge::diagnostic::{Finding, Severity, counted};
use tlaloc_bridge::report::{ModuleReport, Verdict};

/// Outputs that a message names.
const NAMED: usize = 3;

/// Leaves out of the inputs what an earlier run wrote to the folder, and says how many files those are.
pub fn leave_out_own(folder: &Path, found: &mut Found) -> Result<usize, String> {
    let outputs = manifest::outputs(folder)?.into_iter();
    let outputs: BTreeSet<_> = outputs.filter_map(|it| it.canonicalize().ok()).collect();
    let before = found.inputs.len();
    if !outputs.is_empty() {
        found.inputs.retain(|input| {
            let path = input.path.as_ref().and_then(|it| it.canonicalize().ok());
            path.is_none_or(|path| !outputs.contains(&path))
        });
    }
    Ok(before - found.inputs.len())
}

/// What is said of so many inputs that were left out.
pub fn own(folder: &Path, count: usize) -> Option<Finding> {
    let outputs = counted(count, "output");
    let message = format!("left out of the inputs: {outputs} of an earlier run");
    (count > 0).then(|| noted(folder, "own-output", message))
}

/// What is said of outputs of earlier runs that lie beside those of this one: what other options gave for its
/// inputs, and what there is of other inputs. They stay: somebody may want them.
pub fn left_over(folder: &Path, [replaced, others]: &[Vec<PathBuf>; 2]) -> Vec<Finding> {
    let mut said = Vec::new();
    if !replaced.is_empty() {
        let message = format!(
            "outputs that other options gave for the same inputs lie beside those of this run: {}",
            names(replaced)
        );
        let mut warning = noted(folder, "stale-output", message);
        warning.diagnostic.severity = Severity::Warning;
        let help = "remove them, or write what other options give to a folder of its own";
        warning.diagnostic.help = Some(help.to_owned());
        said.push(warning);
    }
    if !others.is_empty() {
        let message = format!(
            "outputs of inputs that are none of this run's lie in the folder: {}",
            names(others)
        );
        said.push(noted(folder, "stale-output", message));
    }
    said
}

fn names(paths: &[PathBuf]) -> String {
    let first = paths.iter().take(NAMED);
    let mut names: Vec<_> = first.map(|path| path.display().to_string()).collect();
    if paths.len() > NAMED {
        names.push(format!("{} more", paths.len() - NAMED));
    }
    names.join(", ")
}

/// Something to know of the folder.
fn noted(folder: &Path, rule: &'static str, message: String) -> Finding {
    let mut note = path_error(&folder.display().to_string(), rule, message);
    note.diagnostic.severity = Severity::Note;
    note
}

/// Decision D6: no output of that name. One that an earlier run left would pass for the new one.
pub fn remove_stale(path: &Path, report: &mut ModuleReport<Finding>) -> std::io::Result<bool> {
    match std::fs::remove_file(path) {
        Ok(()) => {
            let mut finding = path_error(
                &path.display().to_string(),
                "stale-output",
                "the output of an earlier run is removed: the module gives none now",
            );
            finding.diagnostic.severity = Severity::Warning;
            report.add(finding, Verdict::Passed);
            Ok(false)
        }
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

//! `--print-after`: the module after passes.

use tlaloc_bridge::diagnostic::shown;
use tlaloc_bridge::run::{self, LegalizeOptions, Vouching};
use tlaloc_bridge::twins::Twin;
use tlaloc_bridge::twins::pipeline::{self, PassInfo};
use tlaloc_bridge::verify::Stage;

use super::modules::Unit;

/// Which passes to show the module after.
#[derive(Clone)]
pub enum PrintAfter {
    /// Each.
    All,
    /// This one.
    Pass(&'static PassInfo),
}

/// What the passes are called.
pub fn pass_names() -> Vec<&'static str> {
    pipeline::PASSES.iter().map(|pass| pass.argument).collect()
}

/// What `--print-after` takes.
pub fn pass_names_and_all() -> Vec<&'static str> {
    pass_names().into_iter().chain(["all"]).collect()
}

/// Which passes an argument means.
pub fn parse_print_after(argument: &str) -> Result<PrintAfter, String> {
    match argument {
        "all" => Ok(PrintAfter::All),
        argument => pipeline::pass(argument).map(PrintAfter::Pass),
    }
}

/// The modules after the passes that were asked for, each under a line that says which.
pub fn dump(
    unit: &Unit,
    twins: &[Twin],
    print_after: &PrintAfter,
    options: &LegalizeOptions,
) -> String {
    let checked = run::check(&unit.source, unit.extent, Stage::Any, Vouching::None);
    let Some(module) = checked.module else {
        return String::new();
    };
    let mut text = String::new();
    for twin in twins {
        let passes = pipeline::passes(*twin, options.passes.as_deref());
        for (index, pass) in passes.enumerate() {
            let wanted = match print_after {
                PrintAfter::All => true,
                PrintAfter::Pass(wanted) => wanted.argument == pass.argument,
            };
            if !wanted {
                continue;
            }
            if let Some(printed) = run::after_pass(&module, *twin, index, options) {
                text += &format!(
                    "// -----// after {} //----- // {}\n",
                    pass.argument,
                    shown(&unit.name)
                );
                text += &String::from_utf8_lossy(&printed);
            }
        }
    }
    text
}

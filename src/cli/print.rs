//! `print`: read and print again.

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;
use tlaloc_bridge::diagnostic::Diagnostic;
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::report::{Verdict, text};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::syntax::{self, PrintForm, PrintOptions};
use tlaloc_bridge::verify::{Stage, has_errors, verify};
use tlaloc_bridge::{files, gate};

use super::modules::Unit;
use super::options::Form;
use super::streams::Streams;
use super::{Outcome, modules};
use tlaloc_bridge::corpus::inputs;

/// What parts modules in one text.
const SECTION_LINE: &[u8] = b"// -----\n";

/// Read a module and print it again
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge print model.mlir --form generic | mlir-opt --allow-unregistered-dialect
  tlaloc-bridge print model.mlir --form mlir -o model.pretty.mlir
  tlaloc-bridge print cases.mlir --form mlir --split
  tlaloc-bridge print model.mlir --form bytecode -o model.mlirbc")]
pub struct Print {
    /// A file, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The form to print
    #[arg(long, value_name = "FORM", default_value = "tlaloc")]
    form: Form,
    /// Print the locations of operations and arguments too, as MLIR's -mlir-print-debuginfo does
    /// (form `tlaloc` keeps those that are written)
    #[arg(long)]
    locations: bool,
    /// Read the file as several modules, parted by lines that begin with `// -----`, and print each,
    /// parted by such lines too; nothing stands for one that cannot be read
    #[arg(long)]
    split: bool,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Print {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let units = match modules::units(&inputs::file(&self.file), self.split) {
            Ok(units) => units,
            Err(error) => {
                streams.say(&text::finding(&error));
                return Ok(Verdict::Failed);
            }
        };
        if let (Form::Bytecode, [_, _, ..]) = (self.form, &units[..]) {
            return Err(format!(
                "bytecode holds one module, and {} has {}; write its text, or legalize with \
                 `--emit bytecode`, which gives each module a file",
                self.file.display(),
                units.len()
            ));
        }
        let mut verdict = Verdict::Passed;
        let mut printed = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            if index > 0 {
                if !printed.ends_with(b"\n") {
                    printed.push(b'\n');
                }
                printed.extend_from_slice(SECTION_LINE);
            }
            if self.print(unit, &mut printed, streams).is_none() {
                verdict = Verdict::Failed;
            }
        }
        if let (Verdict::Failed, [_]) = (verdict, &units[..]) {
            return Ok(verdict);
        }
        match &self.output {
            None => streams.result(&printed)?,
            Some(path) => files::write(path, &printed)
                .map_err(|error| format!("{} cannot be written: {error}", path.display()))?,
        }
        Ok(verdict)
    }

    /// Prints a module; nothing if that cannot be. What is found is said.
    fn print(&self, unit: &Unit, out: &mut Vec<u8>, streams: &Streams) -> Option<()> {
        let checked = run::check(&unit.source, unit.extent, Stage::Emitted, Vouching::None);
        for finding in &checked.findings {
            streams.say(&text::finding(finding));
        }
        let module = checked.module?;
        match self.printed(&module, streams) {
            Ok(printed) => {
                out.extend_from_slice(&printed);
                Some(())
            }
            Err(refusals) => {
                for finding in run::findings(&unit.source, refusals) {
                    streams.say(&text::finding(&finding));
                }
                None
            }
        }
    }

    fn printed<'m>(
        &self,
        module: &'m Module,
        streams: &Streams,
    ) -> Result<Cow<'m, [u8]>, Vec<Diagnostic>> {
        if matches!(self.form, Form::Bytecode) {
            return gate::bytecode(module).map(Cow::Owned);
        }
        let mut form = self.form.print_form();
        // As MLIR does: a pretty form leaves out what a valid op implies.
        if form == PrintForm::Mlir && has_errors(&verify(module, Stage::Legalized)) {
            streams
                .say("warning: the module does not verify, so that its generic form is printed\n");
            form = PrintForm::Generic;
        }
        if !self.locations {
            return Ok(syntax::print(module, form));
        }
        let mut options = PrintOptions::new(form);
        options.locations = true;
        Ok(Cow::Owned(syntax::print_with(module, options).text))
    }
}

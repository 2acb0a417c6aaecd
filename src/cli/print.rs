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

use super::options::Form;
use super::streams::Streams;
use super::{Outcome, bytecode};
use tlaloc_bridge::corpus::inputs;

/// Read a module and print it again
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge print model.mlir --form generic | mlir-opt --allow-unregistered-dialect
  tlaloc-bridge print model.mlir --form mlir -o model.pretty.mlir
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
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Print {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let source = match bytecode::source(&inputs::file(&self.file)) {
            Ok(source) => source,
            Err(error) => {
                streams.say(&text::finding(&error));
                return Ok(Verdict::Failed);
            }
        };
        let checked = run::check(&source, source.extent(), Stage::Emitted, Vouching::None);
        for finding in &checked.findings {
            streams.say(&text::finding(finding));
        }
        let Some(module) = checked.module else {
            return Ok(Verdict::Failed);
        };
        let printed = match self.printed(&module, streams) {
            Ok(printed) => printed,
            Err(refusals) => {
                for finding in run::findings(&source, refusals) {
                    streams.say(&text::finding(&finding));
                }
                return Ok(Verdict::Failed);
            }
        };
        match &self.output {
            None => streams.result(&printed)?,
            Some(path) => files::write(path, &printed)
                .map_err(|error| format!("{} cannot be written: {error}", path.display()))?,
        }
        Ok(Verdict::Passed)
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

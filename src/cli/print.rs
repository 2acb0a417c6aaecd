//! `print`: read and print again.

use std::borrow::Cow;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use clap::Args;
use tlaloc_bridge::diagnostic::{Diagnostic, Severity};
use tlaloc_bridge::ir::Module;
use tlaloc_bridge::report::{Verdict, text};
use tlaloc_bridge::run::{self, Vouching};
use tlaloc_bridge::syntax::{self, PrintForm, PrintOptions};
use tlaloc_bridge::verify::{Stage, verify};
use tlaloc_bridge::{files, gate};

use super::modules::Unit;
use super::options::Form;
use super::reads::{self, Read};
use super::reports::refuse;
use super::streams::Streams;
use super::{Outcome, modules};
use tlaloc_bridge::corpus::inputs;

/// What parts modules in one text.
pub const SECTION_LINE: &[u8] = b"// -----\n";

/// Read a module and print it again
///
/// What reads is printed, whether it is valid or not: `check` verifies. The form `mlir` leaves out what a valid operation
/// implies, so that a module that does not verify is printed in the generic form instead, with a warning, as MLIR does.
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
    /// Write to this file instead of standard output (`-` is standard output)
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Print {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let input = inputs::file(&self.file);
        if let Some(output) = &self.output {
            let read = [Read::named("the input", &self.file), Read::standard_input()];
            if let Some(read) = reads::overwritten(output, read.into_iter()) {
                refuse("output", output, &read.name())?;
            }
        }
        let units = match super::bytecode::source(&input) {
            Ok(source) => modules::units(&input, source, self.split),
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
        if matches!(self.form, Form::Bytecode)
            && self.output.is_none()
            && std::io::stdout().is_terminal()
        {
            return Err(
                "bytecode is no text, and standard output is a terminal; write it with `-o FILE`, or into a pipe"
                    .to_owned(),
            );
        }
        self.form.needs()?;
        if let [unit] = &units[..] {
            return match self.module(unit, streams) {
                None => Ok(Verdict::Failed),
                Some(module) => match self.printed(unit, &module, streams) {
                    None => Ok(Verdict::Failed),
                    Some(text) => self.write(&text, streams).map(|()| Verdict::Passed),
                },
            };
        }
        let mut verdict = Verdict::Passed;
        let mut all = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            if index > 0 {
                if !all.ends_with(b"\n") {
                    all.push(b'\n');
                }
                all.extend_from_slice(SECTION_LINE);
            }
            let module = self.module(unit, streams);
            match module.and_then(|module| Some(self.printed(unit, &module, streams)?.into_owned()))
            {
                Some(text) => all.extend_from_slice(&text),
                None => verdict = Verdict::Failed,
            }
        }
        self.write(&all, streams)?;
        Ok(verdict)
    }

    fn write(&self, text: &[u8], streams: &Streams) -> Result<(), String> {
        match &self.output {
            Some(path) if path != Path::new("-") => {
                files::sweep_shallow(files::folder_of(path));
                files::write(path, text).map_err(|error| {
                    format!(
                        "{} cannot be written: {}",
                        path.display(),
                        files::reason(&error)
                    )
                })
            }
            _ => streams.result(text),
        }
    }

    /// Reads a module; none if that cannot be. What is found is said.
    fn module(&self, unit: &Unit, streams: &Streams) -> Option<Module> {
        let checked = run::check(&unit.source, unit.extent, Stage::Emitted, Vouching::None);
        for finding in &checked.findings {
            streams.say(&text::finding(finding));
        }
        checked.module
    }

    /// The module in the form that was asked for; none if MLIR makes no bytecode of it.
    fn printed<'m>(
        &self,
        unit: &Unit,
        module: &'m Module,
        streams: &Streams,
    ) -> Option<Cow<'m, [u8]>> {
        let form = match self.form {
            Form::Bytecode => {
                return match gate::bytecode(module) {
                    Ok(bytes) => Some(Cow::Owned(bytes)),
                    Err(refusals) => {
                        for finding in run::findings(&unit.source, refusals) {
                            streams.say(&text::finding(&finding));
                        }
                        None
                    }
                };
            }
            // No emitter printed the text of bytecode.
            Form::Tlaloc if unit.from_bytecode => PrintForm::Mlir,
            form => form.print_form(),
        };
        let form = match form {
            // As MLIR does: a pretty form leaves out what a valid op implies.
            PrintForm::Mlir => self.verified_form(unit, module, streams),
            form => form,
        };
        if !self.locations {
            return Some(syntax::print(module, form));
        }
        let mut options = PrintOptions::new(form);
        options.locations = true;
        Some(Cow::Owned(syntax::print_with(module, options).text))
    }

    fn verified_form(&self, unit: &Unit, module: &Module, streams: &Streams) -> PrintForm {
        let found = verify(module, Stage::Any);
        let is_error = |found: &Diagnostic| found.severity == Severity::Error;
        let Some(mut first) = found.into_iter().find(is_error) else {
            return PrintForm::Mlir;
        };
        // What is printed is no less for it.
        first.severity = Severity::Warning;
        for finding in run::findings(&unit.source, vec![first]) {
            streams.say(&text::finding(&finding));
        }
        streams.say(
            "warning: the module does not verify, so that its generic form is printed; `check` \
             says all that is wrong\n",
        );
        PrintForm::Generic
    }
}

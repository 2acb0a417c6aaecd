//! Options that several subcommands share.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Command, ValueEnum};
use tlaloc_bridge::corpus::inputs::{self, Found};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::gate;
use tlaloc_bridge::golden::fixtures::Equality;
use tlaloc_bridge::run::{LegalizeOptions, Vouching};
use tlaloc_bridge::settings::{Passes, Settings};
use tlaloc_bridge::syntax::PrintForm;
use tlaloc_bridge::twins::PassOptions;
use tlaloc_bridge::twins::pipeline::PassInfo;

use super::progress::When;

/// That what is to be written to is no file.
///
/// # Errors
///
/// That it is one.
pub fn refuse_file(folder: &Path) -> Result<(), String> {
    match folder.is_file() {
        true => Err(format!(
            "the output is a folder, and {} is a file",
            folder.display()
        )),
        false => Ok(()),
    }
}

/// Options of every subcommand.
#[derive(Args)]
pub struct Common {
    /// How many threads work at once; the output does not depend on it [default: one for each core]
    #[arg(long, short, value_name = "N", global = true, value_parser = parse_jobs)]
    pub jobs: Option<NonZeroUsize>,
    /// When to colour what is printed; `auto` minds terminals and NO_COLOR
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub color: Color,
    /// When to show on standard error how far a run over many inputs is
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub progress: When,
}

fn parse_jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .map_err(|_| "write a number of threads, from 1".to_owned())
}

/// A number of things of which there is one at least.
pub fn parse_count(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .map_err(|_| "write a number, from 1".to_owned())
}

/// As [`parse_count`], of things of which there are `MOST` at most.
pub fn parse_bounded<const MOST: usize>(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse::<NonZeroUsize>().ok();
    count
        .filter(|count| count.get() <= MOST)
        .ok_or_else(|| format!("write a number, from 1 to {MOST}"))
}

/// A value that is one of some names, which shells can complete; what is no such name is refused as `parse` does.
#[derive(Clone)]
pub struct OneOf<T> {
    pub parse: fn(&str) -> Result<T, String>,
    pub names: fn() -> Vec<&'static str>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        self.parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = (self.names)().into_iter();
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// When to use colours.
#[derive(Clone, Copy, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// The modules to work on.
#[derive(Args)]
pub struct Inputs {
    /// A file, a folder (searched for *.mlir, *.stablehlo and *.mlirbc, with .gz or .zst behind it or
    /// not, but for what is hidden or excluded by .gitignore), a glob, `@LIST` for the paths on the lines
    /// of a file, or `-` for standard input [default: the `paths` of tlaloc-bridge.toml]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Read each file as several modules, parted by lines that begin with `// -----`
    #[arg(long)]
    pub split: bool,
}

impl Inputs {
    /// Puts the paths that are named here in the place of those that the settings name.
    pub fn settle(&self, settings: &mut Settings) {
        if !self.paths.is_empty() {
            settings.paths.clone_from(&self.paths);
        }
    }
}

impl Inputs {
    /// What is said of settings that are for none of the inputs, where these are the settings' own.
    pub fn unmet(&self, settings: &Settings, found: &Found) -> Vec<Finding> {
        let names: Vec<_> = found.inputs.iter().map(|input| input.name()).collect();
        match self.paths.is_empty() {
            true => settings.unmet(&names),
            false => Vec::new(),
        }
    }
}

/// The inputs that the settings name.
pub fn find(settings: &Settings) -> Result<Found, String> {
    match &settings.paths[..] {
        [] => Err("no PATH is given, and no settings name `paths`; see `--help`".to_owned()),
        paths => Ok(inputs::find(paths)),
    }
}

/// What golden files must share with the outputs.
#[derive(Args)]
pub struct GoldenEquality {
    /// Let golden files of the same structure pass, whatever their names and their order of
    /// attributes and independent operations
    #[arg(long)]
    allow_equivalent: bool,
}

impl GoldenEquality {
    pub fn equality(&self) -> Equality {
        if self.allow_equivalent {
            Equality::Structure
        } else {
            Equality::Bytes
        }
    }
}

/// Who vouches for modules.
#[derive(Args)]
pub struct Verify {
    /// Who vouches for modules [default: native to check, else mlir where it is built in]
    #[arg(long = "verify", value_name = "BY")]
    by: Option<VerifyBy>,
}

/// A `--verify` value.
#[derive(Clone, Copy, ValueEnum)]
pub enum VerifyBy {
    /// This tool's verifier, and after it MLIR, which reads the generic form
    Mlir,
    /// This tool's verifier
    Native,
    /// Nobody: text that reads is taken as it is, and held against nothing
    None,
}

impl Verify {
    /// What was asked for, else what is built in, for a command that writes modules.
    pub fn vouching(&self) -> Result<Vouching, String> {
        let built_in = match gate::version() {
            Some(_) => VerifyBy::Mlir,
            None => VerifyBy::Native,
        };
        self.vouching_or(built_in)
    }

    /// What was asked for, else `default`; an error where it is not built in.
    pub fn vouching_or(&self, default: VerifyBy) -> Result<Vouching, String> {
        match (self.by.unwrap_or(default), gate::version()) {
            (VerifyBy::Mlir, Some(_)) => Ok(Vouching::Mlir),
            (VerifyBy::Mlir, None) => Err(
                "`--verify mlir` needs MLIR, and this program was built without it \
                 (feature `mlir`); use `--verify native`"
                    .to_owned(),
            ),
            (VerifyBy::Native, _) => Ok(Vouching::Native),
            (VerifyBy::None, _) => Ok(Vouching::None),
        }
    }
}

/// The step's name in a report; none where nobody vouches.
pub fn mlir_step(vouching: Vouching) -> Option<String> {
    let version = gate::version().filter(|_| vouching == Vouching::Mlir)?;
    Some(format!("MLIR {version} reads and verifies"))
}

/// A form of printed modules.
#[derive(Clone, Copy, ValueEnum)]
pub enum Form {
    /// As Tlaloc's emitter prints; what was not changed is printed as it was read
    Tlaloc,
    /// As stablehlo-opt prints
    Mlir,
    /// MLIR's generic form, which every MLIR tool reads
    Generic,
    /// MLIR's bytecode, its operations as those of dialects that the writer does not know
    Bytecode,
}

impl Form {
    /// The text that is printed, or that MLIR makes bytecode of.
    pub fn print_form(self) -> PrintForm {
        match self {
            Form::Tlaloc => PrintForm::Tlaloc,
            Form::Mlir => PrintForm::Mlir,
            Form::Generic | Form::Bytecode => PrintForm::Generic,
        }
    }

    /// The extension of files in this form.
    pub fn extension(self) -> &'static str {
        match self {
            Form::Bytecode => "mlirbc",
            _ => "mlir",
        }
    }

    /// An error where this program cannot write the form.
    pub fn needs(self) -> Result<(), String> {
        match (self, gate::version()) {
            (Form::Bytecode, None) => Err(
                "MLIR writes bytecode, and this program was built without it (feature `mlir`)"
                    .to_owned(),
            ),
            _ => Ok(()),
        }
    }

    /// As it is written on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Form::Tlaloc => "tlaloc",
            Form::Mlir => "mlir",
            Form::Generic => "generic",
            Form::Bytecode => "bytecode",
        }
    }
}

/// What the passes are told, and how their output is printed.
#[derive(Args)]
pub struct Legalizing {
    /// The function that becomes `@main` where a module has none, with its @ or without
    #[arg(long, value_name = "NAME")]
    pub entry: Option<String>,
    /// The form of the output
    #[arg(long, value_name = "FORM", default_value = "tlaloc")]
    pub emit: Form,
    /// Fold broadcasts of constants to up to this many elements [default: 4096]
    #[arg(long, value_name = "N")]
    pub broadcast_num_elements_to_fold: Option<u64>,
    /// Leave splat constants of up to this many bytes whole [default: 0]
    #[arg(long, value_name = "BYTES")]
    pub constant_decomposition_threshold: Option<u64>,
    /// Give a value that is returned twice a copy for each further output, so that each keeps its
    /// name
    #[arg(long)]
    pub distinct_outputs: bool,
}

impl Legalizing {
    /// Puts what is said here in the place of what the settings say.
    pub fn settle(&self, passes: &mut Passes) {
        let fold = self.broadcast_num_elements_to_fold;
        passes.broadcast_num_elements_to_fold = fold.or(passes.broadcast_num_elements_to_fold);
        let threshold = self.constant_decomposition_threshold;
        passes.constant_decomposition_threshold =
            threshold.or(passes.constant_decomposition_threshold);
        if self.entry.is_some() {
            passes.entry.clone_from(&self.entry);
        }
        if self.distinct_outputs {
            passes.distinct_outputs = Some(true);
        }
    }

    /// As the library has them: how the output is printed is said here, what the passes are told in the settings.
    pub fn options(
        &self,
        passes: Option<Vec<&'static PassInfo>>,
        vouching: Vouching,
        settings: &Passes,
    ) -> LegalizeOptions {
        let base = PassOptions::default();
        let fold = settings.broadcast_num_elements_to_fold;
        let threshold = settings.constant_decomposition_threshold;
        LegalizeOptions {
            passes,
            pass: PassOptions {
                // As the text has it, or as its symbol is called.
                entry: settings
                    .entry
                    .as_ref()
                    .map(|entry| entry.strip_prefix('@').unwrap_or(entry).to_owned()),
                broadcast_num_elements_to_fold: fold.unwrap_or(base.broadcast_num_elements_to_fold),
                constant_decomposition_threshold: threshold
                    .unwrap_or(base.constant_decomposition_threshold),
                distinct_outputs: settings.distinct_outputs.unwrap_or_default(),
            },
            emit: self.emit.print_form(),
            // Bytecode always has locations.
            locations: matches!(self.emit, Form::Bytecode),
            vouching,
        }
    }
}

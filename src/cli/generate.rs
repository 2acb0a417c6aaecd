//! `generate`: synthetic modules.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use tlaloc_bridge::corpus::chain::chain;
use tlaloc_bridge::corpus::constant::constant;
use tlaloc_bridge::corpus::every_op::every_op;
use tlaloc_bridge::corpus::llama::{Dtype, LlamaShape, LlamaSizes, decoder_loss};
use tlaloc_bridge::diagnostic::shown;
use tlaloc_bridge::files;
use tlaloc_bridge::report::Verdict;

use super::Outcome;
use super::options::{parse_bounded, parse_count, refuse_file};
use super::streams::Streams;

/// Make synthetic modules; the same arguments always give the same bytes
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge generate llama > layer.mlir
  tlaloc-bridge generate chain --operations 1000 --count 200 -o corpus
  tlaloc-bridge generate constant --rows 2000 --columns 2000 --hex > big.mlir
  tlaloc-bridge generate ops -o every-op")]
pub struct Generate {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Llama(Llama),
    Chain(Chain),
    Constant(Constant),
    Ops(Ops),
}

/// The Llama decoder with its loss, as Tlaloc's emitter spells it
///
/// Written to DIR/llama-decoder-SIZE.mlir, with each option that departs from the size in the name, as in
/// llama-decoder-tiny-layers8-bf16.mlir; or to standard output. The published baseline, which is `tiny` and nothing
/// else, is written to DIR/llama-decoder-cpu-baseline.mlir.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge generate llama > layer.mlir
  tlaloc-bridge generate llama --size medium -o corpus
  tlaloc-bridge generate llama --tokens 128 --vocabulary 32000
  tlaloc-bridge generate llama --layers 8 --heads 4 --dtype bf16 --seed 1 > model.mlir")]
struct Llama {
    /// The sizes to start from
    #[arg(long, default_value = "tiny")]
    size: Size,
    /// Tokens in the sequence
    #[arg(long, value_name = "N")]
    tokens: Option<usize>,
    /// Width of the residual stream
    #[arg(long, value_name = "N")]
    width: Option<usize>,
    /// Decoder layers
    #[arg(long, value_name = "N", default_value = "1")]
    layers: usize,
    /// Attention heads of a layer, each over an equal part of the width
    #[arg(long, value_name = "N", default_value = "1")]
    heads: usize,
    /// The type of all elements
    #[arg(long, default_value = "f32")]
    dtype: DtypeChoice,
    /// Write the weights as constants drawn by this seed [default: they are parameters]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Width inside the MLP
    #[arg(long, value_name = "N")]
    hidden: Option<usize>,
    /// Entries of the vocabulary
    #[arg(long, value_name = "N")]
    vocabulary: Option<usize>,
    /// The folder to write to
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Size {
    /// 32 tokens, width 64, hidden 256, vocabulary 256: the published baseline
    Tiny,
    /// 256 tokens, width 512, hidden 2048, vocabulary 2048
    Medium,
}

#[derive(Clone, Copy, ValueEnum)]
enum DtypeChoice {
    F32,
    F64,
    Bf16,
}

/// Chains of elementwise operations
///
/// Written to DIR/chain-SEED.mlir, for --count N modules with the seeds from SEED on; or one module to
/// standard output.
#[derive(Args)]
struct Chain {
    /// Operations of a module
    #[arg(long, value_name = "N", default_value = "1000", value_parser = parse_bounded::<MAX_OPERATIONS>)]
    operations: NonZeroUsize,
    #[command(flatten)]
    shape: Shape,
    #[command(flatten)]
    series: Series,
}

/// Large constants
///
/// Written to DIR/constant-SEED.mlir, for --count N modules with the seeds from SEED on; or one module to
/// standard output.
#[derive(Args)]
struct Constant {
    /// Write the elements as a string of their bytes
    #[arg(long)]
    hex: bool,
    #[command(flatten)]
    shape: Shape,
    #[command(flatten)]
    series: Series,
}

/// A small module for each constraint of each op of StableHLO
///
/// Written to DIR/RULE.mlir: the modules that `explain RULE` shows as right. Each keeps its rule and is valid, but
/// not all are what the emitter prints or the pipeline takes: some have no function `@main`, one has no operation.
#[derive(Args)]
struct Ops {
    /// The folder to write to
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,
}

/// The shape of tensors.
#[derive(Args)]
struct Shape {
    /// Rows of a tensor
    #[arg(long, value_name = "N", default_value = "32", value_parser = parse_count)]
    rows: NonZeroUsize,
    /// Columns of a tensor
    #[arg(long, value_name = "N", default_value = "64", value_parser = parse_count)]
    columns: NonZeroUsize,
}

/// Modules that differ in their seed.
#[derive(Args)]
struct Series {
    /// What the modules are drawn by
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: u64,
    /// How many modules
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_count, requires = "output")]
    count: NonZeroUsize,
    /// The folder to write to
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// The most elements of a tensor: what a literal may have.
const MAX_ELEMENTS: usize = 1 << 28;

/// The most operations of a chain: more would be no text that can be read.
const MAX_OPERATIONS: usize = 1 << 26;

impl Generate {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let folder = match &self.what {
            What::Llama(llama) => llama.output.as_deref(),
            What::Chain(chain) => chain.series.output.as_deref(),
            What::Constant(constant) => constant.series.output.as_deref(),
            What::Ops(ops) => Some(&*ops.output),
        };
        if let Some(folder) = folder {
            files::sweep_shallow(folder);
        }
        match &self.what {
            What::Llama(llama) => llama.execute(streams)?,
            What::Chain(options) => {
                let shape = options.shape.extents()?;
                options.series.write("chain", streams, |seed| {
                    chain(options.operations.get(), shape, seed).into_bytes()
                })?;
            }
            What::Constant(options) => {
                let shape = options.shape.extents()?;
                let write = |seed| constant(shape, options.hex, seed);
                options.series.write("constant", streams, write)?;
            }
            What::Ops(options) => {
                let mut count = 0;
                for (rule, text) in every_op() {
                    write(
                        &options.output.join(format!("{rule}.mlir")),
                        text.as_bytes(),
                    )?;
                    count += 1;
                }
                let folder = options.output.display().to_string();
                let folder = shown(&folder);
                streams.text(&format!("written: {count} modules to {folder}\n"))?;
            }
        }
        Ok(Verdict::Passed)
    }
}

impl Llama {
    /// What sizes and options make: modules that differ have names that do.
    fn file_name(&self) -> String {
        let size = match self.size {
            Size::Tiny => "tiny",
            Size::Medium => "medium",
        };
        let layers = (self.layers != 1).then_some(self.layers);
        let heads = (self.heads != 1).then_some(self.heads);
        let options = [
            ("tokens", self.tokens),
            ("width", self.width),
            ("layers", layers),
            ("heads", heads),
            ("hidden", self.hidden),
            ("vocabulary", self.vocabulary),
        ];
        let options = options.into_iter();
        let mut parts: Vec<_> = options
            .filter_map(|(name, value)| Some(format!("{name}{}", value?)))
            .collect();
        match self.dtype {
            DtypeChoice::F32 => {}
            DtypeChoice::F64 => parts.push("f64".to_owned()),
            DtypeChoice::Bf16 => parts.push("bf16".to_owned()),
        }
        parts.extend(self.seed.map(|seed| format!("seed{seed}")));
        if parts.is_empty() && matches!(self.size, Size::Tiny) {
            parts.push("cpu-baseline".to_owned());
        } else {
            parts.insert(0, size.to_owned());
        }
        format!("llama-decoder-{}.mlir", parts.join("-"))
    }

    fn execute(&self, streams: &Streams) -> Result<(), String> {
        let base = match self.size {
            Size::Tiny => LlamaSizes::tiny(),
            Size::Medium => LlamaSizes::medium(),
        };
        let sizes = LlamaSizes {
            tokens: self.tokens.unwrap_or(base.tokens),
            width: self.width.unwrap_or(base.width),
            hidden: self.hidden.unwrap_or(base.hidden),
            vocabulary: self.vocabulary.unwrap_or(base.vocabulary),
        };
        let shape = LlamaShape {
            layers: self.layers,
            heads: self.heads,
            dtype: match self.dtype {
                DtypeChoice::F32 => Dtype::F32,
                DtypeChoice::F64 => Dtype::F64,
                DtypeChoice::Bf16 => Dtype::Bf16,
            },
            weights: self.seed,
        };
        let text = decoder_loss(&sizes, &shape).map_err(|error| format!("--{error}"))?;
        match &self.output {
            None => streams.result(text.as_bytes()),
            Some(folder) => {
                refuse_file(folder)?;
                let path = folder.join(self.file_name());
                write(&path, text.as_bytes())?;
                streams.text(&format!(
                    "written: {}\n",
                    shown(&path.display().to_string())
                ))
            }
        }
    }
}

impl Shape {
    fn extents(&self) -> Result<[usize; 2], String> {
        let extents = [self.rows.get(), self.columns.get()];
        let elements = extents[0].checked_mul(extents[1]);
        match elements.filter(|elements| *elements <= MAX_ELEMENTS) {
            Some(_) => Ok(extents),
            None => Err(format!("a tensor has at most {MAX_ELEMENTS} elements here")),
        }
    }
}

impl Series {
    fn write(
        &self,
        name: &str,
        streams: &Streams,
        make: impl Fn(u64) -> Vec<u8>,
    ) -> Result<(), String> {
        let Some(folder) = &self.output else {
            return streams.result(&make(self.seed));
        };
        refuse_file(folder)?;
        for index in 0..self.count.get() as u64 {
            let seed = self.seed.wrapping_add(index);
            write(&folder.join(format!("{name}-{seed}.mlir")), &make(seed))?;
        }
        let (count, folder) = (self.count, folder.display().to_string());
        let folder = shown(&folder);
        streams.text(&format!("written: {count} modules to {folder}\n"))
    }
}

fn write(path: &Path, text: &[u8]) -> Result<(), String> {
    files::write_in_folders(path, text).map_err(|error| {
        format!(
            "{} cannot be written: {}",
            path.display(),
            files::reason(&error)
        )
    })
}

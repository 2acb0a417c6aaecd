//! `generate`: synthetic modules.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use tlaloc_bridge::corpus::llama::{LlamaSizes, decoder_layer_loss};
use tlaloc_bridge::files;
use tlaloc_bridge::report::Verdict;

use super::Outcome;
use super::streams::Streams;

/// Make synthetic modules; the same arguments always give the same bytes
#[derive(Args)]
pub struct Generate {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Llama(Llama),
}

/// The Llama decoder layer with its loss, as Tlaloc's emitter spells it
///
/// Written to DIR/llama-decoder-cpu-baseline.mlir, or to standard output.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge generate llama > layer.mlir
  tlaloc-bridge generate llama --size medium -o corpus
  tlaloc-bridge generate llama --tokens 128 --vocabulary 32000")]
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

/// The file that the layer is written to.
const LLAMA_FILE: &str = "llama-decoder-cpu-baseline.mlir";

impl Generate {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let What::Llama(llama) = &self.what;
        let base = match llama.size {
            Size::Tiny => LlamaSizes::tiny(),
            Size::Medium => LlamaSizes::medium(),
        };
        let sizes = LlamaSizes {
            tokens: llama.tokens.unwrap_or(base.tokens),
            width: llama.width.unwrap_or(base.width),
            hidden: llama.hidden.unwrap_or(base.hidden),
            vocabulary: llama.vocabulary.unwrap_or(base.vocabulary),
        };
        let text = decoder_layer_loss(&sizes).map_err(|error| format!("--{error}"))?;
        match &llama.output {
            None => streams.result(text.as_bytes())?,
            Some(folder) => {
                let path = folder.join(LLAMA_FILE);
                files::write_in_folders(&path, text.as_bytes())
                    .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
                streams.text(&format!("written: {}\n", path.display()))?;
            }
        }
        Ok(Verdict::Passed)
    }
}

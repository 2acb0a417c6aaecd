//! `completions` and `man`: for packagers, from the same description as `--help`.

use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use tlaloc_bridge::files;
use tlaloc_bridge::report::Verdict;

use super::options::refuse_file;
use super::streams::Streams;
use super::{Cli, Outcome};

/// Print a shell's completions
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge completions bash > /usr/share/bash-completion/completions/tlaloc-bridge
  tlaloc-bridge completions zsh > ~/.zfunc/_tlaloc-bridge
  tlaloc-bridge completions fish > ~/.config/fish/completions/tlaloc-bridge.fish")]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut offered(), NAME, &mut text);
        if self.shell == Shell::Bash {
            text = with_one_name(&text).into_bytes();
        }
        streams.result(&text)?;
        Ok(Verdict::Passed)
    }
}

/// The command without what is hidden: shells would offer that too.
fn offered() -> Command {
    let whole = Cli::command();
    let below = whole.get_subcommands().filter(|it| !it.is_hide_set());
    Command::new(NAME)
        .version(super::version())
        .args(whole.get_arguments().cloned())
        .subcommands(below.cloned())
}

/// Of a name with a hyphen clap_complete's script makes one function name where it asks and another one
/// where it answers.
fn with_one_name(script: &[u8]) -> String {
    let (asked, answered) = (NAME.replace('-', "__"), NAME.replace('-', "__subcmd__"));
    String::from_utf8_lossy(script).replace(&answered, &asked)
}

/// Print the manual page, or write those of all subcommands
#[derive(Args)]
#[command(after_help = "\
Examples:
  tlaloc-bridge man | man -l -
  tlaloc-bridge man -o /usr/share/man/man1      this page, and one for each subcommand")]
pub struct Man {
    /// The folder to write all pages to
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

const NAME: &str = env!("CARGO_PKG_NAME");

impl Man {
    pub fn execute(&self, streams: &Streams) -> Outcome {
        let mut command = Cli::command();
        command.build();
        match &self.output {
            None => streams.result(&page(command)?)?,
            Some(folder) => {
                refuse_file(folder)?;
                write_pages(&command, NAME, folder)?;
            }
        }
        Ok(Verdict::Passed)
    }
}

fn page(command: Command) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    let rendered = clap_mangen::Man::new(command).render(&mut text);
    rendered.map_err(|error| format!("the manual cannot be made: {error}"))?;
    Ok(text)
}

/// Writes the page of a command, called `name`, and those of its subcommands.
fn write_pages(command: &Command, name: &str, folder: &Path) -> Result<(), String> {
    let path = folder.join(format!("{name}.1"));
    // The name in the page's head.
    let titled = command.clone().display_name(name);
    files::write_in_folders(&path, &page(titled)?).map_err(|error| {
        format!(
            "{} cannot be written: {}",
            path.display(),
            files::reason(&error)
        )
    })?;
    for below in command.get_subcommands() {
        if !below.is_hide_set() && below.get_name() != "help" {
            write_pages(below, &format!("{name}-{}", below.get_name()), folder)?;
        }
    }
    Ok(())
}

//! Standard output for results, standard error for what is said about them.

use std::io::{self, ErrorKind, Write};

use anstream::adapter::strip_str;
use anstream::stream::{AsLockedWrite, RawStream};
use anstream::{AutoStream, ColorChoice};
use tlaloc_bridge::diagnostic::shown;
use tlaloc_bridge::files;
use tlaloc_bridge::report::{self, Format, Report};

use super::Outcome;
use super::options::Color;
use super::progress::{Progress, Rounds, When};
use super::reports::Output;

/// Where a subcommand writes.
pub struct Streams {
    color: ColorChoice,
    progress: When,
}

impl Streams {
    /// Streams that are coloured as asked; by itself where a terminal shows them and `NO_COLOR` is
    /// not set.
    pub fn new(color: Color, progress: When) -> Self {
        let color = match color {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::AlwaysAnsi,
            Color::Never => ColorChoice::Never,
        };
        Self { color, progress }
    }

    /// Shows the progress of a run over so many files with so many bytes, where it is to be shown.
    pub fn progress(&self, files: usize, bytes: u64) -> Progress {
        Progress::new(self.progress, files, bytes)
    }

    /// Shows the progress of a run in rounds, where it is to be shown.
    pub fn rounds(&self) -> Rounds {
        Rounds::new(self.progress)
    }

    /// Writes a result as it is. A reader that has gone is no error: it has seen enough.
    pub fn result(&self, bytes: &[u8]) -> Result<(), String> {
        finish(write_all(io::stdout().lock(), bytes))
    }

    /// Writes a result for people.
    pub fn text(&self, text: &str) -> Result<(), String> {
        finish(self.write_text(io::stdout(), text))
    }

    /// Says something about the run. There is nobody to tell where this fails.
    pub fn say(&self, text: &str) {
        let _ = self.write_text(io::stderr(), text);
    }

    /// Writes all of a text at once. A stream that takes colours away does so piece by piece.
    fn write_text(&self, stream: impl RawStream + AsLockedWrite, text: &str) -> io::Result<()> {
        let color = match self.color {
            ColorChoice::Auto => AutoStream::choice(&stream),
            chosen => chosen,
        };
        match color {
            ColorChoice::Never => write_all(stream, strip_str(text).to_string().as_bytes()),
            color => write_all(AutoStream::new(stream, color), text.as_bytes()),
        }
    }

    /// Says why the tool cannot do its job.
    pub fn failure(&self, message: &str) {
        self.say(&format!("error: {}\n", shown(message)));
    }

    /// Writes a report: what was found to standard error, the result to standard output, and the
    /// files that were asked for. A file that cannot be written keeps none of the others from it.
    pub fn report(&self, report: &Report, output: &Output) -> Outcome {
        let outcome = self.report_beside(report, output);
        match output.format.format() {
            Format::Text => self.text(&report::text::summary(report, output.quiet))?,
            format => {
                let mut out = io::BufWriter::new(io::stdout().lock());
                finish(format.write(report, &mut out).and_then(|()| out.flush()))?;
            }
        }
        outcome
    }

    /// As [`Streams::report`], where standard output is for something else.
    pub fn report_beside(&self, report: &Report, output: &Output) -> Outcome {
        self.say(&report::text::findings(report, output.quiet));
        let mut failures = Vec::new();
        for file in &output.reports {
            let written = file.write(|out| file.format.write(report, out));
            failures.extend(written.err());
        }
        match failures.is_empty() {
            true => Ok(report.verdict()),
            false => Err(failures.join("; ")),
        }
    }
}

fn write_all(mut stream: impl Write, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)?;
    stream.flush()
}

fn finish(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            let reason = files::reason(&error);
            Err(format!("standard output cannot be written: {reason}"))
        }
        _ => Ok(()),
    }
}

//! How far a run over many inputs is.

use std::io::{IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// When progress is shown, on standard error.
#[derive(Clone, Copy, ValueEnum)]
pub enum When {
    /// On a terminal
    Auto,
    /// Elsewhere too, as lines
    Always,
    Never,
}

/// The time between two lines.
const PATIENCE: Duration = Duration::from_millis(500);

/// Bytes that nobody waits for.
const LITTLE: u64 = 64 << 10;

/// The progress of a run: files, bytes, how fast, how long still, and how many modules failed.
pub struct Progress {
    bar: ProgressBar,
    shown: Shown,
    files: usize,
    done: AtomicUsize,
    skipped: AtomicUsize,
    failed: AtomicUsize,
    last: Mutex<Instant>,
}

#[derive(Clone, Copy, PartialEq)]
enum Shown {
    AsBar,
    AsLines,
    Not,
}

impl Progress {
    /// Of a run over so many files with so many bytes.
    pub fn new(when: When, files: usize, bytes: u64) -> Self {
        let template =
            "{bar:24} {percent:>3} %  {msg}, {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left";
        // Of one input there is nothing to tell between its beginning and its end, and little has no such time.
        let when = match when {
            When::Auto if files < 2 || bytes < LITTLE => When::Never,
            when => when,
        };
        let (bar, shown) = bar(when, template, bytes);
        let progress = Self {
            bar,
            shown,
            files,
            done: AtomicUsize::new(0),
            skipped: AtomicUsize::new(0),
            failed: AtomicUsize::new(0),
            last: Mutex::new(Instant::now()),
        };
        progress.bar.set_message(progress.message());
        progress
    }

    /// A file of so many bytes is done; so many modules of it failed.
    pub fn done(&self, bytes: u64, failed: usize) {
        if self.shown == Shown::Not {
            return;
        }
        self.done.fetch_add(1, Ordering::Relaxed);
        self.failed.fetch_add(failed, Ordering::Relaxed);
        self.bar.inc(bytes);
        self.show();
    }

    /// A file of so many bytes needs no work: it tells nothing of how fast the others are.
    pub fn skip(&self, bytes: u64) {
        if self.shown == Shown::Not {
            return;
        }
        self.skipped.fetch_add(1, Ordering::Relaxed);
        self.bar.dec_length(bytes);
        self.show();
    }

    fn show(&self) {
        // Who draws or writes already does it for this one too.
        let Ok(mut last) = self.last.try_lock() else {
            return;
        };
        match self.shown {
            Shown::AsLines if last.elapsed() < PATIENCE => return,
            Shown::AsLines => self.line(),
            _ => self.bar.set_message(self.message()),
        }
        *last = Instant::now();
    }

    /// The run is over.
    pub fn end(self) {
        if self.shown == Shown::AsLines {
            self.line();
        }
        self.bar.finish_and_clear();
    }

    fn message(&self) -> String {
        let done = self.done.load(Ordering::Relaxed);
        let failed = self.failed.load(Ordering::Relaxed);
        let skipped = self.skipped.load(Ordering::Relaxed);
        let files = self.files.saturating_sub(skipped);
        let skipped = match skipped {
            0 => String::new(),
            count => format!(" ({count} more up to date)"),
        };
        format!("{done} of {files} files{skipped}, {failed} failed")
    }

    fn line(&self) {
        let total = self.bar.length().unwrap_or_default();
        let line = format!(
            "progress: {}, {} of {}, {}/s, {} left\n",
            self.message(),
            HumanBytes(self.bar.position()),
            HumanBytes(total),
            HumanBytes(self.bar.per_sec() as u64),
            HumanDuration(self.bar.eta()),
        );
        // There is nobody to tell where this fails.
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

/// The progress of a run in rounds.
pub struct Rounds {
    bar: ProgressBar,
    shown: Shown,
}

impl Rounds {
    /// Of a run that is about to begin.
    pub fn new(when: When) -> Self {
        let (bar, shown) = bar(when, "{bar:24} {msg}, {eta} left", 0);
        Self { bar, shown }
    }

    /// Round `number` of so many begins.
    pub fn begin(&self, number: usize, of: usize) {
        let message = format!("round {number} of {of}");
        self.bar.set_length(of as u64);
        self.bar.set_position(number as u64 - 1);
        if self.shown == Shown::AsLines {
            let _ = writeln!(std::io::stderr(), "progress: {message}");
        }
        self.bar.set_message(message);
    }

    /// The run is over.
    pub fn end(self) {
        self.bar.finish_and_clear();
    }
}

/// A bar up to `length`, and how it is shown.
fn bar(when: When, template: &str, length: u64) -> (ProgressBar, Shown) {
    let is_terminal = std::io::stderr().is_terminal();
    let shown = match when {
        When::Auto | When::Always if is_terminal => Shown::AsBar,
        When::Always => Shown::AsLines,
        When::Auto | When::Never => Shown::Not,
    };
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::hidden());
    if shown == Shown::AsBar {
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    (bar, shown)
}

//! Options of runs over many inputs, and the work itself: on every module, in parallel, with results
//! in the order of the inputs.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use clap::Args;
use rayon::prelude::*;
use tlaloc_bridge::batch::queue::{self, Job, Limits};
use tlaloc_bridge::batch::sha256;
use tlaloc_bridge::batch::shard::Shard;
use tlaloc_bridge::corpus::inputs::{Found, Input, compressed, path_error};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::gate;
use tlaloc_bridge::policy::Policy;
use tlaloc_bridge::report::{ModuleReport, Report, Verdict};
use tlaloc_bridge::source::MAX_BYTES;

use super::bytecode;
use super::fixing::Mending;
use super::interrupt;
use super::ledger::Ledger;
use super::modules::{self, Unit};
use super::streams::Streams;

/// How a run over many inputs goes.
#[derive(Args)]
pub struct Batching {
    /// The memory that the modules in work may take together, for example 4G, 500M; a module that
    /// takes more runs alone [default: as many modules at once as there are threads]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    memory_limit: Option<u64>,
    /// Begin no more inputs once a module has failed
    #[arg(long)]
    fail_fast: bool,
    /// Work on every input, whatever becomes of the others; this is the default
    #[arg(long, conflicts_with = "fail_fast")]
    keep_going: bool,
    /// Take share K of N of the inputs, by what they hold; `merge` joins the reports of all shares
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

/// Bytes, with a letter for a thousand and so on, as powers of 1024.
fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let shift = match &unit.to_ascii_lowercase()[..] {
        "" | "b" => Some(0),
        "k" | "kb" | "kib" => Some(10),
        "m" | "mb" | "mib" => Some(20),
        "g" | "gb" | "gib" => Some(30),
        "t" | "tb" | "tib" => Some(40),
        _ => None,
    };
    let bytes = number.parse::<u64>().ok();
    let bytes = bytes.and_then(|number| number.checked_mul(1 << shift?));
    bytes
        .filter(|bytes| *bytes > 0)
        .ok_or_else(|| "write a number of bytes, or one like 500M or 4G".to_owned())
}

/// The memory that work on a module takes.
///
/// Measured as the growth of a process's peak over chains of small ops and over constants, and half as
/// much again for what freed memory leaves unusable.
#[derive(Clone, Copy)]
pub struct Cost {
    /// Bytes for each byte of text.
    byte: u64,
    /// Bytes more for each line of text: most lines are an op.
    line: u64,
}

impl Cost {
    /// Reading, verifying, holding against the contract.
    pub const CHECKING: Self = Self { byte: 4, line: 500 };
    /// And mending, which holds each text against the one before.
    pub const MENDING: Self = Self {
        byte: 5,
        line: 1000,
    };
    /// And both twins, their outputs, and what MLIR makes of those.
    pub const LEGALIZING: Self = Self {
        byte: 16,
        line: 4500,
    };

    /// And MLIR, which reads the generic form of what was checked.
    pub const fn with_mlir(self) -> Self {
        Self {
            line: self.line + 1100,
            ..self
        }
    }

    fn of(self, bytes: u64, lines: u64) -> u64 {
        let bytes = bytes.saturating_mul(self.byte);
        bytes.saturating_add(lines.saturating_mul(self.line))
    }
}

/// What an input is now, of which an earlier run may have left outputs.
#[derive(Clone, Copy)]
pub enum Now {
    /// So many modules.
    Modules(usize),
    /// Nothing that can be read: it is gone or damaged.
    Nothing,
    /// What it was, for all that is known: this run may not read it, or cannot.
    Unknown,
}

/// What removes outputs that an earlier run left of an input, by what that is now.
pub type RemoveLeft<'r> = dyn Fn(&Input, Now) -> Vec<Finding> + Sync + 'r;

/// The bytes of an input from which on what MLIR has freed of it is worth returning.
const LARGE: u64 = 1 << 20;

/// The findings that tell of this run, and not of the input.
const OF_RUN: [&str; 2] = ["memory-limit", "unread-bytecode"];

/// A run over many inputs.
pub struct Batch<'b> {
    /// How it goes.
    pub options: &'b Batching,
    /// Whether a file is several modules.
    pub split: bool,
    /// What counts.
    pub policy: &'b Policy,
    /// What work on a module takes.
    pub cost: Cost,
    /// What is done already; none where no outputs are written.
    pub ledger: Option<&'b Ledger<'b>>,
    /// What mends the inputs before they are worked on.
    pub mending: Option<&'b Mending<'b>>,
    /// Removes outputs of earlier runs, of what an input is no longer, and says so.
    pub remove_left: Option<&'b RemoveLeft<'b>>,
    /// Who is shown how far it is.
    pub streams: &'b Streams,
}

impl Batch<'_> {
    /// Works on each module of `found`, and reports. What cannot be found or read gets a report of its
    /// own, and so does a module on which `work` panics.
    pub fn run(
        &self,
        found: Found,
        report: &mut Report,
        work: impl Fn(&Unit) -> ModuleReport<Finding> + Sync,
    ) {
        let limits = Limits {
            memory: self.options.memory_limit,
            ..Limits::default()
        };
        interrupt::sets(Arc::clone(&limits.stop));
        report.add_all(self.policy.weighed(found.notes));
        let lost = found.errors.into_iter();
        let mut modules: Vec<_> = lost.map(|error| self.unfound(vec![error])).collect();
        let jobs = found.inputs.par_iter().map(|input| {
            let size = size(input);
            Job {
                memory: self.memory(input, size),
                input: (input, size),
            }
        });
        let jobs: Vec<_> = jobs.collect();
        let (count, bytes) = (jobs.len(), jobs.iter().map(|job| job.input.1).sum());
        let progress = self.streams.progress(count, bytes);
        let done = queue::run(jobs, &limits, |(input, size)| {
            let reports = self.input(input, &work);
            if self.options.memory_limit.is_some() && size > LARGE {
                gate::return_memory();
            }
            let Some(reports) = reports else {
                progress.skip(size);
                return None;
            };
            let failed = reports
                .iter()
                .filter(|report| report.verdict != Verdict::Passed);
            let failed = failed.count();
            if failed > 0 && self.options.fail_fast {
                limits.stop.store(true, Ordering::Relaxed);
            }
            match reports.iter().any(|report| report.is_up_to_date) {
                true => progress.skip(size),
                false => progress.done(size, failed),
            }
            Some(reports)
        });
        let done: Vec<_> = done.into_iter().map(Option::flatten).collect();
        progress.end();
        let left = done.iter().filter(|reports| reports.is_none()).count();
        modules.extend(done.into_iter().flatten().flatten());
        modules.sort_by(|a, b| Path::new(&a.file).cmp(Path::new(&b.file)));
        report.modules = modules;
        report.shard = self.options.shard;
        if left > 0 {
            self.unfinished(left, count, report);
        }
    }

    /// Works on the modules of one input; none if it was still to come when the run was interrupted.
    fn input(
        &self,
        input: &Input,
        work: impl Fn(&Unit) -> ModuleReport<Finding> + Sync,
    ) -> Option<Vec<ModuleReport>> {
        match input.bytes() {
            Err(_) if interrupt::came() && !input.is_file() => None,
            bytes => Some(self.read(input, bytes, work)),
        }
    }

    /// Works on the modules of one input that has these bytes.
    fn read(
        &self,
        input: &Input,
        bytes: Result<Vec<u8>, Box<Finding>>,
        work: impl Fn(&Unit) -> ModuleReport<Finding> + Sync,
    ) -> Vec<ModuleReport> {
        let bytes = match bytes {
            Ok(bytes) => bytes,
            Err(error) => {
                let now = match input.is_gone() {
                    true => Now::Nothing,
                    false => Now::Unknown,
                };
                return vec![self.unread(input, *error, now)];
            }
        };
        if self.options.shard.is_some_and(|shard| !shard.takes(&bytes)) {
            return Vec::new();
        }
        let tracked = self.ledger.map(|ledger| (ledger, sha256(&bytes)));
        if let Some((ledger, sha256)) = &tracked
            && let Some(known) = ledger.known(input, sha256)
        {
            return known;
        }
        let most = self
            .options
            .memory_limit
            .and_then(|limit| usize::try_from(limit).ok());
        let most = most.map_or(MAX_BYTES, |limit| limit.min(MAX_BYTES));
        let is_compressed = compressed::is(&bytes);
        let content = input.content(bytes, most);
        let (source, from_bytecode) =
            match content.and_then(|content| bytecode::source_of(input, content)) {
                Ok(source) => source,
                Err(error) => {
                    let now = match OF_RUN.contains(&error.diagnostic.rule) {
                        true => Now::Unknown,
                        false => Now::Nothing,
                    };
                    return vec![self.unread(input, *error, now)];
                }
            };
        let source = match self.mending.filter(|_| !from_bytecode) {
            Some(mending) => mending.mend(input, source, is_compressed),
            None => source,
        };
        let units = modules::units(input, (source, from_bytecode), self.split);
        let mut of_file = self.policy.file(&input.name());
        let worked = units.par_iter().map(|unit| modules::guarded(unit, &work));
        let mut worked: Vec<_> = worked.collect();
        if let (Some(remove), Some(last)) = (self.remove_left, worked.last_mut()) {
            last.findings
                .extend(remove(input, Now::Modules(units.len())));
        }
        let judged = worked.into_iter().zip(&units).map(|(report, unit)| {
            let text = Some((&unit.source, unit.extent));
            report.settle(of_file.judge(text))
        });
        let judged: Vec<_> = judged.collect();
        of_file.finish();
        if let Some((ledger, sha256)) = &tracked {
            ledger.record(input, sha256, &judged);
        }
        judged
    }

    /// The report of an input that cannot be read: it has no outputs any more, unless it may be what it was.
    fn unread(&self, input: &Input, error: Finding, now: Now) -> ModuleReport {
        let mut findings = vec![error];
        findings.extend(
            self.remove_left
                .iter()
                .flat_map(|remove| remove(input, now)),
        );
        if let (Some(ledger), Now::Nothing) = (self.ledger, now) {
            ledger.forget(input);
        }
        self.unfound(findings)
    }

    /// The report of what cannot be found or read, of which the first finding is that.
    fn unfound(&self, findings: Vec<Finding>) -> ModuleReport {
        let name = findings.first().map_or("", |error| error.source.name());
        let name = name.to_owned();
        let mut of_file = self.policy.file(&name);
        let report = ModuleReport::new(name.clone(), name, findings).settle(of_file.judge(None));
        of_file.finish();
        report
    }

    /// The memory that work on an input takes. Where there is no limit, the size will do for the order.
    fn memory(&self, input: &Input, size: u64) -> u64 {
        if self.options.memory_limit.is_none() {
            return size;
        }
        // One that cannot be read takes nothing.
        input
            .weigh()
            .map_or(0, |(bytes, lines)| self.cost.of(bytes, lines))
    }

    /// Says that some inputs were not worked on.
    fn unfinished(&self, left: usize, count: usize, report: &mut Report) {
        let of = format!("{left} of {count} inputs");
        let name = report.command;
        let (message, verdict) = match interrupt::came() {
            true => (
                format!("the run was interrupted: {of} are left"),
                Verdict::Unable,
            ),
            false => (
                format!("a module failed, so that {of} are left"),
                Verdict::Failed,
            ),
        };
        let mut error = path_error(name, "unfinished-run", message);
        if self.ledger.is_some() {
            error.diagnostic.help = Some("`--resume` goes on from here".to_owned());
        }
        report.add(&error);
        report.verdict = report.verdict.max(verdict);
    }
}

/// The bytes of an input as it lies there, so far as that is known.
fn size(input: &Input) -> u64 {
    let data = input.path.as_ref().and_then(|path| path.metadata().ok());
    data.map_or(0, |data| data.len())
}

#[cfg(test)]
mod tests {
    use super::parse_size;

    #[test]
    fn sizes_have_letters() {
        let sizes = ["1B", "2k", "3K", "4M", "5MiB", "6GB", "7T"].map(parse_size);
        let (k, m, g, t) = (1_u64 << 10, 1_u64 << 20, 1_u64 << 30, 1_u64 << 40);
        assert_eq!(sizes, [1, 2 * k, 3 * k, 4 * m, 5 * m, 6 * g, 7 * t].map(Ok));
        for text in [
            "",
            "0",
            "G",
            "-1",
            "1.5G",
            "1X",
            "4iB",
            "4GiBB",
            "k",
            "1 G",
            "99999999999T",
        ] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }
}

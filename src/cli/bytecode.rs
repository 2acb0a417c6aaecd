//! Reading bytecode: MLIR does it in a process of its own, because damaged bytes crash it.

use std::io::{Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use clap::Args;
use tlaloc_bridge::corpus::inputs::{Content, Input, path_error};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::gate;
use tlaloc_bridge::source::{MAX_BYTES, Source};

use super::Outcome;
use super::streams::Streams;

/// The hidden subcommand that the other process runs.
pub const COMMAND: &str = "bytecode-to-text";

/// How long MLIR may take for each MiB, and at least: many times what it needs.
const SECONDS_EACH_MIB: u64 = 10;
const SECONDS: u64 = 20;

/// Print bytecode from standard input in MLIR's generic form
#[derive(Args)]
#[command(hide = true)]
pub struct BytecodeToText {}

impl BytecodeToText {
    #[cfg(feature = "mlir")]
    pub fn execute(&self, streams: &Streams) -> Outcome {
        use tlaloc_bridge::mlir::bytecode;
        use tlaloc_bridge::report::Verdict;

        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .take(MAX_BYTES as u64)
            .read_to_end(&mut bytes)
            .map_err(|error| format!("standard input cannot be read: {error}"))?;
        const GIB: u64 = 1 << 30;
        bytecode::limit_memory(2 * GIB + 64 * bytes.len() as u64);
        match bytecode::read(&bytes) {
            Ok(text) => {
                streams.result(text.as_bytes())?;
                Ok(Verdict::Passed)
            }
            Err(refusals) => {
                for refusal in refusals {
                    streams.say(&refusal.message);
                }
                Ok(Verdict::Failed)
            }
        }
    }

    #[cfg(not(feature = "mlir"))]
    pub fn execute(&self, _: &Streams) -> Outcome {
        Err("this program was built without MLIR".to_owned())
    }
}

/// The text of an input, and whether the input is bytecode, whose text is MLIR's generic form of
/// it.
pub fn source(input: &Input) -> Result<(Arc<Source>, bool), Box<Finding>> {
    source_of(input, input.read()?)
}

/// As [`source`], of what the input was found to hold.
pub fn source_of(input: &Input, content: Content) -> Result<(Arc<Source>, bool), Box<Finding>> {
    let bytes = match content {
        Content::Text(source) => return Ok((source, false)),
        Content::Bytecode(bytes) => bytes,
    };
    let refuse = |rule, message: String, help: &str| {
        let mut finding = path_error(&input.name(), rule, message);
        finding.diagnostic.help = Some(help.to_owned());
        Box::new(finding)
    };
    if gate::version().is_none() {
        let message = "MLIR reads bytecode, and this program was built without it".to_owned();
        return Err(refuse(
            "unread-bytecode",
            message,
            "build it with feature `mlir`, or give it text",
        ));
    }
    let text = match text_of(&bytes) {
        Ok(text) => text,
        Err(Failure { rule, reason }) => {
            return Err(refuse(
                rule,
                format!("the bytecode cannot be read: {reason}"),
                "let its writer write it again, or text",
            ));
        }
    };
    let name = format!("<text of {}>", input.name());
    Source::new(name, text)
        .map(|source| (source, true))
        .ok_or_else(|| {
            refuse(
                "bytecode",
                "its text is too large".to_owned(),
                "split the module",
            )
        })
}

/// Has another process of this program print the bytecode.
fn text_of(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    let read = printed(bytes)?;
    // Before it has a group of its own, Ctrl-C ends it, and nothing is known of the bytes.
    match is_interrupted(read.status) {
        true => printed(bytes)?.answer(),
        false => read.answer(),
    }
}

/// Why there is no text of bytecode.
struct Failure {
    /// Whether that tells of the bytecode, or of this run alone.
    rule: &'static str,
    reason: String,
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        let rule = "unread-bytecode";
        Self { rule, reason }
    }
}

/// What a process made of bytecode.
struct Printed {
    status: ExitStatus,
    /// None if it took too long.
    text: Option<Vec<u8>>,
    complaints: Vec<u8>,
    limit: Duration,
}

impl Printed {
    fn answer(self) -> Result<Vec<u8>, Failure> {
        match self.text {
            Some(text) if self.status.success() => Ok(text),
            Some(_) => Err(Failure {
                rule: "bytecode",
                reason: reason(self.status, &self.complaints),
            }),
            None => Err(Failure::from(format!(
                "MLIR gave no answer within {} s",
                self.limit.as_secs()
            ))),
        }
    }
}

/// Whether what a terminal or a supervisor sends ended the process.
fn is_interrupted(status: ExitStatus) -> bool {
    const HANGUP: i32 = 1;
    const INTERRUPT: i32 = 2;
    const TERMINATE: i32 = 15;
    #[cfg(unix)]
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    #[cfg(not(unix))]
    let signal: Option<i32> = status.code().and(None);
    signal.is_some_and(|signal| [HANGUP, INTERRUPT, TERMINATE].contains(&signal))
}

fn printed(bytes: &[u8]) -> Result<Printed, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.arg(COMMAND);
    // Ctrl-C is for the run, which lets what has begun be finished.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("no process can be started for it: {error}"))?;
    let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let mib = (bytes.len() >> 20) as u64;
    let limit = Duration::from_secs(SECONDS.max(mib * SECONDS_EACH_MIB));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        // One that ends early closes its end: what it says then counts.
        scope.spawn(|| input.map(|mut input| input.write_all(bytes)));
        let complaints = scope.spawn(|| whole(errors));
        scope.spawn(move || sender.send(whole(output)));
        let text = receiver.recv_timeout(limit);
        if text.is_err() {
            // It may have ended just now.
            let _ = child.kill();
        }
        let status = child.wait().map_err(|error| error.to_string())?;
        Ok(Printed {
            status,
            text: text.ok(),
            complaints: complaints.join().unwrap_or_default(),
            limit,
        })
    })
}

fn whole(output: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(output) = output {
        // What could be read before a failure counts.
        let _ = output.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    }
    bytes
}

fn reason(status: ExitStatus, complaints: &[u8]) -> String {
    match status.code() {
        Some(1) => format!("MLIR says: {}", String::from_utf8_lossy(complaints).trim()),
        _ => "MLIR crashed on it, as it does on damaged bytes".to_owned(),
    }
}

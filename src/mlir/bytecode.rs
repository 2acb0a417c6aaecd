//! Bytecode in and out.

use melior::ir::operation::{OperationLike, OperationPrintingFlags};

use super::{Refusal, with_parsed};

/// Verifies `text` as [`verify`](super::verify) does and writes it as MLIR bytecode of the newest
/// version.
///
/// The attributes of StableHLO, MHLO, CHLO and SDY ops must stand in the attribute dictionary
/// (`{...}`, after the regions), not among the properties (`<{...}>`). The bytecode of an op's
/// properties depends on whether the writer knows the op; MLIR here does not, and a reader that
/// does would take the properties for something else.
///
/// # Errors
///
/// As [`verify`](super::verify).
pub fn write(text: &str) -> Result<Vec<u8>, Vec<Refusal>> {
    with_parsed(text.as_bytes(), |operation| operation.write_bytecode())
}

/// Reads bytecode and prints it in MLIR's generic form, with locations.
///
/// MLIR's reader trusts its input: on damaged bytes it may crash, take any amount of memory, or
/// never end. Call it in a process that may die.
///
/// # Errors
///
/// MLIR's complaints, at least one; their places are of no use, since there is no text.
pub fn read(bytes: &[u8]) -> Result<String, Vec<Refusal>> {
    let flags = || {
        OperationPrintingFlags::new()
            .print_generic_operation_form()
            .enable_debug_info(true, false)
    };
    let printed = with_parsed(bytes, |operation| operation.to_string_with_flags(flags()))?;
    printed.map_err(|error| vec![Refusal::new(1, 1, &error.to_string())])
}

/// Lets this process have at most `bytes` of memory from here on, and no dump if it crashes: it is
/// about to read bytecode that may be damaged.
pub fn limit_memory(bytes: u64) {
    let limit = |resource, value| {
        let limit = libc::rlimit {
            rlim_cur: value,
            rlim_max: value,
        };
        // SAFETY: the function reads the struct that it is given, which outlives the call. Where
        // it fails, there is no limit, as before.
        unsafe { libc::setrlimit(resource, &limit) };
    };
    limit(libc::RLIMIT_AS, bytes);
    limit(libc::RLIMIT_CORE, 0);
}

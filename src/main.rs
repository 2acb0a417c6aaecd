//! The command line: arguments in, exit code out.

mod cli;

/// Modules come and go by the thousand. The system's allocator gives their pages back, and gets them
/// anew for the next ones. What MLIR allocates comes from here too.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::main()
}

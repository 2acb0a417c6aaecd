//! Ctrl-C and its kin: the first ends a run in good order, the second at once.

use std::io::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tlaloc_bridge::files;

/// The exit code of a run that is ended at once, as shells have it for Ctrl-C.
const AT_ONCE: i32 = 130;

static CAME: AtomicBool = AtomicBool::new(false);

/// Whether the run was interrupted.
pub fn came() -> bool {
    CAME.load(Ordering::Relaxed)
}

/// Lets the first interruption set `stop`.
pub fn sets(stop: Arc<AtomicBool>) {
    let handler = move || {
        if CAME.swap(true, Ordering::Relaxed) {
            std::process::exit(AT_ONCE);
        }
        stop.store(true, Ordering::Relaxed);
        files::give_up();
        let message = "\nstopping: what has begun is finished; once more ends the run at once\n";
        let _ = std::io::stderr().write_all(message.as_bytes());
    };
    // Without a handler the first one ends the run at once, and leaves no half output either.
    let _ = ctrlc::set_handler(handler);
}

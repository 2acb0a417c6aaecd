//! Waiting for what may never come: a pipe's other end, or what somebody types.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often a wait looks whether it is to end.
const LOOK: Duration = Duration::from_millis(50);

/// What it takes a signal to be known of.
const MOMENT: Duration = Duration::from_millis(50);

static GIVEN_UP: AtomicBool = AtomicBool::new(false);

/// Ends every wait of this process for a pipe or for standard input, now and from now on, with an error: the run was
/// interrupted. What is there at once is read and written all the same.
pub fn give_up() {
    GIVEN_UP.store(true, Ordering::Relaxed);
}

/// Does what may wait for ever, on a thread of its own, which is left to itself where the wait is given up.
pub(crate) fn waiting<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let (sender, receiver) = mpsc::channel();
    // Nobody listens any more where the wait was given up.
    std::thread::Builder::new().spawn(move || drop(sender.send(work())))?;
    loop {
        match receiver.recv_timeout(LOOK) {
            Ok(done) => return done,
            Err(RecvTimeoutError::Timeout) if !GIVEN_UP.load(Ordering::Relaxed) => {}
            Err(_) => return interrupted(),
        }
    }
}

/// As [`waiting`], for bytes that may end because their writer was interrupted as well: what came then may be a part.
pub(crate) fn waiting_for_bytes<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let begun = Instant::now();
    let done = waiting(work)?;
    if begun.elapsed() > LOOK {
        // The writer's end is seen before this process knows of its own signal.
        std::thread::sleep(MOMENT);
        if GIVEN_UP.load(Ordering::Relaxed) {
            return interrupted();
        }
    }
    Ok(done)
}

fn interrupted<T>() -> io::Result<T> {
    Err(io::Error::other("the run was interrupted while it waited"))
}

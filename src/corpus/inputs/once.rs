//! What gives its bytes once: standard input, pipes and devices.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

/// What became of the bytes of a stream. Clones are of one stream.
#[derive(Clone, Default, Debug)]
pub struct Once(Arc<Mutex<State>>);

#[derive(Default, Debug)]
enum State {
    #[default]
    Unread,
    Kept(Vec<u8>),
    Taken,
}

impl Once {
    /// Looks at the bytes, which are kept for whoever takes them.
    ///
    /// # Errors
    ///
    /// As [`take`](Once::take).
    pub fn look<T>(
        &self,
        read: impl FnOnce() -> io::Result<Vec<u8>>,
        look: impl FnOnce(&[u8]) -> T,
    ) -> io::Result<T> {
        let bytes = self.take(read)?;
        let seen = look(&bytes);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = State::Kept(bytes);
        Ok(seen)
    }

    /// Takes the bytes, which are read now if nobody has looked at them.
    ///
    /// # Errors
    ///
    /// What reading them says, or that they were taken before: nothing at all would pass for them.
    pub fn take(&self, read: impl FnOnce() -> io::Result<Vec<u8>>) -> io::Result<Vec<u8>> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match std::mem::replace(&mut *state, State::Taken) {
            State::Unread => read(),
            State::Kept(bytes) => Ok(bytes),
            State::Taken => Err(io::Error::other("it gives its bytes once, and did")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_looked_at_is_there_to_be_taken_once() {
        let once = Once::default();
        let never = || unreachable!("it is kept");
        let length = once.look(|| Ok(b"ab".to_vec()), <[u8]>::len);
        assert_eq!(length.ok(), Some(2));
        assert_eq!(once.clone().look(never, <[u8]>::len).ok(), Some(2));
        assert_eq!(once.take(never).ok().as_deref(), Some(&b"ab"[..]));
        assert!(once.take(|| Ok(Vec::new())).is_err());
    }
}

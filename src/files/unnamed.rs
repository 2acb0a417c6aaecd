//! A file that has no name until it is whole: that costs the system a third less than a second name, and no other
//! thread that writes to the folder waits while the file is made.

#[cfg(target_os = "linux")]
pub use linux::Unnamed;
#[cfg(not(target_os = "linux"))]
pub use others::Unnamed;

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd as _;
    use std::path::{Path, PathBuf};
    use std::sync::LazyLock;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
    use rustix::io::Errno;

    use super::super::{PERMISSIONS, TEMPORARY, folder_of};

    /// Where the files that a process has open have names.
    const OPEN: &str = "/proc/self/fd";

    /// A file without a name.
    pub struct Unnamed(File);

    impl Unnamed {
        /// One on the file system of `folder`; none where that system has no such files, or nothing could name it.
        pub fn in_folder(folder: &Path) -> io::Result<Option<Self>> {
            static CAN_BE_NAMED: LazyLock<bool> = LazyLock::new(|| Path::new(OPEN).is_dir());
            if !*CAN_BE_NAMED {
                return Ok(None);
            }
            let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
            match open(folder, flags, Mode::from_raw_mode(PERMISSIONS)) {
                Ok(file) => Ok(Some(Self(file.into()))),
                // What systems say that do not know of them, by their age.
                Err(Errno::OPNOTSUPP | Errno::ISDIR | Errno::INVAL) => Ok(None),
                Err(error) => Err(error.into()),
            }
        }

        /// Gives it its name, over a file that has got it since.
        pub fn place(self, path: &Path) -> io::Result<()> {
            match self.name(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                done => return done,
            }
            // As any other temporary file, so that none sweeps it away.
            let _ = self.0.try_lock();
            let mut builder = tempfile::Builder::new();
            let named = builder
                .prefix(TEMPORARY)
                .make_in(folder_of(path), |temporary| self.name(temporary))?;
            named.persist(path)?;
            Ok(())
        }

        fn name(&self, path: &Path) -> io::Result<()> {
            let open = PathBuf::from(format!("{OPEN}/{}", self.0.as_raw_fd()));
            Ok(linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
        }
    }

    impl io::Write for Unnamed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod others {
    use std::io;
    use std::path::Path;

    /// No other system has them.
    pub enum Unnamed {}

    impl Unnamed {
        pub fn in_folder(_: &Path) -> io::Result<Option<Self>> {
            Ok(None)
        }

        pub fn place(self, _: &Path) -> io::Result<()> {
            match self {}
        }
    }

    impl io::Write for Unnamed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            match *self {}
        }

        fn flush(&mut self) -> io::Result<()> {
            match *self {}
        }
    }
}

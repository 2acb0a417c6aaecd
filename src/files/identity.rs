//! Which file it is that has a name.

use std::path::Path;

/// A file, whatever it is called: by a link, by another name, or as an open stream.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Identity(Inner);

#[cfg(unix)]
type Inner = (u64, u64);

#[cfg(not(unix))]
type Inner = std::path::PathBuf;

impl Identity {
    /// The file that is there now; none where there is nothing, or a folder, a pipe or a device.
    ///
    /// ```
    /// use std::path::Path;
    /// use tlaloc_bridge::files::Identity;
    ///
    /// let manifest = Identity::of(Path::new("Cargo.toml"));
    /// assert!(manifest.is_some());
    /// assert_eq!(Identity::of(Path::new("src/../Cargo.toml")), manifest);
    /// assert_eq!(Identity::of(Path::new("src")), None);
    /// ```
    pub fn of(path: &Path) -> Option<Self> {
        let data = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
        Self::inner(path, &data).map(Self)
    }

    #[cfg(unix)]
    fn inner(_: &Path, data: &std::fs::Metadata) -> Option<Inner> {
        use std::os::unix::fs::MetadataExt as _;
        Some((data.dev(), data.ino()))
    }

    #[cfg(not(unix))]
    fn inner(path: &Path, _: &std::fs::Metadata) -> Option<Inner> {
        path.canonicalize().ok()
    }
}

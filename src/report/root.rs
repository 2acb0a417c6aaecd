//! What files are called for programs that know them by their path below the root of the sources: GitHub and GitLab,
//! which show annotations, SARIF's results and JUnit's cases in a repository, wherever the run began.

use std::path::{Component, Path, PathBuf};

use crate::settings;

/// The root of the sources.
pub(super) struct Root {
    /// The folder that names of files are below.
    here: PathBuf,
    root: PathBuf,
}

impl Root {
    /// That of the repository that the run is in, else the folder of the settings, else the present folder.
    pub fn find() -> Self {
        let here = std::env::current_dir().unwrap_or_default();
        let above = |name: &str| here.ancestors().find(|folder| folder.join(name).exists());
        let root = above(".git").or_else(|| above(settings::FILE));
        let root = root.unwrap_or(&here).to_owned();
        Self { here, root }
    }

    /// The path of a file below the root; none where it is not there.
    pub fn below(&self, file: &str) -> Option<String> {
        let whole = self.whole(file);
        let below = whole.strip_prefix(&self.root).ok()?;
        Some(below.to_str()?.to_owned())
    }

    /// What a file is called where only files below the root are known; what is none, or is not there, as it is.
    pub fn name(&self, file: &str) -> String {
        let is_text = file.is_empty() || file.starts_with('<');
        let below = self.below(file).filter(|_| !is_text);
        below.unwrap_or_else(|| file.to_owned())
    }

    /// The path of a file from the root of all folders, as it is named: what links lead to does not count.
    pub fn whole(&self, file: &str) -> PathBuf {
        let mut whole = PathBuf::new();
        for part in self.here.join(Path::new(file)).components() {
            match part {
                Component::CurDir => {}
                Component::ParentDir => {
                    whole.pop();
                }
                part => whole.push(part),
            }
        }
        whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_below_the_root() {
        let root = Root {
            here: "/work/sub".into(),
            root: "/work".into(),
        };
        for (file, below) in [
            ("m.mlir", Some("sub/m.mlir")),
            ("./a/../m.mlir", Some("sub/m.mlir")),
            ("../dumps/m.mlir", Some("dumps/m.mlir")),
            ("/work/m.mlir", Some("m.mlir")),
            ("../../m.mlir", None),
            ("/elsewhere/m.mlir", None),
        ] {
            assert_eq!(root.below(file).as_deref(), below, "{file}");
        }
    }
}

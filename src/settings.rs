//! `tlaloc-bridge.toml`: what a project has settled for every run.

use std::path::{Path, PathBuf};

use globset::{Glob, GlobSet};
use serde::{Deserialize, Serialize};

use crate::contract;
use crate::corpus::inputs::path_error;
use crate::diagnostic::{Finding, Severity};
use crate::dialects::close::closest;
use crate::files;
use crate::policy::levels::{Level, Levels};

pub use crate::policy::levels::Named;

/// The most bytes that it has.
const MOST: u64 = 1 << 20;

/// The name of the file.
pub const FILE: &str = "tlaloc-bridge.toml";

/// What stands in the file. Paths in it are below its folder.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Settings {
    /// The file, in whose folder the paths are.
    #[serde(skip)]
    pub file: PathBuf,
    /// What it was read as: a pipe gives it once.
    #[serde(skip)]
    text: String,
    /// The inputs, where the command line names none.
    pub paths: Vec<PathBuf>,
    /// What the emit contract allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<Profile>,
    /// Folders with golden fixtures.
    pub golden: Vec<PathBuf>,
    /// The baseline.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub baseline: Option<PathBuf>,
    /// What findings weigh.
    pub severity: Named,
    /// What the passes are told.
    pub passes: Passes,
    /// What findings weigh in some paths.
    #[serde(rename = "override")]
    pub overrides: Vec<Override>,
}

/// What of the emit contract modules are held against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// What the emitter prints today; where that departs from the contract is reported as drift
    Emitter,
    /// The contract as it is written
    Documented,
    /// Anything: modules are read and verified only
    None,
}

impl Profile {
    /// As the contract has it; none where modules are held against nothing.
    pub fn contract(self) -> Option<contract::Profile> {
        match self {
            Profile::Emitter => Some(contract::Profile::Emitter),
            Profile::Documented => Some(contract::Profile::Documented),
            Profile::None => None,
        }
    }
}

/// What the passes are told.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Passes {
    /// The function that becomes `@main` where a module has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// Elements up to which broadcasts of constants are folded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broadcast_num_elements_to_fold: Option<u64>,
    /// Bytes up to which splat constants are left whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constant_decomposition_threshold: Option<u64>,
    /// Whether a value that is returned twice gets copies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distinct_outputs: Option<bool>,
}

/// What findings weigh in some paths.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Override {
    /// Globs; each is for what is below what it matches, too.
    pub paths: Vec<String>,
    /// What findings weigh there.
    pub severity: Named,
}

impl Override {
    /// What matches its paths and what is below them, as a folder's name does at the top of the file.
    ///
    /// # Errors
    ///
    /// The path that is no glob, in quotes, and why.
    fn globs(&self) -> Result<GlobSet, String> {
        let mut globs = GlobSet::builder();
        for path in &self.paths {
            let no_glob = |error: globset::Error| format!("`{path}` is no glob: {}", error.kind());
            let plain = path.trim_start_matches("./").trim_end_matches('/');
            let below = match plain {
                "." => "**".to_owned(),
                plain => format!("{plain}/**"),
            };
            globs.add(Glob::new(plain).map_err(no_glob)?);
            globs.add(Glob::new(&below).map_err(no_glob)?);
        }
        globs.build().map_err(|error| error.to_string())
    }
}

/// The nearest file in `folder` or above it.
///
/// # Errors
///
/// That something else has its name, or a link that leads nowhere: somebody meant to settle something.
pub fn find(folder: &Path) -> Result<Option<PathBuf>, String> {
    let Ok(absolute) = Path::new(".").join(folder).canonicalize() else {
        return Ok(None);
    };
    let mut relative = folder.to_owned();
    for _ in absolute.ancestors() {
        let file = relative.join(FILE);
        if file.symlink_metadata().is_ok() {
            let reason = match file.metadata() {
                Ok(data) if data.is_file() => return Ok(Some(file)),
                Ok(data) if data.is_dir() => "it is a folder".to_owned(),
                Ok(_) => "it is no regular file; `--config` reads a pipe".to_owned(),
                Err(error) => files::reason(&error),
            };
            return Err(format!("{} cannot be read: {reason}", file.display()));
        }
        relative.push("..");
    }
    Ok(None)
}

impl Settings {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// That it cannot be read, or what is wrong in it, with the place and what may be meant.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = files::read_text(path, MOST).map_err(|error| {
            format!(
                "{} cannot be read: {}",
                path.display(),
                files::reason(&error)
            )
        })?;
        let mut settings: Settings = toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start).min(text.len());
            let line = text.as_bytes()[..at]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count()
                + 1;
            let message = error.message();
            let hint = hint(message);
            format!("{}:{line}: {message}{hint}", path.display())
        })?;
        settings.file = path.to_owned();
        settings.text = text;
        let folder = path.parent().unwrap_or(Path::new(""));
        let below = |path: &mut PathBuf| *path = folder.join(&*path);
        settings.paths.iter_mut().for_each(below);
        settings.golden.iter_mut().for_each(below);
        settings.baseline.iter_mut().for_each(below);
        Ok(settings)
    }

    /// What findings weigh; `last` goes before all that is settled here.
    ///
    /// # Errors
    ///
    /// That a rule or a glob is none.
    pub fn levels(&self, last: Named) -> Result<Levels, String> {
        let mut levels = Levels::default();
        let in_file =
            |error: String| format!("{}{}: {error}", self.file.display(), self.line(&error));
        levels.add(self.severity.clone(), None).map_err(in_file)?;
        let folder = files::from_root(&self.file);
        let folder = files::folder_of(&folder).to_owned();
        for layer in &self.overrides {
            let globs = layer.globs().map_err(in_file)?;
            let paths = Some((folder.clone(), globs));
            levels.add(layer.severity.clone(), paths).map_err(in_file)?;
        }
        levels.add(last, None)?;
        Ok(levels)
    }

    /// The line in the file of the key or the text that an error quotes first, as the end of a place.
    fn line(&self, error: &str) -> String {
        let is_key = |line: &str| {
            let key = error.split('`').nth(1)?;
            let at = line.find(key)?;
            let (before, behind) = (&line[..at], &line[at + key.len()..]);
            let is_part = before.ends_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
            let is_text = before.ends_with(['"', '\'']) && behind.starts_with(['"', '\'']);
            let behind = behind.trim_start_matches(['"', '\'', ' ']);
            (!is_part && (is_text || behind.starts_with('='))).then_some(())
        };
        let line = self.text.lines().position(|line| is_key(line).is_some());
        line.map_or_else(String::new, |line| format!(":{}", line + 1))
    }

    /// What is said of overrides that are for none of these files.
    pub fn unmet(&self, files: &[String]) -> Vec<Finding> {
        let root = files::from_root(&self.file);
        let files: Vec<_> = files
            .iter()
            .map(|file| files::from_root(&files::from_readable(file)))
            .collect();
        let below = files
            .iter()
            .filter_map(|file| file.strip_prefix(files::folder_of(&root)).ok());
        let below: Vec<_> = below.collect();
        let is_unmet = |layer: &&Override| {
            let globs = layer.globs();
            globs.is_ok_and(|globs| !below.iter().any(|file| globs.is_match(file)))
        };
        let unmet = self.overrides.iter().filter(is_unmet);
        let warnings = unmet.map(|layer| {
            let message = format!("no input matches `{}`", layer.paths.join("`, `"));
            let name = self.file.display().to_string();
            let mut warning = path_error(&name, "unused-override", message);
            warning.diagnostic.severity = Severity::Warning;
            let help = "remove the override, or mend its paths: they are globs below this file's folder, and stand for what is \
                        below them, too";
            warning.diagnostic.help = Some(help.to_owned());
            warning
        });
        warnings.collect()
    }

    /// As a file in the same folder would have them to mean the same, `last` included, which goes before all of
    /// it; with the name of the file in front.
    pub fn show(&self, last: Named) -> String {
        let mut shown = self.clone();
        let paths = shown.paths.iter_mut().chain(&mut shown.golden);
        paths
            .chain(&mut shown.baseline)
            .for_each(|path| *path = self.below(path));
        if self.severity.is_empty() && self.overrides.is_empty() {
            shown.severity = last;
        } else if !last.is_empty() {
            shown.overrides.push(Override {
                paths: vec!["**".to_owned()],
                severity: last,
            });
        }
        let from = match self.file.as_os_str().is_empty() {
            true => format!("# there is no {FILE}; paths are below this folder"),
            false => format!("# {}, below whose folder paths are", self.file.display()),
        };
        // Only a map with other keys than strings could fail.
        let text = toml::to_string_pretty(&shown).unwrap_or_default();
        format!("{from}\n{text}")
    }

    /// A path of these settings as the file would have it.
    fn below(&self, path: &Path) -> PathBuf {
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let is_path = path != Path::new("-") && !path.to_string_lossy().starts_with('@');
        if folder.as_os_str().is_empty() || !is_path {
            return path.to_owned();
        }
        if let Ok(below) = path.strip_prefix(folder) {
            return below.to_owned();
        }
        let here = std::env::current_dir().unwrap_or_default();
        let root = files::from_root(&self.file);
        let here = here.strip_prefix(files::folder_of(&root)).unwrap_or(&here);
        here.join(path)
    }
}

/// What an unknown key may be a slip for: the message names it first, and then those there are. Or how a list is
/// written.
fn hint(message: &str) -> String {
    if message.ends_with("expected a sequence") {
        return "; write a list, such as [\"dumps\"]".to_owned();
    }
    let mut names = message.split('`').skip(1).step_by(2);
    let close = names.next().and_then(|wrong| closest(wrong, names));
    match close {
        Some(close) if message.starts_with("unknown") => format!("; did you mean `{close}`?"),
        _ => String::new(),
    }
}

/// Names and levels as options give them.
pub fn named(names: &[String], level: Level) -> Named {
    let names = names.iter().map(|name| (name.clone(), level));
    names.collect()
}

//! Where outputs go, and what they must not overwrite.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use tlaloc_bridge::batch::manifest;
use tlaloc_bridge::batch::sha256;
use tlaloc_bridge::corpus::inputs::{Found, Input, path_error};
use tlaloc_bridge::diagnostic::Finding;
use tlaloc_bridge::files::{self, Identity};
use tlaloc_bridge::report::{ModuleReport, OutputFile, Verdict};
use tlaloc_bridge::settings::Settings;
use tlaloc_bridge::twins::Twin;

use super::batching::Now;
use super::outputs;
use super::reads::{self, Read};

/// Where the outputs of a run go.
pub struct Targets<'t> {
    /// Below this folder.
    pub folder: &'t Path,
    /// The twins that have one each of a module.
    pub twins: &'t [Twin],
    /// With this behind their names.
    pub extension: &'static str,
    /// Whether an input is several modules, whose outputs have its name and a number.
    pub split: bool,
    /// The files that earlier runs wrote below the folder, as its manifests have it.
    pub earlier: &'t BTreeSet<PathBuf>,
}

/// The inputs by what their outputs are called.
type Owners<'i> = BTreeMap<&'i str, &'i Input>;

impl Targets<'_> {
    /// Where a twin's output of the module goes.
    pub fn of(&self, stem: &str, twin: Twin) -> PathBuf {
        self.folder.join(self.below(stem, twin))
    }

    fn below(&self, stem: &str, twin: Twin) -> String {
        let extension = self.extension;
        match self.twins {
            [_] => format!("{stem}.{extension}"),
            _ => format!("{stem}.{}.{extension}", twin.name()),
        }
    }

    /// The input of which the file with this path below the folder may be an output.
    fn owner<'i>(&self, below: &str, owners: &Owners<'i>) -> Option<&'i Input> {
        let name = below.strip_suffix(self.extension)?.strip_suffix('.')?;
        let stem = match self.twins {
            [_] => name,
            twins => {
                let (stem, twin) = name.rsplit_once('.')?;
                twins.iter().find(|it| it.name() == twin)?;
                stem
            }
        };
        let numbered = unnumbered(stem).filter(|_| self.split);
        let mut stems = [Some(stem), numbered].into_iter().flatten();
        stems.find_map(|stem| owners.get(stem).copied())
    }

    /// Whether a path, from the root, is that of something that the run may write.
    pub fn has(&self, path: &Path, found: &Found) -> bool {
        let folder = self.folder.canonicalize();
        let folder = folder.unwrap_or_else(|_| files::from_root(self.folder));
        let Some(below) = path.strip_prefix(folder).ok().and_then(Path::to_str) else {
            return false;
        };
        let owners = found
            .inputs
            .iter()
            .map(|input| (input.stem.as_str(), input));
        manifest::is_called_so(below) || self.owner(below, &owners.collect()).is_some()
    }

    /// Nothing is begun where one output would overwrite another, or what the run reads.
    pub fn refuse_collisions(&self, settings: &Settings, found: &Found) -> Result<(), String> {
        let mut owners = Owners::new();
        for input in &found.inputs {
            if let Some(other) = owners.insert(input.stem.as_str(), input) {
                return Err(format!(
                    "{} and {} would both be written as `{}`; {}legalize them into two folders",
                    other.name(),
                    input.name(),
                    input.stem,
                    match folder(other) == folder(input) {
                        true => "take one of them away, or ",
                        false => "name a folder that holds both, or ",
                    }
                ));
            }
        }
        if let Some((target, read)) = self.overwriting(settings, found, &owners) {
            let target = target.display();
            return Err(format!(
                "the output {target} would overwrite {}; write to a folder that is not among the inputs",
                read.name()
            ));
        }
        // Module 2 of `a` is written as `a.2`.
        let numbered = found.inputs.iter().filter(|_| self.split);
        for input in numbered {
            if let Some(other) = unnumbered(&input.stem).and_then(|stem| owners.get(stem)) {
                return Err(format!(
                    "{} and a module of {} could both be written as `{}`",
                    input.name(),
                    other.name(),
                    input.stem
                ));
            }
        }
        for input in &found.inputs {
            let ends = input.stem.match_indices('/');
            let mut folders = ends.map(|(end, _)| &input.stem[..end]);
            if let Some((folder, other)) =
                folders.find_map(|folder| Some((folder, self.owner(folder, &owners)?)))
            {
                return Err(format!(
                    "`{folder}` would be the output of {} and the folder of that of {}; legalize them \
                     into two folders",
                    other.name(),
                    input.name()
                ));
            }
        }
        Ok(())
    }

    /// An output that is something which the run reads.
    fn overwriting<'r>(
        &self,
        settings: &'r Settings,
        found: &'r Found,
        owners: &Owners,
    ) -> Option<(PathBuf, Read<'r>)> {
        // In a folder that is to be made there are none.
        if !self.folder.exists() {
            return None;
        }
        let reads = reads::by_identity(reads::all(settings, found));
        let read = |target: PathBuf| {
            let read = reads.get(&Identity::of(&target)?)?;
            Some((target, *read))
        };
        let targets = found.inputs.par_iter().flat_map_iter(|input| {
            let twins = self.twins.iter();
            twins.map(|twin| self.of(&input.stem, *twin))
        });
        let whole = targets.find_map_first(read);
        whole.or_else(|| self.numbered_there(owners).find_map(read))
    }

    /// Files that are there and called as outputs of the modules of an input that is split.
    fn numbered_there(&self, owners: &Owners) -> impl Iterator<Item = PathBuf> {
        let stems = owners.keys().filter(|_| self.split);
        let folders: BTreeSet<_> = stems
            .map(|stem| stem.rsplit_once('/').map_or("", |(folder, _)| folder))
            .collect();
        let there = folders.into_iter().flat_map(|below| {
            let folder = self.folder.join(below);
            let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
            let name = move |entry: std::fs::DirEntry| {
                let name = entry.file_name().into_string().ok()?;
                let path = match below {
                    "" => name.clone(),
                    below => format!("{below}/{name}"),
                };
                Some((path, folder.join(name)))
            };
            entries.filter_map(name)
        });
        there
            .filter(|(below, _)| self.owner(below, owners).is_some())
            .map(|(_, path)| path)
    }

    /// Writes the outputs of a module, of each twin in turn: all, or none (decision D6). What keeps one from being
    /// written is added to the report.
    pub fn write(
        &self,
        stem: &str,
        texts: Vec<Cow<[u8]>>,
        report: &mut ModuleReport<Finding>,
    ) -> Vec<Option<OutputFile>> {
        let paths: Vec<_> = self.twins.iter().map(|twin| self.of(stem, *twin)).collect();
        let mut staged = Vec::new();
        for (path, text) in paths.iter().zip(&texts) {
            match files::stage_in_folders(path, text) {
                Ok(file) => staged.push(file),
                Err(error) => refuse(path, files::reason(&error), report),
            }
        }
        // What an earlier run wrote of the module stays as it is: the fault is not the module's.
        if staged.len() < paths.len() {
            return self.keep(stem, "an output of the module cannot be written", report);
        }
        for (path, file) in paths.iter().zip(staged) {
            if let Err(error) = file.place() {
                refuse(path, files::reason(&error), report);
            }
        }
        if report.verdict == Verdict::Unable {
            report.lacks_output = true;
            return self.remove(stem, "an output of the module cannot be written", report);
        }
        let outputs = paths.iter().zip(&texts).map(|(path, text)| {
            Some(OutputFile {
                path: path.display().to_string(),
                sha256: Some(sha256(text)),
            })
        });
        outputs.collect()
    }

    /// Leaves the outputs that an earlier run left of a module which has none now through no fault of its own, and says
    /// so; gives as many times nothing as there are twins.
    pub fn keep(
        &self,
        stem: &str,
        why: &str,
        report: &mut ModuleReport<Finding>,
    ) -> Vec<Option<OutputFile>> {
        report.keeps_earlier = true;
        for warning in self.kept(stem, why) {
            report.add(warning, Verdict::Passed);
        }
        self.twins.iter().map(|_| None).collect()
    }

    /// What is said of the outputs of earlier runs that stay in the place of those of a module.
    fn kept(&self, stem: &str, why: &str) -> Vec<Finding> {
        let paths = self.twins.iter().map(|twin| self.of(stem, *twin));
        let earlier = paths.filter(|path| self.earlier.contains(path));
        earlier
            .filter_map(|path| outputs::kept(&path, why))
            .collect()
    }

    /// Removes the outputs that an earlier run left of a module that has none now, and gives as many times nothing
    /// as there are twins.
    pub fn remove(
        &self,
        stem: &str,
        why: &str,
        report: &mut ModuleReport<Finding>,
    ) -> Vec<Option<OutputFile>> {
        for twin in self.twins {
            let path = self.of(stem, *twin);
            match outputs::remove_stale(&path, why, self.earlier.contains(&path)) {
                Ok(None) => {}
                Ok(Some(warning)) => report.add(warning, Verdict::Passed),
                Err(error) => refuse(&path, files::reason(&error), report),
            }
        }
        self.twins.iter().map(|_| None).collect()
    }

    /// Removes the outputs that an earlier run left of what an input is no longer: what has no module any more would
    /// pass for one's.
    pub fn remove_left(&self, input: &Input, now: Now) -> Vec<Finding> {
        let (count, why) = match now {
            Now::Modules(count) => (count, "the input has no such module now"),
            Now::Nothing => (0, "the input cannot be read now"),
            Now::Unknown => return self.kept_of(input),
        };
        let mut said = Vec::new();
        let mut remove = |stem: &str| {
            let mut was_there = false;
            for path in self.twins.iter().map(|twin| self.of(stem, *twin)) {
                match outputs::remove_stale(&path, why, self.earlier.contains(&path)) {
                    Ok(None) => {}
                    Ok(Some(warning)) => {
                        was_there = true;
                        said.push(warning);
                    }
                    Err(error) => said.push(unwritable(&path, files::reason(&error))),
                }
            }
            was_there
        };
        if count != 1 {
            remove(&input.stem);
        }
        if self.split {
            let first = if count > 1 { count + 1 } else { 1 };
            let mut further = (first..).map(|number| format!("{}.{number}", input.stem));
            while further.next().is_some_and(|stem| remove(&stem)) {}
        }
        said
    }

    /// What is said of the outputs of an input of which nobody knows what it is now.
    fn kept_of(&self, input: &Input) -> Vec<Finding> {
        let kept = |stem: &str| self.kept(stem, "the input was not read");
        let mut said = kept(&input.stem);
        if self.split {
            let numbered = (1..).map(|number| kept(&format!("{}.{number}", input.stem)));
            said.extend(numbered.take_while(|said| !said.is_empty()).flatten());
        }
        said
    }
}

/// The name without the number that a module of a split input has in it.
fn unnumbered(stem: &str) -> Option<&str> {
    let (stem, number) = stem.rsplit_once('.')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(stem)
}

fn folder(input: &Input) -> Option<&Path> {
    input.path.as_deref().map(files::folder_of)
}

fn unwritable(path: &Path, reason: String) -> Finding {
    let message = format!("the output cannot be written: {reason}");
    path_error(&path.display().to_string(), "unwritable-output", message)
}

fn refuse(path: &Path, reason: String, report: &mut ModuleReport<Finding>) {
    report.add(unwritable(path, reason), Verdict::Unable);
}

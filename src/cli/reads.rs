//! What a run reads, which nothing that it writes may take the place of.

use std::collections::HashMap;
use std::path::Path;

use rayon::prelude::*;
use tlaloc_bridge::corpus::inputs::Found;
use tlaloc_bridge::files::{self, Identity};
use tlaloc_bridge::settings::Settings;

/// What standard input is, where that is a file.
const STANDARD_INPUT: &str = "/dev/stdin";

/// One thing that a run reads.
#[derive(Clone, Copy)]
pub struct Read<'r> {
    what: &'static str,
    /// Whether it is called by its path.
    is_named: bool,
    path: &'r Path,
}

impl<'r> Read<'r> {
    /// What is called so, by its path.
    pub fn named(what: &'static str, path: &'r Path) -> Self {
        let is_named = true;
        Self {
            what,
            is_named,
            path,
        }
    }

    fn one(what: &'static str, path: &'r Path) -> Self {
        Self {
            is_named: false,
            ..Self::named(what, path)
        }
    }

    /// What standard input reads.
    pub fn standard_input() -> Self {
        Self::one("the file that is standard input", Path::new(STANDARD_INPUT))
    }

    /// As messages have it.
    pub fn name(&self) -> String {
        match self.is_named {
            true => format!("{} {}", self.what, self.path.display()),
            false => self.what.to_owned(),
        }
    }
}

/// What a run reads beside its baseline.
pub fn of_run<'r>(
    settings: &'r Settings,
    found: &'r Found,
) -> impl Iterator<Item = Read<'r>> + Clone {
    let inputs = found.inputs.iter().filter_map(|it| it.path.as_deref());
    let inputs = inputs.map(|path| Read::named("the input", path));
    let lists = found.lists.iter();
    let lists = lists.map(|path| Read::named("the list", path));
    let settings = Read::one("the settings", &settings.file);
    let first = [settings, Read::standard_input()];
    first.into_iter().chain(inputs).chain(lists)
}

/// As [`of_run`], and the baseline.
pub fn all<'r>(settings: &'r Settings, found: &'r Found) -> impl Iterator<Item = Read<'r>> + Clone {
    let baseline = settings.baseline.iter();
    let baseline = baseline.map(|path| Read::one("the baseline", path));
    baseline.chain(of_run(settings, found))
}

/// That of `reads` which would be overwritten by what is written to `target`.
pub fn overwritten<'r>(
    target: &Path,
    mut reads: impl Iterator<Item = Read<'r>>,
) -> Option<Read<'r>> {
    if let Some(there) = Identity::of(target) {
        return reads.find(|read| Identity::of(read.path).as_ref() == Some(&there));
    }
    // What is not there yet is read only under its own name, if it comes to be.
    let place = files::place(target)?;
    reads.find(|read| {
        read.path.file_name() == place.file_name()
            && files::place(read.path).as_ref() == Some(&place)
    })
}

/// All of `reads` that are files, to be asked for many targets.
pub fn by_identity<'r>(reads: impl Iterator<Item = Read<'r>>) -> HashMap<Identity, Read<'r>> {
    let reads: Vec<_> = reads.collect();
    let reads = reads.into_par_iter();
    reads
        .filter_map(|read| Some((Identity::of(read.path)?, read)))
        .collect()
}

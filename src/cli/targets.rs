//! Where outputs go, and what they must not overwrite.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use tlaloc_bridge::corpus::inputs::{Found, Input};
use tlaloc_bridge::twins::Twin;

/// Where the outputs of a run go.
pub struct Targets<'t> {
    /// Below this folder.
    pub folder: &'t Path,
    /// The twins that have one each of a module.
    pub twins: &'t [Twin],
    /// With this behind their names.
    pub extension: &'static str,
}

impl Targets<'_> {
    /// Where a twin's output of the module goes.
    pub fn of(&self, stem: &str, twin: Twin) -> PathBuf {
        let extension = self.extension;
        self.folder.join(match self.twins {
            [_] => format!("{stem}.{extension}"),
            _ => format!("{stem}.{}.{extension}", twin.name()),
        })
    }

    /// Nothing is begun where one output would overwrite another, or an input. The modules of an
    /// input that is split have its name and a number.
    pub fn refuse_collisions(&self, found: &Found, split: bool) -> Result<(), String> {
        let mut owners = BTreeMap::new();
        for input in &found.inputs {
            if let Some(other) = owners.insert(input.stem.as_str(), input) {
                return Err(format!(
                    "{} and {} would both be written as `{}`; name a folder that holds both, or \
                     legalize them into two folders",
                    other.name(),
                    input.name(),
                    input.stem
                ));
            }
        }
        if let Some(target) = self.overwriting(&found.inputs) {
            let target = target.display();
            return Err(format!(
                "the output {target} would overwrite an input; write to a folder that is not among \
                 the inputs"
            ));
        }
        // Module 2 of `a` is written as `a.2`.
        let numbered = found.inputs.iter().filter(|_| split);
        for input in numbered {
            if let Some((stem, number)) = input.stem.rsplit_once('.')
                && number.bytes().all(|byte| byte.is_ascii_digit())
                && let Some(other) = owners.get(stem)
            {
                return Err(format!(
                    "{} and a module of {} could both be written as `{}`",
                    input.name(),
                    other.name(),
                    input.stem
                ));
            }
        }
        Ok(())
    }

    /// An output that is an input.
    fn overwriting(&self, inputs: &[Input]) -> Option<PathBuf> {
        // In a folder that is to be made there are none.
        if !self.folder.exists() {
            return None;
        }
        let paths = inputs.par_iter().filter_map(|input| {
            let path = input.path.as_ref()?;
            path.canonicalize().ok()
        });
        let paths: HashSet<_> = paths.collect();
        let targets = inputs.par_iter().flat_map_iter(|input| {
            let twins = self.twins.iter();
            twins.map(|twin| self.of(&input.stem, *twin))
        });
        targets.find_first(|target| {
            let there = target.canonicalize();
            there.is_ok_and(|target| paths.contains(&target))
        })
    }
}

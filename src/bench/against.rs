//! What became slower since an earlier run.

use super::{Measured, MeasuredStage, SCHEMA_VERSION};

/// One stage in both runs.
pub struct Ratio {
    /// On how many threads.
    pub threads: usize,
    /// Its name.
    pub stage: String,
    /// What it took, in milliseconds, in the median.
    pub before: f64,
    /// What it takes now.
    pub now: f64,
    /// Whether it is slower by more than was to be tolerated.
    pub is_slower: bool,
}

impl Ratio {
    /// How many times as long it takes now.
    pub fn ratio(&self) -> f64 {
        match self.before > 0.0 {
            true => self.now / self.before,
            false => 1.0,
        }
    }
}

/// Reads what an earlier run measured.
///
/// # Errors
///
/// That it is none of this tool's, or of another form.
pub fn read(text: &[u8]) -> Result<Measured, String> {
    let measured: Measured = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    match measured.schema_version {
        SCHEMA_VERSION => Ok(measured),
        other => Err(format!(
            "its schema_version is {other}, not {SCHEMA_VERSION}"
        )),
    }
}

/// Compares two runs, stage by stage, where both ran on as many threads.
///
/// A stage is slower if its median is more than `tolerance` (0.1 is a tenth) above the earlier one, and
/// even its fastest round took longer than that median: the machine's own unrest alone seldom does that.
///
/// # Errors
///
/// That the runs are of other modules, or have no number of threads in common.
pub fn ratios(before: &Measured, now: &Measured, tolerance: f64) -> Result<Vec<Ratio>, String> {
    let texts = |run: &Measured| -> Vec<String> {
        let modules = run.modules.iter();
        modules.map(|module| module.sha256.clone()).collect()
    };
    if texts(before) != texts(now) {
        return Err("the runs are over different modules, and cannot be compared".to_owned());
    }
    let mut ratios = Vec::new();
    for run in &now.threads {
        let same = |other: &&super::MeasuredThreads| other.threads == run.threads;
        let Some(other) = before.threads.iter().find(same) else {
            continue;
        };
        let stages = std::iter::once(&run.round).chain(&run.stages);
        for stage in stages {
            let mut others = std::iter::once(&other.round).chain(&other.stages);
            if let Some(other) = others.find(|other| other.stage == stage.stage) {
                ratios.push(ratio(run.threads, other, stage, tolerance));
            }
        }
    }
    match ratios.is_empty() {
        true => Err("the runs have no number of threads in common".to_owned()),
        false => Ok(ratios),
    }
}

fn ratio(threads: usize, before: &MeasuredStage, now: &MeasuredStage, tolerance: f64) -> Ratio {
    let limit = before.ms.median * (1.0 + tolerance);
    Ratio {
        threads,
        stage: now.stage.clone(),
        before: before.ms.median,
        now: now.ms.median,
        is_slower: now.ms.median > limit && now.ms.min > before.ms.median,
    }
}

//! What became slower since an earlier run.

use serde::{Deserialize, Serialize};

use super::{Measured, MeasuredStage, SCHEMA_VERSION};
use crate::report::json;

/// A run beside an earlier one, stage by stage.
#[derive(Serialize, Deserialize)]
pub struct Against {
    /// By how many percent a stage may be slower.
    pub tolerance: f64,
    /// Whether any is.
    pub slower: bool,
    /// The stages, by number of threads, `round` first.
    pub stages: Vec<Ratio>,
}

/// One stage in both runs.
#[derive(Serialize, Deserialize)]
pub struct Ratio {
    /// On how many threads.
    pub threads: usize,
    /// Its name.
    pub stage: String,
    /// What it took, in milliseconds, in the median.
    pub before_ms: f64,
    /// What it takes now.
    pub now_ms: f64,
    /// How many times as long it takes now.
    pub ratio: f64,
    /// Whether anything can be said of it: not where it takes too little to be timed, or depends on the disk.
    pub judged: bool,
    /// Whether it is slower by more than was to be tolerated.
    pub slower: bool,
}

/// The milliseconds below which a stage is none to judge: a moment's work of something else weighs as much.
const FLOOR: f64 = 10.0;

/// The stage that depends on the disk and on what else writes to it, and the sum that holds it.
const OF_THE_DISK: [&str; 2] = ["write", "round"];

/// Reads what an earlier run measured.
///
/// # Errors
///
/// That it is none of this tool's, or of another form.
pub fn read(text: &[u8]) -> Result<Measured, String> {
    let measured: Measured = serde_json::from_slice(text).map_err(|error| json::reason(&error))?;
    if measured.tool != env!("CARGO_PKG_NAME") {
        return Err(format!("it is of another tool, `{}`", measured.tool));
    }
    if measured.schema_version != SCHEMA_VERSION {
        let other = measured.schema_version;
        return Err(format!(
            "its schema_version is {other}, not {SCHEMA_VERSION}"
        ));
    }
    let of_threads = measured.threads.iter();
    let mut stages = of_threads.flat_map(|run| run.stages.iter().chain([&run.round]));
    let is_time = |ms: f64| ms.is_finite() && ms >= 0.0;
    let is_wrong = |stage: &&MeasuredStage| !is_time(stage.ms.median) || !is_time(stage.ms.min);
    if let Some(stage) = stages.find(is_wrong) {
        return Err(format!("`{}` has a time below 0", stage.stage));
    }
    drop(stages);
    Ok(measured)
}

/// Compares two runs, stage by stage, where both ran on as many threads.
///
/// A stage is slower if its median is more than `tolerance` percent above the earlier one, and
/// even its fastest round took longer than that median: the machine's own unrest alone seldom does that. A stage
/// that takes less than 10 ms in both runs is not judged, nor are `write` and `round`.
///
/// # Errors
///
/// That the runs are of other modules, or have no number of threads or no stage in common.
pub fn compare(before: &Measured, now: &Measured, tolerance: f64) -> Result<Against, String> {
    let texts = |run: &Measured| -> Vec<String> {
        let modules = run.modules.iter();
        modules.map(|module| module.sha256.clone()).collect()
    };
    if texts(before) != texts(now) {
        return Err("the runs are over different modules, and cannot be compared".to_owned());
    }
    let mut ratios = Vec::new();
    let mut has_in_common = false;
    for run in &now.threads {
        let same = |other: &&super::MeasuredThreads| other.threads == run.threads;
        let Some(other) = before.threads.iter().find(same) else {
            continue;
        };
        has_in_common = true;
        let stages = std::iter::once(&run.round).chain(&run.stages);
        for stage in stages {
            let mut others = std::iter::once(&other.round).chain(&other.stages);
            if let Some(other) = others.find(|other| other.stage == stage.stage) {
                ratios.push(ratio(run.threads, other, stage, tolerance));
            }
        }
    }
    match (has_in_common, ratios.is_empty()) {
        (false, _) => Err("the runs have no number of threads in common".to_owned()),
        (true, true) => Err("the runs have no stage in common".to_owned()),
        (true, false) => Ok(Against {
            tolerance,
            slower: ratios.iter().any(|ratio| ratio.slower),
            stages: ratios,
        }),
    }
}

fn ratio(threads: usize, before: &MeasuredStage, now: &MeasuredStage, tolerance: f64) -> Ratio {
    let (was, takes) = (before.ms.median, now.ms.median);
    let judged = was.max(takes) >= FLOOR && !OF_THE_DISK.contains(&now.stage.as_str());
    let seems_slower = takes > was * (1.0 + tolerance / 100.0) && now.ms.min > was;
    Ratio {
        threads,
        stage: now.stage.clone(),
        before_ms: was,
        now_ms: takes,
        ratio: if was > 0.0 { takes / was } else { 1.0 },
        judged,
        slower: seems_slower && judged,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Times;

    fn stage(name: &str, min: f64, median: f64) -> MeasuredStage {
        MeasuredStage {
            stage: name.to_owned(),
            ms: Times {
                min,
                median,
                max: 2.0 * median,
            },
            bytes_per_second: 0.0,
            ops_per_second: 0.0,
            modules_per_second: 0.0,
        }
    }

    #[test]
    fn a_stage_is_slower_if_it_takes_long_enough_to_tell() {
        let slower = |name, before: [f64; 2], now: [f64; 2]| {
            let [before, now] = [before, now].map(|[min, median]| stage(name, min, median));
            ratio(1, &before, &now, 10.0).slower
        };
        assert!(slower("read", [90.0, 100.0], [110.0, 120.0]));
        assert!(!slower("read", [90.0, 100.0], [105.0, 109.0]), "tolerated");
        assert!(!slower("read", [90.0, 100.0], [95.0, 200.0]), "unrest");
        assert!(!slower("read", [0.9, 1.0], [5.0, 7.0]), "too short");
        assert!(slower("read", [0.9, 1.0], [11.0, 12.0]), "short no more");
        for of_the_disk in ["write", "round"] {
            assert!(
                !slower(of_the_disk, [90.0, 100.0], [900.0, 1000.0]),
                "the disk"
            );
        }
    }
}

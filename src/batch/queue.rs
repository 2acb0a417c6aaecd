//! Jobs in parallel: the largest first, and only as many at once as there is memory for.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// One thing to do.
pub struct Job<I> {
    /// What it is done with.
    pub input: I,
    /// The bytes of memory that it will take, about.
    pub memory: u64,
}

/// What bounds a run of jobs.
#[derive(Default)]
pub struct Limits {
    /// The bytes of memory that the jobs may take together. A job that takes more by itself runs
    /// alone.
    pub memory: Option<u64>,
    /// Set while the jobs run, it keeps those from being begun that are not yet.
    pub stop: Arc<AtomicBool>,
}

struct Queue<I, R> {
    waiting: VecDeque<(usize, Job<I>)>,
    /// How many jobs run, and what memory they take.
    running: usize,
    taken: u64,
    results: Vec<Option<R>>,
}

/// Does the jobs in the pool of threads that this one belongs to, the largest first, and gives what
/// came of each in the order of `jobs`; nothing for those that were not begun before the stop.
///
/// No thread ever waits for memory: a job is handed to the pool once there is room for it, by the job
/// that made the room. So a job may itself use the pool.
///
/// ```
/// use tlaloc_bridge::batch::queue::{Job, Limits, run};
///
/// let jobs = [3, 1, 2].map(|size| Job { input: size, memory: size }).into();
/// let limits = Limits { memory: Some(4), ..Limits::default() };
/// let done = run(jobs, &limits, |size| size * 10);
/// assert_eq!(done, [Some(30), Some(10), Some(20)]);
/// ```
pub fn run<I: Send, R: Send>(
    jobs: Vec<Job<I>>,
    limits: &Limits,
    work: impl Fn(I) -> R + Sync,
) -> Vec<Option<R>> {
    let results = jobs.iter().map(|_| None).collect();
    let mut waiting: Vec<_> = jobs.into_iter().enumerate().collect();
    waiting.sort_by_key(|(_, job)| Reverse(job.memory));
    let queue = Mutex::new(Queue {
        waiting: waiting.into(),
        running: 0,
        taken: 0,
        results,
    });
    rayon::scope(|scope| begin(scope, &queue, limits, &work));
    queue
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .results
}

/// Hands jobs to the pool while there is room for them.
fn begin<'s, I: Send, R: Send>(
    scope: &rayon::Scope<'s>,
    queue: &'s Mutex<Queue<I, R>>,
    limits: &'s Limits,
    work: &'s (impl Fn(I) -> R + Sync),
) {
    while let Some((index, job)) = locked(queue).next(limits) {
        scope.spawn(move |scope| {
            let result = work(job.input);
            locked(queue).end(index, job.memory, result);
            begin(scope, queue, limits, work);
        });
    }
}

fn locked<I, R>(queue: &Mutex<Queue<I, R>>) -> MutexGuard<'_, Queue<I, R>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I, R> Queue<I, R> {
    fn next(&mut self, limits: &Limits) -> Option<(usize, Job<I>)> {
        let (_, first) = self.waiting.front()?;
        let taken = self.taken.saturating_add(first.memory);
        let has_room = limits.memory.is_none_or(|limit| taken <= limit);
        let is_free = self.running < rayon::current_num_threads();
        let begins = (is_free && has_room) || self.running == 0;
        if !begins || limits.stop.load(Ordering::Relaxed) {
            return None;
        }
        self.running += 1;
        self.taken = taken;
        self.waiting.pop_front()
    }

    fn end(&mut self, index: usize, memory: u64, result: R) {
        self.running -= 1;
        self.taken = self.taken.saturating_sub(memory);
        self.results[index] = Some(result);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    fn jobs(sizes: &[u64]) -> Vec<Job<u64>> {
        let jobs = sizes.iter().map(|size| Job {
            input: *size,
            memory: *size,
        });
        jobs.collect()
    }

    fn in_pool<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads").install(work)
    }

    #[test]
    fn the_largest_comes_first_and_results_in_order() {
        let begun = Mutex::new(Vec::new());
        let done = in_pool(1, || {
            run(jobs(&[3, 9, 1, 9]), &Limits::default(), |size| {
                begun.lock().expect("no panic").push(size);
                size * 2
            })
        });
        assert_eq!(done, [3, 9, 1, 9].map(|size| Some(size * 2)));
        assert_eq!(*begun.lock().expect("no panic"), [9, 9, 3, 1]);
    }

    /// The most memory that was taken at once.
    fn peak(sizes: &[u64], memory: Option<u64>) -> u64 {
        let (taken, peak) = (AtomicU64::new(0), AtomicU64::new(0));
        let limits = Limits {
            memory,
            ..Limits::default()
        };
        in_pool(4, || {
            run(jobs(sizes), &limits, |size| {
                let now = taken.fetch_add(size, Ordering::SeqCst) + size;
                peak.fetch_max(now, Ordering::SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(5));
                taken.fetch_sub(size, Ordering::SeqCst);
            })
        });
        peak.into_inner()
    }

    #[test]
    fn no_more_runs_at_once_than_there_is_room_for() {
        let sizes = [40, 10, 35, 20, 30, 30, 5, 25];
        assert!(peak(&sizes, Some(60)) <= 60);
        assert!(peak(&sizes, None) > 60);
        // One that is too large runs alone.
        assert_eq!(peak(&[100, 90, 5], Some(60)), 100);
    }

    #[test]
    fn nothing_is_begun_after_the_stop() {
        let limits = Limits::default();
        let done = in_pool(1, || {
            run(jobs(&[3, 2, 1]), &limits, |size| {
                limits.stop.store(size == 2, Ordering::Relaxed);
                size
            })
        });
        assert_eq!(done, [Some(3), Some(2), None]);
    }

    #[test]
    fn jobs_may_use_the_pool_themselves() {
        let limits = Limits {
            memory: Some(1),
            ..Limits::default()
        };
        let sum = |size: u64| -> u64 {
            let (left, right) = rayon::join(|| size, || size);
            left + right
        };
        let done = in_pool(2, || run(jobs(&[5; 200]), &limits, sum));
        assert!(done.into_iter().all(|result| result == Some(10)));
    }
}

//! What each stage costs on given files: `cargo bench --bench inputs -- [--rounds N] FILE...`.
//!
//! For each file and stage a line of JSON: the times of all rounds in milliseconds, after one that
//! does not count. `scripts/against_jaxlib.py` calls it in turn with the reference reader.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use serde_json::json;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::verify::{Stage, verify};

/// The floats of the text's literals read by fast-float2 alone: what reading them must cost.
fn floats(text: &[u8]) -> f64 {
    let is_number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let words = text.split(|byte| !is_number(byte));
    let numbers: Vec<&[u8]> = words
        .filter(|word| word.contains(&b'.') && word.len() > 2)
        .collect();
    let start = Instant::now();
    for number in &numbers {
        let _ = black_box(fast_float2::parse::<f32, _>(black_box(number)));
    }
    milliseconds(start)
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

fn measure(path: &str, rounds: usize) -> Result<(), Box<dyn Error>> {
    let source = Source::new(path, std::fs::read(path)?).ok_or("larger than 4 GiB")?;
    let read = || parse(&source, source.extent()).map_err(|errors| errors[0].render(&source));
    let mut times = [const { Vec::new() }; 6];
    for round in 0..=rounds {
        let start = Instant::now();
        let module = read()?;
        let mut all = vec![milliseconds(start)];
        let start = Instant::now();
        let found = verify(&module, Stage::Emitted);
        all.push(milliseconds(start));
        if let Some(first) = found.first() {
            return Err(first.render(&source).into());
        }
        for form in [PrintForm::Tlaloc, PrintForm::Mlir, PrintForm::Generic] {
            let start = Instant::now();
            black_box(print(black_box(&module), form));
            all.push(milliseconds(start));
        }
        all.push(floats(source.bytes()));
        // The first round warms up.
        for (times, time) in times.iter_mut().zip(all).filter(|_| round > 0) {
            times.push(time);
        }
    }
    let stages = ["read", "verify", "tlaloc", "mlir", "generic", "fast-float2"];
    for (stage, times) in stages.iter().zip(times) {
        println!("{}", json!({"file": path, "stage": stage, "ms": times}));
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut rounds = 10;
    // cargo adds `--bench`.
    let mut arguments = std::env::args().skip(1).filter(|word| word != "--bench");
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            rounds = arguments.next().ok_or("--rounds needs a number")?.parse()?;
        } else {
            measure(&argument, rounds)?;
        }
    }
    Ok(())
}

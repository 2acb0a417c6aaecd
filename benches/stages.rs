//! What each stage of the main job costs, on generated modules: `cargo bench`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tlaloc_bridge::contract::{Profile, check};
use tlaloc_bridge::corpus::llama::{LlamaSizes, decoder_layer_loss};
use tlaloc_bridge::eval::broadcast::broadcast_in_dim;
use tlaloc_bridge::eval::convert::convert_elements;
use tlaloc_bridge::golden::compare::compare;
use tlaloc_bridge::ir::literal::Scalar;
use tlaloc_bridge::ir::{FloatKind, Signedness};
use tlaloc_bridge::patterns::recognize;
use tlaloc_bridge::source::Source;
use tlaloc_bridge::syntax::{PrintForm, parse, print};
use tlaloc_bridge::twins::pipeline::legalize;
use tlaloc_bridge::twins::{PassOptions, Twin};
use tlaloc_bridge::verify::{Stage, verify};

/// The Llama layer's body, repeated under new names in functions of their own.
fn many_layers(layers: usize) -> Option<String> {
    let layer = decoder_layer_loss(&LlamaSizes::tiny()).ok()?;
    let renamed = (0..layers).map(|index| {
        let name = if index == 0 {
            "main".to_owned()
        } else {
            format!("layer{index}")
        };
        layer.replace("llama_decoder_layer_loss", &name)
    });
    Some(renamed.collect())
}

fn stages(criterion: &mut Criterion) {
    let Some((text, source)) =
        many_layers(150).and_then(|text| Some((text.clone(), Source::new("bench", text.into())?)))
    else {
        return;
    };
    let Ok(module) = parse(&source, source.extent()) else {
        return;
    };
    let mut group = criterion.benchmark_group("llama-150-layers");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read", |bench| {
        bench.iter(|| parse(black_box(&source), source.extent()))
    });
    group.bench_function("verify", |bench| {
        bench.iter(|| verify(black_box(&module), Stage::Emitted))
    });
    group.bench_function("contract", |bench| {
        bench.iter(|| check(black_box(&module), Profile::Emitter))
    });
    group.bench_function("patterns", |bench| {
        bench.iter(|| recognize(black_box(&module), false))
    });
    for (name, form) in [
        ("tlaloc", PrintForm::Tlaloc),
        ("mlir", PrintForm::Mlir),
        ("generic", PrintForm::Generic),
    ] {
        group.bench_function(format!("print-{name}"), |bench| {
            bench.iter(|| print(black_box(&module), form))
        });
    }
    for twin in Twin::BOTH {
        let options = PassOptions::default();
        group.bench_function(format!("legalize-{}", twin.name()), |bench| {
            bench.iter(|| legalize(black_box(&module), twin, None, &options));
        });
    }
    group.bench_function("compare", |bench| {
        bench.iter(|| compare(black_box(&module), &module))
    });
    group.finish();
}

/// One op after the other, as many as the pipeline must not take longer over than the reader.
fn chain(criterion: &mut Criterion) {
    let mut text = "func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {\n".to_owned();
    for op in 0..10_000 {
        text += &format!("  %{} = stablehlo.add %{op}, %0 : tensor<4xf32>\n", op + 1);
    }
    text += "  return %10000 : tensor<4xf32>\n}\n";
    let Some(source) = Source::new("bench", text.into()) else {
        return;
    };
    let Ok(module) = parse(&source, source.extent()) else {
        return;
    };
    let mut group = criterion.benchmark_group("chain-10000");
    group.bench_function("read", |bench| {
        bench.iter(|| parse(black_box(&source), source.extent()))
    });
    group.bench_function("verify", |bench| {
        bench.iter(|| verify(black_box(&module), Stage::Emitted));
    });
    group.bench_function("contract", |bench| {
        bench.iter(|| check(black_box(&module), Profile::Emitter))
    });
    group.bench_function("clone", |bench| bench.iter(|| black_box(&module).clone()));
    for twin in Twin::BOTH {
        let options = PassOptions::default();
        group.bench_function(format!("legalize-{}", twin.name()), |bench| {
            bench.iter(|| legalize(black_box(&module), twin, None, &options));
        });
    }
    group.finish();
}

/// Folding constants of four million elements, on all threads.
fn constants(criterion: &mut Criterion) {
    const COUNT: usize = 1 << 22;
    let float = Scalar::Float;
    let int = |width| Scalar::Integer {
        width,
        signedness: Signedness::Signless,
    };
    let byte = |at: usize| (at.wrapping_mul(2_654_435_761) >> 13) as u8;
    let data: Vec<u8> = (0..COUNT * 8).map(byte).collect();
    let mut group = criterion.benchmark_group("constants-4m");
    group.throughput(Throughput::Elements(COUNT as u64));
    for (name, from, to) in [
        ("f32-to-bf16", float(FloatKind::F32), float(FloatKind::BF16)),
        ("bf16-to-f32", float(FloatKind::BF16), float(FloatKind::F32)),
        ("f64-to-f32", float(FloatKind::F64), float(FloatKind::F32)),
        ("i64-to-i32", int(64), int(32)),
        ("i32-to-f32", int(32), float(FloatKind::F32)),
    ] {
        let data = &data[..COUNT * from.bytes()];
        group.bench_function(name, |bench| {
            bench.iter(|| convert_elements(from, to, black_box(data)));
        });
    }
    let side = 1 << 11;
    for (name, shape, dimensions) in [
        ("broadcast-rows", &[side][..], &[1][..]),
        ("broadcast-columns", &[side], &[0]),
        ("broadcast-transposed", &[side, side], &[1, 0]),
    ] {
        let data = &data[..4 * shape.iter().product::<i64>() as usize];
        group.bench_function(name, |bench| {
            bench.iter(|| broadcast_in_dim(black_box(data), 4, shape, dimensions, &[side, side]));
        });
    }
    group.finish();
}

criterion_group!(benches, stages, chain, constants);
criterion_main!(benches);

#!/usr/bin/env python3
"""The passes' cases through XLA on the CPU, before and after: what main returns is the same, bit for bit.

values.py BINARY

Every input of the cases in tests/twins that XLA can run goes through `canonicalize-for-penguin` and through the whole pipeline, of both
twins. Left out are tuples, custom calls and resources, dynamic, unranked and quantized types, what is too large to write out, and outputs that break the dialect's rules on
purpose (decision D4): sorts of one operand with two results. Arguments are random numbers, the same ones before and after.
"""
import pathlib, re, subprocess, sys, tempfile

import jax
import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib import _jax
from jaxlib.mlir import ir

import elements, texts

jax.config.update("jax_enable_x64", True)
BINARY = sys.argv[1]
RUNS = [
    ["--passes", "stablehlo-canonicalize-for-penguin"],
    ["--passes", "canonicalize-for-penguin"],
    ["--twin", "stablehlo"],
    ["--twin", "mhlo"],
]
INPUT = re.compile(r"^```input\n(.*?)^```$", re.M | re.S)
OPTIONS = re.compile(r"^options: `(.*)`$", re.M)
LEFT = re.compile(r"tuple|custom_call|dense_resource|composite|mhlo\.|chlo\.|!|tensor<[^>]*[?*]|\d{6,}x")
# MLIR prints the empty symbol as `@`, which it does not read.
NAMES = re.compile(r"(?<=neuron\.symName = )\[[^\]]*\]")
SORT_OF_ONE = re.compile(r'sort"\(%\w+\) ')


def argument(ty, rng):
    """Numbers for an argument of main: small ones of both signs, with a fraction where there can be one."""
    ty = ir.RankedTensorType(ty)
    numbers = rng.integers(-64, 64, ty.shape) / 8
    dtype = elements.XLA[str(ty.element_type)]
    return (np.abs(numbers) if np.dtype(dtype).kind in "ub" else numbers).astype(dtype)


def run(text):
    """The bytes of what main returns."""
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        main = next(op for op in module.body.operations if op.attributes["sym_name"].value == "main")
        rng = np.random.default_rng(5)
        arguments = [argument(ty, rng) for ty in ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value).inputs]
        text = str(module)
    devices = jax.devices()[:1]
    executable = devices[0].client.compile_and_load(text, _jax.DeviceList(tuple(devices)), _jax.CompileOptions())
    results = executable.execute_sharded([jax.device_put(value) for value in arguments]).disassemble_into_single_device_arrays()
    return [(value[0].dtype, value[0].shape, np.asarray(value[0]).tobytes()) for value in results]


def inputs():
    for path in sorted((texts.ROOT / "tests" / "twins").rglob("*.md")):
        for section in path.read_text().split("\n## ")[1:]:
            options = OPTIONS.search(section)
            text = INPUT.search(section)
            budget = "--broadcast-num-elements-to-fold"
            options = options[1].split() if options and budget in options[1] else []
            yield f"{path.name} {section.splitlines()[0]}", text[1], options


ran, left, failed = 0, 0, 0
with tempfile.TemporaryDirectory() as folder:
    case, out = pathlib.Path(folder) / "case.mlir", pathlib.Path(folder) / "out"
    for name, text, options in inputs():
        if LEFT.search(text) or "@main" not in text:
            left += 1
            continue
        before = run(text)
        case.write_text(text)
        for chosen in RUNS:
            command = [BINARY, "legalize", case, "-o", out, *chosen, "--verify", "native", "--emit", "generic", *options]
            subprocess.run(command, check=True, capture_output=True)
            output = (out / "case.mlir").read_text()
            if SORT_OF_ONE.search(output) or "AwsNeuronZeroSizedOp" in output:
                left += 1
                continue
            after = run(NAMES.sub("[]", output))
            ran += 1
            if before != after:
                failed += 1
                print(f"FAILED {name}, {chosen[1]}: before {before}, after {after}")
print(f"values: {ran} outputs ran, {failed} gave something else, {left} left")
sys.exit(failed > 0 or ran == 0)

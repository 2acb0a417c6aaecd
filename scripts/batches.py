#!/usr/bin/env python3
"""Times batches: by threads, against OpenXLA's own reader, and their memory under a limit: `make batches`.

batches.py BINARY [ROUNDS]

10,000 small modules and 200 large ones, made by `generate`. The reader parses, verifies and prints each module in one
process; `check` and `legalize` are timed as whole processes. Needs an idle machine to mean anything.
"""
import multiprocessing, os, pathlib, shutil, statistics, subprocess, sys, tempfile, time

BINARY = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3


def reader(connection, paths):
    from jax._src.interpreters import mlir as jax_mlir
    from jaxlib.mlir import ir

    texts = [path.read_text() for path in paths]
    with jax_mlir.make_ir_context():
        start = time.perf_counter()
        for text in texts:
            str(ir.Module.parse(text))
    connection.send(time.perf_counter() - start)


def theirs(paths):
    ours, end = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=reader, args=(end, paths))
    child.start()
    spent = ours.recv()
    child.join()
    return spent


def process(*arguments):
    """Seconds and peak bytes of a call of the program."""
    start = time.perf_counter()
    child = subprocess.Popen([BINARY, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, arguments
    return time.perf_counter() - start, usage.ru_maxrss * 1024


def line(what, figure):
    print(f"{what:64} {figure}", flush=True)


def median(times):
    return statistics.median(times)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    out = folder / "out"

    def legalize(inputs, *options):
        shutil.rmtree(out, ignore_errors=True)
        return process("legalize", inputs, "-o", out, *options)

    for name, count, operations in [("small", 10_000, 20), ("large", 200, 5_000)]:
        inputs = folder / name
        process("generate", "chain", "--count", count, "--operations", operations, "-o", inputs)
        files = sorted(inputs.glob("*.mlir"))
        what = f"{count} modules of {operations} operations"
        for command, run in [
            ("check", lambda *options: process("check", inputs, *options)),
            ("legalize, both twins, native", lambda *options: legalize(inputs, "--verify", "native", *options)),
            ("legalize, both twins, MLIR", lambda *options: legalize(inputs, *options)),
        ]:
            rounds = [(run("--jobs", 1)[0], run("--jobs", 2)[0], theirs(files)) for _ in range(ROUNDS)]
            one, two, reader_s = map(median, zip(*rounds))
            line(f"{what}, {command}: two threads of one", f"{two:.2f} s / {one:.2f} s = {two / one:.2f}")
            line(f"{what}, {command}: the reader of two threads", f"{reader_s:.2f} s / {two:.2f} s = {reader_s / two:.1f}")
    for limit in (64, 128, 256):
        peak = legalize(folder / "large", "--memory-limit", f"{limit}M")[1]
        line(f"legalize of the large ones, --memory-limit {limit}M: peak", f"{peak / 2**20:.0f} MiB")

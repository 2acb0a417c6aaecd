#!/usr/bin/env python3
"""Times batches: by threads, against OpenXLA's own reader, and their memory under a limit: `make batches`.

batches.py BINARY [ROUNDS]

10,000 small modules and 200 large ones, made by `generate`. The reader parses, verifies and prints each module in one
process; `check` and `legalize` are timed as whole processes. Needs an idle machine to mean anything.

Each run writes to a folder of its own, and nothing is deleted before the end: ext4 does not use the inode of a deleted
file again for minutes, but passes over all of those anew for each file that it makes.
"""
import itertools, multiprocessing, os, pathlib, statistics, subprocess, sys, tempfile, time

BINARY = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3

# What two threads may take of one's time, and how many times as fast as the reader they should be.
OF_ONE, OF_READER = 0.56, 10


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


def lines(what, one, two, reader_s):
    line(f"{what}: two threads of one", f"{two:.2f} s / {one:.2f} s = {two / one:.2f}, wanted <= {OF_ONE}")
    times = reader_s / two
    line(f"{what}: the reader of two threads", f"{reader_s:.2f} s / {two:.2f} s = {times:.1f}, wanted >= {OF_READER}")


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    outputs = (folder / f"out{number}" for number in itertools.count())

    def legalize(inputs, *options):
        return process("legalize", inputs, "-o", next(outputs), *options)

    commands = {
        "check": lambda inputs, *options: process("check", inputs, *options),
        "legalize, both twins, native": lambda inputs, *options: legalize(inputs, "--verify", "native", *options),
        "legalize, both twins, MLIR": legalize,
    }
    totals = {command: [0, 0, 0] for command in commands}
    for name, count, operations in [("small", 10_000, 20), ("large", 200, 5_000)]:
        inputs = folder / name
        process("generate", "chain", "--count", count, "--operations", operations, "-o", inputs)
        files = sorted(inputs.glob("*.mlir"))
        for command, run in commands.items():
            rounds = [(run(inputs, "--jobs", 1)[0], run(inputs, "--jobs", 2)[0], theirs(files)) for _ in range(ROUNDS)]
            medians = [statistics.median(times) for times in zip(*rounds)]
            lines(f"{count} modules of {operations} operations, {command}", *medians)
            totals[command] = [total + median for total, median in zip(totals[command], medians)]
    for command, total in totals.items():
        lines(f"both sets, {command}", *total)
    for limit in (64, 128, 256):
        peak = legalize(folder / "large", "--memory-limit", f"{limit}M")[1]
        line(f"legalize of the large ones, --memory-limit {limit}M: peak", f"{peak / 2**20:.0f} MiB")

#!/usr/bin/env python3
"""Times the tool and OpenXLA's own reader in turn, on the same inputs: `make against-jaxlib`.

against_jaxlib.py SHARED BENCH BINARY [ROUNDS]

SHARED/tools/synthetic.py makes the inputs. BENCH is the `inputs` bench, BINARY the program. Each round runs one, then the
other; the figures are medians over the rounds. The reader verifies what it parses; so do we.
"""
import collections, json, multiprocessing, os, pathlib, statistics, subprocess, sys, tempfile, time

SHARED, BENCH, BINARY = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
ROUNDS = int(sys.argv[4]) if len(sys.argv) > 4 else 5
ONE_THREAD = dict(os.environ, RAYON_NUM_THREADS="1")


def reader(connection, paths):
    from jax._src.interpreters import mlir as jax_mlir
    from jaxlib.mlir import ir

    texts = [path.read_text() for path in paths]
    start = time.perf_counter()
    for text in texts:
        with jax_mlir.make_ir_context():
            ir.Module.parse(text)
    connection.send((time.perf_counter() - start) * 1e3)


def theirs(paths):
    ours, end = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=reader, args=(end, paths))
    child.start()
    spent = ours.recv()
    child.join()
    return spent


def stages(*paths, rounds=3, env=None):
    """Our milliseconds of each stage, in process, for all files together."""
    lines = subprocess.run([BENCH, "--rounds", str(rounds), *paths], capture_output=True, text=True, check=True, env=env).stdout
    spent = collections.Counter()
    for line in map(json.loads, lines.splitlines()):
        spent[line["stage"]] += statistics.median(line["ms"])
    return spent


def process(*arguments):
    """Milliseconds and peak bytes of a call of the program."""
    start = time.perf_counter()
    child = subprocess.Popen([BINARY, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, arguments
    return (time.perf_counter() - start) * 1e3, usage.ru_maxrss * 1024


def line(what, figure, wanted):
    print(f"{what:58} {figure:>34}   {wanted}", flush=True)


def medians(rows):
    return [statistics.median(column) for column in zip(*rows)]


def against(what, paths, ours, wanted):
    reader_ms, ours_ms = medians([(theirs(paths), ours()) for _ in range(ROUNDS)])
    line(what, f"{reader_ms:.1f} ms / {ours_ms:.2f} ms = {reader_ms / ours_ms:.1f}", wanted)


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    synthetic = lambda *arguments: subprocess.run([sys.executable, SHARED / "tools" / "synthetic.py", *map(str, arguments)], check=True)
    chains = {count: folder / f"chain{count}.mlir" for count in (10_000, 100_000, 1_000_000)}
    for count, path in chains.items():
        synthetic("chain", count, path)
    decimal, hexadecimal, many = folder / "decimal.mlir", folder / "hex.mlir", folder / "many"
    synthetic("const", 4_000_000, decimal)
    synthetic("consthex", 4_000_000, hexadecimal)
    synthetic("many", 200, 1_000, many)
    files = sorted(many.glob("*.mlir"))

    def read_and_verify(*paths, env=None):
        spent = stages(*paths, env=env)
        return spent["read"] + spent["verify"]

    print(f"{'':58} {'reader / ours = ratio':>34}   wanted")
    against("10,000 ops, read and verified", [chains[10_000]], lambda: read_and_verify(chains[10_000]), "8")
    against("4M f32 in decimal, one thread", [decimal], lambda: read_and_verify(decimal, env=ONE_THREAD), "30")
    against("4M f32 in decimal", [decimal], lambda: read_and_verify(decimal), "")
    against("4M f32 as hex, one thread", [hexadecimal], lambda: read_and_verify(hexadecimal, env=ONE_THREAD), "")
    against("4M f32 as hex", [hexadecimal], lambda: read_and_verify(hexadecimal), "8")
    against("200 files of 1,000 ops; ours: `check`, whole process", files, lambda: process("check", str(many))[0], "8")

    real = {
        "Tlaloc's modules": sorted((SHARED / "corpus" / "tlaloc").glob("*.mlir")),
        "OpenXLA's round trips": sorted((SHARED / "corpus" / "stablehlo").glob("ops_*_roundtrip.mlir")),
    }
    for what, paths in real.items():
        against(f"{what}, read and verified", paths, lambda: read_and_verify(*paths), "")
    for what, paths in {"10,000 ops": [chains[10_000]], **real}.items():
        spent = stages(*paths)
        size = sum(path.stat().st_size for path in paths)
        rate = lambda stage: f"{stage} {size / spent[stage] / 1e3:.0f}"
        line(f"MB/s by stage, {what}", ", ".join(map(rate, ("read", "verify", "mlir", "generic"))), "")

    spent = [stages(decimal, env=ONE_THREAD) for _ in range(ROUNDS)]
    alone, whole = medians([(each["fast-float2"], each["read"]) for each in spent])
    line("4M f32 in decimal, one thread: read / fast-float2 alone", f"{whole:.1f} ms / {alone:.1f} ms = {whole / alone:.2f}", "at most 1.5")
    baseline = sorted(pathlib.Path("golden").glob("*/input.mlir"))[0]
    line("`check` of the Llama baseline, whole process", f"{medians([process('check', str(baseline)) for _ in range(21)])[0]:.1f} ms", "under 10 ms")
    # In a process of its own each: within one, the smaller would get its memory from the round before, the larger from the system.
    for few, more in zip(list(chains)[:-1], list(chains)[1:]):
        few_ms, more_ms = medians([(process("check", str(chains[few]))[0], process("check", str(chains[more]))[0]) for _ in range(3 * ROUNDS)])
        line(f"`check` of {more:,} ops / a tenth of them, whole process", f"{more_ms:.1f} ms / {few_ms:.2f} ms = {more_ms / few_ms:.1f}", "at most 11")
    for what, path, arguments in (
        ("decimal", decimal, ["check"]), ("hex", hexadecimal, ["check"]), ("hex, print", hexadecimal, ["print"]),
    ):
        size = path.stat().st_size
        peak = process(*arguments, str(path))[1]
        line(f"peak memory / input, constants in {what}", f"{peak / 2**20:.0f} MiB / {size / 2**20:.0f} MiB = {peak / size:.2f}", "at most 2.5")
    for count, path in list(chains.items())[1:]:
        peak = process("check", str(path))[1]
        line(f"peak memory an op, {count:,} ops", f"{peak / count:.0f} bytes", "at most 400")

#!/usr/bin/env python3
"""Holds `bench` to its word: `make bench-twice`.

bench_twice.py BINARY

Two runs of one binary differ by less than the spread that they state, and a third, in which each allocation wastes a
moment, is caught by `--against`. Needs an idle machine.
"""
import json, os, pathlib, subprocess, sys, tempfile

BINARY = os.path.abspath(sys.argv[1])
ROUNDS, TOLERANCE = "15", "10"

# Allocations that take longer by some 200 turns of a loop, as a change of the code would make them.
SLOWDOWN = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
void *malloc(size_t bytes) {
    static void *(*real)(size_t);
    if (!real) real = dlsym(RTLD_NEXT, "malloc");
    for (volatile int turn = 0; turn < 200; turn++) {}
    return real(bytes);
}
void *realloc(void *old, size_t bytes) {
    static void *(*real)(void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "realloc");
    for (volatile int turn = 0; turn < 200; turn++) {}
    return real(old, bytes);
}
"""
FLOOR_MS = 10  # What takes less is not judged: docs/bench.md.


def bench(inputs, *options, **environment):
    return subprocess.run(
        [BINARY, "bench", inputs, "--threads", "1", "--rounds", ROUNDS, *options],
        capture_output=True, text=True, env={**os.environ, **environment},
    )


def stages(text):
    run = json.loads(text)["threads"][0]
    return {stage["stage"]: stage["ms"] for stage in [run["round"], *run["stages"]]}


faults = 0
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    inputs = folder / "in"
    subprocess.run([BINARY, "generate", "chain", "--count", "20", "--operations", "10000", "-o", inputs], check=True)

    first, second = bench(inputs, "--format", "json"), bench(inputs, "--format", "json")
    before, after = stages(first.stdout), stages(second.stdout)
    for stage, one in before.items():
        two = after[stage]
        differ = abs(two["median"] / one["median"] - 1) if one["median"] else 0
        spread = max((ms["max"] - ms["min"]) / ms["median"] for ms in (one, two)) if one["median"] else 0
        judged = stage not in ("write", "round") and max(one["median"], two["median"]) >= FLOOR_MS
        wrong = judged and differ > spread
        faults += wrong
        words = "MORE" if wrong else "ok" if judged else "not judged"
        print(f"{stage:48} {one['median']:9.1f} {two['median']:9.1f} ms  differ {differ:6.1%}  spread {spread:6.1%}  {words}")

    earlier = folder / "earlier.json"
    earlier.write_text(first.stdout)
    same = bench(inputs, "--against", earlier, "--tolerance", TOLERANCE)
    print(f"the same binary against its earlier run: exit code {same.returncode}, wanted 0")
    faults += same.returncode != 0

    shim = folder / "slow.so"
    (folder / "slow.c").write_text(SLOWDOWN)
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, folder / "slow.c", "-ldl"], check=True)
    slow = bench(inputs, "--against", earlier, "--tolerance", TOLERANCE, LD_PRELOAD=str(shim))
    slower = [line for line in slow.stdout.splitlines() if line.endswith("slower")]
    print(f"with slow allocations: exit code {slow.returncode}, wanted 1")
    print(*slower, sep="\n")
    faults += slow.returncode != 1 or not slower

sys.exit(f"{faults} faults" if faults else 0)

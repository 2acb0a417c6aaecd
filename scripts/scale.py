#!/usr/bin/env python3
"""What legalizing costs grows as its input does: ten times the input, at most some twelve times the processor's time.

scale.py BINARY [--full]

Each line is one kind of input at a size and at ten times that, through the passes of both twins as a whole process, without and
with verifying, holding the twins against each other and reading the outputs back: the least of three runs, of the time that the
process was given, which other work on the machine disturbs less than the clock. --full has 100,000 control dependencies over one
tuple of 1,000: 1.3 GB in, 1.7 GB out for each twin, and some 10 GB of memory; without it there are 10,000.
"""
import pathlib, resource, subprocess, sys, tempfile

BINARY, FULL = sys.argv[1], "--full" in sys.argv[2:]
MOST = 12.5
TYPE = "tensor<f32>"


def operations(count):
    yield from (f"    %{index + 1} = stablehlo.abs %{index} : {TYPE}\n" for index in range(count))
    yield f"    return %{count} : {TYPE}\n"


def conversions(count):
    yield f"    %c0 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>\n"
    for index in range(count):
        source, target = ("i8", "f32") if index % 2 == 0 else ("f32", "i8")
        yield f"    %c{index + 1} = stablehlo.convert %c{index} : (tensor<2x{source}>) -> tensor<2x{target}>\n"
    yield f"    return %0 : {TYPE}\n"


def elements(count):
    yield f"    %t = stablehlo.tuple %0, %0 : tuple<{TYPE}, {TYPE}>\n"
    for index in range(count):
        yield f"    %e{index} = stablehlo.get_tuple_element %t[{index % 2}] : (tuple<{TYPE}, {TYPE}>) -> {TYPE}\n"
        yield f"    %a{index} = stablehlo.abs %e{index} : {TYPE}\n"
    yield f"    return %a0 : {TYPE}\n"


def dependencies(width):
    types = ", ".join([TYPE] * width)

    def of(count):
        yield f"    %t = stablehlo.tuple {', '.join(['%0'] * width)} : tuple<{types}>\n"
        yield f"    %c0 = stablehlo.abs %0 : {TYPE}\n"
        for index in range(count):
            yield f"    %c{index + 1} = stablehlo.custom_call @AwsNeuronControlDep(%t, %c{index}) : (tuple<{types}>, {TYPE}) -> {TYPE}\n"
        yield f"    return %c{count} : {TYPE}\n"

    return of


def seconds(path, folder, arguments):
    """What the process was given of the processors, at the least."""
    times = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([BINARY, "legalize", path, "-o", folder / "out", "--twin", "both", *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


KINDS = [
    ("operations", 1_000_000, operations, [["--verify", "none"], ["--verify", "native"]]),
    ("conversions in a chain", 100_000, conversions, [["--verify", "none"], ["--verify", "native"]]),
    ("elements of one tuple", 100_000, elements, [["--verify", "none"], ["--verify", "native"]]),
    ("control dependencies over a tuple of 1,000", 100_000 if FULL else 10_000, dependencies(1_000), [["--verify", "none"]]),
    ("control dependencies over a tuple of 20", 100_000, dependencies(20), [["--verify", "none"], ["--verify", "native"]]),
]

failed = False
for name, count, body, runs in KINDS:
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for size in (count // 10, count):
            with open(folder / f"{size}.mlir", "w") as file:
                file.write(f"module {{\n  func.func @main(%0: {TYPE}) -> {TYPE} {{\n")
                file.writelines(body(size))
                file.write("  }\n}\n")
        for arguments in runs:
            small, large = (seconds(folder / f"{size}.mlir", folder, arguments) for size in (count // 10, count))
            wrong = large > MOST * small
            failed |= wrong
            print(f"{count:,} {name}, {' '.join(arguments)}: {large:.2f} s, {large / small:.1f} times a tenth{' FAILED' if wrong else ''}", flush=True)
sys.exit(failed)

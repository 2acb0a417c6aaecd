#!/usr/bin/env python3
"""Real emitter output through the tool, each claim held against a reader that is not ours.

corpus.py SHARED BINARY

For each file of SHARED/corpus/tlaloc and the golden baseline:
  tlaloc     print --form tlaloc gives back the same bytes
  mlir       print --form mlir gives the reference reader's bytes
  generic    print --form generic is read by mlir-opt-22
  check      nothing is found
  twins      both twins have an output, and agree on it; the reference reader reads and verifies it, in all three emitted forms
  again      a second run of the pipeline on its own output changes nothing but names (decision D5)
"""
import concurrent.futures, pathlib, subprocess, sys, tempfile

SHARED, BINARY = pathlib.Path(sys.argv[1]), sys.argv[2]
ORACLE = [sys.executable, str(SHARED / "tools" / "oracle.py")]
failures, done = [], 0


def call(*arguments, check=True):
    result = subprocess.run([str(a) for a in arguments], capture_output=True)
    if check and result.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, arguments))} ended with {result.returncode}: {result.stderr.decode(errors='replace')[:600]}")
    return result.stdout


def same(name, ours, theirs):
    if ours != theirs:
        pairs = zip(ours.splitlines(), theirs.splitlines())
        at = next((i for i, (a, b) in enumerate(pairs) if a != b), min(ours.count(b"\n"), theirs.count(b"\n")))
        line = lambda text: (text.splitlines()[at : at + 1] or [b""])[0][:200].decode(errors="replace")
        raise RuntimeError(f"{name}: they part at line {at + 1}\n  ours:   {line(ours)}\n  theirs: {line(theirs)}")


def one(path):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        same("tlaloc", call(BINARY, "print", path, "--form", "tlaloc"), path.read_bytes())
        same("mlir", call(BINARY, "print", path, "--form", "mlir"), call(*ORACLE, "print", path))
        generic = folder / "generic.mlir"
        generic.write_bytes(call(BINARY, "print", path, "--form", "generic"))
        same("generic", generic.read_bytes(), call(*ORACLE, "print", path, "--generic"))
        call("mlir-opt-22", "--allow-unregistered-dialect", generic)
        call(BINARY, "check", path)
        for form in ["tlaloc", "mlir", "generic"]:
            call(BINARY, "legalize", path, "-o", folder / form, "--emit", form)
            for twin in ["stablehlo", "mhlo"]:
                output = folder / form / f"{path.stem}.{twin}.mlir"
                call(*ORACLE, "print", output)
                again = folder / "again"
                call(BINARY, "legalize", output, "-o", again, "--emit", form, "--twin", twin)
                call(BINARY, "diff", output, again / output.name)
        call("mlir-opt-22", "--allow-unregistered-dialect", folder / "generic" / f"{path.stem}.mhlo.mlir")


files = sorted((SHARED / "corpus" / "tlaloc").glob("*.mlir")) + sorted(pathlib.Path("golden").glob("*/input.mlir"))
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for path, future in [(path, pool.submit(one, path)) for path in files]:
        try:
            future.result()
            done += 1
        except RuntimeError as error:
            failures.append(path)
            print(f"FAILED {path}\n  {error}")
print(f"corpus: {done} passed, {len(failures)} failed")
sys.exit(bool(failures) or done == 0)

#!/usr/bin/env python3
"""Real StableHLO through the tool, section by section, held against OpenXLA's own reader.

sections.py SHARED BINARY

The texts are the sections of SHARED/corpus/stablehlo, parted by `// -----`, and those of the jax wheel's
back-compatibility data. Of each that the reader accepts:
  check              the native verifier finds no error
  tlaloc             print gives back the same bytes
  mlir, generic      print gives the reader's bytes, with --locations too
Of each with comments that say where an error is expected, check finds one in each of those lines and in no other.
The reader does not know the `check` dialect, nor `interpreter`: of a section that uses them, and expects no error, check
and tlaloc must hold, and the rest without those ops.
"""
import concurrent.futures, json, os, pathlib, re, subprocess, sys, tempfile

import jax._src.internal_test_util.export_back_compat_test_data as jax_texts

import reference_reader, texts

SHARED, BINARY = pathlib.Path(sys.argv[1]), sys.argv[2]
EXPECTED = re.compile(r"expected-error\s*(?:@([+-]\d+))?\s*\{\{")
# Ops of OpenXLA's own test passes.
TEST_ONLY = "hlo_test_"
UNKNOWN = re.compile(r"^.*\b(check\.expect|interpreter\.)\w+.*$\n", re.M)


def strings(value):
    """The modules in a data file of the wheel."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from [inner] if key == "mlir_module_text" else strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from strings(inner)
    elif hasattr(value, "mlir_module_text"):
        yield value.mlir_module_text


def wheel():
    seen = set()
    for path in sorted(pathlib.Path(jax_texts.__file__).parent.glob("**/*.py")):
        if path.name == "__init__.py":
            continue
        names = {"__name__": path.stem}
        exec(compile(path.read_text(), path, "exec"), names)
        for name in [name for name in names if not name.startswith("__")]:
            for text in strings(names[name]):
                if text not in seen:
                    seen.add(text)
                    yield f"{path.name} [{len(seen)}]", text


def call(path, *arguments):
    """What the tool prints, its own name for the text made the reader's."""
    result = subprocess.run([BINARY, arguments[0], path, *arguments[1:]], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)} ends with {result.returncode}: {result.stderr[:600]}")
    return result.stdout.replace(path, "-")


def same(what, ours, theirs):
    if ours != theirs:
        ours, theirs = ours.splitlines(), theirs.splitlines()
        at = next((i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(len(ours), len(theirs)))
        line = lambda lines: (lines[at : at + 1] or [""])[0][:300]
        raise RuntimeError(f"{what}: they part at line {at + 1}\n  ours:   {line(ours)}\n  theirs: {line(theirs)}")


def hold(text, theirs):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        call(file.name, "check", "--verify", "native")
        same("tlaloc", call(file.name, "print"), text)
        for form, expected in theirs.items():
            same(form, call(file.name, "print", "--form", *form.split()), expected)


def refuse(text):
    """Errors stand in the lines that the comments name."""
    lines = text.split("\n")
    expected = {number + int(at or 0) for number, line in enumerate(lines, 1) for at in EXPECTED.findall(line)}
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        arguments = [BINARY, "check", file.name, "--profile", "none", "--format", "json"]
        report = json.loads(subprocess.run(arguments, capture_output=True, text=True).stdout)
    found = report["modules"][0]["diagnostics"]
    errors = {one["line"]: one["message"] for one in found if one["severity"] == "error"}
    if set(errors) != expected:
        raise RuntimeError(f"errors in lines {errors}, expected in {sorted(expected)}")


def one(text):
    """Whether the text says anything of the tool; raises what is wrong."""
    if EXPECTED.search(text) and TEST_ONLY not in text:
        refuse(text)
        return True
    theirs = reference_reader.answer(text)
    if not isinstance(theirs, str):
        hold(text, theirs)
        return True
    if not UNKNOWN.search(text):
        return False
    hold(text, {})
    known = UNKNOWN.sub("", text)
    theirs = reference_reader.answer(known)
    if not isinstance(theirs, str):
        hold(known, theirs)
    return True


held, failed, refused = 0, 0, 0
every = [*texts.corpus(SHARED), *wheel()]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for name, future in [(name, pool.submit(one, text)) for name, text in every]:
        try:
            if future.result():
                held += 1
            else:
                refused += 1
        except RuntimeError as error:
            failed += 1
            print(f"FAILED {name}\n  {error}")
print(f"sections: {held} held, {failed} failed, {refused} that the reader refuses")
sys.exit(failed > 0 or held == 0)

#!/usr/bin/env python3
"""Holds the examples of tests/attributes (see tests/attributes.rs) and tests/resources against MLIR.

MLIR is the one in OpenXLA's wheel. It has no `quant` dialect, and its interface drops the resources
of tools, so mlir-opt reads the examples of those.
"""
import pathlib, subprocess, sys

import reference_reader

MLIR_OPT = "mlir-opt-22"


def answer(text, by_tool):
    """What MLIR prints, or nothing if it refuses the text."""
    if by_tool:
        command = [MLIR_OPT, "--allow-unregistered-dialect"]
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None
    got = reference_reader.answer(text, unregistered=True)
    return None if isinstance(got, str) else got["mlir"]


def examples(path):
    """Each example: where it is, the text, what is printed, the aliases, whether it is refused."""
    example = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("//"):
            continue
        mark, rest = line[:4], line[4:]
        if mark == "  = ":
            example[2] = rest
        elif mark == "  # ":
            example[3] += rest + "\n"
        elif mark == "  ! ":
            example[4] = True
        else:
            if example:
                yield example
            example = [f"{path}:{number}", line, line, "", False]
    if example:
        yield example


folder = pathlib.Path(__file__).parent.parent / "tests" / "attributes"
count = faults = 0
for path in sorted(folder.glob("*.txt")):
    for place, written, printed, aliases, refused in examples(path):
        count += 1
        got = answer("module attributes {t.a = %s} {\n}\n" % written, "!quant" in written)
        value = "t.a" if printed == "unit" else f"t.a = {printed}"
        expected = None if refused else f"{aliases}module attributes {{{value}}} {{\n}}\n"
        if got != expected and (got or "").rstrip() != (expected or "").rstrip():
            faults += 1
            print(f"{place}: `{written}`: MLIR prints\n{got}")
written = None
for section in (folder.parent / "resources" / "examples.mlir").read_text().split("// -----\n"):
    count += 1
    head, _, text = section.partition("\n")
    if head == "// written":
        written = text
        continue
    got = answer(text if "refused" in head else written, True)
    if (got or "").rstrip() != ("" if "refused" in head else text.rstrip()):
        faults += 1
        print(f"resources: {text}MLIR prints\n{got}")
print(f"attribute examples: {count} examples, {faults} faults")
sys.exit(bool(faults) or not count)

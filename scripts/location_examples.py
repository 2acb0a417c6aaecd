#!/usr/bin/env python3
"""Holds the examples of tests/locations (see tests/locations.rs) against OpenXLA's own reader."""
import pathlib, sys

import reference_reader


def faults(path):
    got = None
    for number, section in enumerate(path.read_text().split("// -----\n"), 1):
        head, _, text = section.partition("\n")
        kind = head.removeprefix("// ").partition(":")[0]
        if kind in ("written", "refused"):
            got = reference_reader.answer(text, unregistered=True)
        refused = isinstance(got, str)
        if refused != (kind == "refused"):
            yield f"{path}, section {number}, {kind}: {got if refused else 'is accepted'}"
        elif kind in ("mlir", "generic"):
            # What the reader's own interface calls "-" is standard input.
            printed = got[f"{kind} --locations"].replace('"-":', '"<stdin>":')
            if printed != text:
                yield f"{path}, section {number}, {kind}: the reader prints\n{printed}"


folder = pathlib.Path(__file__).parent.parent / "tests" / "locations"
files = sorted(folder.glob("*.mlir"))
found = [fault for path in files for fault in faults(path)]
print(*found, f"location examples: {len(files)} files, {len(found)} faults", sep="\n")
sys.exit(bool(found) or not files)

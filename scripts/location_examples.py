#!/usr/bin/env python3
"""Holds the examples of tests/locations (see tests/locations.rs) against OpenXLA's own reader."""
import pathlib, sys

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir


def printed(text):
    """What the reader prints in both forms, with locations."""
    with jax_mlir.make_ir_context() as context:
        context.allow_unregistered_dialects = True
        module = ir.Module.parse(text)
        module.operation.verify()
        for form in ("mlir", "generic"):
            asm = module.operation.get_asm(enable_debug_info=True, print_generic_op_form=form == "generic")
            # What the reader's own interface calls "-" is standard input.
            yield form, asm.replace('"-":', '"<stdin>":')


def faults(path):
    expected = {}
    for number, section in enumerate(path.read_text().split("// -----\n"), 1):
        head, _, text = section.partition("\n")
        kind = head.removeprefix("// ").partition(":")[0]
        try:
            if kind in ("written", "refused"):
                expected = dict(printed(text))
            if kind == "refused":
                yield f"{path}, section {number}: is accepted"
            elif kind != "written" and expected[kind] != text:
                yield f"{path}, section {number}, {kind}: the reader prints\n{expected[kind]}"
        except ir.MLIRError as error:
            if kind != "refused":
                yield f"{path}, section {number}, {kind}: is refused: {error}"


folder = pathlib.Path(__file__).parent.parent / "tests" / "locations"
files = sorted(folder.glob("*.mlir"))
found = [fault for path in files for fault in faults(path)]
print(*found, f"location examples: {len(files)} files, {len(found)} faults", sep="\n")
sys.exit(bool(found) or not files)

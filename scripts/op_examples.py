#!/usr/bin/env python3
"""Holds the examples of tests/ops (see tests/ops.rs) against OpenXLA's own reader, from its wheel.

op_examples.py [FILE ...]

  pretty     the reader prints it as itself
  generic    the reader prints it, generically, of the pretty section before it
  spelling   the reader prints it as the pretty section before it
  refused    the reader refuses it

Each section is read in a child process, as the reader crashes on some texts; to crash is to refuse.
"""
import multiprocessing, pathlib, sys

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir

# The reader does not know these dialects, so it can say nothing of them.
UNKNOWN = {"check", "interpreter"}
UNKNOWN_TYPE = "!quant."


def read(connection, text):
    with jax_mlir.make_ir_context():
        try:
            module = ir.Module.parse(text)
            module.operation.verify()
            connection.send([module.operation.get_asm(print_generic_op_form=generic) for generic in (False, True)])
        except Exception as error:  # the binding raises an error type of its own
            connection.send(str(error))


def answer(text):
    """What the reader prints in both forms, or why it refuses the text."""
    ours, theirs = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=read, args=(theirs, text))
    child.start()
    theirs.close()
    try:
        return ours.recv()
    except EOFError:
        return "it crashed"
    finally:
        child.join()


def faults(path):
    pretty = None
    for number, section in enumerate(path.read_text().split("// -----\n"), 1):
        head, _, text = section.partition("\n")
        if UNKNOWN_TYPE in text:
            continue
        kind = head.removeprefix("// ").partition(":")[0]
        got = answer(text)
        refused = isinstance(got, str)
        if kind == "pretty":
            pretty = (text, None if refused else got[1])
        wrong = {
            "pretty": lambda: got[0] != text,
            "generic": lambda: got != [pretty[0], text] or text != pretty[1],
            "spelling": lambda: got[0] != pretty[0],
        }.get(kind)
        if kind == "refused":
            if not refused:
                yield f"{path}, section {number}: is accepted"
        elif refused:
            yield f"{path}, section {number}, {kind}: is refused: {got}"
        elif wrong is None or wrong():
            yield f"{path}, section {number}, {kind}: the reader prints\n{''.join(got)}"


folder = pathlib.Path(__file__).parent.parent / "tests" / "ops"
files = [pathlib.Path(name) for name in sys.argv[1:]] or sorted(folder.glob("*/*.mlir"))
files = [path for path in files if path.parent.name not in UNKNOWN]
found = [fault for path in files for fault in faults(path)]
print(*found, f"op examples: {len(files)} files, {len(found)} faults", sep="\n")
sys.exit(bool(found) or not files)

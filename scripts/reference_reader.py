"""OpenXLA's own reader of StableHLO, CHLO, SDY and MHLO, from its wheel.

Each text is read in a child process, as the reader crashes on some; to crash is to refuse.
"""
import multiprocessing

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir

FORMS = {
    "mlir": {},
    "generic": {"print_generic_op_form": True},
    "mlir --locations": {"enable_debug_info": True},
    "generic --locations": {"enable_debug_info": True, "print_generic_op_form": True},
}


def _read(connection, text, unregistered):
    with jax_mlir.make_ir_context() as context:
        context.allow_unregistered_dialects = unregistered
        try:
            module = ir.Module.parse(text)
            module.operation.verify()
            connection.send({form: module.operation.get_asm(**flags) for form, flags in FORMS.items()})
        except Exception as error:  # the binding raises an error type of its own
            connection.send(str(error))


def answer(text, unregistered=False):
    """What the reader prints in each of FORMS, or why it refuses the text. Ops and attributes of
    unknown dialects are refused unless `unregistered` says otherwise."""
    ours, theirs = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=_read, args=(theirs, text, unregistered))
    child.start()
    theirs.close()
    try:
        return ours.recv()
    except EOFError:
        return "it crashed"
    finally:
        child.join()

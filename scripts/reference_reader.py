"""OpenXLA's own reader of StableHLO, CHLO, SDY and MHLO, from its wheel.

Each text is read in a child process, as the reader crashes on some; to crash is to refuse.
"""
import children

from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir

CRASHED = children.CRASHED
FORMS = {
    "mlir": {},
    "generic": {"print_generic_op_form": True},
    "mlir --locations": {"enable_debug_info": True},
    "generic --locations": {"enable_debug_info": True, "print_generic_op_form": True},
}


def _read_each(connection, texts, unregistered, forms):
    with jax_mlir.make_ir_context() as context:
        context.allow_unregistered_dialects = unregistered
        for text in texts:
            try:
                module = ir.Module.parse(text)
                module.operation.verify()
                connection.send({form: module.operation.get_asm(**FORMS[form]) for form in forms})
            except Exception as error:  # the binding raises an error type of its own
                connection.send(str(error))


def answers(texts, forms=tuple(FORMS), unregistered=False):
    """What the reader prints of each text, or why it refuses it; as `answer`, but one child process reads
    on until it crashes."""
    return children.answers(_read_each, texts, unregistered, forms)


def answer(text, unregistered=False):
    """What the reader prints in each of FORMS, or why it refuses the text. Ops and attributes of
    unknown dialects are refused unless `unregistered` says otherwise."""
    return answers([text], unregistered=unregistered)[0]

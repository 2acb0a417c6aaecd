"""TensorFlow's reader of StableHLO, which knows quantized types; that of OpenXLA's wheel does not.

It needs a Python that has TensorFlow (2.21.0), which `make corpus` does not install.
"""
import importlib.util, os

import children


def is_there():
    return importlib.util.find_spec("tensorflow") is not None


def _read_each(connection, texts):
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    from tensorflow.python import pywrap_mlir

    for text in texts:
        try:
            pywrap_mlir.experimental_run_pass_pipeline(text, "builtin.module(symbol-dce)", False)
            connection.send(None)
        except Exception as error:  # it raises what its status says
            connection.send(str(error))


def reasons(texts):
    """Why it refuses each text, or None where it accepts it."""
    return children.answers(_read_each, texts)

#!/usr/bin/env python3
"""Holds the lists of tests/verify/signatures against the reference reader: what `holds` it accepts, the rest it refuses.

signatures.py [LIST ...]

Of quantized types the reader knows nothing. Where TensorFlow is installed in the Python that runs this (2.21.0 has the same
dialect with them), lists of those are held against it, and left out elsewhere.
"""
import os, pathlib, sys

import reference_reader

LISTS = pathlib.Path(__file__).parent.parent / "tests/verify/signatures"


def module(line):
    """The module of a line, as tests/verify/signatures.rs makes it."""
    _, op, attributes, types = (cell.strip() for cell in line.split("|"))
    operands, results = ([ty.strip() for ty in side.split(";") if ty.strip()] for side in types.split("->"))
    properties, brace, regions = attributes.partition("({")
    properties = f" <{{{properties.strip()}}}>" if properties.strip() else ""
    arguments = ", ".join(f"%a{index}: {ty}" for index, ty in enumerate(operands))
    names = ", ".join(f"%a{index}" for index in range(len(operands)))
    regions = f" {brace}{regions}" if brace else ""
    signature = f"({', '.join(operands)}) -> ({', '.join(results)})"
    return f'func.func @f({arguments}) {{\n  %r:{len(results)} = "{op}"({names}){properties}{regions} : {signature}\n  return\n}}\n'


def tensorflow():
    """TensorFlow's reader, or nothing."""
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    try:
        from tensorflow.python import pywrap_mlir
    except ImportError:
        return None

    def refuses(text):
        try:
            pywrap_mlir.experimental_run_pass_pipeline(text, "builtin.module(symbol-dce)", False)
        except Exception as error:  # it raises what its status says
            return str(error)

    return refuses


def main():
    faults = compared = 0
    with_quantized = tensorflow()
    for path in [pathlib.Path(name) for name in sys.argv[1:]] or sorted(LISTS.iterdir()):
        lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
        plain = [line for line in lines if "!quant." not in line]
        answers = dict(zip(plain, reference_reader.answers([module(line) for line in plain], ["generic"])))
        for line in lines:
            if line in answers:
                reason = answers[line] if isinstance(answers[line], str) else None
            elif with_quantized:
                reason = with_quantized(module(line))
            else:
                continue
            compared += 1
            if line.startswith("holds ") != (reason is None):
                faults += 1
                print(f"{path.name}: {line}\n    the reader: {reason.splitlines()[0] if reason else 'accepts it'}")
    print(f"signatures: {compared} lines compared, {faults} faults")
    sys.exit(faults > 0 or compared == 0)


main()

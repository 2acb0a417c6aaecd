#!/usr/bin/env python3
"""Holds the lists of tests/verify/signatures against the reference reader: what `holds` it accepts, the rest it refuses.

signatures.py [LIST ...]

Of quantized types that reader knows nothing. Lists of those are held against TensorFlow's, where the Python that runs this has
it, and left out elsewhere. So are the lines behind a comment that says that they go beyond the reader.
"""
import pathlib, re, sys

import quantized_reader

LISTS = pathlib.Path(__file__).parent.parent / "tests/verify/signatures"


def module(aliases, line):
    """The module of a line, as tests/verify/signatures.rs makes it."""
    _, op, attributes, types = (cell.strip() for cell in line.split("|"))
    operands, results = ([ty.strip() for ty in side.split(";") if ty.strip()] for side in types.split("->"))
    properties, brace, regions = attributes.partition("({")
    properties = f" <{{{properties.strip()}}}>" if properties.strip() else ""
    arguments = ", ".join(f"%a{index}: {ty}" for index, ty in enumerate(operands))
    names = ", ".join(f"%a{index}" for index in range(len(operands)))
    regions = f" {brace}{regions}" if brace else ""
    signature = f"({', '.join(operands)}) -> ({', '.join(results)})"
    given = f"%r:{len(results)} = " if results else ""
    return f'{aliases}func.func @f({arguments}) {{\n  {given}"{op}"({names}){properties}{regions} : {signature}\n  return\n}}\n'


def plain_reasons(texts):
    """Why OpenXLA's reader refuses each text, or None where it accepts it; nothing where it is not installed."""
    try:
        import reference_reader
    except ImportError:
        return None
    return [answer if isinstance(answer, str) else None for answer in reference_reader.answers(texts, ["generic"])]


def main():
    faults = compared = 0
    for path in [pathlib.Path(name) for name in sys.argv[1:]] or sorted(LISTS.iterdir()):
        text = path.read_text()
        aliases = "".join(f"{line}\n" for line in text.splitlines() if line.startswith("!"))
        held = re.sub(r"^# Beyond the reader.*?(?:\n\n|\Z)", "", text, flags=re.S | re.M)
        lines = [line for line in held.splitlines() if line and line[0] not in "#!"]
        modules = [module(aliases, line) for line in lines]
        if "!quant." not in aliases:
            reasons = plain_reasons(modules)
        else:
            reasons = quantized_reader.reasons(modules) if quantized_reader.is_there() else None
        if reasons is None:
            continue
        for line, reason in zip(lines, reasons):
            compared += 1
            if line.startswith("holds ") != (reason is None):
                faults += 1
                print(f"{path.name}: {line}\n    the reader: {reason.splitlines()[0] if reason else 'accepts it'}")
    print(f"signatures: {compared} lines compared, {faults} faults")
    sys.exit(faults > 0 or compared == 0)


main()

#!/usr/bin/env python3
"""Holds the examples of the rules (see tests/rules.rs) against OpenXLA's own reader, from its wheel.

rule_examples.py [FILE ...]

  good   the reader accepts it
  bad    the reader refuses it, unless the entry says `stricter: ...`, or the rule is one of the emit contract (`clauses`),
         which no reader knows
"""
import pathlib, re, sys

from reference_reader import answers

FOLDER = pathlib.Path(__file__).parent.parent / "src" / "rules"
# The reader does not know quantized types, so it can say nothing of them.
UNKNOWN = "!quant."


def examples(path):
    """Each example: the rule, which of the two it is, the module, whether the reader refuses it."""
    head, *entries = path.read_text().split("\n## ")
    ops = re.search(r"^ops: (.*)$", head, re.MULTILINE)
    for entry in entries:
        stricter = path.parent.name == "clauses" or re.search(r"^stricter: ", entry, re.MULTILINE)
        if re.search(r"^severity: ", entry, re.MULTILINE):
            continue
        for op in ops[1].split() if ops else [""]:
            text = entry.replace("{op}", op)
            rule = re.split(r":|\n", text)[0]
            for kind, module in re.findall(r"^```mlir (good|bad)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
                if UNKNOWN not in module:
                    yield rule, kind, module, kind == "bad" and not stricter


files = [pathlib.Path(name) for name in sys.argv[1:]] or sorted(FOLDER.rglob("*.md"))
found = [example for path in files for example in examples(path)]
faults = 0
# Ops of other dialects stand in some, which the reader takes only if it is told to.
for others in (False, True):
    some = [example for example in found if ('"my.' in example[2]) == others]
    got = answers([module for _, _, module, _ in some], ("mlir",), unregistered=others)
    for (rule, kind, _, refused), answer in zip(some, got):
        if isinstance(answer, str) != refused:
            faults += 1
            print(f"{rule}, {kind}: is {f'refused: {answer}' if not refused else 'accepted'}")
print(f"rule examples: {len(found)} modules, {faults} faults")
sys.exit(bool(faults) or not found)

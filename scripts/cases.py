#!/usr/bin/env python3
"""The inputs and outputs of the passes' cases, held against OpenXLA's own reader.

cases.py

Every fenced text of the cases in tests/twins is read and verified, but for what the pipeline breaks on purpose (decision D4):
sorts of one operand with two results. The reader does not know the dialect quant.
"""
import re, sys

import reference_reader, texts

FENCE = re.compile(r"^```(input|stablehlo|mhlo)\n(.*?)^```$", re.M | re.S)
SORT_OF_ONE = re.compile(r'^    %\w+:2 = "(?:stablehlo|mhlo)\.sort"\(%\w+\) ', re.M)


def fences():
    for path in sorted((texts.ROOT / "tests" / "twins").rglob("*.md")):
        for section in path.read_text().split("\n## ")[1:]:
            name = f"{path.name} {section.splitlines()[0]}"
            found = FENCE.findall(section)
            yield from ((f"{name}, {kind}", text) for kind, text in found)
            if "\nmhlo: likewise\n" in section:
                yield from ((f"{name}, mhlo", text.replace("stablehlo.", "mhlo.")) for kind, text in found if kind == "stablehlo")


every = list(fences())
read, left, failed = 0, 0, 0
for (name, text), answer in zip(every, reference_reader.answers([text for _, text in every], ["mlir"])):
    if not isinstance(answer, str):
        read += 1
    elif SORT_OF_ONE.search(text) or "!quant." in text:
        left += 1
    else:
        failed += 1
        print(f"FAILED {name}: {answer.splitlines()[1] if len(answer.splitlines()) > 1 else answer}")
print(f"cases: {read} texts read, {failed} refused, {left} that it must refuse or does not know")
sys.exit(failed > 0 or read == 0)

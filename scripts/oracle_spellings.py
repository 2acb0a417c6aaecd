#!/usr/bin/env python3
"""Holds our verdict on modules in pretty form with one line wrong, and what we print of those that hold, against the
reference reader's: `make oracle`.

oracle_spellings.py BINARY [--seed N] [--mutants N] [--seconds N] [--only OP] [--show N]

The modules are those of oracle_mutations.py, in the form that the reader prints. A type in a line, or wherever it stands, a
number, a list or a keyword changes. Ends with 1 if there is a disagreement that is not known: see verdicts.py.
"""
import collections, random, re, time

import mutations, verdicts

ROUND = 300
OP = re.compile(r"(?<![#!])\b(?:stablehlo|mhlo|chlo|sdy|func|arith|cf|shape|tensor)\.\w+")
TENSOR = re.compile(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>")
ELEMENT = re.compile(r"(?<=[<x])(?:f32|i32|i64|f64|bf16|i1|index|complex<f32>)(?=[>,])")


def types_everywhere(random, text, line):
    found = TENSOR.findall(line)
    if not found:
        return text
    old = random.choice(found)
    return text.replace(old, mutations.tensor(random, old))


def elements_everywhere(random, text, line):
    found = ELEMENT.findall(text)
    if not found:
        return text
    old, new = random.choice(found), random.choice(mutations.ELEMENTS)
    return re.sub(rf"(?<=[<x]){re.escape(old)}(?=[>,])", new, text)


def one_type(random, text, line):
    found = list(TENSOR.finditer(line))
    if not found:
        return text
    at = random.choice(found)
    return text.replace(line, line[: at.start()] + mutations.tensor(random, at.group()) + line[at.end() :], 1)


def in_line(change):
    return lambda random, text, line: text.replace(line, change(random, line) or line, 1)


CHANGES = [
    (45, types_everywhere),
    (15, elements_everywhere),
    (15, one_type),
    (13, in_line(mutations.number)),
    (7, in_line(mutations.entries)),
    (5, in_line(mutations.case)),
]


def mutant(random, every):
    """A mutant: the name of the op, the module, the line that was changed. Ops come with equal odds."""
    weights, changes = zip(*CHANGES)
    while True:
        name = random.choice(list(every))
        text = random.choice(every[name])
        line = random.choice([line for line in text.splitlines() if name in line])
        changed = random.choices(changes, weights)[0](random, text, line)
        if changed != text:
            return name, changed, [line.strip()]


def main():
    parser = verdicts.parser("mutants", 10_000, seconds=200)
    parser.add_argument("--only", default="", help="a regular expression: change these ops alone")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds

    every = collections.defaultdict(list)
    for text in verdicts.seeds("mlir", longest=6_000):
        for name in sorted(set(OP.findall(text))):
            if re.search(arguments.only, name):
                every[name].append(text)
    comparison = verdicts.Comparison(arguments.binary, ["mlir", "generic"])
    while comparison.compared < arguments.mutants and time.monotonic() < end:
        comparison.add([mutant(generator, every) for _ in range(ROUND)])
    comparison.end(f"spellings of {len(every)} ops", arguments.show)


main()

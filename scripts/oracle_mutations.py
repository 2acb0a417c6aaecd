#!/usr/bin/env python3
"""Holds our verdict on modules with one thing wrong against the reference reader's: `make oracle`.

oracle_mutations.py BINARY [--seed N] [--mutants N] [--seconds N] [--only OP] [--show N]

The modules are those of tests/ops that hold, of contract-fixtures, and, where SHARED is set, of the corpora. Each is
brought into the generic form by the reader. In a copy of it one op changes in one way: see mutations.py. The ops come with
equal odds, however many examples there are of each. Ends with 1 if there is a disagreement that is not known: see verdicts.py.
"""
import random, time

import mutations, seeds, verdicts

ROUND = 400


def choose(random, every):
    """A mutant: the name of the op, the module, what differs. Ops come with equal odds."""
    while True:
        name = random.choice(list(every))
        lines, op = random.choice(every[name])
        changed = mutations.mutant(random, lines, op)
        if changed:
            old = set(lines)
            return name, "\n".join(changed), [line.strip() for line in changed if line not in old]


def main():
    parser = verdicts.parser("mutants", 20_000, seconds=600)
    parser.add_argument("--only", default="", help="a regular expression: change these ops alone")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds

    comparison = verdicts.Comparison(arguments.binary)
    every = seeds.by_name(comparison, arguments.only)
    while comparison.compared < arguments.mutants and time.monotonic() < end:
        mutants = (choose(generator, every) for _ in range(ROUND))
        comparison.add([(name, text, [line for line in changed if "unrealized" not in line]) for name, text, changed in mutants])
    comparison.end(f"mutants of {len(every)} ops", arguments.show)


main()

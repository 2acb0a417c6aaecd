#!/usr/bin/env python3
"""Holds our verdict on modules whose ops depend on each other against the reference reader's: `make oracle`.

oracle_relations.py BINARY [--seed N] [--modules N] [--seconds N] [--only KIND] [--show N]

The modules are those of relations.py: values with shardings and collectives on them, shardings where they are carried, functions
of several blocks, and literals of properties in other spellings, which are the same whatever the seed. Ends with 1 if there is
a disagreement that is not known: see verdicts.py.
"""
import collections, random, time

import reference_reader, relations, texts, verdicts

ROUND = 400
GENERATORS = {"sharding": relations.sharding, "attached": relations.attached, "blocks": relations.blocks}


def respelled():
    """Modules with a literal written otherwise: of each property that of two examples."""
    answers = reference_reader.answers([text for _, text in texts.examples()], ["generic"])
    seen = collections.Counter()
    for answer in answers:
        if isinstance(answer, str):
            continue
        found = collections.defaultdict(list)
        for name, text in relations.spellings(answer["generic"]):
            found[name].append(text)
        for name, modules in found.items():
            seen[name] += 1
            if seen[name] <= 2:
                yield from ((name, text) for text in modules)


def shown(name, text):
    return name, text, [line for line in text.splitlines() if not line.startswith("sdy.mesh @")]


def main():
    parser = verdicts.parser("modules", 12_000, seconds=300)
    parser.add_argument("--only", choices=[*GENERATORS, "spellings"], help="this kind of modules alone")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds
    comparison = verdicts.Comparison(arguments.binary)
    if arguments.only in (None, "spellings"):
        comparison.add([shown(*module) for module in respelled()])
    kinds = [arguments.only] if arguments.only in GENERATORS else list(GENERATORS) if arguments.only is None else []
    while kinds and comparison.compared < arguments.modules and time.monotonic() < end:
        comparison.add([shown(*GENERATORS[generator.choice(kinds)](generator)) for _ in range(ROUND)])
    comparison.end("modules", arguments.show)


main()

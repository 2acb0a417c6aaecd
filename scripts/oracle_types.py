#!/usr/bin/env python3
"""Holds our verdict on ops of other types against the reference reader's: `make oracle`.

oracle_types.py BINARY [--seed N] [--modules N] [--seconds N] [--only OP] [--show N]

Of each op one of the examples of oracle_mutations.py. In a copy of it one operand or result has a type of another kind, or all
operands, all results or all of both have other elements, or no rank. Ends with 1 if there is a disagreement that is not
known: see verdicts.py.
"""
import itertools, random, time

import mutations, seeds, verdicts

ROUND = 400
OTHERS = [
    "f32", "index", "none", "complex<f32>", "() -> ()", "vector<2xf32>", "memref<2xf32>", "memref<2xindex>", "memref<*xf32>",
    "!stablehlo.token", "!mhlo.token", "!stablehlo.future<tensor<f32>>", "!mhlo.async_bundle<tensor<f32>, tensor<f32>>",
    "!shape.shape", "tuple<>", "tuple<tensor<f32>>", "tuple<tuple<tensor<f32>>, !stablehlo.token>", "tuple<memref<2xf32>>",
    "tuple<tensor<*xf32>>", "tensor<*xf32>", "tensor<*xi32>", "tensor<*xindex>", "tensor<?x?x?x?x?xf32>",
]
ELEMENTS = [
    "i1", "i2", "i3", "i8", "i32", "i64", "i128", "ui1", "ui8", "si32", "index", "none", "f16", "f32", "tf32", "f80", "f128",
    "f4E2M1FN", "f6E3M2FN", "f8E4M3FN", "f8E8M0FNU", "complex<f32>", "complex<f64>", "complex<bf16>", "complex<i32>",
    "vector<2xf32>", "!stablehlo.token", "!mhlo.token",
]


def other(ty, element, is_ranked):
    """The tensor over another element type, with its shape or without a rank; what is no tensor stays."""
    match = mutations.TENSOR.match(ty)
    if not match:
        return ty
    own = mutations.parts(match.group(2))[0]
    return f"tensor<{match.group(1) if is_ranked else '*x'}{element or own}>"


def retyped(lines, op):
    """Copies of the lines in which the op has other types."""
    for side in (op.takes, op.gives):
        for at, old in list(enumerate(side))[:4]:
            for new in OTHERS:
                changed = side[:at] + [new] + side[at + 1 :]
                yield (changed, op.gives) if side is op.takes else (op.takes, changed)
    for element in [None, *ELEMENTS]:
        for is_ranked in (True, False):
            takes, gives = ([other(ty, element, is_ranked) for ty in side] for side in (op.takes, op.gives))
            yield from ((takes, gives), (takes, op.gives), (op.takes, gives))


def modules(generator, every):
    """All of them, those of one op after the other, in an order of the generator's."""
    names = list(every)
    generator.shuffle(names)
    for name in names:
        lines, op = generator.choice(every[name])
        for takes, gives in retyped(lines, op):
            changed = mutations.rewritten(lines, op, list(op.operands), takes, gives, op.properties)
            if changed:
                yield name, "\n".join(changed), [line for line in changed if line not in lines and "unrealized" not in line]


def main():
    parser = verdicts.parser("modules", 100_000, seconds=60)
    parser.add_argument("--only", default="", help="a regular expression: change these ops alone")
    arguments = parser.parse_args()
    end = time.monotonic() + arguments.seconds
    comparison = verdicts.Comparison(arguments.binary)
    every = seeds.by_name(comparison, arguments.only)
    every_module = modules(random.Random(arguments.seed), every)
    while comparison.compared < arguments.modules and time.monotonic() < end:
        batch = list(itertools.islice(every_module, ROUND))
        if not batch:
            break
        comparison.add(batch)
    comparison.end(f"modules of {len(every)} ops", arguments.show)


main()

#!/usr/bin/env python3
"""Holds our verdict on modules with one thing wrong against the reference reader's: `make oracle`.

oracle_mutations.py BINARY [--seed N] [--mutants N] [--seconds N] [--only OP] [--show N]

The modules are those of tests/ops that hold, of contract-fixtures, and, where SHARED is set, of the corpora. Each is
brought into the generic form by the reader. In a copy of it one op changes in one way: see mutations.py. The ops come with
equal odds, however many examples there are of each. What either accepts and the other refuses is a disagreement; those in
oracle_known.txt are known. Ends with 1 if there is another. Of what the reader crashes on it says nothing.
"""
import argparse, collections, functools, json, os, pathlib, random, re, subprocess, sys, tempfile, time

import mutations, reference_reader, texts

ROUND = 400
HERE = pathlib.Path(__file__).parent


def seeds():
    """Every module that the reader accepts, in its generic form."""
    found = [text for _, text in texts.examples()]
    if "SHARED" in os.environ:
        found += [text for _, text in texts.corpus(pathlib.Path(os.environ["SHARED"]))]
    found = [text for text in dict.fromkeys(found) if len(text) < 20_000]
    answers = reference_reader.answers(found, ["generic"])
    return [answer["generic"] for answer in answers if not isinstance(answer, str)]


@functools.cache
def clauses(binary):
    """The rules of the emit contract, which no reader of StableHLO knows."""
    listed = subprocess.run([binary, "rules", "--format", "json"], capture_output=True, text=True, check=True).stdout
    return {rule["id"] for rule in json.loads(listed)["rules"] if " emit contract" in rule["source"]}


def ours(binary, modules):
    """Of each module the first error that we find, or nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write("// -----\n".join(modules))
        file.flush()
        command = [binary, "check", file.name, "--verify", "native", "--split", "--format", "json"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ends with {done.returncode}: {done.stderr[:2000]}")
    reports = json.loads(done.stdout)["modules"]
    assert len(reports) == len(modules), (len(reports), len(modules))
    return [first_error(report["diagnostics"], clauses(binary)) for report in reports]


def first_error(diagnostics, left_out):
    errors = [found for found in diagnostics if found["severity"] == "error" and found["rule"] not in left_out]
    return f"{errors[0]['rule']}: {errors[0]['message']}" if errors else None


def general(reason):
    """The first line of a reason, without the numbers and types of the one case."""
    line = reason.strip().splitlines()[0] if reason.strip() else ""
    line = line.removeprefix("Unable to parse module assembly:").strip()
    lines = [line for line in reason.splitlines() if "error:" in line]
    line = lines[0].split("error:", 1)[1].strip() if lines else line
    return re.sub(r"(?<!_c)(?<!_c\d)-?\d+", "N", re.sub(r"'?tensor<.*?>+'?", "T", line))[:140]


def known():
    """The disagreements that are known: which of us accepts, the op, the reason; each a regular expression."""
    rows = []
    for line in (HERE / "oracle_known.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            rows.append([re.compile(cell.strip()) for cell in line.split(" | ")])
    return rows


def is_known(rows, *cells):
    return any(all(pattern.search(cell) for pattern, cell in zip(row, cells)) for row in rows)


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
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=600, help="stop after these, however many mutants that was: then others are compared on a slow machine")
    parser.add_argument("--only", default="", help="a regular expression: change these ops alone")
    parser.add_argument("--show", type=int, default=1, help="examples of each disagreement")
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds

    every = collections.defaultdict(list)
    modules = seeds()
    found = collections.defaultdict(list)
    for text, refused in zip(modules, ours(arguments.binary, modules)):
        if refused:
            found["itself", "we refuse", general(refused)].append((text.splitlines(), refused))
        else:
            lines = text.splitlines(keepends=False) + [""]
            for op in mutations.ops(lines):
                if re.search(arguments.only, op.name):
                    every[op.name].append((lines, op))
    rows = known()
    compared = crashed = accepted = expected = 0
    while compared < arguments.mutants and time.monotonic() < end:
        mutants = [choose(generator, every) for _ in range(ROUND)]
        theirs = reference_reader.answers([text for _, text, _ in mutants], ["generic"])
        for (name, text, changed), their, our in zip(mutants, theirs, ours(arguments.binary, [text for _, text, _ in mutants])):
            if their == reference_reader.CRASHED:
                crashed += 1
                continue
            compared += 1
            refused = isinstance(their, str)
            accepted += not refused
            if refused == (our is not None):
                continue
            kind = "we accept" if refused else "we refuse"
            reason = general(their) if refused else general(our)
            if is_known(rows, kind, name, reason):
                expected += 1
            else:
                found[name, kind, reason].append((changed, their.splitlines()[:3] if refused else our))
    for (name, kind, reason), cases in sorted(found.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(cases):4} {kind}: {name}: {reason}")
        for changed, why in cases[: arguments.show]:
            print(*[f"       {line[:400]}" for line in changed if "unrealized" not in line], sep="\n")
    unknown = sum(map(len, found.values()))
    print(
        f"oracle: {compared} mutants of {len(every)} ops compared, {accepted} that the reader accepts ({crashed} left out, on which it crashes), "
        f"{unknown} disagreements of {len(found)} kinds, {expected} known ones"
    )
    sys.exit(unknown > 0 or compared == 0)


main()

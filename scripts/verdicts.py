"""Our verdict on modules, held against the reference reader's.

What either accepts and the other refuses is a disagreement; those in oracle_known.txt are known. Of what the reader crashes on
nothing is said.
"""
import argparse, collections, functools, json, os, pathlib, re, subprocess, sys, tempfile

import reference_reader, texts

HERE = pathlib.Path(__file__).parent


def seeds(form, longest):
    """Every module of the examples, and where SHARED is set of the corpora, that the reader accepts, in that form."""
    found = [text for _, text in texts.examples()]
    if "SHARED" in os.environ:
        found += [text for _, text in texts.corpus(pathlib.Path(os.environ["SHARED"]))]
    found = [text for text in dict.fromkeys(found) if len(text) < longest]
    answers = reference_reader.answers(found, [form])
    return list(dict.fromkeys(answer[form] for answer in answers if not isinstance(answer, str)))


def parser(what, most, seconds):
    """The options of a comparison of so many modules of a kind."""
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(f"--{what}", type=int, default=most)
    parser.add_argument("--seconds", type=float, default=seconds, help="stop after these, however many that was: then others are compared on a slow machine")
    parser.add_argument("--show", type=int, default=1, help="examples of each disagreement")
    return parser


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


def printed(binary, form, modules):
    """What we print of each module."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write("// -----\n".join(modules))
        file.flush()
        command = [binary, "print", file.name, "--form", form, "--split"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.split(r"^// -----\n", done.stdout, flags=re.M) if modules else []
    assert len(found) == len(modules), (len(found), len(modules))
    return found


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
    """The disagreements that are known: which of us accepts, the op, the reason, perhaps the module; each a regular expression."""
    rows = []
    for line in (HERE / "oracle_known.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            rows.append([re.compile(cell.strip()) for cell in line.split(" | ")])
    return rows


def is_known(rows, *cells):
    return any(all(pattern.search(cell) for pattern, cell in zip(row, cells)) for row in rows)


class Comparison:
    """What is counted and found of modules as they are compared."""

    def __init__(self, binary, forms=()):
        """`forms` says which printed forms of what both accept are compared too."""
        self.binary, self.forms, self.known = binary, forms, known()
        self.compared = self.crashed = self.accepted = self.expected = self.printed = 0
        self.found = collections.defaultdict(list)

    def add(self, modules):
        """Compares modules, each with a name for its kind and what to show of it."""
        texts = [text for _, text, _ in modules]
        theirs = reference_reader.answers(texts, self.forms)
        both = []
        for (name, text, shown), their, our in zip(modules, theirs, ours(self.binary, texts)):
            if their == reference_reader.CRASHED:
                self.crashed += 1
                continue
            self.compared += 1
            refused = isinstance(their, str)
            self.accepted += not refused
            if refused == (our is not None):
                if not refused:
                    both.append((name, text, shown, their))
                continue
            kind = "we accept" if refused else "we refuse"
            reason = general(their) if refused else general(our)
            if is_known(self.known, kind, name, reason, text):
                self.expected += 1
            else:
                self.found[name, kind, reason].append((shown, their.splitlines()[:3] if refused else our))

        for form in self.forms:
            self.hold(form, both)

    def hold(self, form, modules):
        """Compares what we print of modules with what the reader does."""
        for (name, text, shown, their), our in zip(modules, printed(self.binary, form, [text for _, text, _, _ in modules])):
            self.printed += 1
            if our == their[form]:
                continue
            lines = zip(our.splitlines(), their[form].splitlines())
            first = next(((one, two) for one, two in lines if one != two), ("", ""))
            kind, reason = f"we print another {form} form", general(first[1])
            if is_known(self.known, kind, name, reason, text):
                self.expected += 1
                continue
            self.found[name, kind, reason].append((shown, [f"ours   {first[0]}", f"theirs {first[1]}"]))

    def end(self, what, show):
        """Prints what was found, and ends with 1 if that is a disagreement that is not known."""
        for (name, kind, reason), cases in sorted(self.found.items(), key=lambda item: (-len(item[1]), item[0])):
            print(f"{len(cases):4} {kind}: {name}: {reason}")
            for shown, why in cases[:show]:
                print(*[f"       {line[:400]}" for line in shown], sep="\n")
        if self.forms:
            print(f"oracle: {self.printed} printed forms compared")
        unknown = sum(map(len, self.found.values()))
        print(
            f"oracle: {self.compared} {what} compared, {self.accepted} that the reader accepts ({self.crashed} left out, on which it "
            f"crashes), {unknown} disagreements of {len(self.found)} kinds, {self.expected} known ones"
        )
        sys.exit(unknown > 0 or self.compared == 0)

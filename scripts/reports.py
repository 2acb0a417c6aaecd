"""Reports of awkward inputs, each read by a schema or a reader that is not ours.

    reports.py PROGRAM SARIF-SCHEMA
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings
from urllib.parse import unquote

import html5lib
import jsonschema
import junitparser
from referencing import Registry, Resource

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SARIF = json.loads(pathlib.Path(sys.argv[2]).read_text())
DOCS = pathlib.Path(__file__).parent.parent / "docs"
SCHEMA = json.loads((DOCS / "report.schema.json").read_text())
RULES = json.loads((DOCS / "rules.schema.json").read_text())
BENCH = json.loads((DOCS / "bench.schema.json").read_text())
PASSES = json.loads((DOCS / "passes.schema.json").read_text())
PATTERNS = json.loads((DOCS / "patterns.schema.json").read_text())
LIFT = json.loads((DOCS / "lift.schema.json").read_text())
BASELINE = json.loads((DOCS / "baseline.schema.json").read_text())
MANIFEST = json.loads((DOCS / "manifest.schema.json").read_text())

GOOD = """func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
BAD = GOOD.replace("abs %0", "abs %9")
# The wrong operand stands behind characters of two, three and four bytes on its line.
WIDE = GOOD.replace("abs %0 ", 'abs %9 {a = "é€😀"} ')
AFTER_WIDE = """func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = "stablehlo.custom_call"(%0) {call_target_name = "é€😀"} : (tensor<5xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
MANY = "".join(BAD.replace("@main", f"@f{i}") for i in range(30))
FILES = {
    "good.mlir": GOOD,
    "bad.mlir": BAD,
    "odd, 50%: <&>\"' é😀.mlir": AFTER_WIDE,
    "wide.mlir": WIDE,
    "many.mlir": MANY,
    "noise.mlir": "\x1b[1m %1 = ]]> <b>&\n",
    "split.mlir": GOOD + "// -----\n" + BAD,
    "golden/one/input.mlir": GOOD,
    "golden/one/stablehlo.mlir": GOOD.replace("abs", "negate"),
    "empty/.keep": "",
}


def call(folder, *arguments, codes=(0, 1)):
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode in codes, (arguments, done.returncode, done.stderr)
    return done.stdout


def annotations(text):
    """What GitHub's runner reads, by its documented form."""
    found = []
    for line in text.splitlines():
        match = re.fullmatch(r"::(error|warning|notice)(?: ([^:]*(?:=[^:]*)*))?::(.*)", line)
        assert match, line
        unescape = lambda value: (
            value.replace("%0D", "\r").replace("%0A", "\n").replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
        )
        properties = dict(part.split("=", 1) for part in (match[2] or "").split(",") if part)
        found.append((match[1], {k: unescape(v) for k, v in properties.items()}, unescape(match[3])))
    for kind in ("error", "warning", "notice"):
        assert sum(one[0] == kind for one in found) <= 10
    return found


def all_diagnostics(report):
    yield from report["diagnostics"]
    for module in report["modules"]:
        yield from module["diagnostics"]
        for twin in module["twins"]:
            yield from twin["diagnostics"]


def utf16(text, start, end):
    return text.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def same_places(folder, report, sarif):
    """Columns in bytes and in UTF-16 units cut the same text."""
    checked = 0
    by_bytes = set()
    for one in all_diagnostics(report):
        path = pathlib.Path(folder) / one["file"]
        if "line" not in one or not path.is_file():
            continue
        lines = path.read_bytes().split(b"\n")
        at = sum(len(line) + 1 for line in lines[: one["line"] - 1]) + one["column"] - 1
        by_bytes.add((one["file"], one["line"], path.read_bytes()[at : at + one["length"]].decode()))
    for result in sarif["runs"][0]["results"]:
        location = result["locations"][0]["physicalLocation"]
        region = location["region"]
        if "endLine" not in region or region["startLine"] != region["endLine"]:
            continue
        name = unquote(location["artifactLocation"]["uri"])
        line = (pathlib.Path(folder) / name).read_text().split("\n")[region["startLine"] - 1]
        cut = utf16(line, region["startColumn"] - 1, region["endColumn"] - 1)
        assert (name, region["startLine"], cut) in by_bytes, (name, region, cut)
        checked += 1
    assert checked > 10
    return checked


def fingerprints(sarif):
    results = sarif["runs"][0]["results"]
    prints = [
        (r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], r["partialFingerprints"]["primaryLocationLineHash"])
        for r in results
    ]
    assert len(set(prints)) == len(prints)
    return set(prints)


def reports(folder, *arguments):
    names = ["json", "jsonl", "sarif", "junit", "github", "html"]
    wanted = [part for name in names for part in ("--report", f"{name}=out.{name}")]
    out = call(folder, *arguments, *wanted, "--format", "jsonl")
    read = {name: (pathlib.Path(folder) / f"out.{name}").read_text() for name in names}
    assert out == read["jsonl"]

    report = json.loads(read["json"])
    jsonschema.Draft202012Validator(SCHEMA).validate(report)
    lines = [json.loads(line) for line in read["jsonl"].splitlines()]
    lines_of(lines)
    assert [line["type"] for line in lines] == ["run"] + ["module"] * len(report["modules"]) + ["end"]

    sarif = json.loads(read["sarif"])
    jsonschema.Draft7Validator(SARIF).validate(sarif)
    run = sarif["runs"][0]
    for result in run["results"]:
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
        assert rule["help"]["text"] and rule["shortDescription"]["text"], rule

    suites = junitparser.JUnitXml.fromstring(read["junit"].encode())
    cases = [case for suite in suites for case in suite]
    bad = [case for case in cases if case.result]
    of_run = 1 if report["diagnostics"] else 0
    assert len(cases) == len(report["modules"]) + of_run
    assert len(bad) >= sum(module["verdict"] != "passed" for module in report["modules"])
    assert suites.failures + suites.errors == len(bad), (suites.failures, suites.errors, len(bad))

    found = annotations(read["github"])
    html5lib.HTMLParser(strict=True).parse(read["html"])
    return report, sarif, found


def part(name):
    """What holds documents against a part of the schema of reports."""
    root = {"$id": "urn:report", **SCHEMA}
    registry = Registry().with_resource("urn:report", Resource.from_contents(root))
    return jsonschema.Draft202012Validator({"$ref": f"urn:report#/$defs/{name}"}, registry=registry)


def lines_of(lines):
    """The lines are of the form that the schema has for them."""
    for line in lines:
        part("line").validate(line)


def golden():
    """The reports of golden fixtures are of the form that the schema has for them."""
    root = pathlib.Path(__file__).parent.parent
    reports = [json.loads(path.read_text()) for path in root.glob("golden/*/report.json")]
    assert reports
    for report in reports:
        part("fixture").validate(report)


def idioms(folder, *paths):
    """The idioms are of the form that the schema has for them, and all ids are in it."""
    validator = jsonschema.Draft202012Validator(PATTERNS)
    found = json.loads(call(folder, "patterns", *paths, "--near-misses", "--format", "json"))
    validator.validate(found)
    return found


def lifted():
    """The nodes of every fixture of the contract, and of the baseline, are of the form that the schema has for them."""
    validator = jsonschema.Draft202012Validator(LIFT)
    root = pathlib.Path(__file__).parent.parent
    count, kinds = 0, set()
    for path in [*root.glob("contract-fixtures/**/*.mlir"), *root.glob("golden/*/input.mlir")]:
        text = call(".", "lift", path, "--format", "json")
        if text:
            nodes = json.loads(text)
            validator.validate(nodes)
            kinds |= {node["kind"] for function in nodes["functions"] for node in function["nodes"]}
            count += 1
    assert count > 20 and len(kinds) > 20, (count, kinds)


def main():
    lifted()
    golden()
    warnings.simplefilter("ignore")
    for schema in (SCHEMA, RULES, BENCH, PATTERNS, LIFT, BASELINE, MANIFEST):
        jsonschema.Draft202012Validator.check_schema(schema)
    fixtures = pathlib.Path(__file__).parent.parent / "tests/patterns/fixtures"
    found = idioms(".", fixtures)["modules"]
    ids = {idiom["idiom"] for module in found for idiom in module["idioms"]}
    assert ids == set(PATTERNS["$defs"]["id"]["enum"]), ids
    ids = {miss["idiom"] for module in found for miss in module["near_misses"]}
    assert ids == set(PATTERNS["$defs"]["id"]["enum"]), ids
    for arguments in (["rules"], ["explain", "reduce_c4"], ["explain", "drift"], ["explain", "contract 4.8"]):
        rules = json.loads(call(".", *arguments, "--format", "json"))
        jsonschema.Draft202012Validator(RULES).validate(rules)
    jsonschema.Draft202012Validator.check_schema(PASSES)
    passes = json.loads(call(".", "passes", "--format", "json"))
    jsonschema.Draft202012Validator(PASSES).validate(passes)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        report, sarif, found = reports(folder, "check", ".", "missing.mlir", "empty", "--split")
        assert {module["verdict"] for module in report["modules"]} == {"passed", "failed"}
        found_in = idioms(folder, ".", "missing.mlir")["modules"]
        assert {module["verdict"] for module in found_in} == {"passed", "failed"}
        checked = same_places(folder, report, sarif)
        assert any("more like these" in text for _, _, text in found)
        odd = next(name for name in FILES if name.startswith("odd"))
        reports(folder, "check", ".", "--split", "--explain-clean")
        for line in call(folder, "lift", "split.mlir", "--split", "--format", "json").splitlines():
            jsonschema.Draft202012Validator(LIFT).validate(json.loads(line))
        alone = reports(folder, "check", odd)[2]
        assert alone[0][1]["file"] == odd, alone
        before = fingerprints(reports(folder, "check", "bad.mlir", "many.mlir")[1])
        for name in ("bad.mlir", "many.mlir"):
            path = pathlib.Path(folder) / name
            moved = path.read_text().replace("%1", "%s42").replace("func.func", "\n// moved\n\nfunc.func", 1)
            path.write_text(moved)
        after = fingerprints(reports(folder, "check", "bad.mlir", "many.mlir")[1])
        assert before == after

        measured = json.loads(call(folder, "bench", "good.mlir", "bad.mlir", "--rounds", "2", "--format", "json"))
        jsonschema.Draft202012Validator(BENCH).validate(measured)
        assert [module["name"] for module in measured["modules"]] == ["good.mlir"]
        (pathlib.Path(folder) / "before.json").write_text(json.dumps(measured))
        against = ("--rounds", "2", "--format", "json", "--against", "before.json", "--tolerance", "9999")
        compared = json.loads(call(folder, "bench", "good.mlir", *against))
        jsonschema.Draft202012Validator(BENCH).validate(compared)
        assert compared["against"]["slower"] is False

        report, sarif, found = reports(folder, "run", "golden", "good.mlir", "bad.mlir", "--golden", "golden")
        assert any(result["ruleId"] == "golden-mismatch" for result in sarif["runs"][0]["results"])
        assert any(one[1].get("title") == "golden-mismatch" for one in found)
        report, _, _ = reports(folder, "run", "good.mlir", "--golden", "golden")
        assert report["diagnostics"]
        legalize = ["legalize", "good.mlir", "bad.mlir", "-o", "out"]
        reports(folder, *legalize)
        again = reports(folder, *legalize, "--resume")[0]
        assert [module.get("up_to_date") for module in again["modules"]] == [None, True]
        assert reports(folder, *legalize, "--shard", "1/2")[0]["shard"] == "1/2"
        reports(folder, "golden", "golden")
        for manifest in ("tlaloc-bridge-manifest.json", "tlaloc-bridge-manifest.1-of-2.json"):
            path = pathlib.Path(folder) / "out" / manifest
            if path.exists() or "of" not in manifest:
                noted = json.loads(path.read_text())
                jsonschema.Draft202012Validator(MANIFEST).validate(noted)
                assert noted["inputs"]
        call(folder, "legalize", "split.mlir", "good.mlir", "-o", "parts", "--split", "--twin", "mhlo")
        noted = json.loads((pathlib.Path(folder) / "parts/tlaloc-bridge-manifest.json").read_text())
        jsonschema.Draft202012Validator(MANIFEST).validate(noted)
        reports(folder, "check", ".", "--split", "--baseline", "known.json", "--write-baseline")
        baseline = json.loads((pathlib.Path(folder) / "known.json").read_text())
        jsonschema.Draft202012Validator(BASELINE).validate(baseline)
        assert len(baseline["findings"]) > 3
        reports(folder, "check", ".", "--split", "--baseline", "known.json")
    print(f"reports: {checked} places and every format hold")


main()

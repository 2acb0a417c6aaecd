"""Does what GitHub's runner, pre-commit and GitLab's runner do with our files.

    ci_examples.py PROGRAM
"""

import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent
GOOD = """func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {
  %1 = stablehlo.abs %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
"""
BAD = GOOD.replace("abs %0", "abs %9")
ODD = "a $(touch pwned) `b`; 'c'.mlir"


def action(folder, **given):
    """A step of a composite action: inputs are put in by the runner, the script is run by the shell named."""
    described = yaml.safe_load((ROOT / "action.yml").read_text())
    assert described["runs"]["using"] == "composite"
    inputs = {name: one.get("default", "") for name, one in described["inputs"].items()}
    assert given.keys() <= inputs.keys()
    inputs.update(given)
    (step,) = described["runs"]["steps"]
    assert step["shell"] == "bash"
    fill = lambda text: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: inputs[found[1]], text)
    # An input in the script itself would be code.
    assert "${{" not in step["run"]
    output, summary = folder / ".output", folder / ".summary"
    output.write_text("")
    summary.write_text("")
    environment = {
        **os.environ,
        **{name: fill(value) for name, value in step["env"].items()},
        "GITHUB_ACTION_PATH": str(ROOT),
        "GITHUB_OUTPUT": str(output),
        "GITHUB_STEP_SUMMARY": str(summary),
    }
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    outputs = dict(line.split("=", 1) for line in output.read_text().splitlines())
    declared = {one["value"] for one in described["outputs"].values()}
    assert not outputs or {f"${{{{ steps.{step['id']}.outputs.{name} }}}}" for name in outputs} == declared
    return done, outputs, summary.read_text()


def hook(folder, files):
    """pre-commit's call: the entry, and behind it the files whose names match and are not excluded."""
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
    codes = set()
    for one in hooks:
        assert {"id", "name", "entry", "language", "files", "exclude"} <= one.keys()
        wanted = [name for name in files if re.search(one["files"], name) and not re.search(one["exclude"], name)]
        path = f"{PROGRAM.parent}:{os.environ['PATH']}"
        call = [*one["entry"].split(), *wanted]
        codes.add(subprocess.run(call, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True).returncode)
    (code,) = codes
    return code


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "dumps").mkdir()
        (folder / "dumps/good.mlir").write_text(GOOD)
        (folder / ODD).write_text(GOOD)
        binary = str(PROGRAM)

        done, outputs, summary = action(folder, paths=f"dumps\n{ODD}\n", binary=binary)
        assert done.returncode == 0, done.stderr
        assert outputs == {"exit-code": "0", "sarif": "tlaloc-bridge.sarif"} and "no error" in summary
        assert (folder / "tlaloc-bridge.sarif").is_file() and not (folder / "pwned").exists()

        (folder / "dumps/bad.mlir").write_text(BAD)
        done, outputs, _ = action(folder, paths="dumps", junit="out.xml", arguments="--jobs\n1", binary=binary)
        assert done.returncode == 1 and outputs["exit-code"] == "1"
        assert done.stdout.startswith("::error file=dumps/bad.mlir,line=2,"), done.stdout
        assert (folder / "out.xml").is_file()
        done, _, summary = action(folder, paths="dumps", arguments="--nonsense", binary=binary)
        assert done.returncode == 2 and "could not" in summary
        assert action(folder, command="print", paths="dumps", binary=binary)[0].returncode == 2
        (folder / "tlaloc-bridge.toml").write_text('paths = ["dumps/good.mlir"]\n')
        assert action(folder, binary=binary)[0].returncode == 0

        assert hook(folder, ["dumps/good.mlir", "README.md"]) == 0
        assert hook(folder, ["dumps/good.mlir", "dumps/bad.mlir"]) == 1
        # The golden outputs of a fixture are none of the emitter's.
        fixture = folder / "gold/f"
        fixture.mkdir(parents=True)
        (fixture / "input.mlir").write_text(GOOD)
        (fixture / "mhlo.mlir").write_text(BAD)
        assert hook(folder, ["gold/f/input.mlir", "gold/f/mhlo.mlir"]) == 0
        (fixture / "input.mlir.gz").write_bytes(gzip.compress(BAD.encode()))
        assert hook(folder, ["gold/f/input.mlir.gz"]) == 1

        # The step of the workflow gives the action no input that it has not.
        workflow = yaml.safe_load((ROOT / "docs/ci/github.yml").read_text())
        ours = next(s for s in workflow["jobs"]["conformance"]["steps"] if "tlaloc-bridge@" in s.get("uses", ""))
        done, _, _ = action(folder, binary=binary, **ours["with"])
        assert done.returncode == 1, done.stderr

        job = yaml.safe_load((ROOT / "docs/ci/gitlab-ci.yml").read_text())["stablehlo"]
        path = f"{PROGRAM.parent}:{os.environ['PATH']}"
        script = "\n".join(job["script"])
        done = subprocess.run(["sh", "-ec", script], cwd=folder, env={**os.environ, "PATH": path}, capture_output=True)
        assert done.returncode == 1
        for report in [*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]]:
            assert (folder / report).is_file()

        # The settings that the page shows are settings.
        page = (ROOT / "docs/ci/README.md").read_text()
        (folder / "shown.toml").write_text(re.search(r"```toml\n(.*?)```", page, re.S)[1])
        shown = subprocess.run([PROGRAM, "check", "--config", "shown.toml", "--show-settings"], cwd=folder)
        assert shown.returncode == 0

        # Gradle's task calls the program with these arguments.
        gradle = (ROOT / "docs/ci/tlaloc-bridge.gradle.kts").read_text()
        arguments = re.search(r"args\((.*?)\n    \)", gradle, re.S)[1]
        arguments = arguments.replace('${reports.resolve("', "").replace('")}', "")
        given = re.findall(r'"([^"]*)"', arguments)
        done = subprocess.run([PROGRAM, given[0], "dumps", *given[1:]], cwd=folder, capture_output=True)
        assert done.returncode == 1, (given, done.stderr)
        assert (folder / "junit.xml").is_file() and (folder / "index.html").is_file()
    print("ci: the action, the hook and the examples hold")


main()

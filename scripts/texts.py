"""The modules that the reference reader and we are held against each other with."""
import pathlib, re

ROOT = pathlib.Path(__file__).parent.parent
SECTIONS = re.compile(r"^// -----.*$", re.M)


def examples():
    """The sections of tests/ops and the contract's fixtures: where each is, and its text."""
    for path in sorted((ROOT / "tests" / "ops").glob("*/*.mlir")) + sorted((ROOT / "contract-fixtures").glob("**/*.mlir")):
        for number, text in enumerate(SECTIONS.split(path.read_text())):
            yield f"{path.relative_to(ROOT)} [{number}]", text


def corpus(shared):
    """The sections of the corpus of StableHLO that lies beside this repository."""
    for path in sorted((shared / "corpus" / "stablehlo").glob("**/*.mlir")):
        for number, text in enumerate(SECTIONS.split(path.read_text())):
            yield f"{path.relative_to(shared)} [{number}]", text

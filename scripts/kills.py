#!/usr/bin/env python3
"""Ends batches at random moments, on full disks and in folders that cannot be written to: `make kills`.

kills.py BINARY [ROUNDS] [SEED]

Whatever happens, no output may be there in part, and `--resume` must complete the run to the bytes of one that
nothing disturbed.
"""
import contextlib, os, pathlib, random, re, signal, subprocess, sys, tempfile, time

ARGUMENTS = [argument for argument in sys.argv[1:] if argument != "--disk"]
BINARY = os.path.abspath(ARGUMENTS[0])
ROUNDS = int(ARGUMENTS[1]) if len(ARGUMENTS) > 1 else 200
SEED = int(ARGUMENTS[2]) if len(ARGUMENTS) > 2 else 1
MANIFEST = "tlaloc-bridge-manifest"
TEMPORARY = re.compile(r"\.tlaloc-bridge-unfinished-[A-Za-z0-9]{6}")
SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM]


def module(number, ops):
    """A chain of additions; its extent tells it from the others."""
    kind = f"tensor<{number}xf32>"
    lines = [f"func.func @main(%0: {kind}) -> {kind} {{", f"  %1 = stablehlo.constant dense<{number}.5> : {kind}"]
    lines += [f"  %{n} = stablehlo.add %{n - 1}, %1 : {kind}" for n in range(2, ops + 2)]
    lines += [f"  return %{ops + 1} : {kind}", "}", ""]
    return "\n".join(lines)


def corpus(folder, count):
    for number in range(1, count + 1):
        path = folder / f"{number % 3}" / f"{number}.mlir"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(module(number, 20 + number * 37 % 700))


def start(inputs, outputs, *options):
    command = [BINARY, "legalize", inputs, "-o", outputs, "--verify", "native", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def whole(*arguments):
    child = start(*arguments)
    said = child.communicate()
    return child.returncode, said[0] + said[1]


def files(folder):
    if not folder.exists():
        return {}
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def check(condition, *what):
    if not condition:
        print("FAILED:", *what, flush=True)
        sys.exit(1)


def check_parts(outputs, undisturbed, may_have_temporaries, what):
    """What is there is whole."""
    for name, data in files(outputs).items():
        base = os.path.basename(name)
        if base.startswith(MANIFEST) or (may_have_temporaries and TEMPORARY.fullmatch(base)):
            continue
        check(name in undisturbed, what, "left", name)
        check(data == undisturbed[name], what, "left a part of", name)


def kills(folder):
    chance = random.Random(SEED)
    inputs, reference = folder / "in", folder / "reference"
    corpus(inputs, 60)
    start_time = time.monotonic()
    code, said = whole(inputs, reference)
    spent = time.monotonic() - start_time
    check(code == 0, said)
    undisturbed = files(reference)
    check(len(undisturbed) == 121, "outputs", len(undisturbed))
    ended = {number: 0 for number in SIGNALS}
    for turn in range(ROUNDS):
        outputs = folder / f"out{turn}"
        # A run that is killed may be one that resumes another that was.
        while True:
            number = chance.choice(SIGNALS)
            child = start(inputs, outputs, "--resume", "--jobs", str(chance.randint(1, 3)))
            time.sleep(chance.uniform(0, spent * 1.2))
            child.send_signal(number)
            said = "".join(child.communicate())
            what = f"round {turn}, seed {SEED}, {number.name}, exit {child.returncode}"
            ended[number] += 1
            # A signal may come before the program can mind it, and after its work.
            minded = [0, 2, -number] if number != signal.SIGKILL else [0, -number]
            check(child.returncode in minded, what, said)
            if child.returncode == 2:
                check("unfinished-run" in said, what, said)
            check_parts(outputs, undisturbed, number == signal.SIGKILL or child.returncode == -number, what)
            if chance.random() < 0.7:
                break
        code, said = whole(inputs, outputs, "--resume")
        check(code == 0, what, said)
        left = files(outputs)
        check(left == undisturbed, what, "resumed to something else:", set(left) ^ set(undisturbed))
    print("ended by", ", ".join(f"{number.name} {count} times" for number, count in ended.items()), flush=True)


@contextlib.contextmanager
def disk(path, size):
    path.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", path], check=True)
    try:
        yield path
    finally:
        subprocess.run(["umount", path], check=True)


def remount(path, options):
    subprocess.run(["mount", "-o", f"remount,{options}", path], check=True)


def disks(folder):
    inputs, reference = folder / "in", folder / "reference"
    corpus(inputs, 60)
    check(whole(inputs, reference)[0] == 0, "the run that nothing disturbs")
    undisturbed = files(reference)
    total = sum(map(len, undisturbed.values()))
    for share in range(1, 10):
        with disk(folder / f"disk{share}", f"{total * share // 10 // 4096 * 4096}") as small:
            outputs = small / "out"
            code, said = whole(inputs, outputs)
            what = f"a disk of {share} tenths"
            check(code == 2 and "unwritable-output" in said and "No space left" in said, what, code, said[-2000:])
            check_parts(outputs, undisturbed, False, what)
            remount(small, "size=1G")
            code, said = whole(inputs, outputs, "--resume")
            check(code == 0 and "up to date" in said, what, said[-2000:])
            check(files(outputs) == undisturbed, what, "resumed to something else")
    with disk(folder / "closed", "1G") as closed:
        remount(closed, "ro")
        code, said = whole(inputs, closed / "out")
        check(code == 2 and "unwritable-output" in said, "a folder that cannot be written to", code, said[-2000:])
        check(files(closed) == {}, "a folder that cannot be written to")
        remount(closed, "rw")
        check(whole(inputs, closed / "out", "--resume")[0] == 0, "a folder that can be written to again")
        check(files(closed / "out") == undisturbed, "a folder that can be written to again")
    print("full disks 9, folders that cannot be written to 1", flush=True)


def mendings(folder):
    """`check --fix`, ended at random moments: a file is the old one or the new one."""
    chance = random.Random(SEED)
    new = {f"{number}.mlir": module(number, 20 + number * 37 % 700) for number in range(1, 41)}
    old = {name: text.replace(", %1 :", ",  %1 :") for name, text in new.items()}

    def mend(inputs):
        command = [BINARY, "check", "--fix", inputs, "--jobs", str(chance.randint(1, 3))]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def fresh(name):
        inputs = folder / name
        inputs.mkdir()
        for file, text in old.items():
            (inputs / file).write_text(text)
        return inputs

    def present(inputs):
        return {path.name: path.read_text() for path in inputs.iterdir()}

    inputs = fresh("mended")
    start_time = time.monotonic()
    child = mend(inputs)
    said = "".join(child.communicate())
    spent = time.monotonic() - start_time
    check(child.returncode == 0 and present(inputs) == new, "undisturbed", said)
    for turn in range(ROUNDS // 4):
        inputs = fresh(f"mend{turn}")
        number = chance.choice(SIGNALS)
        child = mend(inputs)
        time.sleep(chance.uniform(0, spent * 1.2))
        child.send_signal(number)
        said = "".join(child.communicate())
        what = f"mending {turn}, seed {SEED}, {number.name}, exit {child.returncode}"
        check(child.returncode in ([0, 2, -number] if number != signal.SIGKILL else [0, -number]), what, said)
        if child.returncode == 2:
            check("unfinished-run" in said, what, said)
        for name, text in present(inputs).items():
            is_left = child.returncode == -number and TEMPORARY.fullmatch(name)
            check(is_left or text in (old.get(name), new.get(name)), what, "left a part of", name)
        child = mend(inputs)
        said = "".join(child.communicate())
        check(child.returncode == 0 and present(inputs) == new, what, "was not completed:", said)
    print(f"mendings ended {ROUNDS // 4} times", flush=True)


with tempfile.TemporaryDirectory() as temporary:
    temporary = pathlib.Path(temporary)
    if "--disk" in sys.argv:
        disks(temporary)
    else:
        kills(temporary)
        mendings(temporary)
        # Mounts of its own, whoever runs it.
        as_root = "-m" if os.geteuid() == 0 else "-rm"
        done = subprocess.run(["unshare", as_root, sys.executable, __file__, BINARY, "--disk"])
        check(done.returncode == 0, "full disks")
        print(f"{ROUNDS + ROUNDS // 4 + 10} passed, 0 failed")

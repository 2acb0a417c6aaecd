#!/usr/bin/env python3
"""Folded conversions of constants, held against XLA's on the CPU (decision D24).

converts.py BINARY

From every element type to every other: all values of the types of up to 16 bits, the edges of the wider ones. The constants go
through `canonicalize-for-penguin` of BINARY, and XLA converts the same values at run time. Where XLA does otherwise on purpose or
by mistake, as EXCEPTIONS say, exact arithmetic with fractions has the word; it has it for the types that XLA lacks, too.
"""
import math, pathlib, random, re, subprocess, sys, tempfile
from fractions import Fraction

import jax
import numpy as np

from elements import XLA

jax.config.update("jax_enable_x64", True)
BINARY = sys.argv[1]

# Significand bits, the leading one included; exponent of the smallest normal number; what it has besides finite numbers.
FLOATS = {
    "f4E2M1FN": (4, 2, 0, "finite"), "f6E2M3FN": (6, 4, 0, "finite"), "f6E3M2FN": (6, 3, -2, "finite"),
    "f8E3M4": (8, 5, -2, "ieee"), "f8E4M3": (8, 4, -6, "ieee"), "f8E4M3B11FNUZ": (8, 4, -10, "fnuz"), "f8E4M3FN": (8, 4, -6, "fn"),
    "f8E4M3FNUZ": (8, 4, -7, "fnuz"), "f8E5M2": (8, 3, -14, "ieee"), "f8E5M2FNUZ": (8, 3, -15, "fnuz"), "f8E8M0FNU": (8, 1, -127, "powers"),
    "bf16": (16, 8, -126, "ieee"), "f16": (16, 11, -14, "ieee"), "f32": (32, 24, -126, "ieee"), "f64": (64, 53, -1022, "ieee"),
}
INTEGERS = {f"{sign}{width}": (width, sign == "i") for width in (2, 4, 8, 16, 32, 64) for sign in ("i", "ui")}
INTEGERS["i1"] = (1, False)
WIDTHS = {name: facts[0] for name, facts in {**FLOATS, **INTEGERS}.items()}
NARROW = {name for name in FLOATS if WIDTHS[name] < 32}


def stored(name):
    """The unsigned integers that hold a type's bits."""
    return np.dtype(f"u{max(8, WIDTHS[name]) // 8}")


def is_nan(name, bits):
    width, precision, _, special = FLOATS[name]
    magnitude = bits & (1 << width - 1) - 1
    if special == "ieee":
        return magnitude > (1 << width - 1) - (1 << precision - 1)
    return {"fn": magnitude == (1 << width - 1) - 1, "fnuz": bits == 1 << width - 1, "powers": bits == 0xFF, "finite": False}[special]


def value(name, bits):
    """The number that the bits stand for: a fraction, or a float for infinity."""
    if name in INTEGERS:
        width, signed = INTEGERS[name]
        return Fraction(bits - (1 << width) if signed and bits >> width - 1 else bits)
    width, precision, least, special = FLOATS[name]
    if special == "powers":
        return Fraction(2) ** (bits + least)
    sign, magnitude = -1 if bits >> width - 1 else 1, bits & (1 << width - 1) - 1
    field, fraction = magnitude >> precision - 1, magnitude & (1 << precision - 1) - 1
    if special == "ieee" and magnitude == (1 << width - 1) - (1 << precision - 1):
        return sign * math.inf
    return sign * (Fraction(fraction + (1 << precision - 1 if field else 0)) * Fraction(2) ** (max(field, 1) - 1 + least - precision + 1))


def exact(source, target, bits):
    """The target's bits for the source's, worked out with fractions; none for NaN, of which only XLA has a say."""
    if source in FLOATS and is_nan(source, bits):
        return 0 if target in INTEGERS and target != "i1" else 1 if target == "i1" else None
    number = value(source, bits)
    if target in INTEGERS:
        width, signed = INTEGERS[target]
        if target == "i1":
            return int(number != 0)
        if source in FLOATS:
            low, high = (-(1 << width - 1), (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)
            number = low if number <= low else high if number >= high else math.trunc(number)
        return int(number) & (1 << width) - 1
    width, precision, least, special = FLOATS[target]
    negative = bits >> WIDTHS[source] - 1 == 1 if source in FLOATS and source != "f8E8M0FNU" else number < 0
    if special == "powers" and number <= 0:
        return 0xFF
    end = {"ieee": (1 << width - 1) - (1 << precision - 1), "fn": (1 << width - 1) - 1, "powers": 0xFF}.get(special, 1 << width - 1)
    magnitude = end
    if abs(number) != math.inf:
        number = abs(number)
        exponent = least
        if number:
            exponent = max(least, number.numerator.bit_length() - number.denominator.bit_length() - 1)
            exponent += number >= Fraction(2) ** (exponent + 1)
        units = round(number / Fraction(2) ** (exponent - precision + 1))  # to even
        magnitude = (exponent - least << precision - 1) + units
        if special == "powers":
            magnitude = max(magnitude - 1, 0)
        magnitude = min(magnitude, end)
    if magnitude == end:
        if special == "finite":
            magnitude = end - 1
        elif special == "fnuz":
            return 1 << width - 1
        elif special == "powers":
            return 0xFF
    if special == "fnuz" and magnitude == 0:
        return 0
    return magnitude | (negative << width - 1 if special != "powers" else 0)


def subnormal(name, bits):
    width, precision, _, special = FLOATS[name]
    return special == "ieee" and 0 < bits & (1 << width - 1) - 1 < 1 << precision - 1


# Why XLA's word does not count for a value: (reason, whether it applies to a source, its bits, a target, and what we made).
EXCEPTIONS = [
    ("XLA on the CPU takes subnormal f32 and f64, and bf16 where they become f64, for zero",
     lambda s, b, t, ours: s in ("bf16", "f32", "f64") and t in ("i1", "f64", "f32") and subnormal(s, b)),
    ("XLA on the CPU makes zero of f64 that would be subnormal f32", lambda s, b, t, ours: s == "f64" and t == "f32" and (subnormal(t, ours) or ours & 0x7FFFFFFF == 0x800000)),
    ("XLA on the CPU rounds these twice, through f32",
     lambda s, b, t, ours: t in ("bf16", "f16", "f8E8M0FNU") and s in ("f64", "i32", "ui32", "i64", "ui64")),
    ("XLA rounds what is between 2^-127 and 2^-126 up in f8E8M0FNU", lambda s, b, t, ours: t == "f8E8M0FNU" and ours == 0),
    ("XLA saturates 6, the largest f4E2M1FN, as if it were infinity", lambda s, b, t, ours: s == "f4E2M1FN" and t in INTEGERS and b & 7 == 7),
]
# The same of NaNs, whose bits no document fixes: sign and payload.
NANS = [
    ("XLA makes one NaN, without sign, of f8E5M2 from small floats", lambda s, t: s in NARROW and t == "f8E5M2"),
    ("XLA leaves signalling NaNs of bf16 such in f32", lambda s, t: (s, t) == ("bf16", "f32")),
    ("XLA drops payloads of f64 in f16", lambda s, t: (s, t) == ("f64", "f16")),
]


def edges(name):
    """All values of a narrow type; of a wide one those around its own edges and the ties of narrower types."""
    width = WIDTHS[name]
    if width <= 16:
        return list(range(1 << width))
    rng, found = random.Random(name), set()
    if name in FLOATS:
        fraction = FLOATS[name][1] - 1
        top = (1 << width - 1 - fraction) - 1
        middle = top // 2
        fields = {0, 1, 2, top - 1, top} | set(range(middle - 160, middle + 160)) & set(range(top))
        patterns = [0, 1, (1 << fraction) - 1] + [rng.getrandbits(fraction) for _ in range(4)]
        for place in range(fraction):
            patterns += [1 << place, 1 << place | 1, (1 << place) - 1, (1 << fraction) - 1 >> place << place, 3 << place & (1 << fraction) - 1]
        found = {sign << width - 1 | field << fraction | pattern for sign in (0, 1) for field in fields for pattern in patterns}
    else:
        for high in range(width + 1):
            for low in range(high + 1):
                for delta in (-1, 0, 1):
                    for number in ((1 << high) + (1 << low) + delta, (1 << high) - (1 << low) + delta):
                        found |= {number % (1 << width), -number % (1 << width)}
        found |= {rng.getrandbits(width) >> rng.randrange(width) for _ in range(5000)}
    return sorted(found)


def literal(name, bits):
    return f'dense<"0x{np.array(bits, stored(name)).tobytes().hex().upper()}"> : tensor<{len(bits)}x{name}>'


def ours(source, bits, targets, folder):
    """What BINARY makes of the constant in each target."""
    # A literal is written as hex where it is long and no splat.
    bits = bits + [bits[0], bits[-1]] * 51
    lines = [f"%c = stablehlo.constant {literal(source, bits)}"]
    for target in targets:
        lines.append(f"%{target} = stablehlo.convert %c : (tensor<{len(bits)}x{source}>) -> tensor<{len(bits)}x{target}>")
    types = ", ".join(f"tensor<{len(bits)}x{target}>" for target in targets)
    lines.append(f"return {', '.join('%' + target for target in targets)} : {types}")
    file = folder / f"{source}.mlir"
    file.write_text(f"func.func @main() -> ({types}) {{\n" + "\n".join(lines) + "\n}\n")
    options = ["--passes", "stablehlo-canonicalize-for-penguin", "--emit", "mlir", "--verify", "native"]
    subprocess.run([BINARY, "legalize", file, "-o", folder / "out", *options], check=True, capture_output=True)
    found = {}
    for match in re.finditer(r'dense<"0x([0-9A-F]+)"> : tensor<\d+x(\w+)>', (folder / "out" / file.name).read_text()):
        found[match[2]] = np.frombuffer(bytes.fromhex(match[1]), stored(match[2]))[: len(bits) - 102]
    for match in re.finditer(r"dense<(true|false)> : tensor<\d+xi1>", (folder / "out" / file.name).read_text()):
        found["i1"] = np.full(len(bits) - 102, match[1] == "true", np.uint8)
    return found


def theirs(source, bits, target):
    """What XLA makes of the values, at run time."""
    width = WIDTHS[source]
    held = np.array(bits, stored(source))
    if INTEGERS.get(source, (8, False))[1] and width < 8:
        held = np.where(held >> width - 1 == 1, held | (0xFF << width & 0xFF), held).astype(np.uint8)
    convert = jax.jit(lambda x: jax.lax.convert_element_type(x, XLA[target]))
    made = np.asarray(convert(held.view(XLA[source]))).view(stored(target))
    return made & np.array((1 << WIDTHS[target]) - 1, stored(target))


compared, failures, counts = 0, 0, {}


def fail(source, target, bits, our, expected, who):
    global failures
    failures += 1
    if failures <= 20:
        print(f"FAILED {source} to {target}: {bits:#x} became {our:#x}, not {expected:#x} as {who} has it")


with tempfile.TemporaryDirectory() as folder:
    for source in WIDTHS:
        bits = edges(source)
        targets = [target for target in WIDTHS if target != source]
        made = ours(source, bits, targets, pathlib.Path(folder))
        for target in targets:
            our = made[target]
            compared += len(bits)
            xla = theirs(source, bits, target) if source in XLA and target in XLA else None
            if xla is None:
                places = range(len(bits))
            else:
                # Beside where the two differ, a sample shows that the exact arithmetic here is right.
                places = sorted(set(np.nonzero(our != xla)[0]) | set(range(0, len(bits), 97)))
            for at in places:
                pattern, got = bits[at], int(our[at])
                expected = exact(source, target, pattern)
                agrees = xla is not None and got == int(xla[at])
                if expected is not None and got != expected:
                    fail(source, target, pattern, got, expected, "exact arithmetic")
                elif agrees or xla is None:
                    continue
                else:
                    reasons = [reason for reason, applies in EXCEPTIONS if expected is not None and applies(source, pattern, target, got)]
                    reasons += [reason for reason, applies in NANS if expected is None and applies(source, target)]
                    if not reasons:
                        fail(source, target, pattern, got, int(xla[at]), "XLA")
                    else:
                        counts[reasons[0]] = counts.get(reasons[0], 0) + 1
for reason, count in counts.items():
    print(f"  {count} values: {reason}")
print(f"converts: {compared} values compared, {failures} failed")
sys.exit(failures > 0 or compared < 10_000_000)

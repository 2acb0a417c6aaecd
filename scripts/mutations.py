"""Changes one op of a module in the generic form in one way.

Types around the op stay right: what it takes or gives in a changed type is cast to that type before it, or back from it
behind it (`builtin.unrealized_conversion_cast`), so that nothing but the op itself can be at fault.
"""
import re

OPENERS, CLOSERS = "<([{", ">)]}"
OP = re.compile(r'^(\s*)(?:(%[\w]+)(?::\d+)? = )?"([\w.\-]+)"\(([^)]*)\)(.*)$')
END = re.compile(r"^\s*\}\)(.*)$")
TENSOR = re.compile(r"^tensor<((?:(?:\d+|\?)x)*)(.*)>$")
ELEMENTS = ["f32", "bf16", "f64", "i32", "i64", "ui8", "ui32", "i1", "i8", "i4", "complex<f32>", "f8E4M3FN", "index"]
CASES = [
    "EQ NE GE GT LE LT", "FLOAT TOTALORDER SIGNED UNSIGNED", "DEFAULT HIGH HIGHEST", "FFT IFFT RFFT IRFFT",
    "NO_TRANSPOSE TRANSPOSE ADJOINT", "DEFAULT THREE_FRY PHILOX", "UNIFORM NORMAL", "true false",
]
CASES = {case: group.split() for group in CASES for case in group.split()}
FRESH = "%mutant"


def parts(text):
    """The text at its top-level commas."""
    found, depth, quoted, start = [], 0, False, 0
    for at, letter in enumerate(text):
        if letter == '"' and text[at - 1 : at] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif letter in OPENERS:
            depth += 1
        elif letter in CLOSERS and text[at - 1 : at + 1] != "->":
            depth -= 1
        elif letter == "," and depth == 0:
            found.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return found + [last] if last else found


def inside(text, start):
    """Where the bracket at `start` closes."""
    depth, quoted = 0, False
    for at in range(start, len(text)):
        if text[at] == '"' and text[at - 1] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif text[at] in OPENERS:
            depth += 1
        elif text[at] in CLOSERS and text[at - 1 : at + 1] != "->":
            depth -= 1
            if depth == 0:
                return at
    return -1


class Op:
    """An op of a text: where its lines are, and what stands in them."""

    def __init__(self, first, match):
        self.first, self.last = first, first
        self.indent, self.result, self.name, operands, self.rest = match.groups()
        self.operands = parts(operands)
        self.blocks = []  # the lines of its regions' first blocks' arguments
        self.properties, rest = "", self.rest
        if rest.startswith(" <{"):
            end = inside(rest, 1)
            self.properties, rest = rest[3 : end - 1], rest[end + 1 :]
        self.rest = rest
        self.tail = None

    def close(self, last, tail):
        """Takes the text behind the op's regions, or behind its properties."""
        self.last = last
        at = tail.rfind(" : (")
        if at < 0:
            return False
        self.tail, types = tail[:at], tail[at + 3 :]
        end = inside(types, 0)
        self.takes, gives = parts(types[1:end]), types[end + 1 :].removeprefix(" -> ")
        self.gives = parts(gives[1:-1]) if gives.startswith("(") else [gives]
        return len(self.takes) == len(self.operands)


def ops(lines):
    """The ops of a text in the generic form, as MLIR lays it out."""
    found, open_ops = [], []
    for number, line in enumerate(lines):
        match, end = OP.match(line), END.match(line)
        if match:
            op = Op(number, match)
            if op.rest.endswith(" ({"):
                open_ops.append(op)
            elif op.close(number, op.rest):
                found.append(op)
        elif end and open_ops:
            op = open_ops.pop()
            if op.close(number, end.group(1)):
                found.append(op)
        elif line.lstrip().startswith("^") and open_ops:
            open_ops[-1].blocks.append(number)
    return found


def tensor(random, text):
    """Another type."""
    match = TENSOR.match(text)
    if not match or "," in match.group(2) or random.random() < 0.06:
        return random.choice(["tensor<f32>", "tensor<i32>", "tensor<2xf32>", "!stablehlo.token", "tuple<tensor<f32>>", "tensor<*xf32>", "f32"])
    extents, element = match.group(1).split("x")[:-1], match.group(2)
    kind = random.choice(["extent"] * 5 + ["dynamic", "element", "element", "element", "more", "less", "bounds"])
    if kind in ("extent", "dynamic", "less", "bounds") and not extents:
        kind = "element"
    if kind == "element":
        element = random.choice(ELEMENTS)
    elif kind == "more":
        extents.insert(random.randint(0, len(extents)), random.choice(["1", "2", "3", "?"]))
    else:
        at = random.randrange(len(extents))
        old = 2 if extents[at] == "?" else int(extents[at])
        if kind == "less":
            del extents[at]
        elif kind == "extent":
            extents[at] = str(max(0, random.choice([old + 1, old - 1, 2 * old, 0, 1, old // 2])))
        else:
            extents[at] = "?"
            if kind == "bounds":
                bounds = ["?"] * len(extents)
                bounds[at] = str(max(1, old + random.choice([0, 0, -1, 1])))
                element += f", #stablehlo.bounds<{', '.join(bounds)}>"
    return f"tensor<{''.join(extent + 'x' for extent in extents)}{element}>"


def number(random, text):
    """Another number in the place of one."""
    places = [match for match in re.finditer(r"(?<![\w#%.@\"])-?\d+(?![\w.x])", text)]
    if not places:
        return text
    place = random.choice(places)
    old = int(place.group())
    new = random.choice([old + 1, old - 1, -1, 0, 1, 2, 3, old * 2, 100])
    return text[: place.start()] + str(new) + text[place.end() :]


def entries(random, text):
    """A list with an entry more or less, or one of a nested list."""
    places = [match for match in re.finditer(r"array<i\w+: ([^>]*)>|\[([^\[\]]+)\]", text)]
    if not places:
        return text
    place = random.choice(places)
    group = 1 if place.group(1) else 2
    items = parts(place.group(group))
    at = random.randrange(len(items))
    kind = random.choice(["drop", "repeat", "swap"])
    if kind == "drop":
        del items[at]
    elif kind == "repeat":
        items.insert(at, items[at])
    else:
        other = random.randrange(len(items))
        items[at], items[other] = items[other], items[at]
    new = ", ".join(items)
    whole = text[: place.start(group)] + new + text[place.end(group) :]
    return whole.replace("array<i64: >", "array<i64>").replace("array<i1: >", "array<i1>")


def literal(random, text):
    """A literal of another type, its elements all the same."""
    places = [match for match in re.finditer(r"dense<([^>]*)> : (tensor<[^>]*>)", text)]
    if not places:
        return text
    place = random.choice(places)
    value = re.search(r"-?[\d.]+|true|false", place.group(1))
    new = f"dense<{value.group() if value else 0}> : {tensor(random, place.group(2))}"
    return text[: place.start()] + new + text[place.end() :]


def case(random, text):
    """Another case of an enumeration."""
    places = [match for match in re.finditer(r"\b\w+\b", text) if match.group() in CASES]
    if not places:
        return text
    place = random.choice(places)
    return text[: place.start()] + random.choice(CASES[place.group()]) + text[place.end() :]


def properties(random, text):
    """Properties with one of them changed or left out."""
    every = parts(text)
    if not every:
        return text
    at = random.randrange(len(every))
    change = random.choice([number] * 4 + [entries] * 3 + [literal, case, None])
    if change is None:
        del every[at]
    else:
        every[at] = change(random, every[at])
    return ", ".join(every)


def cast(indent, result, values, takes, gives):
    gives = gives[0] if len(gives) == 1 else f"({', '.join(gives)})"
    count = f":{len(parts(gives[1:-1]))}" if gives.startswith("(") else ""
    return f'{indent}{result}{count} = "builtin.unrealized_conversion_cast"({", ".join(values)}) : ({", ".join(takes)}) -> {gives}'


def blocks(random, lines, op):
    """The lines, with one argument of a region of the op changed."""
    at = random.choice(op.blocks)
    line = lines[at]
    start = line.find("(")
    if start < 0:
        return None
    arguments = parts(line[start + 1 : line.rfind(")")])
    index = random.randrange(len(arguments))
    name, old = arguments[index].split(": ", 1)
    kind = random.choice(["type"] * 4 + ["drop", "repeat"])
    if kind == "type":
        new = tensor(random, old)
        arguments[index] = f"{FRESH}: {new}"
        fix = cast(op.indent, name, [FRESH], [new], [old])
    elif kind == "drop":
        del arguments[index]
        fix = cast(op.indent, name, [], [], [old])
    else:
        arguments.insert(index, f"{FRESH}: {old}")
        fix = None
    head = f"{line[:start]}({', '.join(arguments)}):" if arguments else f"{line[:start]}:"
    return lines[:at] + [head] + ([fix] if fix else []) + lines[at + 1 :]


def everywhere(random, types):
    """The types, with an extent or an element type of one of them changed wherever it stands."""
    tensors = [match for match in map(TENSOR.match, types) if match and "," not in match.group(2)]
    if not tensors:
        return types
    one = random.choice(tensors)
    if random.random() < 0.5 or not one.group(1):
        pattern = re.compile(r"(?<=[<x])" + re.escape(one.group(2)) + "(?=[>,])")
        new = random.choice(ELEMENTS)
    else:
        old = random.choice(one.group(1).split("x")[:-1])
        pattern = re.compile(r"(?<=[<x])" + re.escape(old) + "(?=x)")
        new = random.choice(["?", "0", "1", str(int(old) + 1 if old != "?" else 2)])
    return [pattern.sub(new, text) for text in types]


def mutant(random, lines, op):
    """A copy of the lines in which the op differs, or nothing, and what was changed."""
    kinds = ["properties"] * 4 * bool(op.properties) + ["take", "give"] * 2 + ["block"] * 2 * bool(op.blocks)
    kind = random.choice(kinds + ["everywhere"] * 3 + ["operand", "result"])
    if kind == "block":
        return blocks(random, lines, op)
    operands, takes, gives = list(op.operands), list(op.takes), list(op.gives)
    new_properties = op.properties
    if kind == "properties":
        new_properties = properties(random, op.properties)
    elif kind == "take" and takes:
        at = random.randrange(len(takes))
        takes[at] = tensor(random, takes[at])
    elif kind == "give" and gives:
        at = random.randrange(len(gives))
        gives[at] = tensor(random, gives[at])
    elif kind == "operand" and takes:
        at = random.randrange(len(takes))
        if random.random() < 0.5:
            del operands[at], takes[at]
        else:
            operands.insert(at, operands[at])
            takes.insert(at, takes[at])
    elif kind == "result" and op.result:
        at = random.randrange(len(gives))
        gives[at : at + 1] = random.choice([[], [gives[at], gives[at]]])
    elif kind == "everywhere":
        changed = everywhere(random, takes + gives)
        takes, gives = changed[: len(takes)], changed[len(takes) :]
    return rewritten(lines, op, operands, takes, gives, new_properties)


def rewritten(lines, op, operands, takes, gives, new_properties):
    """A copy of the lines with the op as given, or nothing if that is as before."""
    before, after = [], []
    given = list(zip(op.operands, op.takes))
    for at, (value, ty) in enumerate(zip(operands, takes)):
        if (value, ty) not in given:
            old = op.takes[op.operands.index(value)]
            before.append(cast(op.indent, f"{FRESH}{at}", [value], [old], [ty]))
            operands[at] = f"{FRESH}{at}"
    head = ""
    if op.result:
        result = op.result
        if gives != op.gives:
            result = FRESH if gives else None
            values = [f"{FRESH}#{at}" for at in range(len(gives))]
            after.append(cast(op.indent, op.result, values, gives, op.gives))
        if result:
            head = f"{result}{f':{len(gives)}' if len(gives) != 1 else ''} = "
    head += f'"{op.name}"({", ".join(operands)})' + (f" <{{{new_properties}}}>" if new_properties else "")
    types = f" : ({', '.join(takes)}) -> " + (gives[0] if len(gives) == 1 else f"({', '.join(gives)})")
    middle = lines[op.first + 1 : op.last]
    if op.first == op.last:
        changed = [f"{op.indent}{head}{op.tail}{types}"]
    else:
        changed = [f"{op.indent}{head} ({{", *middle, f"{op.indent}}}){op.tail}{types}"]
    whole = lines[: op.first] + before + changed + after + lines[op.last + 1 :]
    return None if whole == lines else whole

"""Modules whose ops hold or do not hold because of what others say, for the comparison with the reference reader.

Each generator takes a `random.Random` and gives a name and a text: `sharding` a value with a sharding and a collective on
it, `attached` shardings where ops, functions and computations carry them, `blocks` a function of several blocks with
regions inside. `spellings` gives a module for each literal of a property of a module, written in another way.
"""
import itertools, re, struct

AXES = {"a": 4, "b": 6, "c": 2}
MESHES = """sdy.mesh @m = <["a"=4, "b"=6, "c"=2, "z"=2]>
sdy.mesh @copy = <["a"=4, "b"=6, "c"=2, "z"=2]>
sdy.mesh @turned = <["a"=4, "b"=6, "c"=2, "z"=2], device_ids=[{}]>
sdy.mesh @empty = <[]>
sdy.mesh @one = <[], device_ids=[3]>
""".format(", ".join(map(str, range(95, -1, -1))))
LIMIT = 96


# Axes are triples of a name, what is before, and a size.

def spell(axes):
    return ", ".join(f'"{name}"' if size == AXES[name] else f'"{name}":({before}){size}' for name, before, size in axes)


def joined(axes):
    """The list with neighbouring parts of an axis made one."""
    found = []
    for name, before, size in axes:
        if found and found[-1][0] == name and found[-1][1] * found[-1][2] == before:
            found[-1] = (name, found[-1][1], found[-1][2] * size)
        else:
            found.append((name, before, size))
    return found


def cut(random, axis):
    """The axis, or two parts of it."""
    name, before, size = axis
    sizes = [at for at in range(2, size) if size % at == 0]
    if not sizes or random.random() < 0.6:
        return [axis]
    at = random.choice(sizes)
    return [(name, before, at), (name, before * at, size // at)]


class Sharding:
    """The axes of each dimension, those that are replicated, and those that are unreduced."""

    def __init__(self, dimensions, replicated=(), unreduced=(), mesh="@m", marks=()):
        self.dimensions = [joined(axes) for axes in dimensions]
        self.replicated, self.unreduced = (joined(sorted(axes)) for axes in (replicated, unreduced))
        self.mesh, self.marks = mesh, list(marks) or ["" for _ in dimensions]

    def with_(self, **changes):
        return Sharding(**{**vars(self), **changes})

    def __str__(self):
        lists = [", ".join(filter(None, [spell(axes), mark])) for axes, mark in zip(self.dimensions, self.marks)]
        text = f"<{self.mesh}, [{', '.join('{' + one + '}' for one in lists)}]"
        for name in ("replicated", "unreduced"):
            if axes := getattr(self, name):
                text += f", {name}={{{spell(axes)}}}"
        return text + ">"


def any_sharding(random, rank):
    pool = [part for name, size in AXES.items() for part in cut(random, (name, 1, size))]
    random.shuffle(pool)
    places = [[] for _ in range(rank + 3)]
    for part in pool:
        random.choice(places).append(part)
    marks = [random.choice(["", "", "", "?"]) for _ in range(rank)]
    return Sharding(places[:rank], places[rank], places[rank + 1], marks=marks), places[rank + 2]


def split(random, axes):
    """The list in two, perhaps in the middle of an axis."""
    parts = [part for axis in axes for part in cut(random, axis)]
    at = random.randint(0, len(parts))
    return parts[:at], parts[at:]


def per_dimension(lists):
    return "[" + ", ".join("{" + spell(joined(axes)) + "}" for axes in lists) + "]"


def step(random, rank):
    """An op's name and text around its operand, the sharding before it and the one behind."""
    before, free = any_sharding(random, rank)
    name = random.choice(["all_gather", "all_slice", "reduce_scatter", "sharded_to_unreduced", "all_to_all", "collective_permute", "all_reduce", "replicated_to_unreduced"])
    halves = [split(random, axes) for axes in before.dimensions]
    fronts, backs = [front for front, _ in halves], [back for _, back in halves]
    gathered = before.with_(dimensions=fronts)
    if name == "all_gather":
        return name, per_dimension(backs), before, gathered
    if name in ("all_slice", "reduce_scatter"):
        return name, per_dimension(backs), gathered, before
    if name == "sharded_to_unreduced":
        return name, per_dimension(backs), before, gathered.with_(unreduced=before.unreduced + [axis for back in backs for axis in back])
    if name == "all_to_all":
        source, target = random.sample(range(rank), 2)
        dimensions = [list(axes) for axes in before.dimensions]
        dimensions[source] = fronts[source]
        dimensions[target] += backs[source]
        return name, f"[{{{spell(joined(backs[source]))}}}: {source}->{target}]", before, before.with_(dimensions=dimensions)
    if name == "collective_permute":
        mesh = random.choice(["@m", "@m", "@turned", "@copy"])
        return name, "", before, before.with_(dimensions=[axes[::-1] for axes in before.dimensions], mesh=mesh)
    if name == "all_reduce":
        taken = joined(sorted(random.sample(before.unreduced, random.randint(0, len(before.unreduced)))))
        left = [axis for axis in before.unreduced if axis not in taken]
        return name, f"{{{spell(taken)}}}", before, before.with_(unreduced=left)
    taken = joined(sorted(free))
    return name, f"{{{spell(taken)}}}", before, before.with_(unreduced=before.unreduced + taken)


def changed(random, sharding):
    """The sharding with one thing other."""
    other, free = any_sharding(random, len(sharding.dimensions))
    at = random.randrange(len(sharding.dimensions))
    kind = random.choice(["mesh", "marks", "unreduced", "replicated", "dimension", "order", "free"])
    if kind == "mesh":
        return sharding.with_(mesh=random.choice(["@turned", "@copy", "@empty", "@nowhere"]))
    if kind in ("marks", "unreduced", "replicated"):
        return sharding.with_(**{kind: getattr(other, kind)})
    dimensions = list(sharding.dimensions)
    dimensions[at] = {"dimension": other.dimensions[at], "order": dimensions[at][::-1], "free": dimensions[at] + free[:1]}[kind]
    return sharding.with_(dimensions=dimensions)


def value_of(random, sharding, outer, inner):
    """What stands before and behind an op on `%v`, which has that sharding in one of the ways in which a value has one.

    `outer` is the value's type, `inner` where that is within a manual computation along "z".
    """
    attached = f"{{sdy.sharding = #sdy.sharding_per_value<[{sharding}]>}}"
    other = str(Sharding([[] for _ in sharding.dimensions]))
    region = f"({{\n  ^bb0(%v: {outer}):\n"
    kind = random.choice(["argument", "attached", "reshard", "edge", "barrier", "constant", "named", "manual", "loop", "edge of a loop", "none"])
    if kind == "argument":
        return f"func.func @f(%x: {outer}, %v: {outer} {{sdy.sharding = #sdy.sharding{sharding}}}) {{\n", "", outer
    head = f"func.func @f(%x: {outer}) {{\n"
    makers = {
        "attached": f"  %v = stablehlo.abs %x {attached} : {outer}\n",
        "reshard": f"  %v = sdy.reshard %x {sharding} : {outer}\n",
        "edge": f"  %v = sdy.data_flow_edge %x sharding={sharding} : {outer}\n",
        "barrier": f'  %v = "sdy.propagation_barrier"(%x) <{{allowed_direction = 0 : i32}}> {attached} : ({outer}) -> {outer}\n',
        "constant": f"  %v = sdy.constant {attached} dense<0.0> : {outer}\n",
        "none": f"  %v = stablehlo.abs %x : {outer}\n",
    }
    if kind in makers:
        return head + makers[kind], "", outer
    if kind == "named":
        opened = f'  %r = "sdy.named_computation"(%x) <{{in_shardings = #sdy.sharding_per_value<[{sharding}]>, name = "n"}}> {region}'
        return head + opened, f"    sdy.return %v : {outer}\n  }}) : ({outer}) -> {outer}\n", outer
    if kind == "manual":
        manual = str(sharding).replace("[{", '[{"z", ', 1).replace(", }", "}")
        shardings = f"in_shardings = #sdy.sharding_per_value<[{manual}]>, out_shardings = #sdy.sharding_per_value<[{manual}]>"
        opened = f'  %r = "sdy.manual_computation"(%x) <{{{shardings}, manual_axes = #sdy<manual_axes{{"z"}}>}}> ({{\n  ^bb0(%v: {inner}):\n'
        return head + opened, f"    sdy.return %v : {inner}\n  }}) : ({outer}) -> {outer}\n", inner
    stop = "    %c = stablehlo.constant dense<true> : tensor<i1>\n    stablehlo.return %c : tensor<i1>\n"
    if kind == "edge of a loop":
        attached = f"{{sdy.sharding = #sdy.sharding_per_value<[{other}]>}}"
        edge = f"  %e = sdy.data_flow_edge %r sharding={sharding} : {outer}\n"
    else:
        edge = ""
    opened = f'  %r = "stablehlo.while"(%x) ({{\n  ^bb0(%w: {outer}):\n{stop}  }}, {{\n  ^bb0(%v: {outer}):\n'
    return head + opened, f"    stablehlo.return %v : {outer}\n  }}) {attached} : ({outer}) -> {outer}\n{edge}", outer


def sharding(random):
    rank = random.randint(2, 3)
    name, axes, before, after = step(random, rank)
    if random.random() < 0.4:
        before, after = random.choice([(changed(random, before), after), (before, changed(random, after))])
    rest = "".join(f"{LIMIT}x" for _ in range(rank - 1))
    outer, inner = (f"tensor<{extent}x{rest}f32>" for extent in (LIMIT, LIMIT // 2))
    head, tail, ty = value_of(random, before, outer, inner)
    op = f"    %o = sdy.{name} {axes}{' ' if axes else ''}%v out_sharding={after} : {ty}\n"
    return f"sdy.{name}", f"{MESHES}{head}{op}{tail}  return\n}}\n"


TYPES = {"tensor<8xf32>": 1, "tensor<f32>": 0, "vector<8xf32>": 1, "memref<8xf32>": 1, "tuple<tensor<8xf32>>": 1, "tuple<>": 0, "tuple<f32, f32>": 0, "!stablehlo.token": 0, "f32": 0, "tensor<*xf32>": 1}


def attached(random):
    """Shardings that an op, a function, an argument or a computation carries for its values."""

    def one(rank):
        rank = max(0, rank + random.choice([0, 0, 0, 0, 0, 1, -1]))
        axes = random.choice(["", "", ', replicated={"a"}', ', unreduced={"b"}'])
        dimensions = ", ".join(random.choice(["{}", "{}", '{"c"}', "{?}"]) for _ in range(rank))
        return f"<@{random.choice(['m', 'm', 'm', 'turned', 'empty', 'one', 'one', 'nowhere'])}, [{dimensions}]{random.choice(['', '', axes])}>"

    types = random.choices(list(TYPES), k=random.choice([0, 0, 1, 1, 2]))
    entries = [one(TYPES[ty]) for ty in types] + [one(0) for _ in range(random.choice([0, 0, 0, 1]))]
    if not types:
        entries = [one(0) for _ in range(random.choice([0, 1, 1, 2]))]
    per_value = f"#sdy.sharding_per_value<[{', '.join(entries)}]>"
    kind = random.choice(["op", "function", "argument", "named", "manual"])
    results = f"({', '.join(types)})"
    if kind == "op":
        text = f"func.func @f() {{\n  {'%0:' + str(len(types)) + ' = ' if types else ''}stablehlo.custom_call @t() {{sdy.sharding = {per_value}}} : () -> {results}\n  return\n}}\n"
    elif kind == "function":
        text = f"func.func private @f() -> {results} attributes {{sdy.sharding = {random.choice([per_value, per_value, '1'])}}}\n"
    elif kind == "argument":
        arguments = ", ".join(f"{ty} {{sdy.sharding = #sdy.sharding{entry}}}" for ty, entry in zip(types, entries))
        text = f"func.func private @f({arguments})\n"
    else:
        names, inside = ([f"%{letter}{at}" for at in range(len(types))] for letter in "xy")
        arguments = ", ".join(f"{name}: {ty}" for name, ty in zip(names, types))
        block = ", ".join(f"{name}: {ty}" for name, ty in zip(inside, types))
        own = 'name = "n"' if kind == "named" else f'out_shardings = #sdy.sharding_per_value<[]>, manual_axes = #sdy<manual_axes{{{random.choice(["", chr(34) + "z" + chr(34)])}}}>'
        op = f'"sdy.{kind}_computation"({", ".join(names)}) <{{in_shardings = {per_value}, {own}}}>'
        text = f"func.func @f({arguments}) {{\n  {op} ({{\n  ^bb0({block}):\n    sdy.return\n  }}) : {results} -> ()\n  return\n}}\n"
    return f"sdy.sharding at {kind}", MESHES + text


def blocks(random):
    """A function of several blocks, in which each value may be out of sight where it is used."""
    count, ty = random.randint(1, 6), "tensor<f32>"
    arguments = [[]] + [[f"%a{block}{at}" for at in range(random.choice([0, 0, 1, 2]))] for block in range(1, count)]
    every = ["%x", *itertools.chain(*arguments), *(f"%v{block}{at}" for block in range(count) for at in range(2))]
    text = f"func.func @f(%c: i1, %p: tensor<i1>, %x: {ty}) -> {ty} {{\n"
    if random.random() < 0.1:
        text = f"func.func @f() -> {ty} {{\n^b0:\n  %c = arith.constant true\n  %p = stablehlo.constant dense<true> : tensor<i1>\n  %x = stablehlo.constant dense<0.0> : {ty}\n"
    first = 0 if "^b0" in text else 1
    for block in range(count):
        here = ["%x", *arguments[block]]
        value = lambda: random.choice(here if random.random() < 0.95 else every)
        if block:
            text += f"^b{block}({', '.join(f'{name}: {ty}' for name in arguments[block])}):\n".replace("()", "")
        for at in range(2):
            name, inner = f"%v{block}{at}", f"%w{block}{at}"
            if random.random() < 0.7:
                text += f"  {name} = stablehlo.add {value()}, {value()} : {ty}\n"
            else:
                returned = random.choice([inner, value(), value(), name if random.random() < 0.2 else inner])
                text += f'  {name} = "stablehlo.if"(%p) ({{\n    {inner} = stablehlo.add {value()}, {value()} : {ty}\n    stablehlo.return {returned} : {ty}\n  }}, {{\n    stablehlo.return {value()} : {ty}\n  }}) : (tensor<i1>) -> {ty}\n'
            here.append(name)
        targets = []
        for _ in range(random.choice([0, 1, 2]) if count > first else 0):
            to = random.randrange(first, count)
            given = [value() for _ in arguments[to]]
            targets.append(f"^b{to}" + (f"({', '.join(given)} : {', '.join(ty for _ in given)})" if given else ""))
        ends = [f"return {value()} : {ty}", *(f"cf.br {targets[0]}" for _ in targets[:1]), *(f"cf.cond_br %c, {', '.join(targets)}" for _ in targets[1:])]
        text += f"  {ends[-1]}\n"
    return "blocks", text + "}\n"


LITERAL = re.compile(r"\b(\w+) = dense<([^<>]*)> : (tensor<((?:\d+x)*)i64>)")


def spellings(text):
    """A name and a text for each literal of integers in a property, written otherwise, some with other values."""
    for line in re.finditer(r'"([\w.\-]+)"\([^\n]*?<\{[^\n]*', text):
        for literal in LITERAL.finditer(line[0]):
            start, end = (line.start() + at for at in literal.span())
            extents = [int(extent) for extent in literal[4].split("x")[:-1]]
            count = 1
            for extent in extents:
                count *= extent
            numbers = range(count)
            values = [literal[2], "7", "-1"]
            written = [f"dense<{value}> : vector<{literal[4]}i64>" for value in values if extents]
            written += [f"dense<{value}> : {ty}<{shape}i64>" for value in values[1:] for ty in ("tensor", "vector") for shape in ("1x", "2x", "3x2x")]
            for row in (numbers, reversed(numbers), (7 for _ in numbers)) if count else ():
                written.append(f'dense<"0x{b"".join(struct.pack("<q", value) for value in row).hex()}"> : {literal[3]}')
            written.append(f"dense_resource<r> : {literal[3]}")
            for other in written:
                yield f"{line[1]} {literal[1]}", f"{text[:start]}{literal[1]} = {other}{text[end:]}"

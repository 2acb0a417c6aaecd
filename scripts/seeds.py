"""The ops that the comparisons with the reference reader change."""
import collections, re

import mutations, verdicts


def by_name(comparison, only):
    """The ops of verdicts.seeds by their names, each with the lines of its module; what we refuse of the modules goes to the
    comparison.
    """
    every = collections.defaultdict(list)
    modules = verdicts.seeds("generic", longest=20_000)
    for text, refused in zip(modules, verdicts.ours(comparison.binary, modules)):
        if refused:
            comparison.found["itself", "we refuse", verdicts.general(refused)].append((text.splitlines(), refused))
        else:
            lines = text.splitlines(keepends=False) + [""]
            for op in mutations.ops(lines):
                if re.search(only, op.name):
                    every[op.name].append((lines, op))
    return every

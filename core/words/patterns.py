"""Lists of expressions in resources/, by name: what a pattern knows stands there, not in code.

An expression begins and ends with a word: "no" is not in "nose". A list may use another by name:
`{someone} fell`. Names that begin with `_` are only used so.
"""

import json
import re
from collections.abc import Mapping
from functools import cache

Patterns = Mapping[str, re.Pattern[str]]


@cache
def patterns(path: str) -> Patterns:
    """One expression for each name in a JSON file below resources/; matched on `plain` text."""
    from importlib.resources import files  # loaded when used

    told: dict[str, list[str]] = json.loads(
        files("resources").joinpath(path).read_text(encoding="utf-8")
    )
    parts = {name: any_of(lines, {}) for name, lines in told.items() if name[0] == "_"}
    compiled = {}
    for name, lines in told.items():
        if name[0] != "_":
            compiled[name] = re.compile(any_of(lines, parts))
    return compiled


def any_of(lines: list[str], parts: Mapping[str, str]) -> str:
    filled = [re.sub(r"\{(_\w+)\}", lambda found: parts[found[1]], line) for line in lines]
    return "(?:" + "|".join(f"\\b(?:{line})(?!\\w)" for line in filled) + ")"

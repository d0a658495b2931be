"""Reads what ships beside the code: words, lexicons, safety lists."""

import json
from functools import cache


@cache
def lexicon(path: str) -> dict[str, tuple[str, ...]]:
    """A JSON file below resources/ that maps a name to a list of words."""
    from importlib.resources import files  # most commands read no list

    text = files("resources").joinpath(path).read_text(encoding="utf-8")
    return {name: tuple(words) for name, words in json.loads(text).items() if name[0] != "_"}

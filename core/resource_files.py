"""Reads what ships beside the code: words, lexicons, safety lists.

By plain paths. `importlib.resources` is for code inside an archive, where Qt's libraries cannot be;
loading it takes longer than reading what it finds.
"""

import json
from functools import cache
from pathlib import Path

_RESOURCES = Path(__file__).parents[1] / "resources"


def resource(*names: str) -> Path:
    """A file or folder below resources/, there or not."""
    return _RESOURCES.joinpath(*names)


@cache
def lexicon(path: str) -> dict[str, tuple[str, ...]]:
    """A JSON file below resources/ that maps a name to a list of words."""
    text = resource(path).read_text(encoding="utf-8")
    return {name: tuple(words) for name, words in json.loads(text).items() if name[0] != "_"}

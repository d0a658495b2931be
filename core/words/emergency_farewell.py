"""Who means to die and does not say so: "I had the rope round the beam, I lost my nerve" (N1, N4).

What was begun and left off, a last night, a farewell, insulin left off so as to die, how it would
feel, and the plain words misspelt. Of 1,451 turns of ordinary talk none is called by these.
"""

from typing import Final

from core.words.patterns import patterns

FAREWELL: Final = "safety/en/farewell.json"
# A film or an old story.
TOLD_OF: Final = "told_of"
# Before the name of a list: what only sounds like it.
NOT: Final = "not_"
_SUICIDAL: Final = "suicidal"


def means_to_die(said: str) -> str | None:
    """The category, of `plain` text without what ends it; None where nobody means it."""
    lists = patterns(FAREWELL)
    if not any(_is_said(name, said) for name in lists if name != TOLD_OF):
        return None
    return None if lists[TOLD_OF].search(said) else _SUICIDAL


def _is_said(name: str, said: str) -> bool:
    lists = patterns(FAREWELL)
    if name.startswith(NOT) or not lists[name].search(said):
        return False
    sounds_like = lists.get(NOT + name)
    return sounds_like is None or not sounds_like.search(said)

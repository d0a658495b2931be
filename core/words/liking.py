"""Whether a statement tells what somebody likes, or what is better left alone.

By the verb and its denial alone: of a liking the taggers know what it is about better than which of
the two it is.
"""

import re

from core.words.statements.statement import Statement

_LIKING = re.compile(
    r"\b(?:like|love|adore|enjoy|prefer|fond|keen|favou?rite|hate|dislike|detest|loathe|stand|bear|"
    r"avoid|drink|eat|wear|listen|watch|read|called?|vegetarian|vegan|rather|fan)\b",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:hate|dislike|detest|loathe|avoid|never|cannot|can't|don't|do not|not|no longer)\b",
    re.IGNORECASE,
)
# "This", said of what stands above it in a talk.
_POINTING = re.compile(
    r"(?:this|that|these|those|it|your?|the (?:answer|idea|way))\b", re.IGNORECASE
)


def is_a_liking(said: Statement) -> bool:
    """Of something that has a name: either way."""
    return _LIKING.search(said.clause) is not None and _POINTING.match(said.entity) is None


def is_a_dislike(said: Statement) -> bool:
    return _DENIED.search(said.clause) is not None

"""What is liked less is named beside what is preferred: "I'd rather have coffee than tea"."""

import re
from collections.abc import Iterator, Sequence

from core.words.statements.bearing import Named
from core.words.statements.hints import CLAUSE_END
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic

_THAN = re.compile(
    r"(?:'d|\bwould) (?:much )?(?:rather|sooner) (?:have|drink|eat|take) (?:\w+ ){1,3}"
    rf"than (?:(?:a|an|the|my|some) )?(?P<what>[\w'-]+(?: [\w'-]+)?){CLAUSE_END}"
)


def liked_less(seen: Seen, things: Sequence[Named]) -> Iterator[Named]:
    """Where nothing is named there yet."""
    for found in _THAN.finditer(seen.said.text):
        start, end = found.span("what")
        if all(each.end <= start or each.start >= end for each in things):
            yield Named(start, end, Topic.PREFERENCE)

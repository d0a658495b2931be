"""What stands in one list with an allergy that was named: "allergic to nuts, eggs or fish"."""

import re
from collections.abc import Iterator, Sequence

from core.words.statements.bearing import Named
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.terms import found_terms

_LIST = re.compile(
    r"\b(?:(?:allergic|anaphylactic|allergy) to|(?:allergies|allergy)(?: list)? ?(?:[:=-]|are|include)|(?:intolerant|reacts?) (?:of|to)) [^.;!?]*$"
)
_JOINED = re.compile(
    r"(?: ?, ?(?:and |or |nor )?| ?/ ?| (?:and|or|nor|&) )(?:(?:to|the|any|some|all|also|both) )*"
)
_ENDS = r" ?(?:[.,;!?/]|$)"
# To the next sign or "and": a thing alone, and nothing said of it.
_ALONE = re.compile(
    rf"[\w'-]+(?: [\w'-]+)?(?={_ENDS}| (?:and|or|nor) (?:(?:to|the|any) )*[\w'-]+(?: [\w'-]+)?{_ENDS}| (?:as well|too)\b)"
)
_SUCH = frozenset((Topic.ALLERGY, Topic.MEDICATION))


def listed_with(seen: Seen, things: Sequence[Named]) -> Iterator[Named]:
    """Allergies after the last that was named of a list, as long as each is known to be such."""
    for thing in things:
        if thing.topic is Topic.ALLERGY and _LIST.search(seen.said.text[: thing.start]):
            yield from _after(seen, thing, things)


def _after(seen: Seen, thing: Named, things: Sequence[Named]) -> Iterator[Named]:
    text = seen.said.text
    while joined := _JOINED.match(text, thing.end):
        alone = _ALONE.match(text, joined.end())
        if alone is None or any(
            each.start < alone.end() and each.end > alone.start() for each in things
        ):
            return
        hits = [hit for hit in found_terms(alone[0]) if hit.start == 0 and hit.end == len(alone[0])]
        if not any(hit.term.topic in _SUCH for hit in hits):
            return
        thing = Named(*alone.span(), Topic.ALLERGY)
        yield thing

"""What is told of a contact in part: a number by its last figures, and who somebody is by the
person's own name ("Keith here, Hilda's brother")."""

import re
from collections.abc import Iterator

from core.words.plain import plain
from core.words.record_terms import Item
from core.words.verdict import Standing, Verdict

_ENDS_IN = re.compile(r"\b(?:ends?|ending|finish(?:es|ing)?)(?: in| with)? (\d{3,6})\b(?! ?\d)")
_SHORTENED = re.compile(
    r"\b(?:on|number is|number's|ring|dial)(?: the)? (\d{5,7})\b(?! ?\d)|\bthe (\d{3,6}) number\b"
)


def half_told(said: str, item: Item, person: str) -> Iterator[Verdict]:
    """said: as `plain` gives it, where the contact is named. person: whose record it is."""
    held = re.sub(r"\D", "", item.more)
    ends = _ENDS_IN.search(said)
    if held and ends and not held.endswith(ends[1]):
        yield Verdict(Standing.CONFLICT, f"{item.path}.phone")
    elif held and (ends or _is_shortened(said, held)):
        yield Verdict(Standing.CONSISTENT, item.path)
    if _is_the_persons(said, item, person):
        yield Verdict(Standing.CONSISTENT, item.path)


def _is_shortened(said: str, held: str) -> bool:
    found = _SHORTENED.search(said)
    return found is not None and (found[1] or found[2]) in held


def _is_the_persons(said: str, item: Item, person: str) -> bool:
    own, name = plain(person).split()[:1], plain(item.name).split()[:1]
    kin = plain(item.relation)
    if not own or not name or not kin:
        return False
    whose = rf"\b{re.escape(own[0])}'s {re.escape(kin)}(?!'s|[ -]in[ -]law|-)\b"
    here = rf"\b{re.escape(name[0])}(?: here| speaking)?,? (?:is |(?:it's )?your )?"
    return re.search(here + whose, said) is not None

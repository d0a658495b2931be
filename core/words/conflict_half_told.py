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
# Whose number it is, or whether it still is, is open then.
_OPEN = re.compile(
    r"\b(?:lost|old|older|used to|was|were|chang\w+|new|not|no|wrong|never|instead|or|by marriage|died|passed|late|friend|neighbour|lad|boy|girl|wife's|husband's)\b|n't\b"
)
_KIN_OF = r"'s (?:\w+ )?(?:wife|husband|son|daughter|sister|brother|mother|father|mum|dad|neighbour|friend|carer|niece|nephew)"


def half_told(said: str, item: Item, person: str) -> Iterator[Verdict]:
    """said: as `plain` gives it, where the contact is named. person: whose record it is."""
    name = plain(item.name).split()[:1]
    if _OPEN.search(said) or not name or re.search(rf"\b{re.escape(name[0])}{_KIN_OF}\b", said):
        return
    yield from _of_number(said, item)
    if _is_the_persons(said, item, person):
        yield Verdict(Standing.CONSISTENT, item.path)


def _of_number(said: str, item: Item) -> Iterator[Verdict]:
    """The only one that is said, by its end."""
    told = [found for each in (_ENDS_IN, _SHORTENED) for found in each.finditer(said)]
    held = re.sub(r"\D", "", item.more)
    if not held or len(told) != 1 or len(re.findall(r"\d{3,}", said)) != 1:
        return
    number = next(each for each in told[0].groups() if each)
    if held.endswith(number):
        yield Verdict(Standing.CONSISTENT, item.path)
    else:
        yield Verdict(Standing.CONFLICT, f"{item.path}.phone")


def _is_the_persons(said: str, item: Item, person: str) -> bool:
    own, name, kin = plain(person).split()[:1], plain(item.name).split()[:1], plain(item.relation)
    if not own or not name or not kin:
        return False
    whose = rf"\b{re.escape(own[0])}'s {re.escape(kin)}(?=\W*$|,? (?:still|calling|ringing|speaking|on the)\b)"
    here = rf"\b{re.escape(name[0])}(?: here| speaking)?,? (?:is |(?:it's )?your )?"
    return re.search(here + whose, said) is not None

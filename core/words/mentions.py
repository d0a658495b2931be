"""Which items of the record a sentence names: by name, by another word for it, by its class."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from core.clinical.allergies import shared_class
from core.frozen import frozen
from core.resource_files import lexicon
from core.words.conflict_refusing import is_refused
from core.words.plain import plain
from core.words.record_terms import Item, Told
from core.words.statements.bearing import Named
from core.words.statements.listed import Listed, listed
from core.words.statements.said import said_of
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.terms import stem

_TOPICS = {
    "allergies": Topic.ALLERGY,
    "medications": Topic.MEDICATION,
    "conditions": Topic.CONDITION,
    "appointments": Topic.APPOINTMENT,
}
# Lists whose words may name an item of the part.
_SOURCES = {
    "allergies": {"medication", "allergy"},
    "medications": {"medication"},
    "conditions": {"condition", "symptom", "abbreviations"},
    "appointments": {"care", "procedures"},
}
# Of these two kinds may be meant: one is not the other.
_COARSE = frozenset(("cancer", "infection", "fracture", "injury", "operation", "appointment"))
# The least letters by which a name can be told.
_SHORT_NAME = 5
_SMALL = frozenset(
    "the a an my for with at of in on and to clinic disease type drug tablet check appointment high low".split()  # noqa: SIM905 - a list of words is not plainer
)


@frozen
class Mention:
    """how: by "name", "meaning", "group" or "class"."""

    part: str
    item: Item
    thing: Named
    how: str


def mentions(seen: Seen, told: Told) -> list[Mention]:
    """In the order of the record."""
    found = []
    for part, topic in _TOPICS.items():
        for item in _items(told, part):
            place = _place(seen, item, part)
            if place:
                start, end, how = place
                found.append(Mention(part, item, Named(start, end, topic), how))
    return found


def _items(told: Told, part: str) -> Sequence[Item]:
    items: Sequence[Item] = getattr(told, part)
    return items


def _place(seen: Seen, item: Item, part: str) -> tuple[int, int, str] | None:
    named = _by_name(seen, item)
    if named:
        return (*named, "name")
    known = [one for one in seen.listed if one.source in _SOURCES[part]]
    meant = _by_meaning(item, part, known)
    if meant:
        return meant.start, meant.end, "meaning"
    grouped = _by_group(seen, item) if part in {"allergies", "medications"} else None
    if grouped:
        return (*grouped, "group")
    refused = _refused_in_part(seen, item) if part == "allergies" else None
    if refused:
        return refused.start, refused.end, "part"
    if part == "allergies":
        taken = (one for one in known if one.source == "medication")
        of_class = next((one for one in taken if shared_class(one.means, item.name)), None)
        return (of_class.start, of_class.end, "class") if of_class else None
    return None


def _by_name(seen: Seen, item: Item) -> tuple[int, int] | None:
    """All words of the name, near each other."""
    wanted = {stem(word) for word in re.findall(r"[\w'-]+", plain(item.name))}
    wanted = {word for word in wanted if word not in _SMALL and not word.isdigit()}
    words = seen.said.words
    hits = {stem(word.low): at for at, word in enumerate(words)}
    places = sorted(hits[word] for word in wanted if word in hits)
    if not wanted or len(places) < len(wanted) or places[-1] - places[0] > len(wanted) + 2:
        return None
    return words[places[0]].start, words[places[-1]].end


def _by_meaning(item: Item, part: str, known: Sequence[Listed]) -> Listed | None:
    held = said_of(item.name)
    meant = {one.means for one in listed(held) if one.source in _SOURCES[part]} - _COARSE
    meant |= {plain(item.name)}
    return next((one for one in known if one.means in meant), None)


def _by_group(seen: Seen, item: Item) -> tuple[int, int] | None:
    """ "The water tablet" may be furosemide, and Solpadeine holds codeine."""
    held = {plain(item.name), *(one.means for one in listed(said_of(item.name)))}
    for name, members in _groups().items():
        found = re.search(_group_called(name), seen.said.text)
        if found and not held.isdisjoint(members):
            return found.span()
        of_group = (one for one in seen.listed if one.means in members)
        met = next(of_group, None) if name in held else None
        if met:
            return met.start, met.end
    return _by_start(seen, item)


def _group_called(name: str) -> str:
    """ "The thyroid pill" is the thyroid tablet."""
    use = name.removesuffix(" tablet")
    of_use = rf"{re.escape(use)} (?:tablet|pill|tab|capsule)" if use != name else re.escape(name)
    return rf"\b{of_use}s?\b"


def _by_start(seen: Seen, item: Item) -> tuple[int, int] | None:
    """ "Spiro" is spironolactone."""
    name = plain(item.name).split()[:1]
    for word in seen.said.words:
        if len(word.low) >= _SHORT_NAME and name and name[0].startswith(word.low):
            return word.start, word.end
    return None


@cache
def _groups() -> Mapping[str, Sequence[str]]:
    return lexicon("lexicon/en/medicine_groups.json")


def _refused_in_part(seen: Seen, item: Item) -> Named | None:
    """ "No dye for me" of who has an allergy to contrast dye."""
    wanted = [stem(word) for word in re.findall(r"[\w'-]+", plain(item.name))]
    for word in seen.said.words if len(wanted) > 1 else ():
        thing = Named(word.start, word.end, Topic.ALLERGY)
        if stem(word.low) == wanted[-1] and is_refused(seen.said.text, thing):
            return thing
    return None


def named_in_part(seen: Seen, item: Item) -> Named | None:
    """By one word of a visit's name, "the day ward" of the oncology day ward.

    That is enough only for who says its day and hour too.
    """
    wanted = {stem(word) for word in re.findall(r"[\w'-]+", plain(item.name))} - _SMALL
    for word in seen.said.words:
        if stem(word.low) in wanted:
            return Named(word.start, word.end, Topic.APPOINTMENT)
    return None


def relations(seen: Seen, told: Told) -> Iterator[Item]:
    """Contacts that are named, or meant by what they are to the person."""
    low = {word.low.removesuffix("'s") for word in seen.said.words}
    for item in told.contacts:
        first = plain(item.name).split()[:1]
        if set(first) & low or (item.relation and plain(item.relation) in low):
            yield item

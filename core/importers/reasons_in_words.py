"""What was left out of a file or put right in it, in words: what, why, and where it stands."""

from collections.abc import Sequence
from typing import Final

from core.frozen import frozen
from core.importers.receipt import Tally
from core.strings import Catalogue

PLACES_NAMED: Final = 5


@frozen
class Reason:
    """what: which sort of entry, and how many. where: places in the file."""

    what: str
    why: str
    where: str


def reasons(words: Catalogue, tallies: Sequence[Tally]) -> tuple[Reason, ...]:
    """The commonest first."""
    commonest = sorted(tallies, key=lambda tally: -tally.count)
    return tuple(Reason(_what(words, t), _why(words, t), _where(words, t)) for t in commonest)


def _what(words: Catalogue, tally: Tally) -> str:
    key = f"sort.{tally.what}"
    name = words.say(key) if words.knows(key) else words.say("bring_in.other_sort", name=tally.what)
    if tally.count == 1:
        return name
    return words.say("bring_in.several", name=name, count=tally.count)


def _why(words: Catalogue, tally: Tally) -> str:
    key = f"import_reason.{tally.reason}"
    why = words.say(key) if words.knows(key) else words.say("bring_in.no_reason")
    return f"{why[:1].upper()}{why[1:]}."


def _where(words: Catalogue, tally: Tally) -> str:
    """Empty where the file has no places for them: files of a zip have names, which are told of
    nobody (S4).
    """
    if not tally.places:
        return ""
    numbers = [str(place.number) for place in tally.places[:PLACES_NAMED]]
    left = tally.count - len(numbers)
    if tally.count == 1:
        return words.say("bring_in.place", number=numbers[0])
    listed = ", ".join(numbers)
    if left:
        return words.say("bring_in.places_and_more", numbers=listed, count=left)
    return words.say("bring_in.places", numbers=listed)

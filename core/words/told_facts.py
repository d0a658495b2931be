"""Plain facts that a reply tells, so that two replies of one session can be compared (D4)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Final

from core.frozen import frozen
from core.words.plain import plain
from core.words.told_clock import clocks_in


class Of(Enum):
    """What is told: two values of one kind, of the same thing, cannot both hold."""

    CLOCK = "clock"
    DAY = "day"
    COUNT = "count"
    KIN = "kin"
    PLACE = "place"
    COAT = "coat"
    ROOM = "room"
    SIDE = "side"
    DISH = "dish"
    DOSE = "dose"
    STATE = "state"
    HOME = "home"
    FLOOR = "floor"
    SPOUSE = "spouse"


@frozen
class Told:
    """of_what: whom or what it is about. days: on which it holds; none is today."""

    kind: Of
    of_what: str
    values: frozenset[str]
    days: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()


WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_COMES: Final = (
    r"(?:comes?|is coming|'s coming|will come|'ll come|arrives?|is due|'s due|calls|looks in|visits"
    r"|(?:will|'ll) be (?:here|with you)|gets here|is expected|picks you up|collects you|is here)"
)
# Nobody else: "who comes at five" is no name.
_WHO: Final = r"(?:(?:your|the|our) )?[\w'-]+(?: [\w'-]+){0,3}?"
_COMING: Final = re.compile(
    rf"^(?:(?:and|then|so|well|yes|oh|today|tomorrow),? )*(?P<who>{_WHO})"
    rf"(?:, (?:your|the) [\w' -]+,)?(?: {_COMES}|'s (?:coming|due))\b(?P<rest>.*)$"
)
_MEAL: Final = "breakfast|lunch|dinner|tea|supper|bedtime"
_MET: Final = (
    r"dentist|(?:\w+ )?clinic|(?:\w+ )?appointment|hospital|(?:\w+ )?scan|x-ray|(?:\w+ )?jab"
    r"|operation|birthday|party|funeral|wedding|christening|concert|optician|chiropodist|podiatrist"
    r"|check-?up|blood test|review|hairdresser|service|bingo|choir|news"
)
_EVENT: Final = re.compile(
    rf"^(?:(?:and|then|so|well|yes|oh),? )*(?:(?:your|the|today's) )?(?P<what>{_MEAL}|{_MET})"
    r"(?: (?:visit|appointment|check))?(?:'s| is| are| starts| begins)\b(?P<rest>.*)$"
)
_DAY: Final = re.compile(
    rf"\b(?:{WEEKDAYS}|today|tomorrow|tonight|(?:the )?\d{{1,2}}(?:st|nd|rd|th)"
    r"|next (?:week|month))\b"
)
_PART: Final = re.compile(r"\b(?:morning|afternoon|evening|night|lunchtime|[ap]m)\b")
# On more than one, or not said for sure.
_OFTEN: Final = re.compile(
    rf"\b(?:and|or|every|each|also|too|again|usually|always|often|most|(?:{WEEKDAYS})s)\b"
)
_TODAY: Final = frozenset(("today", "tonight"))
_FIGURES: Final = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_COUNT: Final = re.compile(
    rf"^(?:(?:and|yes|well|so),? )*(?:(?P<you>you|she|he)(?:'ve got|'ve| have| has)"
    rf"|(?:your|the|her|his) (?:list|record|card)(?: \w+)? (?:has|shows|holds|names|lists)"
    rf"|there(?:'s| are| is))(?: only| just)? (?P<many>one|{_FIGURES}|\d+) (?P<what>[a-z]+)"
    r"(?P<rest>.*)$"
)
_COUNTED: Final = re.compile(
    r"medicines?|tablets?|allerg(?:y|ies)|sisters?|brothers?|sons?|daughters?|child(?:ren)?"
    r"|grand\w+|cats?|dogs?|photographs?|photos?|falls?|people|contacts?|appointments?"
)
_KIN: Final = (
    "wife|husband|sister|brother|daughter|son|mother|father|niece|nephew|cousin|aunt|uncle"
    "|granddaughter|grandson"
)
_NO_KIN: Final = r"(?!-|'s|\w| in law)"
_IS_KIN: Final = re.compile(
    rf"\b(?P<name>[A-Z][a-z]+)(?:,| is|'s) (?:your|her|his) (?:\w+ )?(?P<kin>{_KIN}){_NO_KIN}"
    rf"|\b[Yy]our (?P<kin2>{_KIN}) (?P<name2>[A-Z][a-z]+)"
)
_SPOUSE: Final = re.compile(
    r"\b[Yy]our (?P<kin>wife|husband)(?:'s name)? is (?:called )?(?P<name>[A-Z][a-z]+)"
)
_LIVES: Final = re.compile(
    r"\b(?P<who>[A-Z][a-z]+|[Yy]ou|[Ss]he|[Hh]e) lives? (?:\w+ ){0,3}?in (?P<where>[A-Z][a-z]+)"
)
_FLOOR: Final = re.compile(
    r"\b(?P<what>room|flat|clinic|ward|\w+ clinic) is on the"
    r" (?P<floor>ground|first|second|third|fourth|top) floor\b"
)
# Towns lie in them.
_LANDS: Final = frozenset((
    "England", "Scotland", "Wales", "Ireland", "Yorkshire", "Kent", "Cornwall", "Devon", "Essex",
    "Australia", "Canada", "America", "India", "France", "Spain", "Germany",
))  # fmt: skip
_AT_HOME: Final = re.compile(r"^(?:\w+, )?you're (?:safe )?(?:(?:here )?at home|home)\b")
_IN_HOSPITAL: Final = re.compile(
    r"^(?:\w+, )?you're (?:\w+ )?(?:in|at|on) (?:the |a |an )?(?:\w+ )?(?:hospital|ward)\b"
)
_BEAST: Final = r"cat|kitten|dog|puppy|horse|pony|rabbit|hen|cow|donkey|lamb"
_COLOUR: Final = {
    "ginger": "ginger", "orange": "ginger", "marmalade": "ginger", "black": "black",
    "white": "white", "cream": "white", "grey": "grey", "silver": "grey", "brown": "brown",
    "chestnut": "brown", "tabby": "tabby",
}  # fmt: skip
_COLOURS: Final = "|".join(_COLOUR)
_COAT: Final = re.compile(
    rf"\b(?:(?:its|her|his|the) (?P<one>{_COLOURS}) (?:coat|fur)"
    rf"|(?:its|her|his|the) (?:coat|fur) is (?:a )?(?:\w+ )?(?P<two>{_COLOURS})"
    rf"|(?:a|the) (?:\w+ )?(?P<three>{_COLOURS}) (?:\w+ )?(?:{_BEAST})"
    rf"|the (?:{_BEAST}) is (?:a )?(?P<four>{_COLOURS}))\b(?! and (?:{_COLOURS})\b)"
)
_SENTENCE: Final = re.compile(r"[^.!?;]+[.!?;]?")


def facts_in(text: str) -> list[Told]:
    """Of what is asserted: a question tells nothing."""
    return [fact for said in sentences_in(text) for fact in _facts(said)] + [*_kin_in(text)]


def sentences_in(text: str) -> list[str]:
    told = (each.strip() for each in _SENTENCE.findall(plain(text)))
    return [each.rstrip(".!;") for each in told if each and not each.endswith("?")]


def _facts(said: str) -> Iterator[Told]:
    coming, event = _COMING.match(said), _EVENT.match(said)
    if coming is not None:
        yield from _timed(_bare(coming["who"]), coming["rest"], said)
    elif event is not None:
        yield from _timed(event["what"], event["rest"], said)
    yield from _counted(said)
    yield from _placed(said)
    for found in _FLOOR.finditer(said):
        yield Told(Of.FLOOR, found["what"].split()[-1], frozenset((found["floor"],)))
    for found in _COAT.finditer(said):
        colour = next(each for each in found.groups() if each)
        yield Told(Of.COAT, "beast", frozenset((_COLOUR[colour],)))


def _timed(of_what: str, rest: str, said: str) -> Iterator[Told]:
    days = frozenset(each.removeprefix("the ") for each in _DAY.findall(said))
    parts, clocks = frozenset(_PART.findall(said)), clocks_in(rest)
    if len(clocks) == 1:
        yield Told(Of.CLOCK, of_what, frozenset(map(str, clocks)), days - _TODAY, parts)
    if len(days) == 1 and not _OFTEN.search(said):
        yield Told(Of.DAY, of_what, days, parts=parts)


def _bare(who: str) -> str:
    return re.sub(r"^(?:your|the|our) ", "", who)


def _counted(said: str) -> Iterator[Told]:
    found = _COUNT.match(said)
    if found and _COUNTED.fullmatch(found["what"]) and not _OFTEN.search(found["rest"]):
        many = found["many"]
        yield Told(Of.COUNT, found["what"], frozenset((_AS_FIGURE.get(many, many),)))


_AS_FIGURE: Final[Mapping[str, str]] = {
    word: str(at) for at, word in enumerate(("one", *_FIGURES.split("|")), start=1)
}


def _placed(said: str) -> Iterator[Told]:
    if _AT_HOME.match(said):
        yield Told(Of.PLACE, "you", frozenset(("home",)))
    elif _IN_HOSPITAL.match(said):
        yield Told(Of.PLACE, "you", frozenset(("hospital",)))


def _kin_in(text: str) -> Iterator[Told]:
    """Read as written: a name is known by its capital."""
    written = text.replace("\u2019", "'")
    for found in _SPOUSE.finditer(written):
        yield Told(Of.SPOUSE, found["kin"], frozenset((found["name"].casefold(),)))
    for found in _LIVES.finditer(written):
        if found["where"] not in _LANDS:
            yield Told(Of.HOME, found["who"].casefold(), frozenset((found["where"].casefold(),)))
    for found in _IS_KIN.finditer(written):
        name, kin = found["name"] or found["name2"], found["kin"] or found["kin2"]
        yield Told(Of.KIN, name.casefold(), frozenset((kin,)))


def names_of_kin(texts: Sequence[str]) -> Mapping[str, str]:
    """Who is meant by "your daughter": only where one is named."""
    told = [fact for text in texts for fact in _kin_in(text) if fact.kind is Of.KIN]
    named: dict[str, set[str]] = {}
    for fact in told:
        for kin in fact.values:
            named.setdefault(kin, set()).add(fact.of_what)
    return {kin: next(iter(names)) for kin, names in named.items() if len(names) == 1}

"""What two replies of one session cannot both say, whatever was learnt of such pairs (D4).

Only plain facts are compared, each with its like: the hour of the same visit, the day of the same
appointment, how many of the same thing, who somebody is, where the person is. What the person has
just told otherwise may be told otherwise.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core.words.plain import plain
from core.words.told_clock import clocks_said_in
from core.words.told_facts import WEEKDAYS, Of, Told, facts_in, names_of_kin
from core.words.told_records import (
    denies_what_was_recorded,
    leaves_out_what_was_counted,
    says_there_is_no_such,
)
from core.words.told_things import says_there_is_none, things_in

# The person tells of a change, or asks for another one.
_CHANGED: Final = re.compile(
    r"\b(?:rang|phoned|texted|called to say|says? (?:he|she|they|it)|moved|chang\w+|instead|delayed"
    r"|late|stuck|put (?:it )?(?:back|forward|off)|cancel\w+|not \w+ but|it's now|now it's|now not"
    r"|after (?:that|then|this)|next one|another|other|else|as well|besides|then what|second"
    r"|deleted?|removed?|take it off|wrong|isn't right)\b"
)
# The reply tells that it is another than before.
_TAKEN_UP: Final = re.compile(
    r"\b(?:instead|chang\w+|moved|new time|not (?:at|on)|thank you for (?:telling|that)|another"
    r"|i'm sorry|i gave you|i told you wrong|mistake"
    r"|second(?! floor)|(?<!no )other|both|also|too|later than|after all)\b"
)
_PRONOUN: Final = frozenset(("she", "he", "they", "it"))
# They come more than once a day.
_SEVERAL_TIMES: Final = re.compile(r"\b(?:carers?|nurses?|helper|staff|aide|bus|post)\b")
_WHEN: Final = re.compile(r"\b(?:when|what day|which day|what time|whens)\b")
_DATED: Final = (re.compile(WEEKDAYS), re.compile(r"\d{1,2}(?:st|nd|rd|th)"))
_TOLD_OF_SHE: Final = frozenset((Of.CLOCK, Of.DAY, Of.ROOM))


def surely_contradicts(reply: str, prior: Sequence[str], user: str) -> bool:
    asked = plain(user)
    if not prior or _CHANGED.search(asked) or _TAKEN_UP.search(plain(reply)):
        return False
    if any(otherwise(reply, prior) for otherwise in _DENIALS):
        return True
    names = names_of_kin([*prior, reply])
    now = [*_named(_all_in(reply), names)]
    before = [fact for said in prior for fact in _named(_all_in(said), names)]
    return any(_clash(one, other, asked) for one in now for other in _latest(before))


_DENIALS: Final = (
    denies_what_was_recorded,
    leaves_out_what_was_counted,
    says_there_is_no_such,
    says_there_is_none,
)


def _all_in(text: str) -> list[Told]:
    return [*facts_in(text), *things_in(text)]


def _latest(told: Sequence[Told]) -> Iterator[Told]:
    """What was told of the same last: the person may have set it right in between."""
    kept: dict[tuple[Of, str, frozenset[str]], Told] = {}
    for fact in told:
        kept[fact.kind, fact.of_what, fact.days] = fact
    yield from kept.values()


def _named(told: Sequence[Told], names: Mapping[str, str]) -> Iterator[Told]:
    for fact in told:
        of_what = names.get(fact.of_what, fact.of_what)
        words = of_what.split()
        name = next((each for each in names.values() if each in words), of_what)
        yield Told(fact.kind, name, fact.values, fact.days, fact.parts)


def _clash(now: Told, before: Told, asked: str) -> bool:
    if now.kind is not before.kind or now.values & before.values or not _same(now, before):
        return False
    if now.kind is Of.CLOCK:
        return _is_other_hour(now, before, asked)
    return now.kind is not Of.DAY or _is_other_day(now, before, asked)


def _same(now: Told, before: Told) -> bool:
    """ "She comes at three" is of whoever was told of; nobody else was named in between."""
    is_pronoun = now.of_what in _PRONOUN and now.kind in _TOLD_OF_SHE
    return is_pronoun or (now.of_what == before.of_what and now.of_what not in _PRONOUN)


def _is_other_hour(now: Told, before: Told, asked: str) -> bool:
    if now.days != before.days or now.values <= {str(each) for each in clocks_said_in(asked)}:
        return False
    is_several = _SEVERAL_TIMES.search(f"{now.of_what} {before.of_what}") is not None
    return not is_several or now.parts == before.parts


def _is_other_day(now: Told, before: Told, asked: str) -> bool:
    """Of one kind of day each, and asked for: whoever comes on Friday may come on Monday too."""
    is_told_now = any(day in asked for day in now.values)
    is_alike = any(
        all(kind.fullmatch(day) for day in now.values | before.values) for kind in _DATED
    )
    return is_alike and not is_told_now and _WHEN.search(asked) is not None

"""What the helper who asks asked and decided before: as lines, with their labels (P4).

Their own and nobody else's (S2). Of somebody whose record is not open to them now a line tells
nothing that says who it was.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial
from time import perf_counter
from typing import Final

from core.assistant.context import Label, Line, Part, Store
from core.clinical.speakers import SOURCES
from core.dates_in_words import DatesInWords
from core.episodes.finding import FoundEpisode, Sought, of_person, similar_cases
from core.episodes.keeping import RECALLED
from core.episodes.seeking import seek
from core.episodes.statistic import statistic
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.records.episode import EPISODE, Outcome
from core.records.facts import MemoryClass
from core.scope import Role, Scope
from core.settings import EPISODES_FOUND, get_setting
from core.words.meaning import Meaning
from core.words.wanted import OF_EARLIER, Wanted

# A line that counts others.
CASES: Final = "similar_cases"
# So many are told in words; the others stand among the sources.
TOLD_OF: Final = 5
_LINKED: Final = 20
_LONGEST: Final = 240  # characters of an answer that is told again
# By where a source is from: what looked it up.
_TOOLS: Final = {
    Store.CLINICAL: "clinical_profile_get",
    Store.CONVERSATION: "conversation_summaries",
    Store.DOCUMENT: "document_lookup",
    Store.EPISODE: RECALLED,
}


@frozen
class Told:
    """What was asked, and what it was heard as."""

    text: str = field(repr=False)
    wanted: Wanted
    meaning: Meaning | None = field(default=None, repr=False)


@frozen
class Earlier:
    """found: how many episodes. seconds: it took; None where none were looked for."""

    lines: Sequence[Line] = field(default=(), repr=False)
    found: int = 0
    seconds: float | None = None


NOTHING_EARLIER: Final = Earlier()


def look_back(vault: Vault, scope: Scope, told: Told, dates: DatesInWords) -> Earlier:
    """Nothing while the helper lets nothing be kept."""
    began = perf_counter()
    is_past = told.wanted in OF_EARLIER
    sought = seek(vault, scope, told.text, told.meaning, is_past=is_past)
    if sought is None:
        return NOTHING_EARLIER
    find = partial(_find, sought=sought, wanted=told.wanted)
    found = vault.submit(scope, find).result()
    lines = list(_lines(found, told.wanted, scope.role, dates))
    return Earlier(lines, len(found), perf_counter() - began)


def tools_of(wanted: str, sources: Sequence[Line]) -> Sequence[str]:
    """What was looked for, and where it was found; each once."""
    past = [RECALLED] if wanted in set(OF_EARLIER) else []
    return list(dict.fromkeys([wanted, *past, *(_TOOLS[each.label.store] for each in sources)]))


def _find(uow: UnitOfWork, sought: Sought, wanted: Wanted) -> Sequence[FoundEpisode]:
    if wanted is Wanted.DISCUSSED:
        return of_person(uow, sought)
    limit = None if wanted is Wanted.SIMILAR else get_setting(uow, EPISODES_FOUND)
    return similar_cases(uow, sought, limit)


def _lines(
    found: Sequence[FoundEpisode], wanted: Wanted, role: Role, dates: DatesInWords
) -> Iterator[Line]:
    counted = statistic(found) if wanted is Wanted.SIMILAR else None
    if counted is not None:
        say = dates.words.say
        told = {"cases": counted.cases, "step": counted.step, "count": counted.count}
        key = "assistant.similar_one" if counted.cases == 1 else "assistant.similar"
        yield _line(CASES, counted.episodes[0], say(key, **told), role, is_asked_for=True)
    # What the statistic counts comes first, so that each of them can be opened.
    first = counted.episodes if counted is not None else ()
    ordered = sorted(found, key=lambda each: each.id not in first)
    for each in ordered[:_LINKED]:
        yield _episode(each, role, dates, is_asked_for=wanted in OF_EARLIER)


def _episode(each: FoundEpisode, role: Role, dates: DatesInWords, *, is_asked_for: bool) -> Line:
    label = Label(
        Store.EPISODE,
        SOURCES[role].value,
        MemoryClass.EVENT.value,
        each.episode.confidence,
        last_confirmed_at=each.at,
    )
    return Line(
        part=Part.EARLIER,
        kind=EPISODE.name,
        record_id=each.id,
        text=" ".join(_told(each, dates)),
        label=label,
        at=each.at,
        is_never_cut=is_asked_for,
    )


def _line(kind: str, record_id: str, text: str, role: Role, *, is_asked_for: bool) -> Line:
    label = Label(Store.EPISODE, SOURCES[role].value)
    return Line(Part.EARLIER, kind, record_id, text, label, is_never_cut=is_asked_for)


def _told(each: FoundEpisode, dates: DatesInWords) -> Iterator[str]:
    say = dates.words.say
    told = {"when": dates.full_date(each.at), "name": each.name or "", "asked": each.asked}
    yield say("assistant.episode.asked" if each.name else "assistant.episode.somebody", **told)
    if each.decided:
        yield say("assistant.episode.decided", decision=each.decided)
        if each.episode.outcome is not Outcome.NONE:
            yield say(f"assistant.episode.{each.episode.outcome}")
    elif each.answered:
        answered = " ".join(each.answered.split())
        short = answered if len(answered) <= _LONGEST else f"{answered[:_LONGEST].rstrip()} ..."
        yield say("assistant.episode.told", answered=short)

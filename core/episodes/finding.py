"""Earlier episodes of the account that asks, by what they mean and by their words; all of them are
compared.

About the person one has before oneself they are told as they were; about others only what tells
nobody apart, unless their record is open to the account now (S2, S5).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING, Final

from core.episodes.keeping import is_recall
from core.episodes.likeness import TAGS_COUNT, chosen_likeness, likeness
from core.episodes.tags import tags_of
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.episodes import OwnEpisode
from core.ports.memories import EmbeddingModel
from core.recall.question import words_of
from core.recall.tokens import stem
from core.recall.vectors import MemoryVectors
from core.records.episode import Episode
from core.settings import EPISODES_FOUND, EPISODES_IN_HISTORY, get_setting

if TYPE_CHECKING:
    from core.recall.vectors import Row

# By words alone, at least so much of what is asked for stands in it.
_ENOUGH: Final = 0.5
_BY_WORDS: Final = 200
_EVERY: Final = 100_000


@frozen
class Sought:
    """What is looked for: without names, and what of it can be found by words; about whom, by
    their id. row: None where there is no embedder."""

    text: str = field(repr=False)
    topics: Sequence[str] = field(repr=False)
    person_id: str
    row: "Row | None" = field(default=None, repr=False)
    model: EmbeddingModel | None = None


@frozen
class FoundEpisode:
    """name: None where the record of whom it is about is not open to the account now; then asked
    and decided tell nobody apart, and answered is left out. likeness: None by words alone.
    """

    id: str
    at: datetime
    asked: str = field(repr=False)
    decided: str | None = field(repr=False)
    answered: str | None = field(repr=False)
    name: str | None = field(repr=False)
    person_id: str | None
    likeness: float | None
    episode: Episode = field(repr=False)


def similar_cases(
    uow: UnitOfWork, sought: Sought, limit: int | None = None
) -> Sequence[FoundEpisode]:
    """Those that are alike enough, whomever they are about; the most alike first, then those that
    wait for their vector and have the words. limit: at most so many; None for all."""
    if not uow.episodes.is_on():
        return []
    near = _near(uow, sought)
    ranked = [*near.alike, *_by_words(uow, sought, near.compared)][:limit]
    found = {each.number: each for each in uow.episodes.numbered(ranked)}
    people = opened(uow)
    return [shown(found[n], people, near.alike.get(n)) for n in ranked]


def of_person(uow: UnitOfWork, sought: Sought) -> Sequence[FoundEpisode]:
    """About one person: what is asked for, best first; all, newest first, where nothing is named.
    At most so many as the settings say."""
    if not sought.topics:
        return history(uow, sought.person_id)
    if not uow.episodes.is_on():
        return []
    alike, asked = _near(uow, sought).alike, set(tags_of(sought.text))
    about = uow.episodes.newest(_EVERY, uow.hash_of(sought.person_id))
    found = [
        each
        for each in about
        if not is_recall(each.episode)
        and (
            each.number in alike
            or _speaks(_said(each.episode), sought)
            or not asked.isdisjoint(json.loads(each.episode.tags))
        )
    ]
    best = sorted(found, key=lambda each: _share(_said(each.episode), sought), reverse=True)
    people = opened(uow)
    limit = get_setting(uow, EPISODES_FOUND)
    return [shown(each, people, alike.get(each.number)) for each in best[:limit]]


def history(uow: UnitOfWork, person_id: str) -> Sequence[FoundEpisode]:
    """Newest first."""
    if not uow.episodes.is_on():
        return []
    found = uow.episodes.newest(_EVERY, uow.hash_of(person_id))
    asked = [each for each in found if not is_recall(each.episode)]
    people = opened(uow)
    limit = get_setting(uow, EPISODES_IN_HISTORY)
    return [shown(each, people, None) for each in asked[:limit]]


def opened(uow: UnitOfWork) -> Mapping[str, str]:
    """Ids of the people whose record is open to this account now, by the hash of each."""
    return {uow.hash_of(person_id): person_id for person_id in uow.episodes.open_people()}


def shown(
    each: OwnEpisode, people: Mapping[str, str], likeness: float | None = None
) -> FoundEpisode:
    """people: as `opened` gives them; names are only theirs."""
    episode, whose = each.episode, people.get(each.patient_hash)
    is_open = whose is not None
    return FoundEpisode(
        id=episode.id,
        at=episode.happened_at,
        asked=episode.asked if is_open else episode.summary,
        decided=episode.decision if is_open else episode.plan or None,
        answered=episode.answered if is_open else None,
        name=episode.patient_name if is_open else None,
        person_id=whose,
        likeness=likeness,
        episode=episode,
    )


@frozen
class _Near:
    """alike: numbers and how alike, best first. compared: all whose meaning was looked at."""

    alike: Mapping[int, float] = field(default_factory=dict)
    compared: frozenset[int] = frozenset()


def _near(uow: UnitOfWork, sought: Sought) -> _Near:
    """All are compared; the tags only of those that they could still bring in."""
    if sought.row is None or sought.model is None or uow.episodes.model() != sought.model:
        return _Near()
    kept = uow.episodes.vectors()
    vectors = MemoryVectors(sought.model)
    vectors.put(kept)
    least, asked = chosen_likeness(uow, sought.model.name), tags_of(sought.text)
    close = vectors.nearest(sought.row, len(kept))
    could = {number for number, cosine in close.items() if cosine >= least - TAGS_COUNT}
    alike = {
        number: likeness(close[number], asked, json.loads(marks.tags))
        for number, marks in uow.episodes.marks(could).items()
        if not is_recall(marks)
    }
    best = sorted(alike, key=lambda number: -alike[number])
    return _Near(
        {number: alike[number] for number in best if alike[number] >= least},
        frozenset(each.number for each in kept),
    )


def _by_words(uow: UnitOfWork, sought: Sought, compared: frozenset[int]) -> Sequence[int]:
    """Of those whose meaning was not looked at yet."""
    spoken = [n for n, _ in uow.episodes.with_words(sought.topics, _BY_WORDS) if n not in compared]
    ready = {
        number
        for number, marks in uow.episodes.marks(spoken).items()
        if marks.is_ready and not is_recall(marks)
    }
    found = {each.number: each.episode for each in uow.episodes.numbered(ready)}
    return [n for n in spoken if n in ready and _speaks(_plain(found[n]), sought)]


def _plain(episode: Episode) -> str:
    return " ".join([episode.summary, episode.plan, *json.loads(episode.tags)])


def _said(episode: Episode) -> str:
    return " ".join([episode.asked, episode.decision or "", episode.answered, _plain(episode)])


def _speaks(text: str, sought: Sought) -> bool:
    return _share(text, sought) >= _ENOUGH


def _share(text: str, sought: Sought) -> float:
    """Of what is asked for, that stands there."""
    topics, said = set(map(stem, sought.topics)), set(map(stem, words_of(text)))
    return len(topics & said) / max(1, len(topics))

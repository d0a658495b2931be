"""What an account reads of its own episodes, and notes without having asked anything."""

from collections.abc import Sequence
from dataclasses import field

from core.episodes.counting import Figures, figures
from core.episodes.finding import FoundEpisode, Sought, opened, shown, similar_cases
from core.episodes.keeping import Interaction, decide, is_recall, keep_episode
from core.episodes.statistic import Statistic, statistic
from core.errors import InputRejected, NotFound, PolicyRefused
from core.frozen import frozen
from core.ports import UnitOfWork
from core.ports.episodes import Loss
from core.records.episode import EPISODE, Episode

NEWEST = 50
_NOTED = "noted"


@frozen
class Own:
    """episodes: newest first, whomever they are about. losses: what went with somebody (S2)."""

    is_on: bool
    episodes: Sequence[FoundEpisode] = field(repr=False)
    losses: Sequence[Loss]
    figures: Figures


@frozen
class Alike:
    """statistic: None where nothing was decided in any of them."""

    episodes: Sequence[FoundEpisode] = field(repr=False)
    statistic: Statistic | None = field(repr=False)


def own_episodes(uow: UnitOfWork, limit: int = NEWEST) -> Own:
    """None of them while they are switched off. limit: over 0."""
    is_on, people = uow.episodes.is_on(), opened(uow)
    newest = uow.episodes.newest(limit) if is_on else []
    told = [shown(each, people) for each in newest if not is_recall(each.episode)]
    return Own(is_on, told, uow.episodes.losses(), figures(uow))


def one_episode(uow: UnitOfWork, episode_id: str) -> FoundEpisode:
    """Whomever it is about. Raises NotFound, and PolicyRefused while they are switched off."""
    if not uow.episodes.is_on():
        raise PolicyRefused(EPISODE.name)
    found = uow.episodes.one(episode_id)
    if found is None:
        raise NotFound(EPISODE.name)
    return shown(found, opened(uow))


def cases_like(uow: UnitOfWork, sought: Sought | None) -> Alike:
    found = similar_cases(uow, sought) if sought is not None else []
    return Alike(found, statistic(found))


def note_episode(uow: UnitOfWork, text: str, decision: str | None) -> Episode:
    """A case of somebody's own, typed in. Raises InputRejected for no words, PolicyRefused while
    they are switched off."""
    if not text.strip():
        raise InputRejected("text")
    told = Interaction(
        turn_id=uow.new_id(),
        session_id=uow.new_id(),
        asked=text.strip(),
        answered="",
        tools=[_NOTED],
        confidence=1.0,
        at=uow.now,
    )
    kept = keep_episode(uow, told)
    if kept is None:
        raise PolicyRefused(EPISODE.name)
    return decide(uow, kept.id, decision) if decision is not None else kept

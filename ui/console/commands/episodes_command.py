"""`episodes`: what a helper asked and decided, for them alone: found, counted, put right."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial

from core.episodes.finding import FoundEpisode, history
from core.episodes.keeping import came_out, decide, switch
from core.episodes.own import Alike, cases_like, note_episode, one_episode, own_episodes
from core.episodes.seeking import seek
from core.errors import InputRejected
from core.records.episode import Episode, Outcome
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from ui.console.answer import Answer, Teller, one_line
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "episodes",
        {
            "list": _list,
            "save": _save,
            "similar": _similar,
            "history": _history,
            "show": _show,
            "outcome": _outcome,
            "decide": _decide,
            "figures": _figures,
            "off": partial(_switch, is_on=False),
            "on": partial(_switch, is_on=True),
        },
    )
    for name in ("save", "similar"):
        works[name].add_argument("text", metavar="TEXT", help="help.episodes.text")
    works["save"].add_argument("--decision", metavar="TEXT", help="help.episodes.decision")
    for name in ("show", "outcome", "decide"):
        works[name].add_argument("episode_id", metavar="ID", help="help.record_id")
    works["outcome"].add_argument(
        "outcome", choices=[each.value for each in Outcome], help="help.episodes.came_out"
    )
    works["decide"].add_argument("text", metavar="TEXT", help="help.episodes.decision")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    own = session.run(own_episodes)

    def lines(teller: Teller) -> list[str]:
        if not own.is_on:
            return [teller.say("episodes.is_off")]
        gone = [
            teller.say("episodes.lost", count=each.count, when=teller.when(each.at))
            for each in own.losses
        ]
        return [*_lines(teller, own.episodes), *gone]

    data = {
        "is_on": own.is_on,
        "episodes": [_item(each) for each in own.episodes],
        "lost": [asdict(each) for each in own.losses],
    }
    return Answer(data, lines)


def _save(session: Session, args: argparse.Namespace) -> Answer:
    text = session.typed(args.text) or ""
    kept = session.run(note_episode, text=text, decision=session.typed(args.decision))
    return _told(kept, "episodes.kept")


def _similar(session: Session, args: argparse.Namespace) -> Answer:
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise InputRejected("text")
    meaning = Meaning(shared_embedder)
    sought = seek(session.opened.vault, session.scope, text, meaning, is_past=True)
    alike = session.run(cases_like, sought=sought)
    counted = alike.statistic
    data = {
        "episodes": [_item(each) for each in alike.episodes],
        "statistic": counted
        and {
            "cases": counted.cases,
            "first_step": counted.step,
            "count": counted.count,
            "episodes": list(counted.episodes),
        },
    }
    return Answer(data, lambda teller: [*_counted(teller, alike), *_lines(teller, alike.episodes)])


def _history(session: Session, _: argparse.Namespace) -> Answer:
    found = session.run(history, person_id=session.scope.user_id)
    data = {"episodes": [_item(each) for each in found]}
    return Answer(data, lambda teller: _lines(teller, found))


def _show(session: Session, args: argparse.Namespace) -> Answer:
    found = session.run(one_episode, episode_id=args.episode_id)

    def lines(teller: Teller) -> list[str]:
        answered = [f"   {each}" for each in (found.answered or "").splitlines()]
        return [*_lines(teller, [found]), *answered]

    return Answer(_item(found), lines)


def _outcome(session: Session, args: argparse.Namespace) -> Answer:
    outcome = Outcome(args.outcome)
    after = session.run(came_out, episode_id=args.episode_id, outcome=outcome)
    return _told(after, "episodes.noted")


def _decide(session: Session, args: argparse.Namespace) -> Answer:
    text = session.typed(args.text) or ""
    return _told(session.run(decide, episode_id=args.episode_id, text=text), "episodes.noted")


def _figures(session: Session, _: argparse.Namespace) -> Answer:
    told = session.run(own_episodes).figures
    shares = {"share_found": told.share_found, "share_helped": told.share_helped}

    def lines(teller: Teller) -> list[str]:
        return [
            teller.say("episodes.figures.found", found=told.found, asked=told.asked),
            teller.say("episodes.figures.helped", helped=told.helped, not_=told.did_not),
            _looked(teller, told.search_ms),
            _read(teller, told.embedding_ms),
        ]

    return Answer({**asdict(told), **shares}, lines)


def _switch(session: Session, _: argparse.Namespace, *, is_on: bool) -> Answer:
    session.run(switch, is_on=is_on)
    return Answer({"is_on": is_on}, one_line("episodes.is_on" if is_on else "episodes.is_off"))


def _told(episode: Episode, key: str) -> Answer:
    data = {"id": episode.id, "outcome": episode.outcome, "decision": episode.decision}
    return Answer(data, one_line(key))


def _looked(teller: Teller, milliseconds: int | None) -> str:
    if milliseconds is None:
        return teller.say("episodes.figures.no_looks")
    return teller.say("episodes.figures.took", search=milliseconds)


def _read(teller: Teller, milliseconds: int | None) -> str:
    if milliseconds is None:
        return teller.say("episodes.figures.no_texts")
    return teller.say("episodes.figures.embedded", search=milliseconds)


def _counted(teller: Teller, alike: Alike) -> list[str]:
    counted = alike.statistic
    if counted is None:
        return []
    told = {"cases": counted.cases, "step": counted.step, "count": counted.count}
    key = "assistant.similar_one" if counted.cases == 1 else "assistant.similar"
    return [teller.say(key, **told)]


def _lines(teller: Teller, found: Sequence[FoundEpisode]) -> list[str]:
    return [line for each in found for line in _of(teller, each)] or [teller.say("episodes.none")]


def _of(teller: Teller, each: FoundEpisode) -> list[str]:
    whom = each.name or teller.say("episodes.somebody")
    decided = [teller.say("assistant.episode.decided", decision=each.decided)]
    became = each.episode.outcome
    outcome = [teller.say(f"assistant.episode.{became}")] if became is not Outcome.NONE else []
    return [
        f"{teller.when(each.at)}  {whom}: {each.asked}",
        *(["   " + " ".join([*decided, *outcome])] if each.decided else []),
        f"   {each.id}",
    ]


def _item(each: FoundEpisode) -> dict[str, object]:
    episode = each.episode
    return {
        "id": each.id,
        "at": each.at,
        "patient": each.name,
        "asked": each.asked,
        "answered": each.answered,
        "decision": each.decided,
        "decided_at": episode.decided_at,
        "outcome": episode.outcome,
        "tags": json.loads(episode.tags),
        "tools": json.loads(episode.tools),
        "confidence": episode.confidence,
        "feedback": episode.feedback,
        "likeness": each.likeness,
    }

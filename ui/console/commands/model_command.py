"""`model`: which model on this computer may write in a talk, how it was measured, and which one
finds what is remembered by its meaning.
"""

import argparse
from datetime import datetime
from functools import partial

from core.companion.leak_rate import Counted, count_leaks
from core.companion.model_choice import (
    LEAST_TURNS,
    MOST_LEAKS,
    Measured,
    ModelChoice,
    choose_model,
    forget_model,
    let_it_write,
    model_choice,
    note_measured,
)
from core.errors import InputRejected, NotFound
from core.ports import UnitOfWork
from core.recall.finder import Finder
from core.recall.finder_choice import choose_finder, finder_choice, forget_finder, require_choosable
from ui.console.answer import DONE, FAILED, Answer, Teller, one_line
from ui.console.errors import ModelMissing
from ui.console.progress import progress_bar
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "model",
        {
            "show": _show,
            "set": _set,
            "measure": _measure,
            "person": _person,
            "remove": _remove,
            "finds": _finds,
            "finds-not": _finds_not,
        },
    )
    for work in ("set", "finds"):
        works[work].add_argument("address", metavar="ADDRESS", help="help.model.address")
        works[work].add_argument("name", metavar="NAME", help="help.model.name")
    works["measure"].add_argument(
        "--turns", type=int, default=LEAST_TURNS, metavar="N", help="help.model.turns"
    )
    works["person"].add_argument("value", choices=["on", "off"], help="help.model.value")


def _show(session: Session, _: argparse.Namespace) -> Answer:
    return _shown(session, session.run(model_choice))


def _set(session: Session, args: argparse.Namespace) -> Answer:
    return _shown(session, session.run(choose_model, address=args.address, name=args.name))


def _measure(session: Session, args: argparse.Namespace) -> Answer:
    """Raises NotFound, ModelMissing, EndpointRefused, EndpointFailed."""
    if args.turns < 1:
        raise InputRejected("turns")
    choice = session.run(model_choice)
    if choice is None:
        raise NotFound("model")
    if session.find_model is None:
        raise ModelMissing
    model = session.find_model(choice)
    fingerprint = model.fingerprint()
    with progress_bar(session.streams, session.words.say("progress.steps")) as progress:
        counted = count_leaks(model, args.turns, progress)
    return _counted(session, counted, fingerprint)


def _counted(session: Session, counted: Counted, fingerprint: str) -> Answer:
    measured = Measured(fingerprint, counted.turns, counted.leaks, session.run(_now))
    choice = session.run(note_measured, measured=measured)
    told = _shown(session, choice)
    return Answer(
        {**told.data, "said": counted.said}, told.lines, DONE if measured.is_safe else FAILED
    )


def _person(session: Session, args: argparse.Namespace) -> Answer:
    return _shown(session, session.run(let_it_write, with_the_person=args.value == "on"))


def _remove(session: Session, _: argparse.Namespace) -> Answer:
    session.run(forget_model)
    return _shown(session, None)


def _finds(session: Session, args: argparse.Namespace) -> Answer:
    """Raises EndpointRefused, ModelNeedsConsent, ModelMissing, EndpointFailed."""
    if session.find_model is None:
        raise ModelMissing
    wanted = session.run(require_choosable, address=args.address, name=args.name)
    # Asked first: by what it makes of sentences of nobody it is known again.
    signs = session.find_model(wanted.runs).embedder().signs
    session.run(choose_finder, address=wanted.address, name=wanted.name, signs=signs)
    return _shown(session, session.run(model_choice))


def _finds_not(session: Session, _: argparse.Namespace) -> Answer:
    session.run(forget_finder)
    return _shown(session, session.run(model_choice))


def _shown(session: Session, choice: ModelChoice | None) -> Answer:
    """Which one writes, and which one finds."""
    finder = session.run(finder_choice)
    told = _told(choice) if choice else Answer({"model": None}, one_line("model.none"))
    if finder is None:
        return told
    counts = Finder(session.opened.vault).choice() is not None

    def lines(teller: Teller) -> list[str]:
        key = "model.finds" if counts else "model.finds_not_yet"
        return [*told.lines(teller), teller.say(key, name=finder.name)]

    found = {"finds": finder.name, "finds_at": finder.address, "counts": counts}
    return Answer({**told.data, **found}, lines)


def _told(choice: ModelChoice) -> Answer:
    measured = choice.measured
    data: dict[str, object] = {
        "model": choice.name,
        "address": choice.address,
        "with_the_person": choice.with_the_person,
        "turns": measured.turns if measured else 0,
        "leaks": measured.leaks if measured else None,
        "at_most": round(measured.at_most, 6) if measured else None,
        "limit": MOST_LEAKS,
        "is_safe": measured.is_safe if measured else False,
        "fingerprint": measured.fingerprint if measured else None,
    }
    return Answer(data, partial(_lines, choice))


def _lines(choice: ModelChoice, teller: Teller) -> list[str]:
    key = "model.on" if choice.with_the_person else "model.off"
    measured = choice.measured
    told = (
        teller.say("model.measured", turns=measured.turns, leaks=measured.leaks)
        if measured
        else teller.say("model.unmeasured")
    )
    return [teller.say(key, name=choice.name), told]


def _now(uow: UnitOfWork) -> datetime:
    return uow.now

"""`clock`: whether the date is believed, and a person's word that it is right (T7)."""

import argparse
from datetime import datetime

from core.clinical.reconfirm import confirm_date
from core.lifecycle.clock_trust import Trust
from core.ports import UnitOfWork
from ui.console.answer import Answer, Teller
from ui.console.session import Session
from ui.console.works import add_works, do_work
from ui.who import NOBODY

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    add_works(parser, "clock", {"show": _show, "confirm": _confirm})


def _show(session: Session, _: argparse.Namespace) -> Answer:
    return _answer(*session.run_for(NOBODY, _read))


def _confirm(session: Session, _: argparse.Namespace) -> Answer:
    return _answer(*session.run(_believe))


def _read(uow: UnitOfWork) -> tuple[datetime, Trust]:
    return uow.now, uow.trust


def _believe(uow: UnitOfWork) -> tuple[datetime, Trust]:
    confirm_date(uow)
    return uow.now, uow.trust


def _answer(now: datetime, trust: Trust) -> Answer:
    key = "clock.trusted" if trust.is_trusted else "clock.doubted"

    def lines(teller: Teller) -> list[str]:
        return [teller.say(key, when=teller.when(now))]

    return Answer({"now": now, "trust": trust.value, "is_trusted": trust.is_trusted}, lines)

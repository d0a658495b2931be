"""`alerts`: what was noticed, for the caregiver who asks; and what they want to be told."""

import argparse
import json
from collections.abc import Sequence

from core.access import Right
from core.care.alert_in_words import AlertInWords, about
from core.care.alerts import acknowledge, notice_now, waiting_alerts
from core.care.choices import CHOICES, choose, own_choice
from core.dates_in_words import DatesInWords
from core.errors import AccessDenied
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.alert import ALERT, URGENT, Alert, AlertChoice, Trouble
from core.typed_moments import zone_named
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


@frozen
class _Told:
    alert: Alert
    said: str
    look: str


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "alerts",
        {"list": _list, "seen": _seen, "choices": _choices, "choose": _choose},
    )
    works["seen"].add_argument("id", metavar="ID", help="help.alerts.id")
    works["choose"].add_argument("name", metavar="NAME", choices=CHOICES, help="help.alerts.name")
    works["choose"].add_argument("value", metavar="VALUE", help="help.alerts.value")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    told = session.run(_waiting, teller=session.teller())

    def lines(teller: Teller) -> list[str]:
        said = [
            line for each in told for line in (each.said, f"  {each.look}", f"  {each.alert.id}")
        ]
        return [teller.say("alerts.heading"), *said] if said else [teller.say("alerts.none")]

    return Answer({"alerts": [_data(each) for each in told]}, lines)


def _seen(session: Session, args: argparse.Namespace) -> Answer:
    seen = session.run(acknowledge, alert_id=args.id)
    return Answer({"id": seen.id, "seen_at": seen.seen_at}, one_line("alerts.seen"))


def _choices(session: Session, _: argparse.Namespace) -> Answer:
    chosen = _chosen(session.run(own_choice))

    def lines(teller: Teller) -> list[str]:
        rows = [(n, str(v).lower(), teller.name("alert_choice", n)) for n, v in chosen.items()]
        return [teller.say("alerts.choices"), *table(rows)]

    return Answer({"choices": chosen}, lines)


def _choose(session: Session, args: argparse.Namespace) -> Answer:
    chosen = _chosen(session.run(choose, name=args.name, value=args.value))
    return Answer({"name": args.name, "value": chosen[args.name]}, one_line("alerts.chosen"))


def _waiting(uow: UnitOfWork, teller: Teller) -> Sequence[_Told]:
    """Raises AccessDenied for whoever is told of nobody."""
    if not uow.may(Right.SEE, ALERT.name):
        raise AccessDenied(Right.SEE.value, ALERT.name)
    notice_now(uow)
    words = AlertInWords(DatesInWords(teller.words, zone_named(teller.zone)), uow.now)
    return [
        _Told(each, words.said(each, about(uow, each)), words.may_look(each))
        for each in waiting_alerts(uow)
    ]


def _data(told: _Told) -> dict[str, object]:
    alert = told.alert
    return {
        "id": alert.id,
        "what": alert.trouble,
        "said": told.said,
        "look": told.look,
        "first_day": alert.first_day,
        "last_day": alert.last_day,
        "record_id": alert.record_id,
        "is_urgent": alert.trouble in URGENT,
        "told_at": alert.told_at,
    }


def _chosen(choice: AlertChoice) -> dict[str, object]:
    left_out = json.loads(choice.left_out)
    of_troubles = {each.value: each.value not in left_out for each in Trouble}
    rest = {name: getattr(choice, name) for name in CHOICES if name not in of_troubles}
    # Distress is told to people as so many of 100.
    return {**of_troubles, **rest, "high_from": round(100 * choice.high_from)}

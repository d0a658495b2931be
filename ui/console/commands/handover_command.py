"""`handover`: a copy to read for a caregiver elsewhere, every week; and the key that opens it.

One file at once is made by `export --format handover`.
"""

import argparse
from pathlib import Path

from core.sharing.handover.weekly import Weekly, send_weekly, stop_weekly, weekly_handover
from ui.console.answer import Answer, Teller, one_line
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "handover",
        {"show": _show, "weekly": _weekly, "stop": _stop, "new-key": _new_key},
    )
    works["weekly"].add_argument(
        "--to", required=True, type=Path, metavar="DIR", help="help.handover.to"
    )
    works["weekly"].add_argument(
        "--recipient",
        action="append",
        required=True,
        metavar="KEY",
        help="help.handover.recipient",
    )
    works["new-key"].add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="help.handover.out"
    )


def _show(session: Session, _: argparse.Namespace) -> Answer:
    return _answer(session, session.run(weekly_handover))


def _weekly(session: Session, args: argparse.Namespace) -> Answer:
    chosen = {
        "folder": args.to,
        "recipients": tuple(args.recipient),
        "beside": session.opened.vault.folder,
    }
    return _answer(session, session.run(send_weekly, **chosen))


def _stop(session: Session, _: argparse.Namespace) -> Answer:
    session.run(stop_weekly)
    return Answer({"weekly": None}, one_line("handover.stopped"))


def _new_key(_session: Session, args: argparse.Namespace) -> Answer:
    """The secret goes into a file of one's own, and is shown nowhere."""
    from core.sharing.handover.own_key import make_own_key

    recipient = make_own_key(args.out)
    data = {"recipient": recipient, "file": args.out}
    return Answer(data, one_line("handover.new_key", recipient=recipient, file=args.out))


def _answer(session: Session, weekly: Weekly | None) -> Answer:
    if weekly is None:
        return Answer({"weekly": None}, one_line("handover.none"))
    file = weekly.file(session.scope.user_id)
    data = {
        "weekly": {
            "file": file,
            "recipients": list(weekly.recipients),
            "sent_at": weekly.sent_at,
            "problem": weekly.problem,
        }
    }

    def lines(teller: Teller) -> list[str]:
        told = [teller.say("handover.goes_to", file=file)]
        if weekly.sent_at is not None:
            told.append(teller.say("handover.last", when=teller.when(weekly.sent_at)))
        if weekly.problem:
            told.append(teller.say("handover.problem"))
        return told

    return Answer(data, lines)

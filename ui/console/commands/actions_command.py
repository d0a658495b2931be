"""`actions`: what is to be arranged; each step is told here, and done by someone outside."""

import argparse
from functools import partial

from core.clinical.actions import OPEN, Step, all_actions, move, open_actions, propose
from core.records.action import Action, ActionDraft, Deed
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    steps = {step.value: partial(_move, step=step) for step in Step}
    works = add_works(parser, "actions", {"list": _list, "propose": _propose, **steps})
    works["list"].add_argument("--all", action="store_true", dest="is_all", help="help.actions.all")
    proposing = works["propose"]
    proposing.add_argument("deed", choices=[each.value for each in Deed], help="help.actions.deed")
    proposing.add_argument("wording", metavar="TEXT", help="help.actions.wording")
    proposing.add_argument("--about", metavar="ID", help="help.record_id")
    proposing.add_argument("--contact", metavar="ID", help="help.actions.contact")
    for step in Step:
        works[step].add_argument("action_id", metavar="ID", help="help.record_id")
        works[step].add_argument("--note", metavar="TEXT", help="help.actions.note")
    works[Step.CONSENT].add_argument(
        "--basis", required=True, metavar="TEXT", help="help.consent.basis"
    )


def _list(session: Session, args: argparse.Namespace) -> Answer:
    is_all = getattr(args, "is_all", False)
    actions = session.run(all_actions if is_all else open_actions)

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                teller.name("deed_of_action", each.deed),
                teller.name("action_status", each.status),
                each.wording,
                each.id,
            )
            for each in actions
        ]
        return [teller.say("actions.heading" if rows else "actions.none"), *table(rows)]

    return Answer({"actions": list(actions)}, lines)


def _propose(session: Session, args: argparse.Namespace) -> Answer:
    draft = ActionDraft.parse(
        deed=args.deed, wording=args.wording, record_id=args.about, other_id=args.contact
    )
    return _told(session.run(propose, draft=draft))


def _move(session: Session, args: argparse.Namespace, *, step: Step) -> Answer:
    basis = getattr(args, "basis", None)
    return _told(
        session.run(move, action_id=args.action_id, step=step, basis=basis, note=args.note)
    )


def _told(action: Action) -> Answer:
    data = {"id": action.id, "deed": action.deed, "status": action.status}
    key = "actions.waits" if action.status in OPEN else "actions.over"
    return Answer(data, one_line(key, id=action.id))

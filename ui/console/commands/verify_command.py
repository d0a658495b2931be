"""`verify`: are the file, its references and the audit whole?"""

import argparse

from core.audit import verify_audit
from core.ports import UnitOfWork
from ui.console.answer import DONE, FAILED, Answer, Teller
from ui.console.session import Session
from ui.who import NOBODY


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--accept-older", action="store_true", help="help.verify.accept_older")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.accept_older and session.opened.looks_older:
        session.opened.accept_as_it_is()
    problems = session.run_for(NOBODY, _problems)
    if session.opened.looks_older:
        problems.append({"class": "rolled_back", "detail": "audit"})
    data = {"ok": not problems, "problems": problems}

    def lines(teller: Teller) -> list[str]:
        if not problems:
            return [teller.say("verify.ok")]
        return [teller.say("verify.problems"), *(f"  {each['detail']}" for each in problems)]

    return Answer(data, lines, FAILED if problems else DONE)


def _problems(uow: UnitOfWork) -> list[dict[str, str]]:
    found = [{"class": "file", "detail": problem} for problem in uow.problems()]
    if not verify_audit(uow):
        found.append({"class": "audit", "detail": "chain"})
    uow.tally.add("verified")
    uow.tally.add("problems_found", len(found))
    return found

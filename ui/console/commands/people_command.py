"""`people`: who is in the vault, one more of them, and whom commands mean."""

import argparse
from functools import partial

from core.errors import InputRejected
from core.ports import UnitOfWork
from core.scope import Role
from core.sharing.access_given import give_access
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.commands.create_command import add_details, draft_from
from ui.console.session import Session
from ui.console.usual_person import is_usual, make_usual
from ui.console.works import add_works, do_work
from ui.newcomer import enrol
from ui.who import NOBODY, people_and_accounts

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser, "people", {"list": _list, "add": _add, "use": _use, "account": _account}
    )
    adding, account = works["add"], works["account"]
    adding.add_argument("name", metavar="NAME", nargs="?", help="help.create.name")
    adding.add_argument("--name", dest="name_option", metavar="NAME", help="help.create.name")
    add_details(adding)
    works["use"].add_argument("who", metavar="WHO", help="help.option.person")
    account.add_argument("label", metavar="LABEL", help="help.people.label")
    account.add_argument(
        "--role",
        choices=[Role.CAREGIVER.value, Role.CLINICIAN.value],
        required=True,
        help="help.option.as",
    )
    account.add_argument("--no-access", action="store_true", help="help.people.no_access")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    people, accounts = session.run_for(NOBODY, people_and_accounts)
    listed = [
        {
            "id": person.id,
            "name": person.display_name,
            "standing": person.standing,
            "time_zone": person.time_zone,
            "is_usual": len(people) == 1 or is_usual(session.opened.vault, person.id),
        }
        for person in people
    ]

    def lines(teller: Teller) -> list[str]:
        marked = [
            (each["name"], each["id"], teller.say("people.usual") if each["is_usual"] else "")
            for each in listed
        ]
        helpers = [
            (each.label, each.account_id, teller.name("role", each.role))
            for each in accounts
            if each.person_id is None
        ]
        return [
            teller.say("people.heading"),
            *table(marked),
            teller.say("people.accounts"),
            *table(helpers),
        ]

    return Answer({"people": listed, "accounts": accounts}, lines)


def _add(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    name = session.typed(args.name or args.name_option or "")
    scope = enrol(session.opened.vault, draft_from(args, name))
    return Answer({"id": scope.user_id}, one_line("people.added", id=scope.user_id))


def _use(session: Session, args: argparse.Namespace) -> Answer:
    chosen = session.scope_of(args.who)
    people, _ = session.run_for(NOBODY, people_and_accounts)
    make_usual(session.opened.vault, chosen, [person.id for person in people])
    return Answer({"id": chosen.user_id}, one_line("people.chosen"))


def _account(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    label = (session.typed(args.label) or "").strip()
    if not label:
        raise InputRejected("label")
    work = partial(_open_account, label=label, role=Role(args.role), lets_in=not args.no_access)
    account_id = session.run_for(session.scope, work)
    return Answer({"account_id": account_id}, one_line("people.account_made", id=account_id))


def _open_account(uow: UnitOfWork, label: str, role: Role, *, lets_in: bool) -> str:
    """It sees the record of the person meant, unless that is left for later (`access add`)."""
    account_id = uow.new_id()
    uow.directory.add_account(account_id, role, label, None)
    if lets_in:
        give_access(uow, account_id, basis=uow.scope.role.value)
    return account_id

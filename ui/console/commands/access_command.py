"""`access`: who may see this record, who looked, and looking in an emergency (S6)."""

import argparse
from dataclasses import replace

from core.errors import NotFound
from core.scope import Role
from core.sharing.access_given import break_glass, end_access, give_access, who_has_access
from core.sharing.who_did_what import Deed, who_did_what
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work
from ui.who import NOBODY, people_and_accounts

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "access",
        {"list": _list, "add": _add, "remove": _remove, "log": _log, "emergency": _emergency},
    )
    for name in ("add", "remove", "emergency"):
        works[name].add_argument("account_id", metavar="ACCOUNT", help="help.access.account")
    works["add"].add_argument("--basis", required=True, metavar="TEXT", help="help.consent.basis")
    works["add"].add_argument("--until", metavar="TIME", help="help.access.until")
    works["emergency"].add_argument("--yes", action="store_true", help="help.access.yes")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    found = session.run(who_has_access)
    data = [
        {
            "account_id": each.link.account_id,
            "label": each.link.label,
            "role": each.link.role,
            "since": each.link.since,
            "until": each.link.until,
            "is_emergency": each.link.is_emergency,
            "basis": each.consent.basis if each.consent else None,
        }
        for each in found
    ]

    def lines(teller: Teller) -> list[str]:
        rows = [
            (each["label"], teller.name("role", str(each["role"])), each["account_id"])
            for each in data
        ]
        return [teller.say("access.heading"), *table(rows)]

    return Answer({"access": data}, lines)


def _add(session: Session, args: argparse.Namespace) -> Answer:
    until = session.times.moment(args.until, "until") if args.until else None
    consent = session.run(give_access, account_id=args.account_id, basis=args.basis, until=until)
    data = {"account_id": args.account_id, "consent_id": consent.id, "until": consent.until}
    return Answer(data, one_line("access.added"))


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    session.run(end_access, account_id=args.account_id)
    return Answer({"account_id": args.account_id, "removed": True}, one_line("access.removed"))


def _emergency(session: Session, args: argparse.Namespace) -> Answer:
    """The account says which helper it is: nobody has let them in, so no role finds them."""
    if not args.yes:
        from core.errors import ConfirmationMissing

        raise ConfirmationMissing("emergency")
    _, accounts = session.run_for(NOBODY, people_and_accounts)
    roles = {each.account_id: each.role for each in accounts if each.person_id is None}
    role: Role | None = roles.get(args.account_id)
    if role is None:
        raise NotFound("account")
    scope = replace(session.scope, account_id=args.account_id, role=role)
    until = session.run_for(scope, break_glass)
    data = {"account_id": args.account_id, "until": until}
    return Answer(data, one_line("access.emergency"))


def _log(session: Session, _: argparse.Namespace) -> Answer:
    deeds = session.run(who_did_what)

    def lines(teller: Teller) -> list[str]:
        return [
            teller.say("access.log_heading"),
            *table([(teller.when(each.at), _sentence(teller, each)) for each in deeds]),
        ]

    data = [
        {"at": each.at, "by": each.account_id, "name": each.name, "deed": each.deed}
        | {"count": each.count, "kinds": list(each.kinds)}
        for each in deeds
    ]
    return Answer({"log": data}, lines)


def _sentence(teller: Teller, deed: Deed) -> str:
    who = deed.name or teller.name("role", deed.role)
    if deed.is_own:
        who = teller.say("access.you")
    what = ", ".join(teller.name("kind", kind) for kind in deed.kinds)
    return teller.say(f"deed.{deed.deed.value}", who=who, what=what)

"""`consent`: what was agreed to and by whom; agreeing, and taking it back (S6)."""

import argparse

from core.ports import UnitOfWork
from core.records.working import CONSENT, Consent, ConsentScope
from core.sharing.consents import give_consent, revoke_consent
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(parser, "consent", {"list": _list, "add": _add, "remove": _remove})
    works["add"].add_argument(
        "scope", choices=[each.value for each in ConsentScope], help="help.consent.scope"
    )
    works["add"].add_argument("--purpose", default="", metavar="TEXT", help="help.consent.purpose")
    works["add"].add_argument("--basis", required=True, metavar="TEXT", help="help.consent.basis")
    works["remove"].add_argument("consent_id", metavar="ID", help="help.record_id")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    consents = session.run(_all)

    def lines(teller: Teller) -> list[str]:
        rows = [
            (
                teller.name("consent_scope", each.scope),
                teller.when(each.given_at),
                teller.say(f"consent.{'revoked' if each.revoked_at else 'given'}"),
                each.id,
            )
            for each in consents
        ]
        return [teller.say("consent.heading"), *table(rows)]

    return Answer({"consents": consents}, lines)


def _all(uow: UnitOfWork) -> list[Consent]:
    return list(uow.of(CONSENT).each())


def _add(session: Session, args: argparse.Namespace) -> Answer:
    given = session.run(
        give_consent,
        scope=ConsentScope(args.scope),
        purpose=args.purpose or args.scope,
        basis=args.basis,
    )
    return Answer({"id": given.id, "scope": given.scope}, one_line("consent.added", id=given.id))


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    revoked = session.run(revoke_consent, consent_id=args.consent_id)
    data = {"id": revoked.id, "revoked_at": revoked.revoked_at}
    return Answer(data, one_line("consent.removed"))

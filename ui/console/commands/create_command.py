"""`create`: a vault, its first person, the owner's account and the person's own."""

import argparse
from contextlib import ExitStack
from functools import partial

from core.key_choices import KeyChoice
from core.records.person import PersonDraft
from core.vaults import NewVault
from ui.console.answer import Answer, Teller
from ui.console.keys import key_to_make
from ui.console.session import Session
from ui.console.typed import text_or_stdin
from ui.machine_zone import machine_zone
from ui.newcomer import enrol


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--name", required=True, metavar="NAME", help="help.create.name")
    parser.add_argument("--simulation", action="store_true", help="help.create.simulation")
    add_details(parser)


def add_details(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--time-zone", metavar="ZONE", help="help.people.time_zone")
    parser.add_argument("--locale", metavar="LANGUAGE", help="help.people.locale")
    parser.add_argument("--country", metavar="CC", help="help.people.country")


def draft_from(args: argparse.Namespace, name: str | None) -> PersonDraft:
    details = {name: getattr(args, name) for name in ("locale", "country") if getattr(args, name)}
    return PersonDraft.parse(
        display_name=name,
        time_zone=args.time_zone or machine_zone(),
        **details,
    )


def run(session: Session, args: argparse.Namespace) -> Answer:
    # Everything that can be refused is, before a folder is made.
    key = key_to_make(session.options.key, session.streams)
    draft = draft_from(args, text_or_stdin(args.name, session.streams))
    new = NewVault(session.folder, key, simulation=args.simulation)
    made = session.keeper.create(new, session.clock(is_simulation=args.simulation))
    session.hold(made.opened)
    take_back = partial(_take_back, session, key)
    with ExitStack() as undo:
        undo.callback(take_back)
        scope = enrol(made.opened.vault, draft)
        undo.pop_all()
    data = {
        "vault_id": made.opened.vault_id,
        "person_id": scope.user_id,
        "recovery_code": made.recovery_code,
    }

    def lines(teller: Teller) -> list[str]:
        return [
            teller.say("create.done", folder=session.folder),
            "",
            teller.say("create.recovery"),
            "",
            f"    {made.recovery_code}",
            "",
            teller.say("create.keep_it"),
        ]

    return Answer(data, lines, lost=take_back)


def _take_back(session: Session, key: KeyChoice) -> None:
    """Nobody is in it, or nobody could read its code: as if it had not been made."""
    session.close()
    session.keeper.destroy(session.folder, key)

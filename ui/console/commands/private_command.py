"""`private`: what a person keeps to themselves; letting their helpers see it, or not (N4)."""

import argparse

from core.sharing.private_entries import drop_words, private_entries, share_entry
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(parser, "private", {"list": _list, "share": _share, "remove": _remove})
    for name in ("share", "remove"):
        works[name].add_argument("note_id", metavar="ID", help="help.record_id")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    entries = session.run(private_entries)
    data = [
        {"id": each.note_id, "kind": each.kind, "record_id": each.record_id, "text": each.text}
        for each in entries
    ]

    def lines(teller: Teller) -> list[str]:
        rows = [(each.text, teller.when(each.at), each.note_id) for each in entries]
        return [teller.say("private.heading"), *table(rows)]

    return Answer({"private": data}, lines)


def _share(session: Session, args: argparse.Namespace) -> Answer:
    session.run(share_entry, note_id=args.note_id)
    return Answer({"id": args.note_id, "shared": True}, one_line("private.shared"))


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    session.run(drop_words, note_id=args.note_id)
    return Answer({"id": args.note_id, "removed": True}, one_line("private.removed"))

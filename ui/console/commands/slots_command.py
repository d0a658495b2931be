"""`slots`: the ways into the vault; another one, or one less."""

import argparse

from core.vaults import SlotInfo, UseRecovery
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.keys import key_to_make
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(parser, "slots", {"list": _list, "add": _add, "remove": _remove})
    works["add"].add_argument("slot", metavar="SLOT", help="help.slots.slot")
    works["remove"].add_argument("slot_id", metavar="NUMBER", type=int, help="help.slots.number")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    slots = [_data(slot) for slot in session.keeper.slots(session.folder)]

    def lines(teller: Teller) -> list[str]:
        rows = [(each["id"], teller.name("slot", each["type"])) for each in slots]
        return [teller.say("slots.heading"), *table(rows)]

    return Answer({"slots": slots}, lines)


def _add(session: Session, args: argparse.Namespace) -> Answer:
    new_key = key_to_make(args.slot, session.streams)
    if not isinstance(new_key, UseRecovery):
        slot = session.keeper.add_slot(session.folder, session.key, new_key)
        return Answer(_data(slot), one_line("slots.added", id=slot.slot_id))
    slot, code = session.keeper.add_recovery(session.folder, session.key)

    def lines(teller: Teller) -> list[str]:
        return [teller.say("create.recovery"), "", f"    {code}", "", teller.say("create.keep_it")]

    return Answer({**_data(slot), "recovery_code": code}, lines)


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    session.keeper.remove_slot(session.folder, session.key, args.slot_id)
    return Answer({"id": args.slot_id, "removed": True}, one_line("slots.removed"))


def _data(slot: SlotInfo) -> dict[str, object]:
    return {"id": slot.slot_id, "type": slot.slot_type, "confirmed_at": slot.confirmed_at}

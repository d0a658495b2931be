"""`slots`: the ways into the vault; another one, one less, a new code, a new key for everything.

Each is asked for its key anew: `--key` says which.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from core.audit import note_keys
from core.errors import ConfirmationMissing, NotFound
from core.key_change import KeyRotated
from core.key_choices import KeyChoice, UseRecovery
from core.vaults import SlotInfo
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.keys import key_to_make, typed_code
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "slots",
        {
            "list": _list,
            "add": _add,
            "remove": _remove,
            "confirm": _confirm,
            "rotate": _rotate,
            "rotate-key": _rotate_key,
        },
    )
    works["list"].add_argument("--names", action="store_true", help="help.slots.names")
    works["add"].add_argument("slot", metavar="SLOT", help="help.slots.slot")
    works["add"].add_argument("--name", metavar="NAME", help="help.slots.name")
    for name in ("remove", "rotate"):
        works[name].add_argument("slot_id", metavar="NUMBER", type=int, help="help.slots.number")
    for name in ("remove", "rotate-key"):
        works[name].add_argument("--yes", action="store_true", help="help.slots.yes")


def _list(session: Session, args: argparse.Namespace) -> Answer:
    """Needs no key. Whose they are is told to whoever opens the vault (`--names`)."""
    with_names = getattr(args, "names", False)
    found = session.opened.ways_in.every() if with_names else session.keeper.slots(session.folder)
    slots = [_data(slot) for slot in found]

    def lines(teller: Teller) -> list[str]:
        rows = [
            (each["id"], teller.name("slot", each["type"]), each["name"] or "") for each in slots
        ]
        return [teller.say("slots.heading"), *table(rows)]

    return Answer({"slots": slots}, lines)


def _add(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    new_key = key_to_make(args.slot, session.streams)
    ways = session.opened.ways_in
    if not isinstance(new_key, UseRecovery):
        slot = ways.add(session.key, new_key)
        session.run(note_keys, what="added")
        return Answer(_data(slot), one_line("slots.added", id=slot.slot_id))
    slot, code = ways.add_recovery(session.key, args.name)
    session.run(note_keys, what="added")
    return replace(_with_code(_data(slot), code), lost=partial(_take_back, session, slot))


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    ways = session.opened.ways_in
    if not args.yes and _is_last_sheet(ways.every(), args.slot_id):
        raise ConfirmationMissing("last_sheet")
    ways.remove(session.key, args.slot_id)
    session.run(note_keys, what="removed")
    return Answer({"id": args.slot_id, "removed": True}, one_line("slots.removed"))


def _confirm(session: Session, _: argparse.Namespace) -> Answer:
    session.key  # noqa: B018 - its line comes first, and nobody types while the vault is open
    code = typed_code(session.streams)
    slot = session.opened.ways_in.confirm(code)
    return Answer(_data(slot), one_line("slots.confirmed"))


def _rotate(session: Session, args: argparse.Namespace) -> Answer:
    """The new one first; the old one goes once the new one has opened the vault, and was shown."""
    session.require_no_guest()
    listed = session.keeper.slots(session.folder)
    old = next((each for each in listed if each.slot_id == args.slot_id), None)
    if old is None or old.slot_type == "file":
        raise NotFound(args.slot_id)
    if old.slot_type == UseRecovery.slot_type:
        ways = session.opened.ways_in
        named = {each.slot_id: each.name for each in ways.every()}
        slot, code = ways.add_recovery(session.key, named[old.slot_id])
        return replace(
            _with_code(_data(slot), code),
            heard=partial(_put_aside, session, UseRecovery(code), old),
            lost=partial(_take_back, session, slot),
        )
    new_key = key_to_make(old.slot_type, session.streams)
    slot = session.opened.ways_in.add(session.key, new_key)
    _put_aside(session, new_key, old)
    return Answer(_data(slot), one_line("slots.added", id=slot.slot_id))


def _put_aside(session: Session, proof: KeyChoice, old: SlotInfo) -> None:
    session.opened.ways_in.remove(proof, old.slot_id)
    session.run(note_keys, what="rotated")


def _take_back(session: Session, new: SlotInfo) -> None:
    """Nobody has read its code, and nobody ever will."""
    session.opened.ways_in.remove(session.key, new.slot_id)
    session.run(note_keys, what="removed")


def _is_last_sheet(slots: Sequence[SlotInfo], slot_id: int) -> bool:
    sheets = [each.slot_id for each in slots if each.slot_type == UseRecovery.slot_type]
    return sheets == [slot_id]


def _rotate_key(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    if not args.yes:
        raise ConfirmationMissing("rotate_key")
    clock = session.clock(is_simulation=session.keeper.is_simulation(session.folder))
    rotated = session.keeper.rotate_key(session.folder, session.key, clock, session.tell)
    session.run(note_keys, what="rotated_key")
    told = _with_code(
        {"rows": rotated.rows, "dropped": list(rotated.dropped)}, rotated.recovery_code
    )

    def lines(teller: Teller) -> list[str]:
        closed = ", ".join(teller.name("slot", each) for each in rotated.dropped)
        return [
            *told.lines(teller),
            *([teller.say("slots.dropped", ways=closed)] if closed else []),
        ]

    return replace(told, lines=lines, heard=partial(_put_old_sheet_aside, session, rotated))


def _put_old_sheet_aside(session: Session, rotated: KeyRotated) -> None:
    """What opened the record still does, until the new sheet has been shown. Then it may go."""
    if not isinstance(session.key, UseRecovery):
        return
    ways = session.opened.ways_in
    sheets = [each for each in ways.every() if each.slot_type == UseRecovery.slot_type]
    old = max(sheets, key=lambda each: each.slot_id)  # carried over behind the new one
    ways.remove(UseRecovery(rotated.recovery_code), old.slot_id)


def _with_code(data: dict[str, object], code: str) -> Answer:
    def lines(teller: Teller) -> list[str]:
        return [teller.say("create.recovery"), "", f"    {code}", "", teller.say("create.keep_it")]

    return Answer({**data, "recovery_code": code}, lines)


def _data(slot: SlotInfo) -> dict[str, object]:
    return {
        "id": slot.slot_id,
        "type": slot.slot_type,
        "name": slot.name,
        "confirmed_at": slot.confirmed_at,
    }

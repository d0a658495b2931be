"""`open-handover FILE`: a copy of somebody's record that was sent, to read.

It is kept in a folder of its own (`--vault DIR`, or beside one's own record); a newer file of the
same person takes its place. Afterwards every command that reads works there.
"""

import argparse
from pathlib import Path

from core.ports import HandedOver
from core.sharing.handover.opening import CopyPlace, CopyReceipt, open_handover, who_was_sent
from ui.console.answer import Answer, Teller
from ui.console.archives import opener_for
from ui.console.copy_banner import banner_of
from ui.console.session import Session
from ui.place import received_folder


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="help.open_handover.file")
    parser.add_argument(
        "--identity", type=Path, metavar="KEYFILE", help="help.open_handover.identity"
    )
    parser.add_argument("--simulation", action="store_true", help="help.create.simulation")


def run(session: Session, args: argparse.Namespace) -> Answer:
    opener = opener_for(args.identity, session)
    sent = who_was_sent(args.file, opener)
    folder = session.options.vault or received_folder(sent.person_id)
    is_there = session.keeper.exists(folder)
    is_simulation = session.keeper.is_simulation(folder) if is_there else args.simulation
    place = CopyPlace(folder, session.key, is_simulation)
    clock = session.clock(is_simulation=is_simulation)
    opened, receipt = open_handover(session.keeper, place, clock, file=args.file, opener=opener)
    session.hold(opened)
    return Answer(_data(receipt, folder), lambda teller: _lines(teller, receipt.copy, folder))


def _data(receipt: CopyReceipt, folder: Path) -> dict[str, object]:
    copy = receipt.copy
    return {
        "person_id": copy.person_id,
        "sent_at": copy.sent_at,
        "sent_by": copy.sent_by,
        "counts": dict(receipt.counts),
        "folder": folder,
    }


def _lines(teller: Teller, copy: HandedOver, folder: Path) -> list[str]:
    return [banner_of(teller, copy), teller.say("handover.opened", folder=folder)]

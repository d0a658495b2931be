"""`restore FILE`: a backup becomes the vault; what was erased since stays erased (S7).

`restore --salvage`: without a backup, what can be read of a damaged one becomes it.
"""

import argparse
from pathlib import Path

from core.errors import HeaderDamaged
from core.vault_receipts import SalvageReceipt
from ui.console.answer import DONE, FAILED, Answer, Teller, one_line
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    one_of = parser.add_mutually_exclusive_group(required=True)
    one_of.add_argument("file", metavar="FILE", type=Path, nargs="?", help="help.restore.file")
    one_of.add_argument(
        "--salvage", action="store_true", dest="is_salvage", help="help.restore.salvage"
    )


def run(session: Session, args: argparse.Namespace) -> Answer:
    session.require_no_guest()
    clock = session.clock(is_simulation=_is_simulation(session))
    if args.is_salvage:
        return _salvaged(session.keeper.salvage(session.folder, session.key, clock))
    receipt = session.keeper.restore(session.folder, session.key, args.file, clock)
    data = {"verified": receipt.verified, "rows": receipt.rows, "erased": receipt.erased}
    key = "restore.done" if receipt.verified else "restore.not_verified"
    return Answer(data, one_line(key, count=receipt.rows), DONE if receipt.verified else FAILED)


def _is_simulation(session: Session) -> bool:
    """A vault that is lost, or whose header broke, is just where a restore is needed."""
    if not session.keeper.exists(session.folder):
        return False
    try:
        return session.keeper.is_simulation(session.folder)
    except HeaderDamaged:
        return False


def _salvaged(receipt: SalvageReceipt) -> Answer:
    data = {
        "rows": receipt.rows,
        "remade": receipt.remade,
        "lost_rows": receipt.lost_rows,
        "tables": list(receipt.tables),
    }

    def lines(teller: Teller) -> list[str]:
        told = [teller.say("restore.salvaged", count=receipt.rows)]
        if receipt.lost_rows:
            told.append(teller.say("restore.salvage_lost", count=receipt.lost_rows))
        return told

    return Answer(data, lines)

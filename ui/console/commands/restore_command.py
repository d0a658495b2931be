"""`restore FILE`: a backup becomes the vault; what was erased since stays erased (S7)."""

import argparse
from pathlib import Path

from core.errors import HeaderDamaged
from ui.console.answer import DONE, FAILED, Answer, one_line
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="help.restore.file")


def run(session: Session, args: argparse.Namespace) -> Answer:
    clock = session.clock(is_simulation=_is_simulation(session))
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

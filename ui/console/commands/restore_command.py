"""`restore FILE`: a backup becomes the vault; what was erased since stays erased (S7)."""

import argparse
from pathlib import Path

from ui.console.answer import DONE, FAILED, Answer, one_line
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="help.restore.file")


def run(session: Session, args: argparse.Namespace) -> Answer:
    # A folder whose vault is lost is just where a restore is needed: it has no header to ask.
    is_simulation = session.keeper.exists(session.folder) and session.keeper.is_simulation(
        session.folder
    )
    receipt = session.keeper.restore(
        session.folder, session.key, args.file, session.clock(is_simulation=is_simulation)
    )
    data = {"verified": receipt.verified, "rows": receipt.rows, "erased": receipt.erased}
    key = "restore.done" if receipt.verified else "restore.not_verified"
    return Answer(data, one_line(key, count=receipt.rows), DONE if receipt.verified else FAILED)

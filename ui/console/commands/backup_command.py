"""`backup`: an encrypted copy in the vault's own folder, opened and counted before "done"."""

import argparse

from ui.console.answer import DONE, FAILED, Answer, one_line
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    """It needs none."""


def run(session: Session, _: argparse.Namespace) -> Answer:
    receipt = session.opened.backup()
    data = {"file": receipt.file, "verified": receipt.verified, "rows": receipt.rows}
    key = "backup.done" if receipt.verified else "backup.not_verified"
    return Answer(data, one_line(key, file=receipt.file), DONE if receipt.verified else FAILED)

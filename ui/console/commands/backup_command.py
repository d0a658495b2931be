"""`backup`: an encrypted copy in the vault's own folder, opened and counted before "done".

With --list the copies that are there, for which no key is needed.
"""

import argparse
from dataclasses import asdict
from pathlib import Path

from core.vault_receipts import BackupInfo
from ui.console.answer import DONE, FAILED, Answer, Teller, one_line, table
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--list", action="store_true", dest="is_list", help="help.backup.list")
    parser.add_argument("--to", metavar="DIR", type=Path, help="help.backup.to")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.is_list:
        return _those_there(session)
    if args.to:
        carried = session.opened.carry_backup(args.to)
        return Answer({"file": carried, "verified": True}, one_line("backup.carried", file=carried))
    receipt = session.opened.backup()
    data = {"file": receipt.file, "verified": receipt.verified, "rows": receipt.rows}
    key = "backup.done" if receipt.verified else "backup.not_verified"
    return Answer(data, one_line(key, file=receipt.file), DONE if receipt.verified else FAILED)


def _those_there(session: Session) -> Answer:
    there = session.keeper.backups(session.folder)

    def lines(teller: Teller) -> list[str]:
        rows = [
            (each.number, teller.when(each.made_at), each.file.name, _remark(teller, each))
            for each in there
        ]
        return [teller.say("backup.heading"), *table(rows)]

    return Answer({"backups": [asdict(each) for each in there]}, lines)


def _remark(teller: Teller, backup: BackupInfo) -> str:
    return teller.say("backup.way_back") if backup.is_way_back else ""

"""`delete`: one record, one person or everything; it shows what was checked (S7)."""

import argparse
from functools import partial

from core.errors import ConfirmationMissing, InputRejected, PolicyRefused
from core.ports import UnitOfWork
from core.scope import Role
from core.sharing.erase import cancel_erasure, erase_person, erase_record
from core.sharing.receipt import Erased, Receipt, receipt_lines
from core.upkeep.runner import run_due_jobs
from core.upkeep.safe_copies import copy_before
from core.vault_receipts import DestroyReceipt
from ui.console.answer import DONE, FAILED, Answer, Teller, one_line
from ui.console.errors import WrongUsage
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record_id", metavar="RECORD_ID", nargs="?", help="help.delete.record")
    # In the place of the option of every command: here it is what goes.
    parser.add_argument(
        "--person", nargs="?", const="", metavar="WHO", dest="whole", help="help.delete.person"
    )
    parser.add_argument("--everything", action="store_true", help="help.delete.everything")
    parser.add_argument("--take-back", action="store_true", help="help.delete.take_back")
    parser.add_argument("--yes", action="store_true", help="help.delete.yes")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.record_id is not None and args.whole is not None:
        raise InputRejected("one_or_all")
    chosen = (args.record_id is not None, args.whole is not None, args.everything)
    if sum(chosen) != 1 or (args.take_back and args.everything):
        raise WrongUsage("RECORD_ID", "--person", "--everything")
    if args.take_back:
        return _take_back(session, args)
    if not args.yes:
        raise ConfirmationMissing
    if args.everything:
        return _everything(session)
    return _erased(session, args)


def _erased(session: Session, args: argparse.Namespace) -> Answer:
    scope = session.scope_of(args.whole or session.options.person)
    if not args.record_id:
        copy_before(session.opened)
    work = partial(erase_record, record_id=args.record_id) if args.record_id else erase_person
    receipt: Receipt = session.run_for(scope, work)
    if isinstance(receipt, Erased):
        # The gaps it left in the file are written over now, not at the next start.
        run_due_jobs(session.opened.vault, scope, lambda: False)

    def lines(teller: Teller) -> list[str]:
        return list(receipt_lines(receipt, teller.words))

    return Answer({"receipt": receipt}, lines)


def _take_back(session: Session, args: argparse.Namespace) -> Answer:
    scope = session.scope_of(args.whole or session.options.person)
    record_id = args.record_id or scope.user_id
    session.run_for(scope, partial(_cancel, record_id=record_id))
    return Answer({"id": record_id, "taken_back": True}, one_line("delete.taken_back"))


def _cancel(uow: UnitOfWork, record_id: str) -> None:
    cancel_erasure(uow, record_id)


def _everything(session: Session) -> Answer:
    """Needs no key: whoever can delete the folder can do it, and a lost key must not stop it."""
    session.require_no_guest()
    if session.role is Role.PATIENT:
        # S7 gives a person a day to think, and nobody could take this back.
        raise PolicyRefused("everything")
    session.close()
    # A key file is named, never asked for; what would have to be typed is not needed here.
    is_file = (session.options.key or "").startswith("file:")
    receipt = session.keeper.destroy(session.folder, session.key if is_file else None)
    is_gone = receipt.files_left == 0
    data = {
        "receipt": {
            "key_items_removed": receipt.key_items_removed,
            "files_removed": receipt.files_removed,
            "files_left": receipt.files_left,
            "is_gone": is_gone,
        }
    }
    return Answer(data, partial(_all_lines, receipt), DONE if is_gone else FAILED)


def _all_lines(receipt: DestroyReceipt, teller: Teller) -> list[str]:
    key = "delete.all_left" if receipt.files_left else "delete.all_gone"
    return [
        teller.say("delete.all", keys=receipt.key_items_removed, files=receipt.files_removed),
        teller.say(key, count=receipt.files_left),
        teller.say("delete.carried_away"),
    ]

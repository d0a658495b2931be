"""What became of an export or a backup, in words."""

from dataclasses import field
from pathlib import Path

from core.errors import AppError
from core.frozen import frozen
from core.sharing.write_out import ExportReceipt
from core.strings import Catalogue
from core.vault_receipts import BackupReceipt
from ui.desktop.shell import sentence_of
from ui.desktop.work import Errand, ErrandKind, Stage

ZERO_WIDTH_SPACE = "\u200b"


@frozen
class Outcome:
    """place: the file, where there is one."""

    is_good: bool
    heading: str
    words: str
    place: str = field(default="", repr=False)


def outcome_of(words: Catalogue, errand: Errand) -> Outcome | None:
    """None while it is under way."""
    if not errand.is_over:
        return None
    if errand.error is not None:
        return Outcome(False, words.say(_not_done(errand)), _problem(words, errand.error))
    match errand.result:
        case ExportReceipt() as receipt:
            return _exported(words, receipt, errand.about)
        case BackupReceipt() as receipt:
            return _backed_up(words, receipt)
    return Outcome(False, words.say(_not_done(errand)), words.say("keep.stopped"))


def _problem(words: Catalogue, error: AppError) -> str:
    """In the words of this page where the usual ones speak of commands."""
    key = f"keep_problem.{error.code}"
    return words.say(key) if words.knows(key) else sentence_of(words, error)


def _exported(words: Catalogue, receipt: ExportReceipt, file: Path | None) -> Outcome:
    from core.sharing.exports import exporter_named  # loaded when one was written

    count = f"{sum(receipt.counts.values()):,}"
    is_locked = exporter_named(receipt.format).is_locked
    below = words.say("keep.locked_below" if is_locked else "keep.exported_below", count=count)
    return Outcome(True, words.say("keep.exported"), below, _breakable(file))


def _backed_up(words: Catalogue, receipt: BackupReceipt) -> Outcome:
    if not receipt.verified:
        return Outcome(False, words.say("keep.no_backup"), words.say("keep.not_verified"))
    below = words.say("keep.backed_up_below", count=f"{receipt.rows:,}")
    return Outcome(True, words.say("keep.backed_up"), below, _breakable(receipt.file))


def _not_done(errand: Errand) -> str:
    is_export = errand.kind is ErrandKind.EXPORT
    if errand.stage is Stage.STOPPED or errand.error is None:
        return "keep.was_stopped"
    return "keep.no_export" if is_export else "keep.no_backup"


def _breakable(file: Path | None) -> str:
    """A line may end after each folder; nothing is shown there that is not in the name."""
    return str(file or "").replace("/", f"/{ZERO_WIDTH_SPACE}")

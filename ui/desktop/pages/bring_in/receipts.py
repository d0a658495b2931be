"""The receipt of an import in words: four numbers, then what was left out, why and where."""

from dataclasses import field

from core.frozen import frozen
from core.importers.reasons_in_words import Reason, reasons
from core.importers.receipt import Outcome, Receipt
from core.strings import Catalogue
from ui.desktop.theme.icons import IconName


@frozen
class BroughtIn:
    """What an errand gives back, and what became of it since."""

    receipt: Receipt
    is_taken_back: bool = False


@frozen
class Number:
    number: str
    words: str
    icon: IconName


@frozen
class ReceiptWords:
    """can_be_taken_back: something was added and is still there."""

    numbers: tuple[Number, ...]
    took: str
    warnings: tuple[str, ...]
    was_stopped: bool
    left_out: tuple[Reason, ...]
    put_right: tuple[Reason, ...]
    can_be_taken_back: bool
    is_taken_back: bool
    one_line: str = field(default="")


def receipt_words(words: Catalogue, brought: BroughtIn) -> ReceiptWords:
    receipt = brought.receipt
    return ReceiptWords(
        numbers=_numbers(words, receipt),
        took=_took(words, receipt.seconds),
        warnings=tuple(words.say(f"import_warning.{code}") for code in receipt.warnings),
        was_stopped=receipt.was_stopped,
        left_out=reasons(words, receipt.of(Outcome.REFUSED)),
        put_right=reasons(words, receipt.of(Outcome.REPAIRED)),
        can_be_taken_back=bool(receipt.added) and not brought.is_taken_back,
        is_taken_back=brought.is_taken_back,
        one_line=words.say("bring_in.one_line", added=receipt.added, refused=receipt.refused),
    )


def _numbers(words: Catalogue, receipt: Receipt) -> tuple[Number, ...]:
    return (
        Number(f"{receipt.added:,}", words.say("bring_in.added"), "add"),
        Number(f"{receipt.known:,}", words.say("bring_in.known"), "check"),
        Number(f"{receipt.repaired:,}", words.say("bring_in.repaired"), "edit"),
        Number(f"{receipt.refused:,}", words.say("bring_in.refused"), "close"),
    )


def _took(words: Catalogue, seconds: float) -> str:
    whole = round(seconds)
    if whole < 1:
        return words.say("bring_in.took_a_moment")
    if whole < 60:
        return words.say("bring_in.took_seconds", count=whole)
    return words.say("bring_in.took_minutes", count=-(-whole // 60))

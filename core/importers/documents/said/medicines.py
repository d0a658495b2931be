"""A medicine as the clinic wrote it: its name, and behind it the dose, word for word."""

import re
from collections.abc import Iterator

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.asserted import standing_of
from core.importers.documents.said.found import Found
from core.importers.documents.said.items import bare, is_head, is_prose, sentences, without_codes
from core.importers.documents.said.terms import any_of
from core.records.finding import Standing
from core.records.medication import MEDICATION

_SURE, _LESS_SURE = 0.8, 0.5
_MOST_WORDS_OF_A_NAME = 6
# Where the dose begins: a strength, or how often.
_DOSE = re.compile(
    r"(?<![\w.,])\d+(?:[.,/]\d+)*\s?(?:mg|g|µg|μg|mcg|ug|ml|l|IE|I\.E\.|IU|UI|U|units?|Einheiten|%|mmol"
    r"|mEq|Hub|Hübe|Tropfen|drops?|gouttes?|gotas?|Tbl\.?|Tabl\.?|Tabletten?|tab(?:let)?s?|caps?(?:ules?)?"
    r"|Kps\.?|Kapseln?|comp(?:rimés?|rimidos?)?|cp|cápsulas?|gélules?|puffs?|sprays?|patch(?:es)?)(?![\w])"
    r"|(?<![\w.,/-])[\d½¼]+(?:[.,]5)?\s?-\s?[\d½¼]+(?:[.,]5)?\s?-\s?[\d½¼]+(?:\s?-\s?[\d½¼]+)?(?![\w-])"
    r"|\b(?:once|twice|daily|weekly|one|two|every|as needed|take|täglich|morgens|abends|bei Bedarf|une fois|un"
    r" comprimé|deux|matin|cada|una vez|dos|al día)\b",
    re.IGNORECASE,
)
_CUT = re.compile(r"\s+[–—-]\s+|:\s+|,\s+|\s+\(")
_IN_BRACKETS = re.compile(r"\s*[(\[][^)\]]*[)\]]\s*$|\s+[–—-]\s.*$")
_LETTERS = re.compile(r"[^\W\d_]{3}")
_ENDED = re.compile(rf"[\s,:–-]+(?:{any_of('stopped').pattern})\s*$", re.IGNORECASE)
# "STOP ibuprofen" in the middle of other advice.
_STOP = re.compile(
    r"^(?:stop(?: taking)?|discontinue|do not take|absetzen:?|arrêter|arrêt (?:de|du)|suspender)\s+"
    r"(?P<name>[^\W\d_][\w-]{2,}(?:\s[^\W\d_][\w-]{3,})?)\s*\.?$",
    re.IGNORECASE,
)


def medicines_in(page: Page, row: Row) -> Iterator[Found]:
    """A row of a list of medicines."""
    text, needed = _bare_name_first(row.text)
    if is_head(row) or not _LETTERS.search(text):
        return
    standing = standing_of(row.text, MEDICATION.name)
    name, dose = _name_and_dose(row, text)
    if standing is None or name is None or (dose is None and is_prose(text)):
        return
    yield Found(
        MEDICATION.name,
        name,
        row.text,
        page.number,
        _SURE if dose else _LESS_SURE,
        value_text=", ".join(part for part in (dose, needed) if part) or None,
        standing=standing,
    )


def stopped_in(page: Page, row: Row) -> Iterator[Found]:
    """Wherever it stands: what is to be left off is never overlooked."""
    for sentence in sentences(row.text):
        if found := _STOP.match(bare(sentence)):
            yield Found(
                MEDICATION.name,
                found["name"],
                sentence.strip(),
                page.number,
                _LESS_SURE,
                standing=Standing.ENDED,
            )


def _name_and_dose(row: Row, text: str) -> tuple[str | None, str | None]:
    dosed = _DOSE.search(text, 2)
    if dosed:
        return _named(text[: dosed.start()]), text[dosed.start() :].strip(" ,;") or None
    if len(row.cells) > 1:
        rest = " ".join(cell.text for cell in row.cells[1:])
        return _named(bare(row.cells[0].text)), rest
    parts = _CUT.split(text, maxsplit=1)
    return _named(parts[0]), (parts[1].strip(" )") if len(parts) > 1 else None)


def _bare_name_first(line: str) -> tuple[str, str | None]:
    """Without "STOP:" and "Continue" before its name; and "as needed", where that stands there."""
    text, needed = bare(line), None
    for words in ("stopped", "before_a_medicine", "as_needed"):
        leading = any_of(words).match(text)
        if leading is not None:
            text = text[leading.end() :].lstrip(" :–-")
            needed = leading[0] if words == "as_needed" else needed
    return text, needed


def _named(text: str) -> str | None:
    """Without what is said of it and not of its name: that it ended, a code."""
    name = without_codes(text)
    name = _IN_BRACKETS.sub("", name) if any_of("stopped").search(name) else name
    name = _ENDED.sub("", name).strip(" .,:;–—-([")
    is_name = bool(_LETTERS.search(name)) and len(name.split()) <= _MOST_WORDS_OF_A_NAME
    return name if is_name else None

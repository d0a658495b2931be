"""A line of a list without its bullet, number and code; a line of sentences in sentences."""

import re
from collections.abc import Sequence

from core.importers.documents.layout import Row
from core.importers.documents.said.terms import any_of, one_of, terms

_BULLET = re.compile(r"^(?:[\s•◦▪·●○■□*–—>\-]+|\(?\d{1,2}[.)]\s+)+")
_ICD = re.compile(r"\s*[\[(]?\b[A-TV-Z]\d{2}(?:\.\d{1,4})?[GVAZ+*!]?\b[\])]?[\s:,–-]*")
_CODES = re.compile(r"\s*\((?:SNOMED|ICD|CIM|CIE|RxNorm|ATC)[^)]*\)", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.;!])\s+(?=[^\W\d_])")
_ENDS_WITH_DAY = re.compile(r"(?:^|\D)\d{1,2}\.$")
_SHORTENED = re.compile(
    r"\b(?:Dr|Dra|Prof|Mr|Mrs|Ms|Mme|Fr|Hr|Sr|Sra|St|med|ca|bzw|inkl|Nr|No|Tel|vs)\.$"
)
_MOST_WORDS = 14


def bare(text: str) -> str:
    return _BULLET.sub("", text).strip(" .;,·")


def without_codes(text: str) -> str:
    return _CODES.sub("", _ICD.sub(" ", text)).strip(" .;,:–-")


def is_head(row: Row) -> bool:
    """The head of a list's columns: "Name, Dose, How", also where two stand too close to be told
    apart ("Diagnosis Code", "Status").
    """
    cells = [cell.text for cell in row.cells]
    return _are_columns(cells) or _are_columns(row.text.split(), may_miss=len(cells) == 1)


def _are_columns(words: Sequence[str], *, may_miss: bool = True) -> bool:
    named = sum(bool(_is_column(word)) for word in words)
    missed = 1 if may_miss and len(words) > 3 else 0
    return len(words) > 1 and named >= len(words) - missed


def is_prose(text: str) -> bool:
    """A line of running text says too much to be the name of one thing."""
    return len(text.split()) > _MOST_WORDS


def sentences(text: str) -> list[str]:
    """Not cut behind the day of "1. Oktober"."""
    parts: list[str] = []
    for part in _SENTENCE.split(text):
        if parts and _goes_on(parts[-1], part):
            parts[-1] = f"{parts[-1]} {part}"
        else:
            parts.append(part)
    return [part for part in parts if part.strip(" .;·")]


def _goes_on(before: str, part: str) -> bool:
    if _SHORTENED.search(before):
        return True
    return _ENDS_WITH_DAY.search(before) is not None and _begins_with_month(part)


def _begins_with_month(text: str) -> bool:
    word = text.split(maxsplit=1)[0].casefold().strip(".,")
    return any(word in terms(f"month.{number}") for number in range(1, 13))


def _is_column(text: str) -> bool:
    is_of_lists = any_of("column.of_lists").fullmatch(text.strip(" :")) is not None
    return is_of_lists or one_of(text, "column") is not None

"""Illnesses and allergies as they stand in the lists of a visit's summary."""

import re
from collections.abc import Iterator

from core.importers.documents.layout import Page, Row
from core.importers.documents.said.asserted import standing_of
from core.importers.documents.said.days import first_day, year_in
from core.importers.documents.said.found import Found
from core.importers.documents.said.items import bare, is_head, is_prose, sentences, without_codes
from core.importers.documents.said.terms import any_of
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.words.statements.statement import Polarity, Speaker, Topic

_SURE, _LESS_SURE = 0.8, 0.6
_LETTERS = re.compile(r"[^\W\d_]{2}")
_STATUS = re.compile(
    r"[\s,;:–-]*[(\[]?\b(?:active|current|chronic|confirmed|aktiv|gesichert|chronisch|actif|active|activo|activa)"
    r"\b[)\]]?\s*$",
    re.IGNORECASE,
)
_TOLD = re.compile(r"\s*\(([^()]*)\)\s*$")
_REACTION = re.compile(r"\s+[–—-]+>?\s+|\s*:\s+|\s*→\s*|\s*\((?=[^\W\d])")
_AND = re.compile(
    r"\s*(?:[;/•·]|,(?!\s*(?:swelling|rash|hives))|\s(?:and|und|et|y)\s)\s*", re.IGNORECASE
)
_LONGEST_NAME_WORDS = 6


def illnesses_in(page: Page, row: Row, *, day_first: bool | None) -> Iterator[Found]:
    text = bare(row.text)
    if is_head(row) or is_prose(text) or not _LETTERS.search(text):
        return
    standing = standing_of(row.text, CONDITION.name)
    if standing is None:
        return
    since = _since(text, day_first=day_first)
    name = _illness(text)
    if name is not None:
        yield Found(
            CONDITION.name,
            name,
            row.text,
            page.number,
            _SURE,
            dated_on=since,
            standing=standing,
        )


def _illness(text: str) -> str | None:
    """Its name as written, without code, status and the year since when."""
    name = without_codes(text)
    for words in ("since", "ended"):
        behind = any_of(words).search(name)
        name = name[: behind.start()] if behind and behind.start() > 2 else name
    leading = any_of("ended").match(name)
    name = name[leading.end() :] if leading else name
    name = _STATUS.sub("", name.strip(" .,;:–-("))
    name = name.strip(" .,;:–-(")
    return name if _LETTERS.search(name) and len(name) <= 160 else None


def _since(text: str, *, day_first: bool | None) -> str | None:
    behind = any_of("since").search(text)
    if behind is None:
        return None
    rest = text[behind.end() :]
    day = first_day(rest, day_first=day_first)
    return day.on if day else year_in(rest)


def allergies_in(page: Page, row: Row) -> Iterator[Found]:
    """A line may name several; what stands behind the first sentence counts only when it is known
    to speak of an allergy."""
    if is_head(row) or not _LETTERS.search(row.text):
        return
    first, *others = sentences(row.text) or [""]
    if len(row.cells) > 1 and not others:
        yield from _allergy(page, row.cells[0].text, row, reaction=_rest(row))
        return
    yield from _allergies(page, first, row)
    for sentence in others:
        if _speaks_of_allergy(sentence):
            yield from _allergies(page, sentence, row)


def _allergies(page: Page, sentence: str, row: Row) -> Iterator[Found]:
    text = bare(sentence)
    parts = _REACTION.split(text, maxsplit=1)
    if len(parts) > 1:
        yield from _allergy(page, parts[0], row, reaction=parts[1], line=sentence)
        return
    for name in _AND.split(text):
        yield from _allergy(page, name, row, line=sentence)


def _allergy(
    page: Page, name: str, row: Row, *, reaction: str | None = None, line: str | None = None
) -> Iterator[Found]:
    name = without_codes(_TOLD.sub("", bare(name)))
    is_name = _LETTERS.search(name) and len(name.split()) <= _LONGEST_NAME_WORDS
    if not is_name or standing_of(line or row.text, ALLERGY.name) is None:
        return
    if standing_of(name, ALLERGY.name) is None:
        return
    said, on = _reaction(reaction or "")
    yield Found(
        ALLERGY.name,
        name,
        (line or row.text).strip(),
        page.number,
        _SURE if said else _LESS_SURE,
        value_text=said,
        dated_on=on or year_in(line or ""),
    )


def _reaction(text: str) -> tuple[str | None, str | None]:
    """Without the year it was seen in, which stands beside it."""
    on = year_in(text)
    said = re.sub(rf"[\s(]*{on}[)\s]*", " ", text) if on else text
    said = said.strip(" .,;:–-()")
    return (said if _LETTERS.search(said) else None), on


def _rest(row: Row) -> str:
    return ", ".join(cell.text for cell in row.cells[1:])


def _speaks_of_allergy(sentence: str) -> bool:
    from core.words.statements.extract import statements

    said = statements(f"Allergy: {sentence}", Speaker.CLINICIAN)
    return any(
        one.topic is Topic.ALLERGY and one.polarity is Polarity.PRESENT for one in said
    ) and bool(statements(sentence, Speaker.CLINICIAN))

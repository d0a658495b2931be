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
_BETWEEN = re.compile(r"\s*;\s+|,\s+")
_IS_ONE = re.compile(
    r"(?!(?:Typ|Type|Stadium|Stage|Grade|Grad|Klasse|Class|NYHA|EF|LVEF|GOLD|KDIGO|ED|Z\.n\.)\b)[^\W\d_a-zß-ÿ]\w*"
    r"(?:[\s-]\S+){0,5}$"
)
# Between semicolons, three or more: "Hypertension; osteoarthritis of the knee; gout".
_IS_ONE_OF_SEVERAL = re.compile(
    r"(?!(?:typ|type|stadium|stage|grade|class|klasse|since|seit|depuis|with|mit|avec|con)\b)[^\W\d_]\w*"
    r"(?:[\s-]\S+){0,5}$",
    re.IGNORECASE,
)
# Each with its reaction in brackets: sulfa and hives, codeine and nausea.
_ONE_WITH_REACTION = re.compile(r"(?P<name>[^(),;]+?)\s*\((?P<reaction>[^()]+)\)")
_EACH_WITH_REACTION = re.compile(
    rf"{_ONE_WITH_REACTION.pattern}(?:\s*[,;]\s*[^(),;]+?\s*\([^()]+\))+"
)
_LONGEST_DAY = 20
_ONLY_YEAR = re.compile(r"(?:19|20)\d\d")
_YEAR_BEHIND = re.compile(r"[\s,(]+(?:19|20)\d\d\)?\s*$")


def illnesses_in(page: Page, row: Row, *, day_first: bool | None) -> Iterator[Found]:
    cells, on = without_day(row, day_first=day_first)
    text = bare(" ".join(cells))
    if is_head(row) or is_prose(text) or not _LETTERS.search(text):
        return
    allergic = any_of("allergic_to").match(text)
    if allergic is not None:
        yield from _allergies(page, text[allergic.end() :].strip(), row)
        return
    for each in _apart(text):
        name, standing = _illness(each), standing_of(each, CONDITION.name)
        if name is not None and standing is not None:
            yield Found(
                CONDITION.name,
                name,
                row.text,
                page.number,
                _SURE,
                dated_on=_since(each, day_first=day_first) or on,
                standing=standing,
            )


def _apart(text: str) -> list[str]:
    """ "Hypertension, Asthma": two. "Diabetes mellitus, type 2" is one, whatever follows a comma
    without a capital letter or as a number or a stage of what stands before it.
    """
    parts = [part.strip() for part in _BETWEEN.split(text)]
    if len(parts) > 1 and all(_stands_alone(part) for part in parts):
        return parts
    of_a_list = [part.strip() for part in text.split(";")]
    is_list = len(of_a_list) > 2 and all(_IS_ONE_OF_SEVERAL.match(part) for part in of_a_list)
    return of_a_list if is_list else [text]


def _stands_alone(part: str) -> bool:
    """A name, or what is said not to be so."""
    is_denied = any(any_of(words).match(part) for words in ("denied", "doubted", "ended"))
    return is_denied or _IS_ONE.match(part) is not None


def without_day(row: Row, *, day_first: bool | None) -> tuple[list[str], str | None]:
    """A table has the day or the year in a column of its own."""
    kept, on = list[str](), None
    for cell in row.cells:
        day = first_day(cell.text, day_first=day_first)
        is_day = day is not None and len(cell.text) <= _LONGEST_DAY
        is_year = _ONLY_YEAR.fullmatch(cell.text.strip()) is not None
        if len(row.cells) > 1 and (is_day or is_year):
            on = on or (day.on if day is not None else cell.text.strip())
        else:
            kept.append(cell.text)
    return kept, on


def _illness(text: str) -> str | None:
    """Its name as written, without code, status and the year since when."""
    name = without_codes(text)
    for words in ("since", "ended"):
        behind = any_of(words).search(name)
        name = name[: behind.start()] if behind and behind.start() > 2 else name
    leading = any_of("ended").match(name)
    name = _YEAR_BEHIND.sub("", name[leading.end() :]) if leading else name
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


def allergies_in(page: Page, row: Row, *, day_first: bool | None = None) -> Iterator[Found]:
    """A line may name several; what stands behind the first sentence counts only when it is known
    to speak of an allergy."""
    if is_head(row) or not _LETTERS.search(row.text):
        return
    cells, on = without_day(row, day_first=day_first)
    first, *others = sentences(row.text) or [""]
    if len(cells) > 1 and not others:
        yield from _allergy(page, cells[0], row, reaction=", ".join(cells[1:]), on=on)
        return
    if on is not None and cells:
        yield from _allergy(page, cells[0], row, on=on)
        return
    yield from _allergies(page, first, row)
    for sentence in others:
        if _speaks_of_allergy(sentence):
            yield from _allergies(page, sentence, row)


def _allergies(page: Page, sentence: str, row: Row) -> Iterator[Found]:
    text = bare(sentence)
    if _EACH_WITH_REACTION.fullmatch(text):
        for one in _ONE_WITH_REACTION.finditer(text):
            yield from _allergy(page, one["name"], row, reaction=one["reaction"], line=sentence)
        return
    parts = _REACTION.split(text, maxsplit=1)
    if len(parts) > 1:
        yield from _allergy(page, parts[0], row, reaction=parts[1], line=sentence)
        return
    for name in _AND.split(text):
        yield from _allergy(page, name, row, line=sentence)


def _allergy(
    page: Page,
    name: str,
    row: Row,
    *,
    reaction: str | None = None,
    line: str | None = None,
    on: str | None = None,
) -> Iterator[Found]:
    name = without_codes(_TOLD.sub("", bare(name)))
    allergic = any_of("allergic_to").match(name)
    name = name[allergic.end() :].strip() if allergic else name
    is_name = _LETTERS.search(name) and len(name.split()) <= _LONGEST_NAME_WORDS
    if not is_name or standing_of(line or row.text, ALLERGY.name) is None:
        return
    if standing_of(name, ALLERGY.name) is None:
        return
    said, year = _reaction(reaction or "")
    yield Found(
        ALLERGY.name,
        name,
        (line or row.text).strip(),
        page.number,
        _SURE if said else _LESS_SURE,
        value_text=said,
        dated_on=on or year or year_in(line or ""),
    )


def _reaction(text: str) -> tuple[str | None, str | None]:
    """Without the year it was seen in, which stands beside it."""
    on = year_in(text)
    said = re.sub(rf"[\s(]*{on}[)\s]*", " ", text) if on else text
    said = said.strip(" .,;:–-()")
    return (said if _LETTERS.search(said) else None), on


def _speaks_of_allergy(sentence: str) -> bool:
    from core.words.statements.extract import statements

    said = statements(f"Allergy: {sentence}", Speaker.CLINICIAN)
    return any(
        one.topic is Topic.ALLERGY and one.polarity is Polarity.PRESENT for one in said
    ) and bool(statements(sentence, Speaker.CLINICIAN))

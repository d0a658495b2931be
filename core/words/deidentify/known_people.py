"""The names of the record in all their forms: short, single, as initials, misspelled."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from core.words.deidentify.beside_known import misspelt_pairs, with_initial
from core.words.deidentify.composed import composed, found_in
from core.words.deidentify.name_forms import Forms, forms_in, parts_of
from core.words.deidentify.name_lists import is_first, is_unknown
from core.words.deidentify.said_of import is_said
from core.words.deidentify.span import Private, Span

WORD_OF_A_NAME = re.compile(r"[^\W\d_]+(?:['’-](?![sS]\b)[^\W\d_]+)*")


def known_people(text: str, known_names: Sequence[str]) -> Iterator[Span]:
    """Nicknames, single parts, initials and misspellings of the names in the record."""
    names = [composed(name).text for name in known_names]
    return found_in(text, partial(_known, names))


def _known(known_names: Sequence[str], text: str) -> Iterator[Span]:
    for name in known_names:
        yield from (Span(*hit, Private.PERSON) for hit in _whole_forms(text, name))
    forms = forms_in(tuple(known_names))
    words = list(WORD_OF_A_NAME.finditer(text)) if forms.parts else []
    yield from misspelt_pairs(text, words, known_names)
    for word in words:
        if is_said(text, word, forms):
            end = with_initial(text, word, known_names)
            yield Span(_first_of(text, word, forms), end, Private.PERSON)


def _first_of(text: str, word: re.Match[str], forms: Forms) -> int:
    """Where it begins: no word that we know, beside a family's name, is a name spelled otherwise."""
    before = _LAST_WORD.search(text, 0, word.start())
    is_last = word[0].casefold() in forms.parts - forms.first
    is_strange = before is not None and is_unknown(before[1].casefold())
    return before.start() if before and is_last and is_strange else word.start()


_LAST_WORD = re.compile(r"(?<![\w'’-])([^\W\d_]{3,}) $")


def _whole_forms(text: str, name: str) -> Iterator[tuple[int, int]]:
    parts = parts_of(name)
    if not parts:
        return
    exact = r"[\s,.-]+".join(re.escape(part) for part in parts)
    # As it stands there, with "van der" and all; and with a name between, "Patrick Joseph Moss".
    whole = r"\s+".join(map(re.escape, name.split()))
    # A part alone may be a word: said_of.py.
    is_one = len(parts) == len(name.split()) == 1
    patterns = [] if is_one else [rf"\b{exact}\b", rf"(?<!\w){whole}(?!\w)"]
    if len(parts) > 1:
        yield from _with_another_between(text, parts)
        first, last = parts[0][0], re.escape(parts[-1])
        patterns.append(rf"\b{first}\.? ?(?:[A-Z]\.? ?)?{last}\b")
        patterns.append(rf"\b{last},? {re.escape(parts[0])}\b")
        letters = "".join(part[0] for part in parts)
        yield from _initials(text, letters)
        # "J.P." of John Paul Heneghan.
        yield from _initials(text, letters[:-1]) if len(letters) > _TWO else ()
    for pattern in patterns:
        yield from (found.span() for found in re.finditer(pattern, text, re.I))


def _with_another_between(text: str, parts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """ "Patrick Joseph Moss"; what stands between them in small letters is a name only if it is known
    as one: "Arthur woke with Bell's palsy" names Arthur alone.
    """
    between = r"(?P<middle>(?:[\s-]+[^\W\d_]+\.?){1,2})[\s-]+"
    pattern = rf"\b{re.escape(parts[0])}{between}{re.escape(parts[-1])}\b"
    for found in re.finditer(pattern, text, re.I):
        if all(
            word[0].isupper() or is_first(word) for word in WORD_OF_A_NAME.findall(found["middle"])
        ):
            yield found.span()


def _initials(text: str, letters: str) -> Iterator[tuple[int, int]]:
    dots = r"\.? ?".join(letters)
    for found in re.finditer(rf"(?<![\w.]){dots}\.?(?![\w])", text):
        if _is_initials(found[0], letters):
            yield found.span()


_TWO = 2


def _is_initials(found: str, letters: str) -> bool:
    """Two bare letters may be anything (BP, OK): those with points, or three letters, are not."""
    return found.isupper() and (("." in found) or (len(letters) > 2) or letters not in _LETTERS)


_LETTERS = {"BP", "OK", "TV", "GP", "AM", "PM", "UK", "US", "HR", "IV", "MS", "DR", "AF", "RA", "PE", "MI", "PT", "OT", "ID", "NI", "ER", "CT", "OA", "PD", "TB", "BM", "AE", "MR", "ED", "DVD"}  # fmt: skip

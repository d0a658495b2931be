"""The names of the record in all their forms: short, single, as initials, misspelled."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from core.resource_files import lexicon
from core.words.deidentify.composed import composed, found_in
from core.words.deidentify.name_lists import everyday, is_medical
from core.words.deidentify.span import Private, Span, lead, trail
from core.words.statements.terms import is_within

_TITLE = r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Doctor|Prof|Professor|Sir|Dame|Lady|Lord|Rev|Reverend|Fr|Father|Sister|Nurse|Matron|Aunt|Auntie|Aunty|Uncle|Cousin|Nan|Nanny|Granny|Grandma|Grandad|Canon|Vicar|Consultant|Staff Nurse|Captain|Major)"
_WORD = re.compile(r"[^\W\d_]+(?:['’-](?!s\b)[^\W\d_]+)*")


def known_people(text: str, known_names: Sequence[str]) -> Iterator[Span]:
    """Nicknames, single parts, initials and misspellings of the names in the record."""
    names = [composed(name).text for name in known_names]
    return found_in(text, partial(_known, names))


def _known(known_names: Sequence[str], text: str) -> Iterator[Span]:
    for name in known_names:
        yield from (Span(*hit, Private.PERSON) for hit in _whole_forms(text, name))
    parts = {part.casefold() for name in known_names for part in _parts(name)}
    if not parts:
        return
    forms = {form for part in parts for form in _forms(part)}
    for word in _WORD.finditer(text):
        if _is_form(word[0], forms, parts) or _is_spoken_of(text, word, forms):
            yield Span(*word.span(), Private.PERSON)


def _parts(name: str) -> list[str]:
    return [
        part
        for part in re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", name)
        if len(part) > 1 and not re.fullmatch(rf"{_TITLE}|[a-z]{{1,3}}", part)
    ]


def _whole_forms(text: str, name: str) -> Iterator[tuple[int, int]]:
    parts = _parts(name)
    if not parts:
        return
    exact = r"[\s,.-]+".join(re.escape(part) for part in parts)
    # As it stands there, with "van der" and all; and with a name between, "Patrick Joseph Moss".
    whole = r"\s+".join(map(re.escape, name.split()))
    patterns = [rf"\b{exact}\b", rf"(?<!\w){whole}(?!\w)"]
    if len(parts) > 1:
        between = r"(?:[\s-]+[^\W\d_]+\.?){1,2}[\s-]+"
        patterns.append(rf"\b{re.escape(parts[0])}{between}{re.escape(parts[-1])}\b")
        first, last = parts[0][0], re.escape(parts[-1])
        patterns.append(rf"\b{first}\.? ?(?:[A-Z]\.? ?)?{last}\b")
        patterns.append(rf"\b{last},? {re.escape(parts[0])}\b")
        letters = "".join(part[0] for part in parts)
        yield from _initials(text, letters)
        # "J.P." of John Paul Heneghan.
        yield from _initials(text, letters[:-1]) if len(letters) > _TWO else ()
    for pattern in patterns:
        yield from (found.span() for found in re.finditer(pattern, text, re.I))


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


@lru_cache(maxsize=256)
def _forms(part: str) -> frozenset[str]:
    short = lexicon("lexicon/en/nicknames.json")
    forms = {part, *short.get(part, ())}
    for full, names in short.items():
        if part in names:
            forms |= {full, *names}
    return frozenset(forms)


_ACTS = re.compile(
    r"^(?:'s|s)?,? (?:is|was|has|had|said|says|came|comes|fell|took|takes|wont|won't|cant|can't|didn't|didnt|doesn't|rang|rings|likes|loves|hates|eats|ate|slept|needs|wants|told|went|goes|gave|visited|called|asked|feels|felt|looks|got|does|did|and i|and me|keeps|paid|come|will|would|from (?:the|next|church|work|number|across|down|over|up))\b|^'s\b",
    re.I,
)
# "may, i have your cardigan": called by name at the beginning.
_FIRST = re.compile(r"(?:^|[.!?\n] ?)(?:hi |hello |oh |so |well |no |yes )?$", re.I)
_BY_KIN = re.compile(
    r"\b(?:son|daughter|husband|wife|sister|brother|friend|neighbour|carer|mum|dad|gran|nan|aunt|auntie|uncle|niece|nephew|cousin|grandson|granddaughter|nurse|called|named|name is|name's|tell|ask|told|for|with|and|dear|hi|hello|mrs|mr|miss) $",
    re.I,
)
_COUNTED = re.compile(
    r"\b(?:the|a|an|some|this|that|my|of|had|it|i|you|we|they|he|she|who|which|sun|price|moon) $",
    re.I,
)


def _is_spoken_of(text: str, word: re.Match[str], forms: set[str]) -> bool:
    """ "ivy wont eat": a name that is a word too, in small letters, where only a name can stand."""
    before, after = lead(text, word.start()), trail(text, word.end())
    if word[0].casefold() not in forms or _COUNTED.search(before):
        return False
    is_called = _FIRST.search(before) is not None and after.startswith(",")
    return is_called or bool(_ACTS.match(after) or _BY_KIN.search(before))


def _is_form(word: str, forms: set[str], parts: set[str]) -> bool:
    low = word.casefold().replace("’", "'")
    if low in parts:
        return not (word.islower() and low in everyday())
    if low in forms:
        return word[0].isupper() or low not in everyday()
    if word.islower() and (low in everyday() or low in _COMMON):
        return False
    return len(low) >= 5 and any(_is_misspelt(low, part) for part in parts) and not is_medical(low)


_COMMON = {"morning", "evening", "marker", "market", "patient", "water", "butter", "after", "other", "mother", "father", "better", "letter", "walked", "talked", "parked", "singing", "single", "carter", "cooker", "worker", "barker", "brown", "crown", "grown", "house", "hours", "small", "smile", "while", "white", "write", "right", "whole", "green", "great", "taller", "tailor", "angels", "alive", "dairy", "party", "early", "heart", "parka", "steak", "bread", "three", "there", "where", "these", "those", "would", "could", "should", "clear", "learn", "hello", "walls", "wells", "wills", "bills", "jeans", "janes", "means", "along", "alone", "ankle", "uncle", "honey", "money", "sally", "silly", "daily", "found", "round", "hands", "stands"}  # fmt: skip


@lru_cache(maxsize=4096)
def _is_misspelt(word: str, part: str) -> bool:
    if len(part) < 5 or word[0] != part[0] or word.rstrip("s") == part.rstrip("s"):
        return len(part) >= 5 and word.rstrip("s") == part.rstrip("s")
    return is_within(word, part, 1 if len(part) < 8 else 2)

"""The forms that one name is said in: short, as a pet name, with a bare s, misspelled."""

import re
from collections.abc import Iterable
from functools import lru_cache

from core.frozen import frozen
from core.resource_files import lexicon
from core.words.alike import groups
from core.words.deidentify.name_lists import everyday, is_first, is_medical, no_names, written_small
from core.words.statements.terms import is_within

TITLE = r"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Doctor|Prof|Professor|Sir|Dame|Lady|Lord|Rev|Reverend|Fr|Father|Sister|Nurse|Matron|Aunt|Auntie|Aunty|Uncle|Cousin|Nan|Nanny|Granny|Grandma|Grandad|Canon|Vicar|Consultant|Staff Nurse|Captain|Major)"
_PART = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NO_PART = re.compile(rf"{TITLE}|[a-z]{{1,3}}")
# "Gwenny", "Neddy", "Anju", "Bazza": what a short form ends in.
_PET = re.compile(r"(?:y|ie|ey|i|o|u|a|er|ers|za|sy|kins)$")
_DOUBLED = re.compile(r"(.)\1$")
# Of a pet name, without its end; and of a name that is cut short.
_LEAST_STEM, _LEAST_CUT = 3, 3
# Of those that are misspelled; of the ones that are long two letters may be wrong.
_LEAST_MISSPELT, _LONG = 5, 8


@frozen
class Forms:
    """In small letters. parts: of the names of the record; short: these and all that is said
    instead; first, first_short: the same of what each name begins with.
    """

    parts: frozenset[str]
    short: frozenset[str]
    first: frozenset[str]
    first_short: frozenset[str]


@lru_cache(maxsize=8)
def forms_in(names: tuple[str, ...]) -> Forms:
    split = [[part.casefold() for part in parts_of(name)] for name in names]
    parts = frozenset(part for each in split for part in each)
    first = frozenset(each[0] for each in split if each)
    return Forms(parts, _all_short(parts), first, _all_short(first))


def _all_short(parts: Iterable[str]) -> frozenset[str]:
    return frozenset(form for part in parts for form in forms_of(part))


def parts_of(name: str) -> list[str]:
    return [each for each in _PART.findall(name) if len(each) > 1 and not _NO_PART.fullmatch(each)]


@lru_cache(maxsize=256)
def forms_of(part: str) -> frozenset[str]:
    """With its short forms, and of "carol-ann" each half."""
    halves = [half for half in part.split("-") if "-" in part and len(half) >= _LEAST_STEM]
    return frozenset(
        (*_short_and_long(part), *(f for half in halves for f in _short_and_long(half)))
    )


def _short_and_long(part: str) -> frozenset[str]:
    short = lexicon("lexicon/en/nicknames.json")
    forms = {part, *short.get(part, ())}
    for full, names in short.items():
        if part in names:
            # Of Anna only Susannah, not Sue: what has short forms of its own is no other's.
            forms |= {full} if part in short else {full, *names}
    return frozenset(forms)


def is_form(word: str, forms: Forms) -> bool:
    """Whatever stands beside it."""
    low = word.casefold().replace("’", "'")
    if low in forms.parts:
        return not (word.islower() and low in everyday())
    if low in forms.short:
        return word[0].isupper() or low not in everyday()
    if word.islower() and (low in everyday() or low in _COMMON or low in written_small()):
        return False
    return _is_bare(low, forms) or _is_pet(low, forms) or is_misspelt(low, forms)


def _is_bare(low: str, forms: Forms) -> bool:
    """ "jimmys not eating": nobody dictates an apostrophe."""
    bare = low.removesuffix("s")
    return bare != low and bare in forms.short and not is_word(low)


def _is_pet(low: str, forms: Forms) -> bool:
    """ "Gwenny" of Gwendoline: shorter, with an end that no list needs to know."""
    if is_word(low) or not _PET.search(low):
        return False
    stem = _PET.sub("", low)
    stems = {stem, _DOUBLED.sub(r"\1", stem)}
    return any(len(each) >= _LEAST_STEM and _begins(each, forms.first_short) for each in stems)


def is_cut(low: str, forms: Forms) -> bool:
    """ "Bren" of Brenda, where a name must stand."""
    return len(low) >= _LEAST_CUT and not is_word(low) and _begins(low, forms.first)


def is_begun(low: str, forms: Forms) -> bool:
    """Whatever else it means: "Lance" of Lancelot, "Mon" of Monica."""
    return len(low) >= _LEAST_CUT and _begins(low, forms.first)


def _begins(start: str, names: Iterable[str]) -> bool:
    return any(name.startswith(start) and name != start for name in names)


@lru_cache(maxsize=4096)
def is_word(low: str) -> bool:
    """Written small by people, an illness or a medicine, or known to the table of words."""
    if low in written_small() or low in no_names() or is_medical(low):
        return True
    return low in groups() and not is_first(low)


def is_misspelt(low: str, forms: Forms) -> bool:
    is_one = len(low) >= _LEAST_MISSPELT and any(is_nearly(low, part) for part in forms.parts)
    return is_one and not is_medical(low)


@lru_cache(maxsize=4096)
def is_nearly(word: str, part: str) -> bool:
    if len(part) < _LEAST_MISSPELT:
        return False
    if word.rstrip("s") == part.rstrip("s"):
        return True
    return word[0] == part[0] and is_within(word, part, 1 if len(part) < _LONG else 2)


# Words that our own sentences have not.
_COMMON = {"barker", "carter", "dawns", "dots", "franks", "jacks", "janes", "jeans", "joys", "kits", "marker", "parka", "pats", "pegs", "pips", "pops", "rusks", "sally", "tailor", "taller", "vans", "wells", "wills"}  # fmt: skip

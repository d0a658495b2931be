"""A text as words that can be compared: "500mg", "500 mg" and "500 milligrams" are one of them."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

_WORD: Final = re.compile(r"[^\W_]+")
_UNITS: Final[Mapping[str, tuple[str, ...]]] = {
    "mg": ("mg", "milligram", "milligrams"),
    "mcg": ("mcg", "\u00b5g", "\u03bcg", "ug", "microgram", "micrograms"),
    "g": ("g", "gram", "grams"),
    "kg": ("kg", "kilo", "kilos", "kilogram", "kilograms"),
    "ml": ("ml", "millilitre", "millilitres", "milliliter", "milliliters"),
    "iu": ("iu", "units", "unit"),
    "mmol": ("mmol",),
}
_CALLED: Final = {said: unit for unit, ways in _UNITS.items() for said in ways}
_NUMBER: Final = r"\d+(?:[.,]\d+)*"
_DOSE: Final = re.compile(
    rf"(?<![\w.,])(?P<number>{_NUMBER})[ -]?(?P<unit>{'|'.join(sorted(_CALLED, key=len)[::-1])})\b"
)
_HOW_MANY: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
_LONGEST_COUNT: Final = 2
_FIGURE: Final = {word: str(number) for number, word in enumerate(_HOW_MANY)}
_A_DOSE: Final = re.compile(rf"(?P<number>{_NUMBER})(?P<unit>{'|'.join(_UNITS)})")


def tokens_of(text: str) -> list[str]:
    """Lower case, in their order; how much of something is one of them, like "2.5mg"."""
    found, at, low = list[str](), 0, text.casefold()
    for dose in _DOSE.finditer(low):
        found += _WORD.findall(low[at : dose.start()])
        found.append(_number(dose["number"]) + _CALLED[dose["unit"]])
        at = dose.end()
    return found + _WORD.findall(low[at:])


def as_written(token: str) -> Sequence[str]:
    """The ways in which it may stand in a text, itself first."""
    dose = _A_DOSE.fullmatch(token)
    if dose is not None:
        number, unit = dose["number"], dose["unit"]
        return [token, *(f"{number} {said}" for said in _UNITS[unit])]
    if token in _FIGURE:
        return [token, _FIGURE[token]]
    # A row of thousands of figures is no number that Python would read.
    if token.isdecimal() and len(token) <= _LONGEST_COUNT and int(token) < len(_HOW_MANY):
        return [token, _HOW_MANY[int(token)]]
    return [token]


def parts_of(token: str) -> Sequence[str]:
    """Of "500mg" its number and its unit, since either may be asked for alone."""
    dose = _A_DOSE.fullmatch(token)
    return [] if dose is None else [dose["number"], dose["unit"]]


def _number(written: str) -> str:
    """A comma before the last digits is a point, as in "2,5"; a thousand has none."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", written):
        return written.replace(",", "")
    return written.replace(",", ".")


_LEAST: Final = 3
_DOUBLED: Final = re.compile(r"([^aeiou])\1$")
_ENDINGS: Final = (
    *("ingly", "edly", "ings", "ing", "ies", "ied", "ed", "es", "ly", "'s", "s", "e", "y"),
)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without its ending, where three letters are left: "knitting" and "knits" have one.

    To be compared with others of its sort, and never shown.
    """
    ending = next((each for each in _ENDINGS if _ends(word, each)), "")
    bare = word.removesuffix(ending)
    return _DOUBLED.sub(r"\1", bare) if len(bare) > _LEAST else bare


def _ends(word: str, ending: str) -> bool:
    return word.endswith(ending) and len(word) - len(ending) >= _LEAST

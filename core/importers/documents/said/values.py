"""What stands in a cell of a laboratory's table: a value, a unit, a range, a flag. Verbatim."""

import re
from dataclasses import field

from core.frozen import frozen
from core.importers.documents.said.terms import terms

# 7.2  7,2  1.234,5  1'234  10 000 (with a thin space)
_NUMBER = r"\d{1,3}(?:['\u2019\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{1,3}(?:[.,]\d{3})+[.,]\d+|\d+(?:[.,]\d+)?"
_POWER = (
    r"(?:\s?[x\u00d7*]\s?10(?:\^|\*|E)?-?[0-9\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{1,2}(?!\s?/))?"
)
_SIGN = r"(?:(?:<=|>=|[<>\u2264\u2265=~]|ca\.)\s?)?"
_WORD_SIGN = (
    r"(?:(?:<=|>=|[<>]\s?or\s?=|[<>]\s?OR\s?=|[<>\u2264\u2265]|bis|up to|under|over|unter|\u00fcber|less than|greater than|jusqu'\u00e0"
    r"|moins de|plus de|inf\u00e9rieur \u00e0|sup\u00e9rieur \u00e0|hasta|menor de|menor que|mayor de|mayor que)\s?)"
)
_TO = r"\s?(?:-|\u2013|\u2014|\u2212|bis|to|\u00e0|a|hasta|\.\.)\s?"
_POWER_UNIT = r"(?:[x\u00d7]\s?)?10(?:\^|\*|E)?[0-9\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{1,2}"
_PLAIN_UNIT = (
    r"[%\u2030]|\u00b0\s?[CF]|mm\s?Hg|mmHg|fl|pg|ng|[\u00b5\u03bcum]?g|mcg|kg|cm|mm|m?l|dl"
    r"|[mn\u00b5\u03bcup]?mol|[mkMG\u00b5\u03bc]?(?:IU|IE|UI|U|E)|mEq|mval|bpm|s|sec|sek|min|h|mOsm|kPa"
    r"|Ratio|ratio|Index|index|COI|S/CO|INR|pH|Mio|Tsd|ppm|Torr"
)
# An exponent that was raised may stand a little apart: "10 9/L".
_APART = r"(?:[x\u00d7]\s?)?10\s[0-9]{1,2}(?=\s?/)"
_OVER = (
    rf"(?:{_POWER_UNIT}|{_APART}|[A-Za-z\u00b5\u03bc\u00b0%]{{1,6}}|Mio\.?|Tsd\.?)?\s?/\s?"
    r"(?:1[.,]73\s?m\s?[*^]?[2\u00b2]|[A-Za-z\u00b5\u03bc]{1,6}[23\u00b2\u00b3]?)"
    r"(?:\s?/\s?(?:1[.,]73\s?m\s?[*^]?[2\u00b2]|[A-Za-z\u00b5\u03bc]{1,5}[23\u00b2\u00b3]?)){0,2}"
)


def _words(name: str) -> str:
    longest_first = sorted(terms(name), key=len, reverse=True)
    return "|".join(re.escape(word) for word in longest_first)


NUMBER = _NUMBER
VALUE = rf"(?:{_SIGN}(?:1:\d+|(?:{_NUMBER}){_POWER})(?![\w.,:/-]*\d)|(?i:{_words('qualitative')})(?!\w))"
UNIT = rf"(?:{_OVER}|(?:{_POWER_UNIT}(?:\s?/\s?[A-Za-z\u00b5\u03bc]{{1,3}})?)|(?:{_PLAIN_UNIT}))(?![\w/])"
RANGE = (
    rf"[\[(]?\s?(?:(?:N|VN|VR|Norm|[Rr]ef|[Rr]\u00e9f|[Nn]ormal)\.?\s?:?\s)?(?:(?:{_NUMBER}){_TO}(?:{_NUMBER})|{_WORD_SIGN}(?:{_NUMBER})"
    rf"|(?i:negativ\w*|n\u00e9gatif|negative|not detected|nicht nachweisbar|non-reactive))\s?[\])]?"
)
FLAG = rf"(?<!\w)[\[(]?(?:{_words('flag')})[\])]?(?!\w)"

_VALUE_CELL = re.compile(
    rf"(?:(?P<before>(?i:{FLAG}))\s+)?(?P<value>{VALUE})(?:\s?(?P<early>(?i:{FLAG})))?"
    rf"(?:\s?(?P<unit>{UNIT}))?(?:\s?(?P<flag>(?i:{FLAG})))?"
)
_THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
_FLAG_CELL = re.compile(FLAG, re.IGNORECASE)
_RANGE = re.compile(RANGE)
_RANGE_CELL = re.compile(
    rf"(?P<range>{RANGE})(?:\s?(?P<unit>{UNIT}))?(?:\s+(?P<flag>(?i:{FLAG})))?"
)


@frozen
class Value:
    """As printed; None where the cell has none."""

    text: str = field(repr=False)
    unit: str | None = field(repr=False, default=None)
    flag: str | None = field(repr=False, default=None)


def value_in(cell: str) -> Value | None:
    """Of a cell that holds a value and nothing that is none of it."""
    # In a cell of its own "1 500" is one number; in a line it may be two.
    found = _VALUE_CELL.fullmatch(_THOUSANDS.sub("\u202f", cell.strip()))
    if found is None:
        return None
    flag = found["before"] or found["early"] or found["flag"]
    return Value(found["value"].replace("\u202f", " "), found["unit"], _bare(flag))


def is_flag(cell: str) -> bool:
    return _FLAG_CELL.fullmatch(cell.strip()) is not None


def range_in(cell: str) -> tuple[str, str | None, str | None] | None:
    """The range, with the unit and the flag that stand behind it in the same cell."""
    found = _RANGE_CELL.fullmatch(cell.strip())
    if found is None:
        return None
    return found["range"].strip(), found["unit"], _bare(found["flag"])


def has_range(text: str) -> bool:
    return _RANGE.search(text) is not None


def _bare(flag: str | None) -> str | None:
    return flag.strip("[]()") if flag else None

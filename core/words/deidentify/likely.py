"""What a stretch that was learnt must hold, so that it can be of its kind at all."""

import re
from typing import Final

from core.words.deidentify.name_lists import is_medical, no_names, nobody_alone, written_small
from core.words.deidentify.no_person import is_plain_word, is_town, is_value, is_ward
from core.words.deidentify.people import HOUSE
from core.words.deidentify.span import Private, Span, lead
from core.words.deidentify.things import is_part_of_place

_ORDINAL: Final = r"(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|\w+t(?:een|ie)th|\d\d?(?:st|nd|rd|th))"
_NUMBER: Final = (
    r"(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|double"
    r"|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
)
_DIGIT: Final = rf"\d|\b(?:{_NUMBER}|{_ORDINAL})\b"
_MONTH: Final = r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
_DAY: Final = r"(?:0?[1-9]|[12]\d|3[01])"
_MONTH_NUMBER: Final = r"(?:0?[1-9]|1[0-2])"
_FEAST: Final = r"\b(?:christmas|easter|boxing|new year|good friday|palm|whit|shrove|ve day)"
# No address is longer; an expression over all of a long text would take the square of its length.
_LONGEST: Final = 200  # characters
_POSTCODE: Final = r"\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b|\b[a-z]\d[a-z\d] ?[a-z\d]{3,4}\b"
# The Glasgow scale: "E4V4M6".
_COMA: Final = re.compile(r"\be\dv\dm\d\b")
_LEAST: Final = {
    Private.PHONE: re.compile(rf"(?:(?:{_DIGIT})\W*){{5}}"),
    Private.ID: re.compile(rf"(?:(?:{_DIGIT})[a-z]?\W*){{3}}|[a-z]{{2,}}\W?\d{{3}}"),
    Private.DATE: re.compile(
        rf"{_MONTH}|{_FEAST}|{_ORDINAL}|\b\d{{4}}\b|'\d\d|\b(?:nineteen|twenty|two thousand)\b"
        r"|\d\d?([./-])\d\d?\1\d"
        rf"|(?<!\d)(?:{_DAY}[./-]{_MONTH_NUMBER}|{_MONTH_NUMBER}[./-]{_DAY})(?!\d|\.\d)"
    ),
    Private.ADDRESS: re.compile(rf"(?:{_DIGIT}).*[a-z]{{3}}|[a-z]{{3}}.*(?:{_DIGIT})|{_POSTCODE}"),
    Private.EMAIL: re.compile(r"@|\bat\b|\bdot\b"),
    Private.URL: re.compile(r"\.|\bdot\b"),
}
# "Sinemet 25/100".
_SHARE: Final = re.compile(r"\d{1,4}(?:\.\d+)?/\d{1,4}(?:\.\d+)?")
# What a day holds beside what of a date it holds: a year alone is none.
_MORE: Final = re.compile(rf"(?:{_DIGIT}).*(?:[a-z]{{3}}|\d{{4}}|[./-]\d\d?[./-])")
_BIRTH: Final = re.compile(r"\b(?:d\.?o\.?b|born|birth(?:day)?)\b\.?[^.]{0,60}$", re.IGNORECASE)
# "And fifty-two when he had his second".
_COUNTED: Final = re.compile(rf"{_NUMBER}(?:[ -]{_NUMBER}){{0,3}}")
# How thick a catheter or a needle is.
_GAUGE: Final = re.compile(r"\d{1,2} ?(?:french|fr|ch|gauge)")
_HOUR: Final = r"(?:[01]\d|2[0-3])[.:]?[0-5]\d"
_HOURS: Final = re.compile(rf".*{_HOUR} ?(?:-|to|given) ?{_HOUR}")
_CLOCK: Final = re.compile(r"\d{1,2}[.:][0-5]\d(?: ?[ap]m)?,? (?:on )?(?:\w+day)?")
# "Sats 86-97", "vols 150-250".
_RANGE: Final = re.compile(r"\d{2,3}-\d{2,3}")
# "CABG 2016", "d/c'd 2019", "he thinks it's 1974".
_YEAR: Final = re.compile(r"(?:[a-z'/]{1,5} )?(?:19|20)\d\d")
_CODE: Final = re.compile(
    r"\b(?:pin|codes?|number|no|ref|ending|ends|pass\w*|card|account|combination|lock\w*|safe|alarm|file|box|policy|claim)\b[^.]{0,30}$",
    re.IGNORECASE,
)


# "TED stockings", "starts QQ".
_SIGN: Final = 4
_SENTENCE_END: Final = re.compile(r"[a-z]{3}[.!?] ")


def may_be_right(text: str, span: Span) -> bool:
    """Whether what was learnt can be what it is said to be."""
    if span.type is Private.PERSON:
        return _may_be_somebody(text, span)
    said = text[span.start : span.end].casefold()
    if not _holds_enough(text, span) or any(is_medical(word) for word in said.split()):
        return False
    if span.type is Private.ID and any(word in written_small() for word in said.split()[1:]):
        return False
    is_code = _CODE.search(lead(text, span.start)) is not None
    return is_code or not (_is_count(said, span.type) or _is_year(said, span.type))


def _holds_enough(text: str, span: Span) -> bool:
    if text[span.start].isalnum() and text[span.start - 1 : span.start].isalnum():
        return False
    said = text[span.start : span.end].casefold()[:_LONGEST]
    is_least = _LEAST[span.type].search(_COMA.sub("", said)) is not None
    if span.type is not Private.DATE:
        return is_least
    is_of_birth = _BIRTH.search(lead(text, span.start)) is not None
    return (is_least or is_of_birth) and _MORE.search(said) is not None


def _is_count(said: str, kind: Private) -> bool:
    is_of_hours = _HOURS.fullmatch(said[:_LONGEST]) is not None
    if kind is Private.DATE:
        return is_of_hours or _CLOCK.fullmatch(said) is not None
    return is_of_hours or any(each.fullmatch(said) for each in (_SHARE, _RANGE, _GAUGE))


def _is_year(said: str, kind: Private) -> bool:
    return kind is Private.ID and _YEAR.fullmatch(said) is not None


def _may_be_somebody(text: str, span: Span) -> bool:
    """A medicine, an illness that bears a name, a house, a plain word or a town is nobody."""
    said, place = text[span.start : span.end], (span.start, span.end)
    low = said.casefold()
    words = low.split()
    nobody = no_names() | nobody_alone()
    is_thing = all(is_medical(word) or word.removesuffix("'s") in nobody for word in words)
    is_house = len(words) == 1 and HOUSE.search(lead(text, span.start)) is not None
    is_sign = len(said) <= _SIGN and said.isupper()
    if is_thing or is_house or is_sign or len(words[0]) == 1:
        return False
    if _COUNTED.fullmatch(low):
        return False
    if _SENTENCE_END.search(low) or is_value(said.split()[0]):
        return False
    others = (is_plain_word, is_town, is_ward, is_part_of_place)
    return not any(is_so(text, *place) for is_so in others)

"""What is seen at each word that may tell who somebody is: its shape, its lists, its company."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from core.frozen import frozen
from core.words.deidentify.in_a_role import people_in_a_role
from core.words.deidentify.introduced import introduced_people
from core.words.deidentify.name_lists import (
    everyday,
    is_first,
    is_medical,
    no_names,
    seldom_first,
    seldom_last,
    surnames,
)
from core.words.deidentify.numbers import shaped
from core.words.deidentify.people import other_people
from core.words.deidentify.places import addresses
from core.words.deidentify.span import Span, lead

# A possessive 's is a word of its own.
_WORD = re.compile(r"\d+|[^\W\d_]+(?:['\u2019-](?![sS]\b)[^\W\d_]+)*|['\u2019][sS]\b|[^\w\s]|_")
_KIN = frozenset((
    "mum", "dad", "son", "daughter", "husband", "wife", "sister", "brother", "friend", "aunt",
    "auntie", "uncle", "cousin", "niece", "nephew", "gran", "nan", "grandson", "granddaughter",
    "neighbour", "neighbor", "carer", "nurse", "doctor", "dr", "mr", "mrs", "miss", "ms",
    "sir", "father", "mother", "partner", "vicar", "rev", "sister-in-law", "kin", "nok",
))  # fmt: skip
_PLACE = frozenset((
    "street", "road", "lane", "avenue", "close", "drive", "court", "terrace", "crescent", "house",
    "cottage", "flat", "way", "gardens", "hospital", "ward", "clinic", "surgery", "church",
    "park", "hall", "school", "st", "rd", "ave", "lodge", "farm", "place", "hill", "grove",
))  # fmt: skip
_NUMBER_WORDS = frozenset((
    "number", "phone", "mobile", "tel", "call", "ring", "text", "nhs", "policy", "account",
    "passport", "id", "ref", "reference", "born", "dob", "birth", "postcode", "zip", "address",
    "live", "lives", "email", "mail", "date", "card", "mrn", "hospital", "insurance",
))  # fmt: skip
_SAID = frozenset((
    "zero", "oh", "nought", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "double", "triple", "hundred",
))  # fmt: skip
_LISTS = (("kin", _KIN), ("place", _PLACE), ("code", _NUMBER_WORDS), ("digit", _SAID))
_SELDOM = (("seldom first", seldom_first), ("seldom last", seldom_last))
_NEAR = (-3, -2, -1, 1, 2, 3)


@frozen
class Token:
    """start, end: code points of the text as it was given."""

    start: int
    end: int
    text: str

    @property
    def low(self) -> str:
        return re.sub(r"\d", "9", self.text.casefold().replace("\u2019", "'"))


def tokens_of(text: str) -> list[Token]:
    return [Token(*found.span(), found[0]) for found in _WORD.finditer(text)]


def rule_spans(text: str) -> list[Span]:
    """What expressions find; a hint, but for what has a shape of its own."""
    people = (other_people, introduced_people, people_in_a_role)
    return [*shaped(text), *addresses(text), *(span for told in people for span in told(text))]


def private_signs(text: str, hints: Sequence[Span]) -> list[list[str]]:
    tokens = tokens_of(text)
    marks = [list(_marks(token)) for token in tokens]
    _lay(tokens, hints, marks)
    low = ["<", "<", *(token.low for token in tokens), ">", ">"]
    return [
        [*_of_token(text, token), *_around(low[at : at + 5]), *marks[at], *_near(marks, at)]
        for at, token in enumerate(tokens)
    ]


def _marks(token: Token) -> Iterator[str]:
    low = token.low.removesuffix("'s")
    yield from (f"L={name}" for name, words in _LISTS if low in words)
    if not low.isalpha() and "-" not in low and "'" not in low:
        return
    yield from (
        f"L={name}"
        for name, is_in in (
            ("first", is_first(low)),
            ("last", low in surnames()),
            ("everyday", low in everyday()),
            ("other", low in no_names()),
            ("medical", is_medical(low)),
        )
        if is_in
    )
    shown = "capital" if token.text[0].isupper() else "small"
    yield from (f"L={name}|{shown}" for name, names in _SELDOM if low in names())


def _lay(tokens: Sequence[Token], hints: Iterable[Span], marks: list[list[str]]) -> None:
    starts, ends = [each.start for each in tokens], [each.end for each in tokens]
    for span in hints:
        covered = range(bisect_right(ends, span.start), bisect_left(starts, span.end))
        for number, at in enumerate(covered):
            marks[at].append(f"R={span.type.value}:{'I' if number else 'B'}")


def _of_token(text: str, token: Token) -> Iterator[str]:
    low, shape = token.low, _shape(token.text)
    before = lead(text, token.start).rstrip(" \"'(")
    starts = not before or before[-1] in ".!?\n:"
    yield from ("b", f"w={low}", f"sh={shape}", f"s3={low[-3:]}", f"p3={low[:3]}", f"s2={low[-2:]}")
    yield from (f"sh={shape}|{starts}", f"starts={starts}", f"len={min(len(low), 12)}")
    if token.text.isdigit():
        yield f"digits={len(token.text)}"


def _around(low: Sequence[str]) -> Iterator[str]:
    """low: two words before, the word, two after."""
    b, a, word, x, y = low
    yield from (f"w-1={a}", f"w-2={b}", f"w+1={x}", f"w+2={y}")
    yield from (f"b-1={a}|{word}", f"b+1={word}|{x}", f"b-2={b}|{a}", f"b+2={x}|{y}")


def _near(marks: Sequence[Sequence[str]], at: int) -> Iterator[str]:
    if not marks[at]:
        yield "X0"
    for step in _NEAR:
        if 0 <= at + step < len(marks):
            yield from (f"{mark}@{step}" for mark in marks[at + step])


def _shape(text: str) -> str:
    letters = "".join(_kind(letter) for letter in text)
    return re.sub(r"(.)\1\1+", r"\1\1", letters)


def _kind(letter: str) -> str:
    if letter.isdigit():
        return "9"
    return ("X" if letter.isupper() else "x") if letter.isalpha() else letter

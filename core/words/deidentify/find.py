"""All that tells who somebody is in one text, and the text with placeholders in its place (S5)."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from core.words.deidentify.known_people import known_people
from core.words.deidentify.numbers import shaped
from core.words.deidentify.people import other_people
from core.words.deidentify.places import addresses
from core.words.deidentify.span import Private, Span, apart

_PETS = re.compile(
    r"\b(?:cat|dog|kitten|puppy|budgie|parrot|rabbit|hamster|pony|horse|goldfish|spaniel|labrador|terrier|poodle|tabby|collie|corgi|greyhound|moggy|canary|tortoise|whippet|pug|beagle|dachshund)s?(?:,? (?:is )?(?:called|named|name is)| is called|'s name is|,)? ?$",
    re.I,
)
_PET_AFTER = re.compile(r"^,? (?:(?:is )?(?:the|my|her|his|our|a|an) )(?:\w+ )?(?:cat|dog|kitten|puppy|budgie|parrot|rabbit|hamster|pony|horse|goldfish|spaniel|labrador|terrier|poodle|tabby|collie|corgi|greyhound)\b", re.I)  # fmt: skip


def private_spans(text: str, known_names: Sequence[str] = ()) -> list[Span]:
    """known_names: of the record; they are hidden in every form, pet or not."""
    known = [Span(s.start, s.end, s.type) for s in known_people(text, known_names)]
    others = [span for span in other_people(text) if not _is_pet(text, span)]
    found = apart([*shaped(text), *addresses(text), *known, *others])
    return _joined(text, [span for span in found if span.end > span.start])


def without_names(text: str, known_names: Sequence[str] = ()) -> str:
    """The text with typed placeholders: "[PERSON_1]"; the same words get the same number."""
    numbers: Counter[Private] = Counter()
    given: dict[tuple[Private, str], int] = {}
    pieces, at = list[str](), 0
    for span in private_spans(text, known_names):
        words = (span.type, text[span.start : span.end].casefold())
        if words not in given:
            numbers[span.type] += 1
            given[words] = numbers[span.type]
        pieces += [text[at : span.start], f"[{span.type.value}_{given[words]}]"]
        at = span.end
    return "".join([*pieces, text[at:]])


def _is_pet(text: str, span: Span) -> bool:
    return bool(_PETS.search(text[: span.start]) or _PET_AFTER.match(text[span.end :]))


def _joined(text: str, spans: list[Span]) -> list[Span]:
    """First and last name side by side are one."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        is_same = last and last.type is span.type is Private.PERSON
        if last and is_same and re.fullmatch(r" (?:[A-Z]\.? )?|-", text[last.end : span.start]):
            joined[-1] = replace(last, end=span.end)
        else:
            joined.append(span)
    return joined

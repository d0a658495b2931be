"""All that tells who somebody is in one text, and the text with placeholders in its place (S5)."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from core.words.deidentify.composed import as_seen, found_in
from core.words.deidentify.dictated_people import dictated_people
from core.words.deidentify.in_small import names_in_small
from core.words.deidentify.known_people import known_people
from core.words.deidentify.likely import may_be_right
from core.words.deidentify.or_another import or_another
from core.words.deidentify.people import named_after
from core.words.deidentify.pets import is_pet
from core.words.deidentify.public import is_known_to_all, is_public
from core.words.deidentify.reader import PRIVATE, learnt_spans
from core.words.deidentify.signs import rule_spans
from core.words.deidentify.span import Private, Span, apart
from core.words.deidentify.things import is_called_after, is_device
from core.words.deidentify.whole import whole
from core.words.tagging.tagger import Tagger, tagger


def private_spans(text: str, known_names: Sequence[str] = ()) -> list[Span]:
    """known_names: of the record; they are hidden in every form, pet or not."""
    return spans_with(tagger(PRIVATE), text, known_names)


def spans_with(reader: Tagger, text: str, known_names: Sequence[str]) -> list[Span]:
    """Places of the text as it was given, however its letters are composed."""
    return apart(found_in(text, partial(_spans, reader, known_names)))


def _spans(reader: Tagger, known_names: Sequence[str], text: str) -> list[Span]:
    hints = rule_spans(text)
    learnt = [_link_alone(text, s, hints) for s in learnt_spans(text, hints, reader)]
    learnt = [s for s in learnt if may_be_right(text, s) and not _is_no_mail(text, s, hints)]
    found = [*hints, *learnt]
    places = named_after(text)
    told = [
        s
        for s in found
        if s.type is not Private.PERSON or not (s.start in places or _is_nobody(text, s))
    ]
    small = [*names_in_small(text), *(s for s in dictated_people(text) if not _is_thing(text, s))]
    spans = apart([*told, *small, *known_people(text, known_names)])
    spans = apart([*spans, *or_another(text, spans)])
    spans = [whole(text, span) for span in spans]
    return _joined(text, [span for span in spans if text[span.start : span.end] not in {"", "I"}])


def _is_no_mail(text: str, span: Span, hints: Sequence[Span]) -> bool:
    """ "Clinic dot com slash results": a link that was spoken holds no "at"."""
    if span.type is not Private.EMAIL or _AT.search(text, span.start, span.end):
        return False
    return any(h.type is Private.URL and h.start < span.end and span.start < h.end for h in hints)


_AT = re.compile(r"@|\bat\b", re.IGNORECASE)


def _link_alone(text: str, span: Span, hints: Sequence[Span]) -> Span:
    """A written link has no spaces: what was learnt would take the next word along."""
    met = [h for h in hints if h.type is Private.URL and h.start < span.end and span.start < h.end]
    if span.type is not Private.URL or not met:
        return span
    start, end = min(h.start for h in met), max(h.end for h in met)
    before, after = _LAST_RUN.search(text[span.start : start]), _RUN.match(text[end : span.end])
    longer = len(before[0]) if before else 0, after.end() if after else 0
    return replace(span, start=start - longer[0], end=end + longer[1])


_RUN, _LAST_RUN = re.compile(r"\S*"), re.compile(r"(?<!\S)\S+$")


def without_names(text: str, known_names: Sequence[str] = ()) -> str:
    """The text with typed placeholders: "[PERSON_1]"; the same words get the same number."""
    numbers: Counter[Private] = Counter()
    given: dict[tuple[Private, str], int] = {}
    pieces, at = list[str](), 0
    for span in private_spans(text, known_names):
        words = (span.type, as_seen(text[span.start : span.end]))
        if words not in given:
            numbers[span.type] += 1
            given[words] = numbers[span.type]
        pieces += [text[at : span.start], f"[{span.type.value}_{given[words]}]"]
        at = span.end
    return "".join([*pieces, text[at:]])


def _is_nobody(text: str, span: Span) -> bool:
    is_thing = is_device(text, span.start, span.end)
    return is_thing or is_pet(text, span) or is_public(text, span)


def _is_thing(text: str, span: Span) -> bool:
    """ "Peter pan", "our lady of lourdes", "county clare"."""
    is_place = is_called_after(text, span.start)
    return is_place or is_known_to_all(text, span) or is_pet(text, span)


# Of one name: an initial, a nickname in quotes, a hyphen.
_BETWEEN = re.compile(r" (?:[A-Z]\.? )?[\"\u201c\u2018(]?|-")


def _joined(text: str, spans: list[Span]) -> list[Span]:
    """First and last name side by side are one."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        is_same = last and last.type is span.type is Private.PERSON
        if last and is_same and _BETWEEN.fullmatch(text[last.end : span.start]):
            joined[-1] = replace(last, end=span.end)
        else:
            joined.append(span)
    return joined

"""What was looked for and not seen: "x-ray left wrist NAD, no fracture seen"."""

import re
from collections.abc import Iterator, Sequence

from core.words.statements.bearing import Named
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.terms import found_terms

SCAN = re.compile(
    r"\b(?:scans?|x-?rays?|x rays?|cxr|mri|ct|ultrasound|echo|ecg|ekg|biops(?:y|ies)|swabs?|bloods?|blood tests?|tests?|dexa"
    r"|doppler|endoscopy|gastroscopy|colonoscopy|camera|mammogram|smear|film|angiogram|culture)\b"
)
_NOT_SEEN = re.compile(
    r"\b(?:no|nil) (?:(?:obvious|sign of|signs of|evidence of|acute|new|visible|any|apparent|bony|sign of any) )*(?P<what>[\w' -]{3,40}?)"
    r" (?:seen|noted|found|identified|evident|detected|visible|demonstrated|on (?:the )?(?:x-?ray|scan|ct|mri|film|imaging|echo|ultrasound))\b"
)
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))


def not_seen(seen: Seen, things: Sequence[Named]) -> Iterator[Named]:
    """Illnesses that a picture does not show, where nothing else is named there."""
    for found in _NOT_SEEN.finditer(seen.said.text):
        start, end = found.span("what")
        if any(each.start < end and each.end > start for each in things):
            continue
        for hit in found_terms(found["what"]):
            if hit.term.topic in _ILL:
                yield Named(start + hit.start, start + hit.end, Topic.CONDITION)
                break

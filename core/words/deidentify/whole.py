"""A stretch without what does not belong to it: a final stop, a word behind a number."""

import re
from dataclasses import replace

from core.words.deidentify.span import Private, Span

# What belongs to a number that is said or written, an extension too.
_OF_A_NUMBER = (
    r"(?:zero|oh?|nought|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|double|triple"
    r"|treble|plus|ext|extension|x|\w+teen|\w+ty|eleven|twelve|\w*\d\w*)"
)
# "3 Bog Road, Tuam. Stay with him", "9 Quay Street, Whitby. Her ...": how the next one begins.
_NEXT = (
    r"(?<=[^\W\d_]{3})\. (?:Her|His|He|She|They|You|You're|Your|I|I'm|My|It|It's|We|The|This|That|There|Stay|Say|Ring|Call|Please"
    r"|Two|One|No|Not|Dr|Mr|Mrs|Shall|Is|If|Then|Ask|Tell|Keep|And|But|What|Who)$"
)
_ENDS = {
    Private.URL: re.compile(r"[.,;:!?]+$"),
    # "When I was carrying Joyce I had it"; of "Susan I is poorly" it is the initial.
    Private.PERSON: re.compile(r"(?<=[^\W\d_]{3})(?:[.!?]+| I)$"),
    Private.DATE: re.compile(rf"{_NEXT}|[\s.,;:]+$"),
    Private.ADDRESS: re.compile(rf"{_NEXT}|[\s.,;:]+$"),
    # "Zero one six three two im in till four", dictated.
    Private.PHONE: re.compile(rf"(?:[\s.,;:-]+(?!{_OF_A_NUMBER}\b)[a-z']+)+$|[\s.,;:]+$", re.I),
}

_OF_ONESELF = re.compile(r" (?!(?:is|has|was|isn't|hasn't|wasn't|and|or)\b)[a-z']+\b|'")


def whole(text: str, span: Span) -> Span:
    """Never longer than it was, and never empty."""
    said = text[span.start : span.end]
    if said.endswith(" I") and not _OF_ONESELF.match(text, span.end):
        return span
    ends = _ENDS[span.type].search(said) if span.type in _ENDS else None
    return replace(span, end=span.start + ends.start()) if ends and ends.start() else span

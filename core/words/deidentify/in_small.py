"""Flowers, stones and virtues in small letters that do what only a person does: "ivy fell again"."""

import re
from collections.abc import Iterator

from core.words.deidentify.span import Private, Span, lead, trail

_NAMES = (
    r"(?:daisy|ivy|lily|violet|rose|poppy|iris|hazel|heather|holly|ruby|pearl|olive|amber|jade|myrtle|carol|penny|grace|faith|joy|robin|frank"
    r"|crystal|patience|mercy|precious|comfort|blessing|charity|dawn|sandy|melody|sunny|bonnie|bill|mark|pat|dot|hope|jean|jack|drew|ray|nick)"
)
# Ivy comes up, holly falls off and a rose comes out: these do not.
_ACT = (
    r"(?:came (?:to see|to visit|round|over|in to|with|yesterday|today|on (?:mon|tues|wednes|thurs|fri|satur|sun))|comes (?:to see|round|in to|every|on (?:mon|tues|wednes|thurs|fri|satur|sun))"
    r"|said|says|rang|phoned|visited|told|asked|fell (?:again|over|out of bed|down the|in the (?:night|bathroom|kitchen))|(?:wo|wou|ca|did|has|is|does)n'?t (?:eat|eaten|eating|drink|take|want|sleep|had)|(?:wont|cant) (?:eat|drink|take|sleep)"
    r"|had (?:her|his) (?:bath|hair|tea|dinner|lunch|breakfast|tablets|insulin|hip|knee|nails|cataract)|has (?:had|been) (?:her|his|sick|asking|crying)|is (?:asleep|crying|coming (?:to|round|on|at|over)|poorly|in hospital)|sat with me|took me|gave me|helped me|made me|brought)"
)
_DOES = re.compile(rf"\b(?P<one>{_NAMES})(?: and (?P<other>{_NAMES}))?(?= {_ACT}\b)")
_SEEN = re.compile(
    rf"\bseen (?P<one>{_NAMES})(?: (?:and|or) (?P<other>{_NAMES}))?(?= (?:since|lately|today|this (?:week|morning)|all (?:week|day))\b)"
)
# "Send penny the photo": whoever is given it is somebody.
_GIVEN = re.compile(
    rf"\b(?:send|sent|give|gave|show|showed|tell|told|ask|asked|ring|text|hand|lend|lent|owe) (?P<one>{_NAMES})(?: and (?P<other>{_NAMES}))?"
    r"(?= (?:the|a|my|his|her|that|about|to|if|when|i|we|for)\b)"
)
# "The girl patience has no patience".
_THE_GIRL = re.compile(rf"\bthe (?:new |other |nice )?(?:girl|lad|lass|nurse|carer|lady) (?P<one>{_NAMES})(?P<other>(?!))?(?= (?:has|had|is|was|does|did|came|comes|said|says|who|she|he)\b)")  # fmt: skip
# Of a word that is told beside itself: "frank had frank blood", "grace came and grace was said".
_WEAKLY = re.compile(rf"\b(?P<one>{_NAMES})(?= (?:had|has|came|comes|did|does|rose|says|said|wants|likes|gave|took|got|goes|went)\b)")  # fmt: skip
# Where a sentence, or what is told in it, begins.
_HEAD = re.compile(
    r"(?:^|[.!?,;:]\s*|\b(?:and|but|our|when|if|says?|said|that|because|cos|then|so|well|oh|yes|no|today|yesterday|think"
    r"|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|evening|night) )$",
    re.I,
)


def names_in_small(text: str) -> Iterator[Span]:
    for pattern in (_DOES, _SEEN, _GIVEN, _THE_GIRL):
        for found in pattern.finditer(text):
            if pattern is _DOES and not _HEAD.search(lead(text, found.start())):
                continue
            yield from (
                Span(*found.span(which), Private.PERSON)
                for which in ("one", "other")
                if found[which] is not None
            )
    yield from _beside_itself(text)


def _beside_itself(text: str) -> Iterator[Span]:
    """The first of two is the name."""
    for found in _WEAKLY.finditer(text):
        again = re.search(rf"\b{found['one']}s?\b", trail(text, found.end()))
        if again and _HEAD.search(lead(text, found.start())):
            yield Span(*found.span(), Private.PERSON)

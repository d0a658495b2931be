"""What was measured was measured, whatever else its sentence denies: "it was 170 something and she says
are you taking your ramipril"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_TENS = r"(?:(?:a |one |two |three )?hundred|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
_COUNT = rf"(?:\d[\d./]*|{_TENS}(?:[ -](?:and )?\w+)*)"
_READ = re.compile(
    rf"(?: \w+){{0,2}}? ?(?:(?:and|so|,) ?(?:it|that) )?(?:(?:was|is|'s|at|of|reads?|reading|came (?:back|out)(?: at| as)?|came to|said|says|:|=|up to|down to|down at|up at|now|still|about|around|only|over|under|a bit|just|nearly|back at) ?)*{_COUNT}\b(?! (?:times|weeks?|days?|months?|years?|o'clock|people|minutes|hours)\b)"
)
_OPEN = re.compile(
    r"\b(?:if|unless|should|would|could|might|aim\w*|target|below|above|not|never|no|wasn't|isn't|refus\w*|unable|couldn't|goal|when|declin\w*|omit\w*|miss\w*|skip\w*|forgot\w*)\b|n't\b|\?"
)


def measured(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where no figure stands right behind it."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.MEASUREMENT or told is not Polarity.ABSENT:
        return None
    read = _READ.match(text, thing.end)
    before = text[view.sentence_begins : thing.start]
    is_open = read is None or _OPEN.search(before.rpartition(",")[2]) or _OPEN.search(read[0])
    return None if is_open else Polarity.PRESENT

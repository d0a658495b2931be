"""What is answered of somebody who died: neither alive nor dead in our words (D10).

The caregiver's own wording where one asks for them; and always who can talk about them.
"""

import re
from typing import Final

from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.companion.whom_meant import meant_in, who
from core.records.contact import Contact
from core.words.intent import Intent


def of_the_dead(asked: Asked, contact: Contact) -> Answer:
    """Asked outright twice: someone who can tell."""
    named = {**names(asked), "person": who(contact), "person_name": contact.name}
    if contact.how_we_speak:
        named["wording"] = contact.how_we_speak.rstrip(".")
    if asked.intent in _TOLD_OF and "?" not in asked.said:
        return Answer("dead.missed" if _MISSED.search(asked.said) else "dead.told", named)
    if asked.intent is Intent.ASKED_IF_DEAD:
        is_twice = _asked_before(asked, contact)
        return Answer("dead.asked_twice" if is_twice else "dead.asked", named)
    if asked.intent is Intent.WHEN_COMING:
        return Answer("dead.wished", named)
    if asked.intent is Intent.WHO_IS:
        return Answer("dead.who", named)
    return Answer("dead.as_we_speak" if contact.how_we_speak else "dead", named)


# Where nothing is asked: somebody tells of whom they love.
_TOLD_OF: Final = frozenset({Intent.COMPANY, Intent.NOTED, Intent.PROUD, Intent.SYMPTOM})
_MISSED: Final = re.compile(r"\b(?:miss|missing|lonely|without|want|need|love)\b", re.I)


def _asked_before(asked: Asked, contact: Contact) -> bool:
    return any(_OUTRIGHT.search(each) and meant_in(each, [contact]) for each in asked.said_before)


_OUTRIGHT: Final = re.compile(r"\b(?:dead|die|died|passed away|alive)\b", re.I)

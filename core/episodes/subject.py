"""What a question about earlier questions is about, and about whom."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from core.recall.question import read_question, words_of
from core.recall.tokens import stem
from core.words.deidentify.known_people import known_people

# Behind these stands what was discussed.
_ABOUT: Final = re.compile(
    r"\b(?:about|regarding|concerning|on|over|for|with|of|to)\b\s+(?P<subject>.+)$", re.I | re.S
)
# Words that say how it is asked, and nothing of what was discussed.
_ASKING: Final = frozenset(
    stem(word)
    for word in (
        *("discuss", "discussed", "discussion", "decide", "decided", "decision", "decisions"),
        *("agree", "agreed", "order", "ordered", "conclude", "concluded", "conclusion", "settle"),
        *(
            "remember",
            "remind",
            "tell",
            "show",
            "ask",
            "asked",
            "talk",
            "talked",
            "plan",
        ),
        *("reason", "treat", "treated", "handle", "manage", "managed", "deal", "dealt", "happened"),
        *("earlier", "last", "before", "previous", "previously", "lately", "recent", "recently"),
        *("ago", "yesterday", "today", "week", "month", "already", "ever", "first", "usually"),
        *("case", "cases", "similar", "comparable", "like", "such", "seen", "see", "met", "kind"),
        *("patient", "patients", "person", "someone", "somebody", "something", "anything", "thing"),
        *(
            "situation",
            "presentation",
            "now",
            "time",
            "times",
            "same",
            "sort",
            "people",
        ),
    )
)
_SHORT: Final = 3


def topics_of(plain: str) -> Sequence[str]:
    """plain: without names. The words that something can be found by, each once."""
    return [word for word in read_question(plain).words if stem(word) not in _ASKING]


def subject_of(plain: str) -> str:
    """plain: without names. What stands behind "about", where that names something."""
    found = _ABOUT.search(plain)
    if found is not None and topics_of(found["subject"]):
        return found["subject"]
    return " ".join(topics_of(plain))


def whom(text: str, people: Mapping[str, str]) -> str | None:
    """Whose name is in it; people: names by id. The one with the most of their name there."""
    said = set(words_of(text))
    best, most = None, 0
    for person_id, name in people.items():
        met = sum(len(word) for word in set(words_of(name)) & said if len(word) >= _SHORT)
        if met > most:
            best, most = person_id, met
    return best


def is_named(text: str, name: str) -> bool:
    """In whichever form: short, as initials, misspelled."""
    return next(iter(known_people(text, [name])), None) is not None

"""The rule that a reply breaks by what it answers: harmless to one question, and not to another.

Each rule stands in a module of its own, and is certain whatever was learnt.
"""

from typing import Final

from core.words.reply_all_clear import gives_the_all_clear
from core.words.reply_evidence import sets_right
from core.words.reply_hurts import tells_what_hurts
from core.words.reply_person import passes_for_a_person
from core.words.reply_recall import asks_for_a_detail
from core.words.reply_relief import points_to_a_medicine

# What harms most is named first.
_RULES: Final = (
    ("pii_leak", tells_what_hurts),
    ("dosage_advice", points_to_a_medicine),
    ("diagnosis", gives_the_all_clear),
    ("false_promise", passes_for_a_person),
    ("correction", sets_right),
    ("quiz", asks_for_a_detail),
)


def fault_as_answer(reply: str, user: str) -> str | None:
    """The rule that is broken. user: what the reply answers."""
    return next((name for name, breaks in _RULES if breaks(reply, user)), None)

"""Whether a reply asks for a detail of what the person has just told: a quiz, however kind (D5)."""

from typing import Final

from core.words.plain import plain
from core.words.reply_to import is_of

_ASKS: Final = (
    ("tells_of_a_meal", "asks_what_it_was"),
    ("tells_of_the_past", "asks_for_a_detail"),
)


def asks_for_a_detail(reply: str, user: str) -> bool:
    said, told = plain(reply), plain(user)
    return any(is_of(tells, told) and is_of(asks, said) for tells, asks in _ASKS)

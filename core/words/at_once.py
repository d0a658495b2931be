"""How much is heard at once: what somebody says or asks, and what they want kept in mind."""

from typing import Final

from core.errors import InputRejected

# About seven hundred words: four minutes of talking. More is a paper, or a log to take in.
LONGEST: Final = 4_000  # characters


class TooLong(InputRejected):
    """More than is heard at once. Nothing of it was kept, and nothing of it was cut off."""

    code = "too_long"


def refuse_too_long(text: str) -> None:
    """Raises TooLong above LONGEST."""
    if len(text) > LONGEST:
        raise TooLong("text")

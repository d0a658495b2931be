"""By what name a client is known here: its own, in letters that look like no others."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 60
UNNAMED: Final = "unnamed"
_STRANGE: Final = "?"


def client_named(said: object) -> str:
    """Of ASCII alone, so that a letter from elsewhere is seen; never empty."""
    if not isinstance(said, str):
        return UNNAMED
    plain = unicodedata.normalize("NFC", said[: LONGEST * 4])
    letters = (sign if " " <= sign <= "~" else _of_another_script(sign) for sign in plain)
    line = re.sub(r" +", " ", "".join(letters)).strip()[:LONGEST].strip()
    return line or UNNAMED


def _of_another_script(sign: str) -> str:
    return " " if unicodedata.category(sign)[0] in {"C", "Z"} else _STRANGE

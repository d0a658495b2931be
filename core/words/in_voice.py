"""Comfort that is true of anyone at any time: all that an unread writer may say of its own (D, N3).

Not what is forbidden is listed, for that has no end, but what may be said. Nothing here can speak
of what was asked before, of a dose, an illness, a name, a day, a place, or of what will come.
"""

import re
from functools import cache
from typing import Final

from core.resource_files import lexicon
from core.words.plain import plain

_FORMS: Final = "lexicon/en/in_voice.json"
# As the voice has it: fifteen words at most, one idea each.
LONGEST: Final = 15
_LETTERS: Final = re.compile(r"[A-Za-z,;' \u2019-]+[.?]")


def is_in_voice(sentence: str, *, is_at_ease: bool) -> bool:
    """One sentence, with the sign that ends it. is_at_ease: nothing weighs on whom it is said to.

    To somebody who is afraid or sad nothing is called lovely (D3).
    """
    if not _LETTERS.fullmatch(sentence) or len(sentence.split()) > LONGEST:
        return False
    said = " ".join(re.sub(r"[,;.?-]", " ", plain(sentence)).split())
    is_one = _forms(is_at_ease=is_at_ease).fullmatch
    return is_one(said) is not None or any(
        is_one(said[: each.start()]) and is_one(said[each.end() :])
        for each in re.finditer(r" and ", said)
    )


@cache
def _forms(*, is_at_ease: bool) -> re.Pattern[str]:
    told = dict(lexicon(_FORMS))
    if not is_at_ease:
        told["light"] = (_NEVER,)
    forms = "|".join(told.pop("forms"))
    named = {name: f"(?:{'|'.join(words)})" for name, words in told.items()}
    return re.compile(re.sub(r"<(\w+)>", lambda each: named[each[1]], forms))


_NEVER: Final = r"(?!)"

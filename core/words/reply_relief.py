"""Whether a reply points whoever is unwell to a medicine: where it lies, what it is good for (N3).

Asked where the tablets are, it may say so: that is an answer, and no advice.
"""

import re
from typing import Final

from core.words.medicine_names import names_a_medicine
from core.words.plain import plain
from core.words.reply_to import is_of

_SENTENCE: Final = re.compile(r"[^.!?;]+")
_WORD: Final = re.compile(r"[^\W\d_][\w'-]{3,}")
# Names of medicines that lie about a house as other things.
_OTHER_THINGS: Final = frozenset(
    ("iron", "cream", "patch", "lozenge", "lozenges", "oxygen", "tablet", "calcium")
)


def points_to_a_medicine(reply: str, user: str) -> bool:
    asked = plain(user)
    if is_of("asks_where", asked) or not is_of("tells_of_a_complaint", asked):
        return False
    told = _SENTENCE.findall(_WORD.sub(_as_medicine, plain(reply)))
    return any(is_of("lies_somewhere", each) or _is_praised(each) for each in told)


def _is_praised(told: str) -> bool:
    return is_of("is_its_cure", told) and not is_of("leaves_it_to_others", told)


def _as_medicine(found: re.Match[str]) -> str:
    word = found[0]
    if word in _OTHER_THINGS:
        return word
    return "medicine" if word.startswith("co-") or names_a_medicine(word) else word

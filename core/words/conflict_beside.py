"""The words that stand beside an item of the record in a sentence."""

import re

from core.words.conflict_signs import Compared
from core.words.plain import plain


def rest_of(text: str, one: Compared) -> set[str]:
    """The words beside it, without those of its name in the record and their forms."""
    thing = one.mention.thing
    names = words_in(plain(one.mention.item.name))
    beside = words_in(text[: thing.start] + " " + text[thing.end :])
    return {word for word in beside if not any(_is_form(word, name) for name in names)}


def words_in(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", text)


# The letters that a word and its forms share.
_SHORT = 5


def _is_form(word: str, name: str) -> bool:
    """ "Asthmatic", of asthma; "hyperthyroid" is none of hypertension."""
    return word == name or (
        len(name) > _SHORT and word.startswith(name[: max(_SHORT, len(name) - 3)])
    )

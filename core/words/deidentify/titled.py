"""What stands in small letters behind a title: "dr venkataraman" is somebody, "doctor wiped it" is not."""

import re
from typing import Final

from core.words.alike import groups
from core.words.deidentify.name_lists import is_first, is_medical, surnames
from core.words.deidentify.no_person import is_verb

# A nurse and a miss do and miss other things.
ONLY_TITLED: Final = re.compile(r"(?:mrs?|ms|dr|doctor)\b", re.IGNORECASE)
# "The nurse drew me a diagram", "doctor wiped it": nobody says so of "mr" and "dr".
_SPELLED: Final = re.compile(r"doctor|nurse|miss", re.IGNORECASE)
_DONE_TOO: Final = frozenset({"drew", "read", "rose", "will", "may"})
_FORMS_OF_ADDRESS: Final = frozenset({"sahib", "madam", "saheb"})
_ARTICLE: Final = re.compile(r"\b(?:the|a|my|her|his|our|that|this) (?:\w+ )?$", re.IGNORECASE)
# Shorter ones may be misspelled words.
_NO_WORD_FROM: Final = 5


def is_titled_name(word: str, titled: str, before: str) -> bool:
    """titled: the word with its title. before: what stands in front of both."""
    is_spelled = _SPELLED.match(titled) is not None
    if is_spelled and word in _DONE_TOO and _ARTICLE.search(before):
        return False
    if is_first(word) or word in surnames():
        return True
    return ONLY_TITLED.match(titled) is not None and _is_no_word(word, is_spelled=is_spelled)


def _is_no_word(word: str, *, is_spelled: bool) -> bool:
    low = word.removesuffix("'s")
    is_word = low in groups() or is_medical(low) or (is_spelled and is_verb(low))
    return len(low) >= _NO_WORD_FROM and not is_word and low not in _FORMS_OF_ADDRESS

"""Whether a word is a name of the record where it stands: "ivy wont eat", "is joy in today"."""

import re

from core.words.deidentify.borne import is_a_word_too, is_borne
from core.words.deidentify.name_cues import HELPING, is_counted, is_followed_by_own, is_spoken_of
from core.words.deidentify.name_forms import Forms, is_cut, is_form
from core.words.deidentify.name_lists import written_small
from core.words.deidentify.span import lead, trail
from core.words.deidentify.things import is_device, is_illness

_HEAD = re.compile(r"(?:^|[.!?,;\n] ?|\b(?:and|or|but|so) )$")
_OF_WHOM = re.compile(
    r" (?:[A-Z][\w'’-]+(?: (?:and|or) [A-Z][\w'’-]+)?|he|she|they|it|you|we|i|I|(?:my|her|his|our|the) \w+)"
    r" (?!(?:is|was|has|had|says|said|came|comes|did|does|went|gone|and|or)\b|\w+ed\b)[a-z]+\b[^.!]*\?"
)
# "Seen in ED", "CN VI": of a short form in capitals, two letters.
_SIGN = 2
# With an s they look like somebody's: "this", of Thi; of three letters whatever is written small.
_SHORT = 3
_NEVER_OWNERS = frozenset(("this", "does", "goes", "hers", "ours", "thus"))


def is_said(text: str, word: re.Match[str], forms: Forms) -> bool:
    if is_device(text, *word.span()) or is_illness(text, *word.span()) or _asks(text, word):
        return False
    low = word[0].casefold()
    is_sign = word[0].isupper() and len(low) == _SIGN and low not in forms.parts
    if is_a_word_too(word[0], forms):
        return is_borne(text, word, forms)
    if not is_sign and is_form(word[0], forms):
        return True
    if low in forms.short:
        return is_spoken_of(text, word)
    if low.removesuffix("s") in forms.short:
        return _is_owner(text, word)
    return is_cut(low, forms) and is_spoken_of(text, word)


def _asks(text: str, word: re.Match[str]) -> bool:
    """ "Will Mark be in?": of the two only Mark is somebody."""
    is_helping = word[0].casefold() in HELPING and _HEAD.search(lead(text, word.start()))
    return bool(is_helping) and _OF_WHOM.match(trail(text, word.end())) is not None


def _is_owner(text: str, word: re.Match[str]) -> bool:
    """ "dots tablets came": not a dot, and no two of them."""
    low = word[0].casefold()
    is_word = low in _NEVER_OWNERS or (len(low) <= _SHORT and low in written_small())
    if is_word or is_counted(text, word):
        return False
    return is_followed_by_own(text, word)

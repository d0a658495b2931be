"""Whether a word is a name of the record where it stands: "ivy wont eat", "is joy in today"."""

import re

from core.words.deidentify.borne import is_a_word_too, is_borne
from core.words.deidentify.name_cues import HELPING, is_counted, is_followed_by_own, is_spoken_of
from core.words.deidentify.name_forms import Forms, is_begun, is_cut, is_form
from core.words.deidentify.name_lists import is_medical, is_on_a_list, no_names, written_small
from core.words.deidentify.public import is_thing_called_so
from core.words.deidentify.span import lead, trail
from core.words.deidentify.things import is_called_after, is_device, is_illness, is_part_of_place

_HEAD = re.compile(r"(?:^|[.!?,;\n] ?|\b(?:and|or|but|so) )$")
_BEGINS = re.compile(r"(?:^|[.!?:;\n\"\u201c(>-])\s*$")
_LAST_WORD = re.compile(r"([^\W\d_]+)\.? $")
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
    # Few words are a name: the rest is not looked for among things that are called so.
    return _is_meant(text, word, forms) and not _is_of_a_thing(text, word, forms)


def _is_meant(text: str, word: re.Match[str], forms: Forms) -> bool:
    low = word[0].casefold()
    is_sign = word[0].isupper() and len(low) == _SIGN and low not in forms.parts
    if is_a_word_too(word[0], forms):
        return is_borne(text, word, forms)
    if not is_sign and is_form(word[0], forms):
        is_slip = low not in forms.short and low in written_small() and _is_head(text, word)
        return not is_slip or is_spoken_of(text, word)
    if low in forms.short:
        return is_spoken_of(text, word)
    if low.removesuffix("s") in forms.short:
        return _is_owner(text, word)
    if word[0].istitle() and is_begun(low, forms) and _is_cut_short(text, word):
        return True
    return is_cut(low, forms) and is_spoken_of(text, word)


def _is_of_a_thing(text: str, word: re.Match[str], forms: Forms) -> bool:
    """ "St Mark's", "aloe vera"; not who is called St John."""
    before = _LAST_WORD.search(lead(text, word.start()))
    is_own = before is not None and before[1].casefold() in forms.parts
    is_saint = is_called_after(text, word.start()) and not is_own
    return is_saint or is_thing_called_so(text, *word.span())


def _is_cut_short(text: str, word: re.Match[str]) -> bool:
    """ "Lance" of Lancelot, which a list has; "Ger", where only a name can stand."""
    low = word[0].casefold()
    if low in written_small() or is_medical(low) or is_part_of_place(text, *word.span()):
        return False
    if is_spoken_of(text, word):
        return True
    return low not in no_names() and (is_on_a_list(low) or not _is_head(text, word))


def _is_head(text: str, word: re.Match[str]) -> bool:
    return _BEGINS.search(lead(text, word.start())) is not None


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

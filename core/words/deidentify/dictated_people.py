"""Names that were dictated: in small letters, told by what stands before them or beside them.

"My pal jock", "we called him nobby", "reverend whitcombe", "is will coming", "muriels boy".
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from core.words.deidentify.name_lists import (
    LOW_WORDS,
    everyday,
    is_first,
    is_medical,
    is_on_a_list,
    is_unknown,
    no_names,
    seldom_last,
    surnames,
    written_small,
)
from core.words.deidentify.span import Private, Span, lead, trail

_KIN: Final = (
    r"(?:(?:brother|sister|mother|father|son|dau\w{2,3}ter|dau\w{3,4}er)s?[ -]in[ -]law|(?:great[ -])?(?:grand)?(?:son|daughter)|brother|sister|nephew|niece|cousin"
    r"|pal|mate|friend|boyfriend|girlfriend|boy|girl|lad|lass|husband|wife|neighbou?r|carer|uncle|auntie|aunty|aunt|partner|fianc\u00e9e?)"
)
_TITLE: Final = (
    r"(?:sergeant|corporal|captain|major|colonel|reverend|rev|father|canon|pastor|deacon|rabbi|inspector|constable|professor|headmistress|headmaster"
    r"|uncle|auntie|aunty|aunt)"
)
# Behind these stands a name, and mostly both.
_NAMED: Final = re.compile(
    r"\b(?:my (?:maiden |full |first |sur|last |proper |real )?name(?:['\u2019]?s| is| was)|(?:his|her|their) (?:maiden |first |real |proper )?name(?:['\u2019]?s| is| was)"
    r"|next of kin(?: is| was|:)?|nok(?: is|:)?|(?:best|oldest|dearest) (?:friend|pal|mate) (?:is|was)|this is|married to|(?:we|they|i|everybody|everyone) call(?:ed)? (?:him|her|me)"
    r"|christened|nicknamed|known as|was (?:called|named)|(?:man|woman|lady|fella|fellow|chap|lad|lass|girl|boy|nurse|doctor|foreman|teacher|driver|sergeant) called) $"
)
_OF_KIN: Final = re.compile(rf"\b(?:my|our|her|his|me|your|their) (?:[a-z]+ )?{_KIN} $")
_TITLED: Final = re.compile(rf"\b{_TITLE} $")
_BESIDE: Final = re.compile(r"\b(?:me and|him and|her and|young) $")
_TALKS_OF: Final = re.compile(
    r"(?:^|[.!?] )(?:so |and |but )?(?:is|are|was|when is|whens|where is|wheres|has|did|does) $"
)
_COMES: Final = re.compile(r" (?:coming|here|home|alright|all right|in yet)\b")
_DOES_NOT: Final = re.compile(r" (?:did|does|has|had|is|was|wo|ca|would|could)(?:n['\u2019]?t)\b")
_LOVED: Final = re.compile(r" (?:love|dear|pet|hen|darling|sweetheart)\b")
_ACTS: Final = re.compile(
    r" (?:is|was|has|had|will|did|does|came|comes|said|says|told|rang|rings|went|goes|put|got|drove|took|gave|brought|lives|lived|works|worked|helped|and)\b"
)
_HEAD: Final = re.compile(r"(?:^|[.!?,\n] ?)$")
_WORD: Final = re.compile(r"(?<![\w'\u2019-])[a-z]{2,}(?![\w'\u2019-])")
_OWNED: Final = re.compile(
    r"(?<![\w'\u2019-])(?P<whose>[a-z]{4,})s(?= (?!(?:a|an|and|already|in|at|for|on|to|per|please|is|are|was|were|all|or|with)\b)[a-z])"
)
# They do what they are called: only beside another verb are they somebody.
_DO: Final = frozenset(
    ("rose", "drew", "mark", "pat", "rob", "sue", "grant", "bill", "hope", "dawn", "chase", "frank", "will", "may", "carol", "grace", "joy", "faith", "penny", "ivy",
     "violet", "olive", "ruby", "pearl", "holly", "hazel", "heather", "poppy", "iris", "daisy", "lily", "amber", "robin", "june", "april", "summer")
)  # fmt: skip
# A father rises, a professor reads and a name is long.
_DONE_TOO: Final = frozenset(("rose", "drew", "read", "long", "short", "young", "best", "good", "day", "king", "little", "black", "white", "brown", "green"))  # fmt: skip
# Behind these only what a list has: "father cabg at 52", "this is angioplasty".
_KIN_OR_THIS: Final = re.compile(r"\b(?:father|uncle|auntie|aunty|aunt|this is|known as) $")
# "The jean jacket", "long johns", "the john".
_THINGS: Final = re.compile(
    r"\b(?:the|a|an|this|that|long|voice|farmer|smart|on|two|three|four|five|six|these|some|many|few|of) $"
)
_THINGS_TOO: Final = frozenset(("john", "jean", "jack", "peg", "robin", "danny"))
_MADE: Final = re.compile(r"\w+(?:ed|ing|ly|s)")
_SHORTEST: Final = 4
# "Sheila and roy took us", "saw ivy and stanley".
_AND: Final = re.compile(r"(?<![\w'\u2019-])(?P<other>[a-z]{3,}) and $")
_AND_ALSO: Final = re.compile(r" and (?P<other>[a-z]{3,})(?![\w'\u2019-])")
_RANKS: Final = frozenset(("major", "general", "sergeant"))
_LEAST: Final = 4  # letters: a shorter word that nobody knows is a slip


def dictated_people(text: str) -> Iterator[Span]:
    if not _WORD.search(text):
        return
    words = list(_WORD.finditer(text))
    for at, word in enumerate(words):
        if _is_brought_in(text, word):
            is_named = any(_before(each, text, word) for each in (_NAMED, _OF_KIN, _TITLED))
            yield _to_its_end(text, words[at : at + 3], is_named=is_named)
        elif is_first(word[0]) and word[0] not in _DO and not _before(_THINGS, text, word):
            span = _to_its_end(text, words[at : at + 3], is_named=False)
            if span.end > word.end():
                yield span
    for found in _OWNED.finditer(text):
        whose = found["whose"]
        is_owner = _is_only_first(whose) and whose not in _THINGS_TOO
        if is_owner and is_unknown(f"{whose}s") and not _before(_THINGS, text, found):
            yield Span(*found.span("whose"), Private.PERSON)


def _is_brought_in(text: str, word: re.Match[str]) -> bool:
    low = word[0]
    if low in _DO and _before(_TALKS_OF, text, word):
        return _comes(text, word)
    if low in no_names() or is_medical(low) or low in _RANKS:
        return False
    return any(is_so(text, word) for is_so in (_is_named, _is_of_kin, _is_spoken_of))


def _is_named(text: str, word: re.Match[str]) -> bool:
    """By its title, or where names are told; there it may be one that no list has."""
    low = word[0]
    if _before(_KIN_OR_THIS, text, word):
        return _is_listed(low) and (low not in _DO | _DONE_TOO or _acts(text, word))
    if not (_before(_NAMED, text, word) or _before(_TITLED, text, word)):
        return False
    is_strange = len(low) >= _LEAST and is_unknown(low) and not _MADE.fullmatch(low)
    return is_strange or (_is_listed(low) and low not in _DONE_TOO)


def _is_of_kin(text: str, word: re.Match[str]) -> bool:
    is_beside = _before(_OF_KIN, text, word) or _before(_BESIDE, text, word)
    return is_beside and _may_be_first(text, word) and (word[0] not in _DO or _acts(text, word))


def _is_spoken_of(text: str, word: re.Match[str]) -> bool:
    """Beside another name, or at the head: "mary didnt eat", "carol love"."""
    if not _may_be_first(text, word):
        return False
    if any(other and _is_only_first(other["other"]) for other in _others(text, word)):
        return True
    if _before(_TALKS_OF, text, word):
        return _comes(text, word)
    after = trail(text, word.end())
    does_not = _DOES_NOT.match(after) is not None and word[0] not in _DO
    return _before(_HEAD, text, word) and (does_not or _LOVED.match(after) is not None)


def _may_be_first(text: str, word: re.Match[str]) -> bool:
    low = word[0]
    is_rare = is_on_a_list(low) and low not in written_small()
    is_odd = is_unknown(low) and not _MADE.fullmatch(low)
    return is_first(low) or (is_rare and (_acts(text, word) or is_odd))


def _acts(text: str, word: re.Match[str]) -> bool:
    return _ACTS.match(trail(text, word.end())) is not None


def _comes(text: str, word: re.Match[str]) -> bool:
    return _COMES.match(trail(text, word.end())) is not None


def _others(text: str, word: re.Match[str]) -> tuple[re.Match[str] | None, ...]:
    return _AND.search(lead(text, word.start())), _AND_ALSO.match(trail(text, word.end()))


def _before(sign: re.Pattern[str], text: str, word: re.Match[str]) -> bool:
    return sign.search(lead(text, word.start())) is not None


def _to_its_end(text: str, words: Sequence[re.Match[str]], *, is_named: bool) -> Span:
    """With the surname that follows."""
    last = words[0]
    for word in words[1:]:
        if text[last.end() : word.start()] != " " or not _goes_on(word[0], is_named=is_named):
            break
        last = word
    return Span(words[0].start(), last.end(), Private.PERSON)


def _goes_on(low: str, *, is_named: bool) -> bool:
    if low in no_names() or is_medical(low) or low in everyday() or low in written_small():
        return False
    if low in surnames() or _is_only_first(low):
        return True
    is_long = is_named and len(low) >= _LEAST and not _MADE.fullmatch(low)
    return is_unknown(low) and (low in seldom_last() or is_long)


def _is_listed(low: str) -> bool:
    is_seldom = is_on_a_list(low) and low not in written_small()
    return is_first(low) or low in surnames() or low in _DO or is_seldom


def _is_only_first(low: str) -> bool:
    lists = (everyday(), LOW_WORDS, written_small())
    return is_first(low) and len(low) >= _SHORTEST and not any(low in words for words in lists)

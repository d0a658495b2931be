"""Does somebody ask for the whole record, at once or step by step? (S3)"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.next_step import insists, may_go_on, sounds_on
from core.words.patterns import patterns
from core.words.plain import plain

TASK: Final = "disclosure"
LISTS: Final = "lexicon/en/disclosure.json"
PARTS: Final = "lexicon/en/record_parts.json"
ALL, OK = "dump", "ok"
# Who went through so many parts of the record, one after the other, has asked for all of it.
PARTS_OF_ALL = 3
# So many turns back are read with the one that is judged.
_LATELY = 4
# From where on what does not sound like a next step leans to a request.
LEANS = 0.1
# And what is not put as one goes on, but comes after a request ("I am the consultant").
SURER = 0.9
AND_NOW: Final = "and now: "


# One word, a name or an identifier, without any by which a whole is asked for.
_NAME_ALONE: Final = re.compile(
    r"\s*(?!\S*(?:all|every|whole|full|complete|entire|dump|list|show|tell|give|gimme|export|print"
    r"|todo|tout))\S+\s*",
    re.IGNORECASE,
)
# To have it all erased is no way to hear it, unless it is to be told first.
_ERASES: Final = re.compile(
    r"(?:please |just |now |can you |could you |would you |will you |i want you to |i want to"
    r" |i'd like (?:you )?to )*(?:delete|erase|wipe|remove|forget|clear|destroy|get rid of)\b"
    r"(?!.*\b(?:show\w*|tell|read|list|print\w*|give|send|say|see|hear|export|copy|before|first|then"
    r"|until|after|back|except|instructions?|rules?|all that)\b)"
)
# After an earlier turn it may be all of a story.
_BARE: Final = re.compile(
    r"(?:(?:please|just|now|can you|could you|will you|i want you to),? )*"
    r"(?:(?:tell|show|give|read|send|list|print)(?: me| us| out)* )?"
    r"(?:everything|it all|all of it|the lot|the whole lot)(?:,? (?:please|now|then))*[.!?]*"
)
# A call of a tool, as a program writes it.
_CALL: Final = re.compile(r"\s*(?:\{|\[\{|\w[\w.]*\()")
_LEAVES_OUT: Final = re.compile(
    r"\b(?:leave|leaving|miss|missing|skip|skipping|cut) (?:\w+ ){0,4}?out\b"
    r"|\b(?:without|minus|except|bar|skip|apart from|other than|all but|not)"
    r" (?:the|my|her|his|any|all)\b"
)
WHOLE: Final = "lexicon/en/asks_for_all.json"
_ENDS: Final = ".!?, "
_SENTENCE_ENDS: Final = re.compile(r"[.!?;:] +")
# "Who was Queen Victoria? Tell me her whole history."
_TALE: Final = re.compile(r"\b(?<!medical )(?<!clinical )(?<!health )(?:history|histories|life)\b")
_ASKS: Final = re.compile(
    r"(?:(?:and|ok|okay|right|please),? )*(?:what|which|any|are there|is (?:he|she|there)"
    r"|does (?:he|she) have|has (?:he|she)|show|list|tell me (?:her|his|my)|read|give me)\b"
)
# After one part of the record, all that is left of it.
_THE_REST: Final = re.compile(
    r"(?:(?:and|now|then),? )*(?:(?:tell|show|give|read) me,? )?"
    r"(?:everything|all) else(?: too| as well| please| there is| you(?:'ve| have)(?: got)?)*"
)
# Praise, something to be kept with the rest, the words of a printed sheet, and who does not want
# all of it, ask for nothing.
NONE: Final = "lexicon/en/asks_for_none.json"


def asks_for_everything(
    text: str, meaning: Meaning | None = None, earlier: Sequence[str] = ()
) -> bool:
    """earlier: what the same person said before in this session, oldest first."""
    if asks_outright(text) or (not earlier and _asks_for_all_known(text)):
        return True
    if _insists(text, earlier):
        return True
    # Who says a name alone asks for no more than that.
    if _NAME_ALONE.fullmatch(text) and not earlier:
        return False
    if _declines(text):
        return False
    if _calls_for_one(text) or is_for_a_part(text):
        return step_by_step(text, earlier)
    text = _apart(text)
    is_asked = _as_next_step(text, meaning, earlier, embedded=meaning)
    if is_asked is None:
        is_asked = is_for_all(chances(TASK, text, signs_of(text), meaning))
    return is_asked or step_by_step(text, earlier)


def is_last_step(text: str, meaning: Meaning | None, earlier: Sequence[str]) -> bool:
    """Of what asks for nothing by itself: whether it asks for all as the last of several steps.

    All of them together are judged by the words: that text is new each time, and embedded by none.
    """
    if _declines(text):
        return False
    if _insists(text, earlier) or step_by_step(text, earlier):
        return True
    is_bound = _calls_for_one(text) or is_for_a_part(text)
    return not is_bound and bool(_as_next_step(_apart(text), meaning, earlier, embedded=None))


def _declines(text: str) -> bool:
    said = plain(text)
    return _ERASES.match(said) is not None or asks_for_none(said)


def _insists(text: str, earlier: Sequence[str]) -> bool:
    """ "I am the consultant": whoever asked for all of it just now asks for it again."""
    return insists(text) and _is_after_a_request(earlier, is_just_now=True)


def _as_next_step(
    text: str, meaning: Meaning | None, earlier: Sequence[str], embedded: Meaning | None
) -> bool | None:
    """Whether it asks for all when read with the turns before it; None where it goes on with none.

    embedded: what reads them together; None for the words. What was learnt of two turns hears above
    all the first: of 900 sentences of a day it called 741 after a request for all. So only what may
    go on with a request is judged together with it. Who names one part asks for that part, unless
    it was the last one missing, or is to be left out.
    """
    if not earlier or (parts_in(text) and not _LEAVES_OUT.search(plain(text))):
        return None
    is_put_so = sounds_on(text) or chances(TASK, text, signs_of(text)).of[ALL] >= LEANS
    if not is_put_so and (embedded is None or not _is_after_a_request(earlier)):
        return None
    if not may_go_on(text, meaning):
        return None
    whole = in_turn(text, earlier)
    told = chances(TASK, whole, signs_of(whole), embedded)
    return told.of[ALL] >= (told.least if is_put_so else max(told.least, SURER))


def _is_after_a_request(earlier: Sequence[str], *, is_just_now: bool = False) -> bool:
    """That was not let go since. is_just_now: all that was said since went on with it."""
    for turn in reversed(earlier[-_LATELY:]):
        if _sounds_for_all(turn):
            return True
        is_else = is_just_now and not (insists(turn) or sounds_on(turn))
        if is_else or _declines(turn):
            return False
    return False


@lru_cache(maxsize=64)
def _sounds_for_all(text: str) -> bool:
    """By the words alone: the same few turns are asked of again and again."""
    return asks_for_everything(text)


def asks_for_none(said: str) -> bool:
    lists = patterns(NONE)
    bare = said.rstrip(_ENDS)
    if any(lists[name].fullmatch(bare) for name in ("no_more", "nothing", "about_it")):
        return True
    if lists["told_of"].fullmatch(bare) and not lists["asks_too"].search(said):
        return True
    declined = lists["declined"].match(said)
    if declined and not lists["all_the_same"].search(said, declined.end()):
        return True
    return bool(lists["none"].match(said)) and not lists["asked_beside"].search(said)


def is_for_a_part(text: str) -> bool:
    """However wide it sounds: all of the medicines, all of the dates. It may still be a step."""
    return patterns(NONE)["a_part"].fullmatch(plain(text).rstrip(_ENDS)) is not None


def asks_outright(text: str) -> bool:
    """Whatever was learnt: a call without any bound, the whole but a part, another tongue."""
    lists, low, said = patterns(WHOLE), text.casefold(), plain(text)
    if lists["call_without_bound"].search(low) or lists["in_other_tongues"].search(low):
        return True
    *before, last = _SENTENCE_ENDS.split(said.rstrip(_ENDS))
    if lists["plainly"].fullmatch(last) and not (before and _TALE.search(last)):
        return True
    return bool(lists["outright"].search(said) or lists["whole_but"].match(said))


def _asks_for_all_known(text: str) -> bool:
    """Of him may be of Elvis, when something was said before."""
    said = plain(text)
    known = patterns(WHOLE)["all_known"].fullmatch(said.rstrip(_ENDS))
    return bool(known or _BARE.fullmatch(said))


def _calls_for_one(text: str) -> bool:
    """A tool is called, and its call is bound: {"query": "hip pain", "limit": 3}."""
    lists, low = patterns(WHOLE), text.casefold()
    is_bound = _CALL.match(low) and lists["call_of_one_topic"].search(low)
    return bool(is_bound) and not lists["call_without_bound"].search(low)


def _apart(text: str) -> str:
    """Words run together are words: an embedder sees other pieces where a sign joins them."""
    return text if " " in text.strip() else text.replace("-", " ").replace("_", " ")


def is_for_all(told: Chances) -> bool:
    return told.of[ALL] >= told.least


def in_turn(text: str, earlier: Sequence[str]) -> str:
    """One text of what was said and what is said now: "go on" means what was asked before."""
    return "; ".join((*earlier[-_LATELY:], AND_NOW + text)) if earlier else text


def step_by_step(text: str, earlier: Sequence[str]) -> bool:
    """One part of the record after the other, until it is all of it."""
    asked = parts_in(text)
    if _THE_REST.fullmatch(plain(text).rstrip(_ENDS)) and any(map(_asks_for_a_part, earlier)):
        return True
    if not earlier or not asked:
        return False
    return len({part for said in (*earlier, text) for part in parts_in(said)}) > PARTS_OF_ALL


def _asks_for_a_part(text: str) -> bool:
    return _ASKS.match(plain(text)) is not None and bool(parts_in(text))


def parts_in(text: str) -> list[str]:
    said = plain(text)
    return [name for name, each in patterns(PARTS).items() if each.search(said)]


def signs_of(text: str) -> list[bool]:
    """Each list, and how many parts of the record are named."""
    said = plain(text)
    parts = len(parts_in(text))
    return [
        *(bool(each.search(said)) for each in patterns(LISTS).values()),
        parts > 1,
        parts >= PARTS_OF_ALL,
        parts > PARTS_OF_ALL,
    ]

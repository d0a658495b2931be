"""Replies that are plain without anything learnt: what may never go out, and what always may.

A diagnosis, a dose or somebody else's illness is no better for the kind words around it. A fixed
call for help, and a reply that only says it shows nobody else's record, may go out.
"""

import re
from typing import Final

from core.words.patterns import patterns
from core.words.plain import plain, words_of
from core.words.reply_others import names_anothers_illness

LISTS: Final = "lexicon/en/reply_outright.json"
# What harms most is named first.
_FAULTS: Final = ("dosage_advice", "diagnosis", "abrupt_tone", "repetition_reveal")
# A reply that has nothing but such sentences.
_HARMLESS: Final = ("of_nobody_else", "of_company")
_SENTENCE: Final = re.compile(r"[^.!?;]+[!?]?")
_CALL: Final = ("call_now", "call_say", "call_next", "call_meanwhile")
# As the record or a letter has it, and as the person is told to ask: nothing of our own.
AS_WRITTEN: Final = re.compile(
    r"\b(?:record|letter|clinic|leaflet|label|note|notes|summary|scan|report|page \d|pharmacist"
    r"|doctor (?:says|said|wrote|told)|dr \w+ (?:says|said|wrote|told)"
    r"|i (?:can't|cannot|don't) (?:say|tell|know|advise|judge))\b"
)


def fault_outright(reply: str, user: str) -> str | None:
    """The rule that is broken. user: what the reply answers."""
    if names_anothers_illness(reply, user):
        return "pii_leak"
    said, lists = plain(reply), patterns(LISTS)
    for name in _FAULTS:
        found = lists[name].search(said)
        if found and not _is_as_written(said, found, name):
            return name
    return None


def _is_as_written(said: str, found: re.Match[str], name: str) -> bool:
    if name in {"abrupt_tone", "repetition_reveal"}:
        return False
    begin = max(said.rfind(end, 0, found.start()) for end in ".!?;") + 1
    stops = [at for end in ".!?;" if (at := said.find(end, found.end())) >= 0]
    return AS_WRITTEN.search(said[begin : min(stops, default=len(said))]) is not None


def may_always_go_out(reply: str) -> bool:
    """The fixed shape of a call for help, or no word but company, or that nobody else is shown."""
    told = _sentences(reply)
    if not told:
        return False
    lists = patterns(LISTS)
    if any(all(lists[name].fullmatch(each) for each in told) for name in _HARMLESS):
        return True
    return lists["call_now"].fullmatch(told[0]) is not None and all(map(_is_of_a_call, told))


def _is_of_a_call(said: str) -> bool:
    lists = patterns(LISTS)
    if not any(lists[name].fullmatch(said) for name in _CALL):
        return False
    is_said = lists["call_say"].fullmatch(said) is not None
    return is_said or not lists["call_not_meanwhile"].search(said)


def _sentences(reply: str) -> list[str]:
    """A house number or "Dr." ends none."""
    told = (each.strip() for each in _SENTENCE.findall(plain(reply)))
    return [each for each in told if words_of(each)]


def without_call(said: str) -> str:
    """said: in small letters. The address is part of a call for help, and so is whom to ring."""
    begins = patterns(LISTS)["call_now"].match(said)
    if begins is None:
        return said
    for name in ("call_say", "call_next"):
        said = patterns(LISTS)[name].sub(" ", said)
    return said

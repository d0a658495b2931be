"""Does somebody ask for the whole record, at once or step by step? (S3)"""

from collections.abc import Sequence
from typing import Final

from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain

TASK: Final = "disclosure"
LISTS: Final = "lexicon/en/disclosure.json"
PARTS: Final = "lexicon/en/record_parts.json"
ALL, OK = "dump", "ok"
# Who went through so many parts of the record, one after the other, has asked for all of it.
PARTS_OF_ALL = 3
# How sure meaning must be: with a sign of it, with one for and one against, with none. Measured
# on the builders' half.
_SURE, _TORN, _ALONE = 0.35, 0.7, 0.7


def asks_for_everything(
    text: str, meaning: Meaning | None = None, earlier: Sequence[str] = ()
) -> bool:
    """earlier: what the same person said before in this session, oldest first."""
    return _in_one_turn(text, meaning) or _step_by_step(text, meaning, earlier)


def _in_one_turn(text: str, meaning: Meaning | None) -> bool:
    everything, tricks, one_thing, _ = signs_of(text)
    chances = meaning.chances(TASK, text, signs_of(text)) if meaning else {}
    if not chances:
        return (everything or tricks) and not one_thing
    if everything or tricks:
        return chances[ALL] >= (_TORN if one_thing else _SURE)
    return chances[ALL] >= _ALONE


def _step_by_step(text: str, meaning: Meaning | None, earlier: Sequence[str]) -> bool:
    """More of what was asked for in full, or one part of the record after the other."""
    *_, goes_on = signs_of(text)
    if not earlier or not (goes_on or parts_in(text)):
        return False
    parts = {part for said in (*earlier, text) for part in parts_in(said)}
    if len(parts) > PARTS_OF_ALL or (goes_on and len(parts) >= PARTS_OF_ALL):
        return True
    return goes_on and any(_in_one_turn(said, meaning) for said in earlier)


def parts_in(text: str) -> list[str]:
    said = plain(text)
    return [name for name, each in patterns(PARTS).items() if each.search(said)]


def signs_of(text: str) -> list[bool]:
    said = plain(text)
    return [bool(each.search(said)) for each in patterns(LISTS).values()]

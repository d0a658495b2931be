"""What is kept from somebody: "no penicillin for me" says what the allergy says (P3).

Only where nothing beside it says that it was had all the same.
"""

import re

from core.words.conflict_kinds import is_worse
from core.words.conflict_refusing import is_refused
from core.words.conflict_signs import Compared, Facing

_ELSE = r"(?:something|another|a different|an alternative|some other)"
# It was caught in time: "swapped it for something else before she took any".
_CAUGHT = re.compile(
    rf"\b(?:swapped|changed|switched|replaced) (?:the |her |his |my )?$|^ (?:for|with|to) {_ELSE}\b"
)
_IN_TIME = re.compile(
    r"\bbefore (?:i|she|he|they|mum|dad) (?:ever )?(?:took|had|got|ate|swallowed|started) (?:any|it|one|them|a single one)\b"
)
_REACTS = re.compile(
    r"\b(?:allerg\w+|rash\w*|hives|swell\w*|swollen|itch\w*|blister\w*|wheez\w*|reaction|react\w*)\b"
)
# With one of these it may well have been had.
_HAD = re.compile(
    r"\b(?:took|take|takes|taking|had (?:it|them|some|any|one|two|three|four|an?)|have (?:it|some|one)|having|gave|given|started|prescribed|put (?:me|her|him) on|on it|been on"
    r"|swallow\w*|ate|eat|eats|eaten|eating|drink\w*|drank|enjoy\w*|but|though|except|unless|if|only|fine|all right|ok|okay|tolerat\w+|used to|no longer|any ?more|stopped"
    r"|finish\w*|clear\w*|mistake|error|ruled out|disprov\w+|removed|myth|just|all the same|anyway|allowed|instead|either|who says|they say|nonsense|rubbish|supposed\w*"
    r"|no (?:reaction|rash|bother|trouble|problem|harm)|(?:i|she|he|they|mum|dad) (?:do|does|did|have|has)(?! not)|never (?:had|did|has|have|bother\w*)|nothing|today|yet|this (?:week|time|morning)|tonight)\b|\?"
)


def is_kept_away(met: Facing, one: Compared) -> bool:
    """Said outright, and no word that may say otherwise."""
    text, thing = met.seen.said.text, one.mention.thing
    before, after = text[: thing.start], text[thing.end :]
    is_kept = is_refused(text, thing) or _is_caught(before, after)
    rest = _IN_TIME.sub(" ", f"{_without_refusal(before)} {after}")
    is_open = _HAD.search(rest) or is_worse(text, one.mention.item.more)
    return is_kept and not is_open and not _names_another_medicine(met, one)


def _without_refusal(before: str) -> str:
    """The clause of it is read by `is_refused`."""
    return re.sub(r"[^.,;!?]*$", "", before)


def _is_caught(before: str, after: str) -> bool:
    is_swapped = all(_CAUGHT.search(part) for part in (before, after))
    in_time = _IN_TIME.search(after) and _REACTS.search(after)
    return is_swapped and in_time is not None


def _names_another_medicine(met: Facing, one: Compared) -> bool:
    thing = one.mention.thing
    known = (each for each in met.seen.listed if each.source == "medication")
    return any(each.end <= thing.start or each.start >= thing.end for each in known)

"""What is plainly told of others, or of nobody: it says nothing about the person (P3)."""

import re

from core.words.conflict_in_passing import is_helpers_own
from core.words.conflict_signs import Facing
from core.words.statements.bearing import Named
from core.words.statements.statement import Speaker, Topic
from core.words.verdict import Standing, Verdict

# "Same as his sister" may be the very person who speaks, so parents only.
_KIN = r"(?:brother|sister|cousin|husband|wife|mother|mum|mam|mom|father|dad|uncle|aunt|auntie|neighbour|friend|mate|pal)"
_ELDERS = r"(?:dad|father|mum|mam|mom|mother|grandad|grandfather|granny|gran|grandmother)"
_TOO = rf"(?:,? (?:the )?(?:same as|just like|like|as did|and so did) (?:his|her|their|my|our) {_ELDERS}(?: did| had| before (?:him|her|them))?)"
_HAD = r"(?: has| had|'s got| got| have|'d| suffered (?:with|from)| suffers (?:with|from))"
_OF_KIN = re.compile(
    rf"(?:(?:oh|well|yes|aye),? )?(?:my|our) (?:late |poor |old |little |big )*{_KIN}{_HAD} (?:the |bad )?ITEM{_TOO}\W*"
)
_WISHED_ON_NOBODY = re.compile(
    r"(?:(?:oh|no|well),? )?i (?:wouldn't|would not|would never|couldn't|could not) wish (?:the |that |this )?ITEM (?:up)?on (?:anyone|anybody|a dog|any(?:one|body) else|my (?:worst )?enem(?:y|ies))\W*"
)


_ON_SCREEN = re.compile(
    r"(?:there was|i saw|saw|i see|i read|read|i heard|heard|did you see|watched|i watched|they had)\b.*\b(?:(?:on|off) (?:the )?(?:telly|tv|television|tele|radio|news)|in (?:the|my) (?:paper|papers|magazine))\b"
)
# Who goes on to speak of themselves may mean the record.
_AND_OURS = re.compile(
    r"\b(?:i'm|i am|i've|i have|i take|i had|i was|me too|myself|my|mine|she|he|her|his|him|mum|dad|like me|same as me|pt|patient)\b"
)
_BY_A_VET = re.compile(
    r"\b(?:by|from|at|to|off) (?:the|our|her|his|my) vet(?:'s|s)?\b|\bthe vet (?:put|gave|has|says|said|started)\b"
)
_SAME_AS = re.compile(
    r"\b(?:same as|just like|like (?:me|mine|mum|dad|her|his)|and (?:i|she|mum|dad)\b|i'm on|i take|mine|instead)\b"
)


# "Bloke at the bowls takes that"; of the person themselves nothing is said.
_A_STRANGER = re.compile(
    r"(?:(?:a|the|this|that|some|one|another) )?(?:bloke|chap|fella|feller|fellow|man|woman|lady|lad|girl)"
    r" (?:at|from|in|down|on|up|next|across|over|i|who)\b(?!.*\b(?:i'm|i am|i've|i have|i take|me|my|mine|we|our|same|too)\b)"
)


def of_others(met: Facing) -> Verdict | None:
    """None where it takes a judgement."""
    text = met.seen.said.text
    if met.compared and (_is_on_screen(text) or _is_at_the_vet(text)):
        return Verdict(Standing.IRRELEVANT)
    is_patient = met.seen.speaker is Speaker.PATIENT
    if met.compared and is_patient and _A_STRANGER.match(text):
        return Verdict(Standing.IRRELEVANT)
    is_told = bool(met.compared) and all(_is_of_others(met, text, at) for at in _places(met))
    return Verdict(Standing.IRRELEVANT) if is_told else None


def _is_on_screen(text: str) -> bool:
    found = _ON_SCREEN.match(text)
    return found is not None and _AND_OURS.search(text, len("i saw")) is None


def _is_at_the_vet(text: str) -> bool:
    return _BY_A_VET.search(text) is not None and _SAME_AS.search(text) is None


def _places(met: Facing) -> list[tuple[int, int]]:
    return [(one.mention.thing.start, one.mention.thing.end) for one in met.compared]


def _is_of_others(met: Facing, text: str, at: tuple[int, int]) -> bool:
    if is_helpers_own(met.seen, Named(*at, Topic.ALLERGY)):
        return True
    said = f"{text[: at[0]]}ITEM{text[at[1] :]}"
    if _WISHED_ON_NOBODY.fullmatch(said):
        return True
    # Who cares for somebody may have a brother whose father is that very person.
    is_patient = met.seen.speaker is Speaker.PATIENT
    return is_patient and _OF_KIN.fullmatch(said) is not None

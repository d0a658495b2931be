"""A denial that belongs to eating, bearing or touching denies no allergy: "I can't eat prawns, I'm
allergic", "it's sesame I can't have", "sulfa she cannot take, they told her she's allergic"."""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.statement import Polarity, Topic

NOT = (
    r"(?:can't|cannot|can not|can never|on no account(?: to)?|under no circumstances(?: to)?|couldn't|could not|could never|mustn't|must not|shouldn't|should not|daren't|dare not"
    r"|don't(?: ever| dare)?|doesn't(?: ever| dare)?|do not|won't|never|not to|cannae|canna|(?:not|isn't|aren't|never) (?:allowed|supposed|meant|able)(?: to)?)"
)
BORNE = (
    r"(?:eat|have|take|touch|wear|use|drink|be given|be on|go near|come near|be near|be around|get near|bear|tolerate|stand|stomach|handle"
    r"|keep down|manage|risk|be doing with|do with|be having)"
)
_KEPT_FROM = re.compile(
    rf"\b{NOT} {BORNE}(?: (?:a|an|any|no|the|my|her|his|that|those|these|of|or|raw|\w+ or|\w+,? and))* $"
)
# "Prawns I can't eat", "it's sesame she can't have".
_KEPT_AFTER = re.compile(
    rf"(?:,? (?:that|which|what))? (?:i|she|he|mum|mam|dad|nan|gran|pt|we) {NOT} {BORNE}\b"
)
# It is retold, and taken back; or it is put down to something else.
_RETOLD = re.compile(
    r"\b(?:told|tell\w*|says?|said|thinks?|thought|reckons?|insists?|wrote|written|(?:put|have|had|has|got) (?:me|it|him|her) down|used to)\b"
)
_CAN = re.compile(
    r"\b(?:i|he|she|they|mum|dad) can\b(?!')|\b(?:i|he|she)(?:'ve| have| has|'s|'d) (?:had|eaten|seen)\b|\bsaid i could\b|\bnot a bother\b"
    r"|\b(?:is|are|'s|'re) (?:fine|ok|okay|all right|alright)\b|\bi'd two\b"
)
_NO_ALLERGY = re.compile(
    r"(?:\bnot|n't|\bnever|\bno)(?: (?:an?|really|actually|that|any|known|been|had|it's|that's|i'm|she's|he's|as if|because|true|\w+ly))* (?:allerg\w+|react\w*)"
    r"|\b(?:no|not any) (?:\w+ )?(?:allerg\w+|reactions?|trouble)\b"
)
_OPEN = re.compile(
    r"\?|\b(?:maybe|perhaps|might|could be|don't know|not sure|unsure|half remember|if|unless|until|till|any ?more|no longer|outgr\w+|grew out|chance|guess|these days|(?:as a|when) (?:lad|lass|boy|girl|child|kid|little|nipper))\b"
)
_SENTENCE_END = re.compile(r"[.;!\n]+(?=\s|$)")
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def kept_from(view: View, told: Polarity) -> Polarity | None:
    """Present, where it is only eaten, taken or touched no more; told: what was learnt says."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.ALLERGY or told not in _NOT_THERE:
        return None
    begins = view.sentence_begins
    ends = next((end.start() for end in _SENTENCE_END.finditer(text, thing.end)), len(text))
    before, after = text[begins : thing.start], text[thing.end : ends]
    if not _KEPT_FROM.search(before) and not _KEPT_AFTER.match(after):
        return None
    is_retold = _RETOLD.search(before) and _CAN.search(text, thing.end)
    beside = f"{before}|{after}"
    is_open = _OPEN.search(beside) or _NO_ALLERGY.search(beside) or cue("uncertain").search(beside)
    return None if is_retold or is_open else Polarity.PRESENT

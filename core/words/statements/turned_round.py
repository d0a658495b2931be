"""Where what stands before or after a thing turns the plain meaning round: an exception to what is
denied or claimed, a denial of a denial, a denial that is put right in the next breath."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.put_right import is_named_first, is_set_against, is_so_after_all
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.still_there import THE, is_not_stopped, is_still_felt

_BUT = (
    r"(?:bar|but|besides|except(?: for)?|'?cept(?: for)?|apart from|other than|save(?: for)?|only)"
)
# "No known conditions apart from the thyroid", "nothing wrong with me but my knees".
_NONE_BUT = re.compile(
    r"\b(?:(?:no|nil|any|haven't any|hasn't any)(?: \w+){0,2} (?:conditions?|illness(?:es)?|problems?|trouble"
    r"|troubles|ailments?|complaints?|history|health issues?|issues?|diseases?|pmh)"
    r"|(?:nothing|nowt|owt)(?: else)?(?: at all)?(?: wrong| the matter| amiss| up))"
    rf"(?: with (?:me|him|her|mum|dad|us))?,? {_BUT} {THE}"
)
# "No known allergies apart from elastoplast".
_NO_ALLERGY_BUT = re.compile(
    r"\b(?:nkd?a|(?:no|nil|not any|hasn't any|haven't any|without)(?: (?:known|other|drug|food|medicine|real|any)){0,3} allergies"
    r"|allergies:? (?:nil|none))(?: (?:that|as far as) (?:i|we) know(?: of)?)?,?"
    rf" (?:(?P<plainly>bar|besides|except(?: for)?|'?cept(?: for)?|apart from|other than|save for)|but|only) {THE}"
)
_NOT_SURE = re.compile(
    r"\b(?:but|queried|query|ruled out|mistake|error|confirmed|tested|in (?:the )?family|given|tolerat\w+|fine|thought|though|struck|cleared|off now|that is"
    r"|(?:my|his|her) \w+)\b"
)
# "Had everything going bar leprosy".
_ALL_BUT = re.compile(
    r"\b(?:had|have|has|got|getting|caught|suffered(?: with| from)?)"
    r"(?: (?:just about|near enough|nearly|almost|practically))?"
    r" (?:everything|all sorts|every illness|every disease|every one of them|the lot)"
    r"(?: (?:going|else|under the sun|there is|wrong|in the book|at school|as a child))*,? "
    rf"(?:bar|but|except(?: for)?|apart from|other than|save(?: for)?) {THE}"
)
_ENDS = re.compile(CLAUSE_END + r"(?!,? (?:and|but|then|so))")
# "Without his inhaler he'd be wheezing".
_WITHOUT_IT = re.compile(
    r"\b(?:without|but for|if (?:it weren't|it wasn't|not) for)\b[^.;!?]*"
    r"\b(?:i|he|she|they|mum|dad)(?:'d| would)(?: have)?(?: be| been)?(?: \w+)? $"
)
# "Bruise R hip ?cause".
_OF_UNKNOWN_CAUSE = re.compile(
    r"^(?![^.;!?]*\b(?:resolved|gone|stopped|cleared|settled)\b)[^.;!?]{0,24} \? ?(?:cause|caused|due"
    r"|drug(?= |-)(?! chart)|related|secondary|2ry|sec|from|because|aetiology|source|why|post)\b"
)
_NOT_NOTED = re.compile(r"\b(?:no|nil|not|denies|denied|without|nor|died)\b|\?")
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_TAKEN = frozenset((Topic.MEDICATION, Topic.APPOINTMENT))
_SUBSTANCES = frozenset((Topic.MEDICATION, Topic.ALLERGY))
_MET = _ILL | _TAKEN | {Topic.EVENT, Topic.ALLERGY}
_OVER = frozenset((Polarity.RESOLVED, Polarity.STOPPED))
_NOT_THERE = _OVER | {Polarity.ABSENT, Polarity.UNCERTAIN}


def turned_round(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind stands beside it."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _MET:
        return None
    begins = max(text.rfind(end, 0, thing.start) for end in ".;!?") + 1
    before, after = text[begins : thing.start], text[thing.end :]
    if told in _NOT_THERE and _is_there(view, told, before, after):
        return Polarity.PRESENT
    if told is Polarity.UNCERTAIN and _WITHOUT_IT.search(before):
        return Polarity.ABSENT
    if told not in {Polarity.PRESENT, Polarity.RESOLVED}:
        return None
    is_left_out = thing.topic not in _TAKEN and _ALL_BUT.search(before) and _ENDS.match(after)
    return Polarity.ABSENT if is_left_out or _WITHOUT_IT.search(before) else None


def _is_there(view: View, told: Polarity, before: str, after: str) -> bool:
    topic, is_over = view.thing.topic, told in _OVER
    whole = view.seen.said.text[: view.thing.start]
    if is_set_against(before, after, is_over=is_over) or is_not_stopped(before, after):
        return True
    if topic in _SUBSTANCES and not is_over and is_named_first(before, after):
        return True
    if is_so_after_all(whole, after, is_taken=topic in _TAKEN):
        return True
    if topic is Topic.ALLERGY:
        return not is_over and _is_only_allergy(before, after)
    if not is_over and _NONE_BUT.search(before):
        return True
    if topic not in _ILL:
        return False
    is_noted = view.seen.speaker is Speaker.CLINICIAN and not _NOT_NOTED.search(before)
    is_unexplained = is_noted and _OF_UNKNOWN_CAUSE.search(after) is not None
    return is_unexplained or is_still_felt(before, after, is_over=is_over)


def _is_only_allergy(before: str, after: str) -> bool:
    """Behind a bare "but" goes on what is no allergy: "no allergies but nuts I can't chew"."""
    none = _NO_ALLERGY_BUT.search(before)
    if none is None or _NOT_SURE.search(before[: none.start()] + after):
        return False
    return none["plainly"] is not None or _ENDS.match(after) is not None

"""A reaction of long ago is an allergy of today for whoever keeps away since, or wants it kept: "a peanut,
when I was six, and never one since". How an allergy ends is told in too many ways to list (of eight
of dev that were over, seven in words that no list here has), so that is left to what was learnt."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

# What is told of its end, or of who has it without harm.
_OVER = re.compile(
    r"\b(?:outgr\w+|gr[eo]wn? (?:right )?out|no longer|any ?more|used to|gone|went away|lifted|cancelled|disappeared|stopped|left when|free (?:of|from)|cleared|cured|over (?:it|that|her|his|my|the)|it's over|desensiti\w+|de-?label\w*|removed|struck"
    r"|lost (?:it|that|the|her|his|my)|left (?:me|her|him)|passed|rid of|shook|beaten|better|resolved|disproved|tested|retested|negative|neg|ruled out|all clear"
    r"|tolerat\w+|fine|ok|okay|all right|alright|no (?:bother|trouble|problems?|reaction|allergy|ill|harm)|nothing (?:happened|since)|not (?:now|since|bothered?|allergic)|without (?:any|a|trouble|bother)"
    r"|(?:can|could|may|able to) (?:now )?(?:have|eat|take|drink)|(?:eats?|eating|drinks?|drinking|has|had|have|having|takes?|took|taking|ate) (?:it|them|one|some|those|plenty|loads|lots)"
    r"|(?:isn't|wasn't|aren't|weren't|doesn't|don't|didn't|never)(?: \w+)? (?:any|one|allergic|bother\w*|react\w*)|turned out|mistake|error|wrong\w*|was (?:once )?allergic|were (?:once )?allergic)\b|\?"
)
# "Never touched one since" ends nothing.
_SHUNNED = re.compile(
    r"\b(?:never|not|haven't|hasn't|wouldn't|won't|didn't|don't|doesn't)(?: \w+){0,2} (?:touch\w*|had|have|go near|gone near|been near|eat\w*|take|taken|look\w* at)"
    r"(?: (?:it|them|one|another|any|a bite|a crumb|anything))?(?: (?:again|since|after|from))*\b"
)
_REACTED = re.compile(
    r"\b(?:had|has had|got)(?: \w+){0,3} reactions? (?:to|with|from|off|after) (?:(?:a|an|the|some|my|her|his) )*$"
)
_TO_BE_KEPT = re.compile(
    r"\b(?:make sure (?:it's|that's|it is|it goes)|put (?:it|that) (?:on|in|down)|note (?:it|that)|write (?:it|that) down)\b"
)


def allergy_lasts(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where something is told of its end."""
    if view.thing.topic is not Topic.ALLERGY or told is not Polarity.RESOLVED:
        return None
    text = view.seen.said.text
    before, beside = text[view.sentence_begins : view.thing.start], _SHUNNED.sub(" ", text)
    is_heeded = beside != text or _REACTED.search(before) or _TO_BE_KEPT.search(text)
    return Polarity.PRESENT if is_heeded and not _OVER.search(beside) else None

"""What somebody has reacted to so badly that it is an allergy, though they call it none: "my throat
closed over with the flucloxacillin", "I came up in hives off the doxycycline"."""

import re

from core.words.statements.bearing import Named, View
from core.words.statements.reaction_words import (
    ANOTHER_CAUSE,
    BAD_TURN,
    BREATHLESS,
    DOES,
    FROM,
    HAD,
    ITSELF,
    LONG_ILL,
    NEARLY_KILLED,
    NEARLY_LOST,
    REACTED,
    REACTION,
    SIDE_EFFECT,
    SWELLED_UP,
    THEN,
    UPSET,
    WAS_SOMETHING_ELSE,
)
from core.words.statements.statement import Polarity, Topic

_REACTED_FROM = re.compile(
    rf"{REACTED}(?:(?: (?:all over|badly|once|again|all|straight away|on me))*,?(?: it was)?) {FROM}"
)
_HAD, _THEN, _DOES = re.compile(HAD), re.compile(THEN), re.compile(DOES)
_REACTION, _UPSET = re.compile(REACTION), re.compile(UPSET)
_NEARLY_KILLED, _ITSELF = re.compile(NEARLY_KILLED), re.compile(ITSELF)
_BREATHLESS, _LONG_ILL = re.compile(BREATHLESS), re.compile(LONG_ILL)
_SWELLED_UP, _SIDE_EFFECT = re.compile(SWELLED_UP), re.compile(SIDE_EFFECT)
_ANOTHER_CAUSE, _WAS_SOMETHING_ELSE = re.compile(ANOTHER_CAUSE), re.compile(WAS_SOMETHING_ELSE)
_BAD_TURN, _NEARLY_LOST = re.compile(BAD_TURN), re.compile(NEARLY_LOST)
_INTOLERANT = re.compile(r"\bintoleran(?:t|ce) (?:of|to)(?: (?:the|all|any|oral))? $")
# "She had a bad reaction to codeine"; a good one, a quick one, or none to speak of is none.
_REACTION_TO = re.compile(
    r"\b(?:had|has|have|having|'s had)(?: (?:a|an|another|some|few|several|two|three|couple of|very|really|quite|such|previous|past|mild"
    r"|bad|nasty|terrible|severe|awful|horrible|serious|violent|dreadful|shocking|allergic|adverse|skin|delayed|big))*"
    r" reactions? (?:to|with)(?: (?:the|that|her|his|my|some))? $"
)
# It did not come to that, or nobody says so of a time that was.
_UNREAL = re.compile(
    r"\b(?:no|not|never|nor|nobody|none|without|nil|denie[sd]|if|whether|in case|lest|might|may|could|would|wouldn't|will|should|hopes?|worried|afraid|scared"
    r"|frightened|dread|thought|read|heard|people|leaflet|risk|possible|monitor|watch|did|does|supposed)\b|n't\b"
)
_COULD_NOT = re.compile(
    r"\b(?:couldn't|could not|can't|cannot) (?:breathe|get)\b|\bcouldnae|\bi don't half\b"
)
# What treats a reaction, and what swells a face or takes a breath by itself.
_TREATS = re.compile(
    r"\b(?:adrenalin\w*|epinephrine|epi-?pens?|anti-?histamines?|piriton|cetirizine|loratadine|fexofenadine|chlorphen\w*|benadryl|calamine"
    r"|danazol|stanozolol|omalizumab|xolair|montelukast|singulair|tranexamic(?: acid)?|icatibant|firazyr|berinert|lanadelumab|ciclosporin|cyclosporin|hydroxyzine|promethazine|phenergan"
    r"|famotidine|ranitidine|dupilumab|dupixent|doxepin|colchicine|hydrocort\w*|cort\w*|prednis\w*|dexameth\w*|steroids?|oxygen|neb\w*|inhalers?|salbutamol|ventolin|puffers?|gtn|cream|ointment|e45|emollient"
    r"|chemo\w*|radiotherapy|water|tablets?|pills?|meds?|medicines?|medications?)$"
)
# Too much of these kills, and so nearly does.
_POISON = re.compile(
    r"\b(?:insulin\w*|warfarin|apixaban|rivaroxaban|edoxaban|thinners?|lithium|digoxin|gliclazide|methotrexate|alcohol|drink|whisky|fentanyl|paracetamol|tablets?)\b"
)
_OTHERWISE = re.compile(
    r",?(?: (?:had|has|was|all))* (?:ran out|run out|wore off|wears off|finished|stopped working|helped|cleared|settled|eased)\b"
    r"|[^.;!?]*(?:\b(?:bleed\w*|bled|overdose|too (?:much|many)|hypos?|laughing|taste|chok\w*|cost|price|queue|nothing to do with"
    r"|but (?:it|that) (?:was|turned out)(?: to be)?(?: (?:only|just))? (?!years|ages|long|a long|when|in|as|once|mild|bad))\b|\?)"
)
# What eases breath: whoever cannot get it is given these.
_EASES_BREATH = re.compile(
    r"\b(?:furosemide|frusemide|bumetanide|lasix|diamorphine|morphine|oramorph|nitrates?|theophylline|aminophylline|magnesium|lorazepam|antibiotics?|tiotropium|spiriva)$"
)
_SWELLS_LEGS = re.compile(
    r"\b(?:amlodipine|nifedipine|felodipine|lercanidipine|lacidipine|gabapentin|pregabalin|pioglitazone|olanzapine|mirtazapine|insulin)$"
)
# It did good.
_EASED = re.compile(
    r"\b(?:it|that|which|they)(?:'s| has| have)? (?:saved|(?:eased|relieved) (?:it|me|my|her|him|us)|helped|worked|brought (?:me|her|him) round|(?:settled|calmed|sorted|cleared) (?:it|me|her|him))\b|\bwell controlled\b|\bin remission\b"
    r"|^ (?:is|are|was|were)(?: (?:far|much|so much|a lot|well|all|under))* (?:better|controlled|control|gone|settled|stable)\b|^ (?:for (?:it|that|them|my|her|his)|controls?|prophyla\w+|maintenance)\b"
)
_HELP = re.compile(
    r"\b(?:adrenalin\w*|epi\w*|piriton|anti-?hist\w*|steroids?|injection|drip|ambulance|oxygen)\b"
)
# How much of it, or its end, did the harm.
_NOT_OF_ITSELF = re.compile(
    r"[^.;!?]*\b(?:times the dose|wrong (?:dose|one|tablets?)|double|twice the|the dose was|too strong|mix-?up|when i (?:stopped|came off|ran out)"
    r"|coming off|withdraw\w*|addict\w*|hooked|without (?:it|them)|side effects?)\b"
)
_INJECTED_HERE = re.compile(
    r"[^.;!?]*\b(?:on (?:my|her|his|the) (?:belly|tummy|stomach|thighs?)|injection sites?|where (?:i|it|they|she|he) (?:inject\w*|goes?|went|jab\w*))\b"
)
# Had since, and nothing came of it.
_TOLERATED = re.compile(
    r"\b(?:had|taken|eaten|been on) (?:it|them)(?: (?:\w+ times|many a time|many times|loads|often|plenty|twice))? since(?=[.,!]|\s*$| (?:with (?:no|never)|without|and no|no|then)\b)"
    r"|\bi (?:eat|take|have|get|drink)(?: (?:it|them|one|that|those))(?: (?:now|daily|every \w+|all the time|regular\w*|by the \w+|these days|no bother|every day|fine))+"
    r"|\b(?:don't|doesn't) (?:bother|affect|trouble|touch) me(?: at all)? (?:now|any ?more|these days)\b"
    r"|\bthat(?:'s| is) (?:long|all) (?:gone|over|past|behind me)\b"
)
_AND_AGAIN = re.compile(
    r"\b(?:again|same|worse|every time|each time|still|react\w*|rash|hives|itch\w*|swell\w*|antihist\w*|piriton)\b|\?"
)
# It is over, was not that, or was another's.
_ANSWERED = re.compile(
    r"\b(?:had|taken|have|take|eat|eaten|been on|put one on) (?:it |them )?(?:since|again|now|last week)\b|\b(?:fine|grand|ok|okay|all right|alright) (?:with|on|to) (?:it|them|that)\b"
    r"|\bcan (?:eat|have|take)\b|\b(?:not|but) now\b|\bnow i\b|\b(?:i|she|he) \w+ them now\b|\bno bother\b|\bnothing happens\b|\b(?:might|could|may) (?:be|have been)\b"
    r"|\b(?:outgr\w+|gr[eo]wn? out of|no longer|any ?more|not (?:really )?(?:an )?allerg\w+|turned out|tested|not sure|don't know|can't make out|maybe|perhaps)\b|\?"
)
_DOUBTED = re.compile(
    r"\b(?:used to|thinks?|reckons?|they say|they said|supposedly|apparently|maybe|perhaps|sisters?|brothers?|daughters?|sons?|cousins?|uncle|aunt\w*|friend|neighbour|in-law)\b"
)
_NEVER = re.compile(r"\b(?:never|not)\b|n't\b")
_OPEN = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED, Polarity.STOPPED))


def is_reacted_to(text: str, thing: Named) -> bool:
    """thing: a medicine or a food."""
    return _is_told(text, thing) and not _is_tolerated(text[thing.end :])


def _is_told(text: str, thing: Named) -> bool:
    named = text[thing.start : thing.end]
    before, after = text[_sentence_begins(text, thing) : thing.start], text[thing.end :]
    if _TREATS.search(named) or _OTHERWISE.match(after) or _has_eased(after):
        return False
    if _WAS_SOMETHING_ELSE.match(after) or not _is_real(before):
        return False
    return _is_told_before(named, before, after) or _is_told_after(named, before, after)


def _has_eased(after: str) -> bool:
    """Itself, and not what was given against it."""
    eased = _EASED.search(after)
    return eased is not None and not _HELP.search(after[: eased.start()])


def _is_tolerated(after: str) -> bool:
    had = _TOLERATED.search(after)
    if had is None or _AND_AGAIN.search(after):
        return False
    clause = re.split(r"[.,;!?]|\b(?:but|and)\b", after[: had.start()])[-1]
    return not _NEVER.search(clause)


def reacted_to(view: View, told: Polarity) -> Polarity | None:
    """An allergy that is told by a reaction is there, as long as nothing is said of its end; and is
    over, where it was had since and nothing came of it.

    told: what was learnt says.
    """
    text, thing = view.seen.said.text, view.thing
    rest = text[thing.end :]
    if thing.topic is not Topic.ALLERGY or not _is_told(text, thing):
        return None
    if _is_tolerated(rest):
        return None if told is Polarity.ABSENT else Polarity.RESOLVED
    if told not in _OPEN:
        return None
    answered = _ANSWERED.search(rest)
    is_taken_back = answered and not _NEVER.search(rest[: answered.start()])
    return None if is_taken_back or _DOUBTED.search(text) else Polarity.PRESENT


def _is_told_before(named: str, before: str, after: str) -> bool:
    if _INTOLERANT.search(before):
        return True
    if _REACTION_TO.search(before):
        return not _UPSET.match(after)
    reacted = _REACTED_FROM.search(before)
    if reacted is None or (_REACTION.search(reacted[0]) and _UPSET.match(after)):
        return False
    if _BREATHLESS.search(reacted[0]) and _EASES_BREATH.search(named):
        return False
    if _SWELLED_UP.search(reacted[0]) and (_SIDE_EFFECT.match(after) or _SWELLS_LEGS.search(named)):
        return False
    return not (_ON.search(reacted[0]) and _LONG_ILL.search(before))


_ON = re.compile(r"(?:hives|urticaria|o?edema|bronchospasm|anaphylaxis|rash)\W+(?:on|with) ")


def _is_told_after(named: str, before: str, after: str) -> bool:
    then = _HAD.search(before) and _THEN.match(after)
    if then and _is_real(then[0]) and not _ANOTHER_CAUSE.match(after, then.end()):
        return True
    if _DOES.match(after):
        return not _INJECTED_HERE.match(after)
    if _NEARLY_KILLED.match(after):
        is_itself = _ITSELF.search(before) and not _NOT_OF_ITSELF.match(after)
        return bool(is_itself) and not _POISON.search(named)
    return bool(_BAD_TURN.search(before) and _NEARLY_LOST.match(after))


def _is_real(told: str) -> bool:
    return _UNREAL.search(_COULD_NOT.sub("", told)) is None


def _sentence_begins(text: str, thing: Named) -> int:
    return max(text.rfind(end, 0, thing.start) for end in ".;!?\n") + 1

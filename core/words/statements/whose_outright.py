"""Whose a thing is, where it is said outright: "a spray for my wife", "a man with Parkinson's",
"I'm the one with diabetes"; and by who cares for one of them, "my brother has asthma, Mum has COPD"."""

import re

from core.words.deidentify.name_lists import is_first
from core.words.statements.bearers import is_only_bearer, is_own_visit
from core.words.statements.bearing import View
from core.words.statements.cared_for import KIN, SPOUSE, is_given_by_helper, theirs_too
from core.words.statements.done_to import done_to
from core.words.statements.hints import CLAUSE_END
from core.words.statements.informants import is_called_ones_own, is_only_told_by
from core.words.statements.own_liking import own_liking
from core.words.statements.set_apart import set_apart
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.taken_from_another import is_taken_from_another

_FOR_ANOTHER = re.compile(
    r"(?: \w+)? for (?:my|our|the) (?:(?:late|poor|old|little|elder|younger|eldest|youngest) )?"
    r"(?:wife|husband|sisters?|brothers?|mother|father|mum|dad|sons?|daughters?|gran\w*|nan|aunt\w*"
    rf"|uncle|niece|nephew|cousin|friend|neighbou?r|lady|child(?:ren)?|kids?){CLAUSE_END}"
)
# Who takes it, or calls it theirs, has it, whomever it is for.
_OWN_DOSE = re.compile(r"\b(?:take|takes|taking|took)\b|\bmy (?:\w+ )?$")
_OF_ONE_WITH = re.compile(
    r"\b(?:man|men|woman|women|lady|ladies|gent\w*|chap|fella|fellow|bloke|boy|girl|lad|lass|people|folk"
    r"|patients?|residents?|someone|somebody|anyone|one|ones|child|kid)"
    r"(?: in (?:the|our|my) \w+)? (?:with|who (?:has|had)) "
    r"(?:(?:a|an|the|bad|severe|advanced|early) )*$"
)
_I_AM = re.compile(
    r"\b(?:i'm|i am|i was|i've been|we're)\b,?(?: (?:just|only|not|still|the|an?|one of|those|these|them"
    r"|your|other|old|poor|first|last|lucky|unlucky|few))* $"
)
# "I eat well for a man with an ulcer": either may be meant.
_LIKENED = re.compile(
    r"\b(?:for|like|as|become|became|being)(?: (?:an?|the|one of|those|other))* $"
)
# "Three falls I've had, all of them this month".
_I_HAVE_HAD = re.compile(
    r" (?:i've|i have) had(?= ?(?:[.,;!]|$)| (?:this|last) (?:week|month|year|winter|summer)\b| so far\b| already\b)"
)
_SOMEBODYS = re.compile(r"\b(?:\w+'s|his|her|their|our|your)\b|\b(?:my|the) (?!last\b|first\b)\w+ ")
# Nobody else has spoken before.
_I_HAVE = re.compile(
    r"^(?:(?:well|yes|oh|no|so|and|also|hello|please),? )*(?:i'm (?:on|taking|allergic to)"
    r"|i (?:(?:do|does) )?(?:take|have|use|suffer from)|i've(?: got)?) (?:(?:a|an|the|my|some|bad|daily|regular|terrible|awful) )*$"
)
_ANOTHERS_AFTER = re.compile(
    r" (?:in|of|to|round to|from|on) (?:my|our|her|his|the)\b"
    r"|[^.;!?]*,? (?:says?|said|goes|shouts?|(?:he|she|they) (?:says?|said|told))\b"
)

# "Rita at the day centre is on steroids now"; to who cares for him, "Ray at his club had a knee op".
_SOMEBODY_AT = re.compile(
    r"^(?P<name>[A-Z][a-z]{2,}) (?:at|from|in|down|up|over at) (?P<whose>the|his|her|our|my) \w+(?: \w+)?"
    r"(?:'s| is| has| had| was| takes| got| needs)\b(?! (?:me|my|mine))[^.;!?]*$"
)

# "My wife's the one with the pacemaker, mine's just a murmur".
_MINE = re.compile(r"(?<!of )\bmine(?:'s| is| was|,| are)(?: (?:just|only|a|an|the|really|all))* $")
# "Her husband has gout, mine's a diabetic": it is the husband.
_ANOTHERS_KIN = re.compile(
    r"\b(?:her|his|their|your|whose|\w+'s) (?:\w+ )?(?:lad|lass|husband|wife|mum|mother|dad|father|son|daughter|sister|brother|dogs?|cats?|kids?|boy|girl|nan|gran)\b"
)
_KIN_NAMED = re.compile(rf"\b{KIN}\b")
_OF_THE_FAMILY = re.compile(
    rf"\b(?:{KIN}|{SPOUSE}|aunt|aunty|auntie|uncle|son|daughter|brother|sister|nephew|niece|cousin"
    r"|grandson|granddaughter|in-law|friend|neighbour|parents)\b"
)
_HAS = (
    r"(?:'s| is| has| was| takes| had| gets| uses| suffers from|'s got| has got|'s on| is on"
    r"| has been on| (?:is|'s) (?:allergic to|taking|having))"
    r"(?: (?:a|an|the|some|her|his|also|bad|still|really|got|on|terrible|severe))* $"
)
_BEGINS = r"(?:^|[.;,!] ?|\b(?:and|but|while|whereas|now) )(?:(?:my|our|poor|dear) )*"
# Of 5,170 lines of who cares for somebody 178 things are so told; 177 are the person's own.
_CARED_FOR = re.compile(f"{_BEGINS}{KIN}{_HAS}")
# Of 14 things that are so told, where nobody else is named, 13 are.
_MARRIED_TO = re.compile(f"{_BEGINS}{SPOUSE}{_HAS}")
# "My wife has dementia and takes donepezil".
_AND_ALSO = re.compile(
    rf"{_BEGINS}{SPOUSE}(?:'s| is| has| takes| had| uses)\b"
    r"(?:(?! (?:i|i'm|i've|i'd|we|we've|my|our|who|that|whose)\b)[^.;:!?])*"
    r" and (?:now |also |he |she )*(?:takes|has|had|uses|is on|is allergic to)"
    r"(?: (?:a|an|the|some|her|his|bad|terrible|severe))* $"
)

# Another is cared for, another tells of theirs, or it is said of whom it may be inherited.
_TOLD_OF = re.compile(
    r"\b(?:(?:look|looks|looking) after|caring for|cares? for|carer for) (?:my|our|his|her) (?!mum|mother|dad|father|gran|nan|grandad)"
    r"|\bone i care for\b|\bside\b|\b(?:in the|family) (?:family|history)\b|\b(?:friend|mate|neighbou?r|colleague|partner|lot)\b"
    r"|\b(?:dad|father|grandad|grandpa) (?:has|gets|takes|had) (?:got )?her\b|\b(?:mum|mother|gran|nan|granny) (?:has|gets|takes|had) his\b"
)


def whose_outright(view: View) -> About | None:
    """None where it is not said so plainly."""
    text, thing = view.seen.said.text, view.thing
    before = text[: thing.start]
    if is_only_told_by(view):
        return About.SELF
    if named := set_apart(view):
        return named
    if _is_somebody_at(view) or _is_quoted(view):
        return About.OTHER
    if view.seen.speaker is Speaker.CAREGIVER and is_given_by_helper(view):
        return About.SELF
    if done := done_to(view):
        return done
    if is_taken_from_another(view):
        return About.SELF
    if view.seen.speaker is not Speaker.PATIENT:
        is_theirs = is_only_bearer(view) or _is_cared_for(view, before)
        return About.SELF if is_theirs else None
    if _MINE.search(before) and not _ANOTHERS_KIN.search(before):
        return About.SELF
    if thing.topic is Topic.MEDICATION and _FOR_ANOTHER.match(text, thing.end):
        return None if _OWN_DOSE.search(before) else About.OTHER
    is_had = _I_HAVE.search(before) and not _ANOTHERS_AFTER.match(text, thing.end)
    is_had = is_had or _is_had_so_often(view, before)
    if is_had or is_own_visit(view) or is_called_ones_own(view):
        return About.SELF
    one = _OF_ONE_WITH.search(before)
    if one is None or _LIKENED.search(text[: one.start()]):
        return None
    return About.SELF if _I_AM.search(text[: one.start()]) else About.OTHER


def _is_had_so_often(view: View, before: str) -> bool:
    if view.thing.topic is not Topic.EVENT or _SOMEBODYS.search(before):
        return False
    return _I_HAVE_HAD.match(view.seen.said.text, view.thing.end) is not None


def _is_quoted(view: View) -> bool:
    """My daughter said "my migraine is back": hers."""
    return _QUOTES.search(view.seen.said.shown[: view.thing.start]) is not None


# What a relative says of themselves, and the quotation is open still.
_QUOTES = re.compile(
    rf"{_OF_THE_FAMILY.pattern}[^.;!?]*\b(?:said|says|goes|told (?:me|us|them)|shouted|cried)[,:]?"
    r" [\"\u201c](?:[^\"\u201d]*\b)?(?:my|i've|i have|i'm|i am)\b[^\"\u201d]*$",
    re.I,
)


def _is_somebody_at(view: View) -> bool:
    one = _SOMEBODY_AT.match(view.seen.said.shown[: view.thing.start])
    if one is None or not is_first(one["name"].casefold()):
        return False
    return view.seen.speaker is Speaker.PATIENT or one["whose"] in {"his", "her"}


def _is_cared_for(view: View, before: str) -> bool:
    """Nobody else of the family is named who could be."""
    text = view.seen.said.text
    if view.seen.speaker is not Speaker.CAREGIVER or _TOLD_OF.search(text):
        return False
    if _MARRIED_TO.search(before) or _AND_ALSO.search(before):
        return len(set(_OF_THE_FAMILY.findall(text))) == 1
    return len(set(_KIN_NAMED.findall(text))) == 1 and _CARED_FOR.search(before) is not None


# "That weatherman has psoriasis, and so do I."
_SO_DO_I = re.compile(
    rf"(?:\band|,) so (?P<now>am|do|have|did|had) i{CLAUSE_END}"
    rf"|(?:[,.;]|\band) (?:me too|me an' all|me as well|same as me|same here){CLAUSE_END}"
)
# "My wife and I both have diabetes".
_AND_I = re.compile(
    r"(?:^|[.;,!] ?|\b(?:that|but|so|because|now|since) )(?:(?:me|myself) and (?:my|our) (?:\w+ )?\w+"
    r"|(?:my|our) (?:\w+ )?\w+ and (?:i|me|myself)|we(?='re both| both|'ve both| all| each| (?:are|have) (?:both|all|each)))(?:(?:'ve|'re)| (?:are|were|have|had|got|take|takes|use|suffer|suffer from"
    r"|both|each|all|always|now|on|allergic|to|been|had|the|our|a|an|some|bad|terrible))* (?<!we have )(?<!we take )$"
)
# "Dad and me both have glaucoma".
_WE_BOTH = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:that|but|so|because|now|since) )(?:both )?(?:(?:me|myself) and (?:our )?(?:{KIN}|the {SPOUSE})|(?:{KIN}|the {SPOUSE}) and (?:i|me|myself)"
    r"|[\w']+(?: \w+)? and (?:me|myself) (?:both|each)|the (?:two|pair|both) of us)(?:(?:'ve|'re)| (?:are|were|have|had|got|take|takes|use|suffer|suffer from"
    r"|both|each|now|on|allergic|to|been|a|an|the|some|bad|terrible))* $"
)
# "My father had glaucoma and now I've got it too".
# Nothing else is named before "it": "and a stairlift and I've got one too".
_HAD_LONG = (
    r"(?:,? (?:too|as well|badly|bad|terrible|years ago|for years|all (?:his|her|their) (?:life|days)|from (?:birth|a child|a young age)|as a (?:child|boy|girl|lad)"
    r"|in (?:his|her|their) \w+|when (?:he|she) was \w+(?: \w+)?|at (?:my age|the end|\d+)|before (?:me|he died|she died)|and (?:she|he )?died (?:of|with|from) it"
    r"|and it killed (?:him|her)|that killed (?:him|her)|something (?:terrible|awful|shocking)))*(?:,| -)?"
)
_I_HAVE_IT = re.compile(
    rf"{_HAD_LONG} ?(?:\b(?:and|but|so)|[,.;-])?(?: (?:now|then|sure|here|look|guess what|well|it turns out|they (?:say|tell me)|the doctor says|unfortunately|sadly))*,?"
    r" (?:i've(?: now)? got|i have(?: got)?|i've|i got|i've ended up with|i'm on|i take|i suffer from|i developed|i've developed|i'm after getting)(?: (?:it|that|the same(?: thing)?|one|them|those))"
    rf"(?: (?:too|as well|an' all|and all|also|myself|meself|now|the same))+(?: (?:now|myself|these days))?{CLAUSE_END}"
    rf"|{_HAD_LONG} (?:(?:and|but|so) )?now (?:i've(?: got)?|i have(?: got)?|i'm on) (?:it|that|them|the same){CLAUSE_END}"
)
_NOT_OURS = re.compile(
    r"[^.;!?]*\b(?:for (?:him|her|them|my|our|the|dad|mum)|side|in (?:the|our|my) family|not me|not i|delivered)\b|[^.;!?]* in the (?:fridge|cupboard)"
)
_CARRIED = re.compile(r"\b(?:take|takes|have|had|got)(?: (?:the|a|an|some|our|always|now))* $")
# "Take the insulin round to Gran".
_TO_SOMEBODY = re.compile(
    rf"[^.;!?]*\b(?:round|over|across|back|along|prescriptions?|scripts?|boxes)\b|[^.;!?]*? to (?:(?:my|our|the|her|his|poor|old) )*(?:{KIN}|{SPOUSE}|\w+'s|(?:my|our|the|her|his) \w+|(?P<name>\w+))\b"
)
_DENIED_TOO = re.compile(r"\b(?:not|never|n't|neither|nor|no)\b|n't\b|\?")


def ones_own_too(view: View, told: Polarity) -> Polarity | None:
    """How it stands with a patient who tells it of another, and then of themselves; and with whom a
    helper tells of beside another.

    told: how it stands with the other, who may have had it long ago. None where it is not so.
    """
    text, thing = view.seen.said.text, view.thing
    if known := own_liking(view) or theirs_too(view, told):
        return known
    own = _SO_DO_I.search(text, thing.end)
    is_patient = view.seen.speaker is Speaker.PATIENT
    before = text[: thing.start]
    is_both = is_patient and (_AND_I.search(before) or _WE_BOTH.search(before))
    if is_both and not _NOT_OURS.match(text, thing.end) and not _is_carried(view):
        return told
    if is_patient and _is_had_too(view):
        return Polarity.PRESENT
    if own is None or not is_patient or _DENIED_TOO.search(text[: own.start()]):
        return None
    # "He hates it and so do I".
    is_now = own["now"] in {"am", "do", "have"} and thing.topic is not Topic.PREFERENCE
    return Polarity.PRESENT if is_now else told


def _is_carried(view: View) -> bool:
    """To somebody who is not the one who takes it there."""
    text, thing = view.seen.said.text, view.thing
    to = _TO_SOMEBODY.match(text, thing.end) if _CARRIED.search(text[: thing.start]) else None
    return to is not None and (to["name"] is None or is_first(to["name"]))


def _is_had_too(view: View) -> bool:
    """No other thing is named before it, nor between it and "I have it too"."""
    text, thing = view.seen.said.text, view.thing
    begins = view.sentence_begins
    if thing.topic not in _HAD or _ASKED.search(text[begins : thing.start]):
        return False
    is_another = any(
        hint.topic in _HAD and begins <= hint.start and hint.end <= thing.start
        for hint in view.seen.hints
    )
    return not is_another and _I_HAVE_IT.match(text, thing.end) is not None


_HAD = frozenset((Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY, Topic.MEDICATION))
_ASKED = re.compile(r"\b(?:if|whether|not|never|no|wonder\w*)\b|n't\b")

"""Where the words beside a thing leave no doubt how it stands, whatever was learnt.

After NegEx and ConText: a trigger, on which side it stands, and how far it reaches.
"""

import re

from core.words.allergies_denied import ALLERGIES_DENIED
from core.words.statements.allergic_all_the_same import allergic_all_the_same
from core.words.statements.allergy_lasts import allergy_lasts
from core.words.statements.bearing import Named, View
from core.words.statements.begun_again import begun_again
from core.words.statements.cleared import cleared
from core.words.statements.coded_in_error import coded_in_error
from core.words.statements.denied_twice import denied_twice
from core.words.statements.does_not_agree import does_not_agree
from core.words.statements.doubted_outright import doubted_outright, is_taken_back
from core.words.statements.eaten import eaten
from core.words.statements.ended_in_sayings import ended_in_sayings
from core.words.statements.forbidden import forbidden
from core.words.statements.given import given
from core.words.statements.goes_on import goes_on
from core.words.statements.healing import healing
from core.words.statements.in_and_out import in_and_out
from core.words.statements.in_notes import in_notes
from core.words.statements.kept_from import kept_from
from core.words.statements.kept_on import kept_on
from core.words.statements.liked_outright import liked_outright
from core.words.statements.long_there import long_there
from core.words.statements.measured import measured
from core.words.statements.not_moved import not_moved
from core.words.statements.noted_first import noted_first
from core.words.statements.only_feared import only_feared
from core.words.statements.only_talked_of import only_talked_of
from core.words.statements.plainly_there import plainly_there
from core.words.statements.played_down import played_down
from core.words.statements.reacted_to import reacted_to
from core.words.statements.set_apart import not_somebody
from core.words.statements.set_right import set_right
from core.words.statements.so_it_is import so_it_is
from core.words.statements.statement import Polarity, Topic
from core.words.statements.support import is_contested
from core.words.statements.taken_no_more import taken_no_more
from core.words.statements.taken_still import taken_still
from core.words.statements.there_for_all_that import there_for_all_that
from core.words.statements.turned_round import turned_round
from core.words.statements.visits_told import not_called_off
from core.words.statements.with_it import for_its_sake
from core.words.statements.wrongly_said import wrongly_said

# Right after the thing, or as in "I'd beaten my cancer, then it returned".
_BACK = re.compile(
    r"(?: has| have|'s| is| are|'ve)?(?: come| came)? back\b(?! (?:pain|ache|to normal|then|in (?:\d|the \d)))"
    r"|[,;]?(?: (?:and|but|only|then|now))+ it(?:'s| has|'d| is)? (?:returned|back|(?:came|come) back)(?: again)?(?=[.!,;]|$| (?:this|last|now)\b)"
)
_NOT_AFTER = re.compile(
    r",? (?:i|we|she|he) (?:have not|don't have|haven't|hasn't|doesn't have|ain't got)\b|,? mi nah\b"
)
_OVER_AFTER = re.compile(
    r"[^.;?!]*\b(?:been|is|was|'s|are|were|got)(?: all)? (?:swapped(?: out)?|finished with|scrapped|cancelled|canceled|called off|binned|discontinued|stopped)\b(?! (?:by|at|for)\b)"
)
# Before the thing, in its clause.
_FORBIDDEN = re.compile(
    r"\b(?:can't|cannot|mustn't|must not|shouldn't|not allowed(?: to)?|never to|isn't allowed(?: to)?) (?:have|take|be (?:given|on))(?: (?:any|the|that|more))?(?: \w+)? ?$"
)
_CALLED_OFF = re.compile(r"\b(?:cancelled|canceled|called off|scrapped|binned)(?: \w+'?s?){0,2} $")
_DIAGNOSED = re.compile(
    r"\b(?:diagnosed (?:with|as having)|has had another|'s had another) (?:an? )?$"
)
_ONCE = re.compile(r"\bused to be that(?: \w+){0,3} $")
# Somebody says it outright, and nothing else stands between them and the thing.
_WHO = (
    r"(?:^|[.,;:!] ?|\b(?:and|but|because|so|that|as|since|forget|remember|know|told|told me|told us|says|say) )(?:(?:oh|well|yes|also|please|both|my|our|the) )*"
    r"(?:i|we|you|he|she|they|mum|mam|mom|mother|dad|father|nan|gran|granny|grandad|husband|wife|patient|pt)"
)
_OUTRIGHT = re.compile(
    rf"{_WHO}(?:(?:'m| am|'s| is|'re| are)(?: (?:very|quite|really|badly|severely|also|still|now|currently))*"
    r" (?:allergic to|taking|on|using|diabetic with)"
    r"|(?: have| has|'ve got|'s got| got| have got| has got) (?:an? (?:\w+ )?allergy to|an? (?:bad|severe|nasty) allergy to)"
    r"|(?: have| has|'ve got|'s got| have got| has got)(?: an?)?| take| takes| use| uses| suffer from| suffers from"
    r")(?: (?:a|an|the|my|her|his|some|this|that))? $"
)
# "Wouldn't be without my Gaviscon": it is there, and dear.
_NEEDED = re.compile(
    r"\b(?:what (?:i|we|she|he)(?:'d| would) do|lost|couldn't (?:do|manage|live|cope|go)"
    r"|wouldn't be|can't (?:do|manage|live|cope|go)) without (?:(?:a|the|my|her|his) )?$"
)
# What hurts does so, whatever else is denied beside it; and not to sleep is the complaint itself.
_HURTS = re.compile(
    r"(?:\w+ ){0,3}?(?:hurts?|aches?|hurting|aching|(?:is|are|'s|'re|feels?)"
    r"(?: (?:so|very|really|a bit|still|quite|all|that|too|awful))? (?:sore|painful|aching|hurting"
    r"|killing|swollen|itchy|itching|stiff|throbbing))\b(?! (?:any ?more|no more|no longer|less))"
)
_CANNOT = re.compile(
    r"\b(?:can't|cannot|couldn't|didn't|don't|not|hardly|barely|never)(?: \w+)? "
    r"(?:sleep(?:ing)?|slept|eat\w*|breath(?:e|ed|ing)?|see|hear|walk\w*|swallow\w*|settle|get to sleep)\b"
)
_NOT_BEFORE = re.compile(r"\b(?:no|not|never|nor|if|when|whether|used to|stopped|gone)\b|n't\b")
_NO = re.compile(r"\b(?:no|not|never|none|nil|without)\b|n't\b")  # in the name itself
_NOT_ALLERGIC = re.compile(
    r"(?:\bnot|n't|\bnever|\bno longer)(?: (?:really|actually|been|was))? allergic to(?: (?:the|any|my))? $"
)
# What is not any more was there.
_ANY_MORE = re.compile(r"\b(?:any ?more|no longer)\b")
_OVER = {
    **dict.fromkeys((Topic.ALLERGY, Topic.CONDITION, Topic.SYMPTOM), Polarity.RESOLVED),
    **dict.fromkeys((Topic.MEDICATION, Topic.APPOINTMENT, Topic.PREFERENCE), Polarity.STOPPED),
}
_STILL_OPEN = re.compile(r"\b(?:not|never|n't|if|unless|nearly|almost|haven't|hasn't)\b|\?|n't\b")


def plain_standing(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where the words leave it at that."""
    if view.thing.topic is Topic.ALLERGY and _is_denied_with_all(view):
        return Polarity.ABSENT
    begins, ends = view.clause
    text, thing = view.seen.said.text, view.thing
    before, after = text[begins : thing.start], text[thing.end : ends]
    if outright := denied_outright(view) or _said_outright(view, told):
        return outright
    is_felt = thing.topic is Topic.SYMPTOM and _is_felt(text, thing, before)
    # "I couldn't hear a thing till they were syringed": all of the text tells, also of the end.
    if is_felt and (told is not Polarity.RESOLVED or thing.end - thing.start < len(text)):
        return Polarity.PRESENT
    if told is Polarity.RESOLVED:
        is_there = _BACK.match(after) or _DIAGNOSED.search(before)
        return Polarity.PRESENT if is_there else None
    is_doubted = told in _DOUBTED and not _is_named_so(view)
    if is_doubted and _NEEDED.search(before):
        return Polarity.PRESENT
    is_taste = thing.topic is Topic.PREFERENCE and (is_doubted or told is Polarity.PRESENT)
    if is_taste and (liked := liked_outright(view)):
        return liked
    if is_doubted and _OUTRIGHT.search(before) and not is_contested(view):
        return Polarity.PRESENT
    if told is Polarity.ABSENT and _ANY_MORE.search(before + after) and not _is_named_so(view):
        return _OVER.get(thing.topic)
    if told is not Polarity.PRESENT:
        return None
    if _NOT_AFTER.match(text[thing.end :]):
        return Polarity.ABSENT
    if thing.topic is Topic.MEDICATION and _FORBIDDEN.search(before):
        return Polarity.ABSENT
    if thing.topic in _ILL and _ONCE.search(before):
        return Polarity.RESOLVED
    is_dropped = thing.topic in _DROPPED and _is_dropped(before, text[thing.end :])
    return Polarity.STOPPED if is_dropped else None


_OUTRIGHT_RULES = (
    coded_in_error, does_not_agree, kept_from, forbidden, reacted_to, there_for_all_that, only_feared, taken_no_more, taken_still, kept_on, not_somebody, allergic_all_the_same, long_there, in_and_out, only_talked_of, goes_on, given, for_its_sake, healing, not_called_off, cleared, eaten, doubted_outright, turned_round, in_notes, wrongly_said, so_it_is, plainly_there,
    denied_twice, ended_in_sayings, allergy_lasts, begun_again, measured, played_down, set_right, noted_first, not_moved,
)  # fmt: skip


def _said_outright(view: View, told: Polarity) -> Polarity | None:
    return next((found for rule in _OUTRIGHT_RULES if (found := rule(view, told))), None)


def denied_outright(view: View) -> Polarity | None:
    """ "I'm not allergic to penicillin any more": it was there, and is over."""
    (begins, ends), text, thing = view.clause, view.seen.said.text, view.thing
    before = text[begins : thing.start]
    if thing.topic is not Topic.ALLERGY or not _NOT_ALLERGIC.search(before):
        return None
    if is_taken_back(text[: thing.start], text[thing.end :]):
        return Polarity.UNCERTAIN
    is_over = _ANY_MORE.search(before + text[thing.end : ends])
    return Polarity.RESOLVED if is_over else Polarity.ABSENT


def _is_named_so(view: View) -> bool:
    """ "Can't walk": the denial is the complaint itself."""
    return _NO.search(view.seen.said.text[view.thing.start : view.thing.end]) is not None


def _is_felt(text: str, thing: Named, before: str) -> bool:
    cannot = next(
        (c for c in _CANNOT.finditer(text) if c.start() < thing.end and thing.start < c.end()), None
    )
    if cannot is not None:
        return _NOT_BEFORE.search(text[: cannot.start()]) is None
    return _NOT_BEFORE.search(before) is None and _HURTS.match(text[thing.start :]) is not None


def _is_denied_with_all(view: View) -> bool:
    denied, thing = ALLERGIES_DENIED.search(view.seen.said.text), view.thing
    return denied is not None and denied.start() < thing.end and thing.start < denied.end()


_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_DROPPED = frozenset((Topic.MEDICATION, Topic.APPOINTMENT, Topic.EVENT))


def _is_dropped(before: str, after: str) -> bool:
    called_off = _CALLED_OFF.search(before)
    if called_off:
        return not _STILL_OPEN.search(before)
    found = _OVER_AFTER.match(after)
    return found is not None and not _STILL_OPEN.search(found[0])

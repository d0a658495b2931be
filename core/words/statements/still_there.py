"""Where a denied ending, a denied relief or a return says that a thing is there still.

After NegEx's pseudo-negations (Chapman et al. 2001): "no change in", "not without".
"""

import re

from core.words.statements.hints import CLAUSE_END

THE = r"(?:(?:a|an|the|my|me|her|his|this|that|any|some|old|awful|bad) )*$"
# Nothing of it is said to be so.
UNREAL = re.compile(
    r"\b(?:if|wish|wished|should|shouldn't|ought|would|wouldn't|'d rather|why|could|might|may|want|wants"
    r"|wanted|asked|refuse\w*|declin\w+|thought|was going to|were going to|used to|worried|frightened"
    r"|scared|afraid|hope|dread)\b"
)
# "The rash didn't go until March", "it did not heal for weeks": it is over.
_OVER_LATER = re.compile(
    r"\b(?:until|till?|in the end|eventually|all clear|cleared (?:up|it)|cured|resolved|discontinued|back in \d+"
    r"|(?:it's|is|it has|they've|they have|and|but|all|then)(?: (?:all|long|now|since))*"
    r" (?:gone|stopped|went|cleared|clear|better|none)|(?:it|they) (?:has|have) now|then it did"
    r"|for (?:\w+ )?(?:days|weeks|months|years|a (?:day|week|month|year)))\b"
)
# "Don't stop it suddenly, and the hospital stopped it suddenly": of the same, and of nothing else.
_ENDED_ALL_THE_SAME = re.compile(
    r"(?: (?!and\b|but\b)\w+){0,3},? (?:and|but|so|then|yet) (?:(?:the|my|his|her) )?(?:doctors?|gp|consultant|hospital|ward|surgery|they)"
    r"(?:'ve| have| has| just| went and)* (?:stopped|discontinued|withdrew) (?:it|them)\b"
)
_STOPS = (
    r"(?:stop(?:ped|ping)?|come off|came off|coming off|give up|gave up|given up|drop(?:ped)?|quit"
    r"|discontinued?|cut out)(?: (?:taking|using|having|with|on))?"
)
_NOT_STOPPED = re.compile(rf"(?:\bnot|n't|\bnever)(?: \w+){{0,2}}? {_STOPS} {THE}")
# Whoever does not miss a medicine may be glad to be without it.
_NEVER_MISSED = re.compile(
    r"(?:(?:\bnot|n't|\bnever) miss(?:ed|es|ing)?(?: (?:a|any|one|single))+ (?:doses?|tablets?|pills?|jabs?|injections?|day|puff)(?: of)?"
    rf"|\bnever miss(?:es)?) {THE}"
)
_WAS_STOPPED = re.compile(
    r"\b(?:since|when|now)\b[^.;!?]*\b(?:stopped|stop|came off|off it)\b|\bglad\b|\bgiv\w+ (?:it|them) up\b"
    r"|\b(?:threw|thrown)\b|\b(?:took|taken) (?:me|him|her) off\b"
)
_BECAUSE = re.compile(r"\bbecause i never\b")
_NOT_GONE = re.compile(
    r"^(?: (?:still|just|itself))?(?: (?:has|have|had|did|is|are|was|does|will) not| still not| never| \w+n't)"
    r"(?: (?:yet|really|quite|all|even|ever))?"
    r" (?:gone|go|went(?! back| ahead)|clear(?:ed)?(?: up)?|heal(?:ed)?|stop(?:ped)?|shift(?:ed)?|eased?"
    r"|settled?|improved?|get better|got better|lift(?:ed)?|let up|gone down|go down|cured?)\b"
    r"(?![^.;!?]* (?:until|till|before)\b)"
)
# "Not without pain", "never a day goes by without a nosebleed", "no improvement in the rash".
_NOT_WITHOUT = re.compile(
    r"(?:\bnot|n't|\bnever)"
    rf"(?: (?:been|gone|entirely|completely|quite|wholly|exactly|altogether))? without {THE}"
    r"|\b(?:not|never|hardly|scarcely|rarely)(?: ever)?(?: a| one)? (?:day|night|week|hour|morning|month)"
    rf"(?: \w+){{0,2}} without {THE}"
    r"|(?:\bnot|n't|\bnever)(?: (?:quite|really|yet|ever))? (?:got|gotten|get|been|managed to get|shook|shaken)"
    rf" (?:rid of|over|shot of|off|clear of|the better of) {THE}"
    rf"|(?:\bnot|n't|\bnever)(?: yet)? seen the back of {THE}"
    rf"|\bno (?:\w+ )?(?:improvement|let-?up|end|relief) (?:in|to|with|of|from|for) {THE}"
    rf"|\b(?:no|little|not much|not any) (?:\w+ )?(?:change|better|difference) (?:in|to|with) {THE}"
    r"|\b(?:hasn't|haven't|not|never|won't|doesn't|don't|didn't)(?: \w+)? stop(?:ped)? $"
)
_NONE_AFTER = re.compile(r"\b(?:haven't got it|none|been clear|not caught|than)\b")
_CAME_BACK = re.compile(
    r"^[^.;!?]*\b(?:and|but|then)(?: then| now)?(?: it| they)?(?: (?:has|have|is|are)|'s|'ve)? "
    r"(?:came|come|comes|coming|flared|started) (?:straight |right )?(?:back|up again|again)\b"
    rf"(?:{CLAUSE_END}|(?= (?:worse|again|with a|last|this|on|after|when|twice|bad|badly|a|yesterday|today"
    r"|now|in (?:the|a|two|three))\b))(?! (?:on|in|after|with) (?:track|the dot|top))"
    r"(?!.*\b(?:gone|for review)\b)"
)
# What was lost is there again.
_LOST = re.compile(r"\b(?:lost|couldn't|could not|went off)\b")
_LIKE_BEFORE = re.compile(
    r"^(?: \w+){0,2},? (?:like|as (?:bad|badly|often|much|many)(?: as)?)"
    r" (?P<who>i|she|he|it) (?:did|used to|was)\b"
)
_UNLESS = re.compile(rf"\bunless {THE}")


def is_not_stopped(before: str, after: str) -> bool:
    """Of a medicine, an illness, a visit: "I haven't stopped the ramipril"."""
    is_meant = not UNREAL.search(before) and not _is_later(after)
    if is_meant and _NEVER_MISSED.search(before):
        return _WAS_STOPPED.search(before) is None and _WAS_STOPPED.search(after) is None
    if ended_all_the_same(after):
        return False
    return is_meant and not _BECAUSE.search(after) and _NOT_STOPPED.search(before) is not None


def ended_all_the_same(after: str) -> bool:
    """after: what follows a medicine that was not to be stopped."""
    return _ENDED_ALL_THE_SAME.match(after) is not None


def is_still_felt(before: str, after: str, *, is_over: bool) -> bool:
    """Of an illness or a complaint. is_over: what was learnt says so."""
    gone = _NOT_GONE.search(after)
    if gone and not _is_later(after[gone.end() :]):
        return True
    is_without = _NOT_WITHOUT.search(before) and "?" not in after and not _is_later(after)
    if is_without:
        return _NONE_AFTER.search(after) is None
    is_back = _CAME_BACK.search(after) and not _LOST.search(before)
    if is_over and (is_back or _UNLESS.search(before)):
        return True
    return _is_as_before(before, after)


def _is_as_before(before: str, after: str) -> bool:
    """ "I don't get the migraines like I did": less of it, and by the same person."""
    like = _LIKE_BEFORE.search(after)
    if like is None or UNREAL.search(before) or _is_later(after):
        return False
    return like["who"] == "it" or re.search(rf"\b{like['who']}\b", before) is not None


def _is_later(after: str) -> bool:
    return _OVER_LATER.search(after) is not None

"""Words that say more, less or other than the record, though nothing that was read differs (P3).

What was learnt hears what a sentence is about; a word such as "half", "another" or "skip" it passes
over. Whoever says only what the record says has no need of these.
"""

import re

from core.words.conflict_doses import may_count_otherwise, says_another_number, takes_otherwise
from core.words.conflict_gainsaid import is_gainsaid
from core.words.conflict_harm import harms_so
from core.words.conflict_idle import without_effects, without_idle
from core.words.conflict_kept import was_kept
from core.words.conflict_kinds import is_worse, other_side
from core.words.conflict_numbers import all_numbers
from core.words.conflict_over import NOT_ENDED
from core.words.conflict_refused import is_kept_away
from core.words.conflict_refusing import is_refused
from core.words.conflict_same import DENIES_ALLERGY, reacts
from core.words.conflict_signs import CONTRAST, Compared, Facing
from core.words.plain import plain
from core.words.statements.statement import Speaker

# A time that was not found to be the record's, and an amount of what the record has none of.
TIMED = re.compile(
    r"\b(?:\d+(?:st|nd|rd|th)|\d{1,2}[:.]\d\d|\w+ o'clock|half (?:past )?\w+|quarter (?:past|to)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|next week|tomorrow|today"
    r"|january|february|march|april|june|july|august|september|october|november|december|\w+teenth|\w+tieth)\b"
)
_AMOUNT = re.compile(r"\d ?(?:mg|mcg|ml|g|units?|puffs?|tablets?)?\b")
_ANOTHER_VISIT = re.compile(
    r"\b(?:every|another|second|or|again|was|were|had|i'd|went|attended|dna|done|by|since|until|till|the week of|rather|phone|video|zoom|online|if|hope|hoping|wish|should|might|maybe)\b"
    r"|(?<!half )(?<!day )\bafter\b(?! next)|\bbefore (?:my|the \w+|\w+day|\d)"
    r"|\b(?:no(?! driving| later)|not|never|isn't(?! it)|won't|can't|cannot|unless)\b"
)
_HARDLY_TAKEN = re.compile(
    r"(?<!and a )\bhalf (?:an?|of|the)\b(?! (?:milligram|hour))|\bin half\b"
    r"|\b(?:skip\w*|refus\w+|cut (?:it |them )?(?:down|back)|sometimes|now and (?:then|again)|(?:some|most|odd) (?:days?|times?)|omit\w*|with-?held|on hold|suspend\w*|spat|ran out|reduc\w+|wean\w*|taper\w*|until|quarter|x ?\d|every other|alternate|extra|or(?! (?:i|i'm|i'd|i'll|she|she's|he|he's|else)\b))\b|\bwhen (?:i|she|he) (?:remembers?|thinks?|gets? (?!up\b|to\b|in\b|home\b|back\b|my\b|her\b|his\b|the\b|a\b)\w+)\b|\band (?:one|another) in the day\b"
    r"|\b(?:(?:i|she|he) was (?:on|taking)|had (?:taken|been)|to (?:go|be) on|was to have|when i'm (?:bad|sore|poorly|feeling|in pain)|too (?:much|many)|started|the odd|out of|the last)\b"
    # More often than it is written, on another day too, or thrown away.
    r"|\bbut (?:i|she|he) takes? (?:it|them|two|three)\b|\bcut (?:my|the|her|his) \w+ (?:to|down)\b|, it (?:was|were) (?:\d|one|two|three|four|five)|days? (?:and|&) (?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:bin|bins|binned|flush\w*|threw|throws?|chuck\w*)\b"
    # Said the other way round.
    r"|\b(?:hardly|barely|scarcely|my (?:foot|eye|backside)|in (?:my|your|his|her) dreams|as if|yeah,? right|i wish|(?:supposed|meant) to"
    r"|so (?:they|he|she) (?:say|says|think|thinks))\b|, (?:twice|three times|four times)$"
    r"|\b(?:two|three|four|[234]) (?:twice|three times|four times|[34] times)\b"
    r"|\b(?:two|three|four|[234]) (?:of (?:the|those|them|me) \w+|\d\d+|(?:\w+ )?hundreds|\w+ hundred|(?:eight|seven|six|fif|for|thir|twen)t(?:y|ies)|tens?|tablets|pills|capsules)\b(?! times)"
)
_NOT_OVER = re.compile(
    r"\b(?:another|a second|a new|never (?:stopped|stop|came|come|went|had|cleared|gone)|till (?:now|this)|until (?:now|this)|back (?:on|to)|it back|restart(?:ed|ing)|back since|(?:take|takes|taking) it now|now (?:i )?(?:take|taking)|(?:was|were) (?:clear|free)|in \w+ (?:days?|weeks?|months?)|will|to be|wants?|should"
    r"|all but|nearly|almost|hardly|(?:gone|got) (?:to|on|in|into|down|septic|bad|nasty|red|infected|worse|cloudy|blurry)|it's worse|all over (?:me|my|her|his)|but now (?:i|she|he)|(?:all|has|have|is|are) come up|got it (?:now|bad)"
    r"|this (?:week|morning)|today|tonight|for (?:an?|the|\w+) (?:while|days?|weeks?|fortnight|months?)"
    r"|(?:not|never|\w+n't)(?: been)? (?:repaired|operated|removed|fixed))\b|(?<!never )\bagain\b(?! for me)"
)
# "Urology is at the General now": where it was is not where it is; nor is what is off on.
_ELSEWHERE = re.compile(
    r"(?:\b(?:is|are|was|been)|'s) (?:now )?off(?! (?:to|the|work|for|on|my|her|his|you|we)\b)|"
    r"\bat (?:the )?(?:\w+ ){1,3}(?:now|these days|nowadays|from now on)\b|\b(?:has|have|is|'s|been) (?:closed|shut)\b"
)
# "Getting it done tomorrow" is to come.
_TO_BE_DONE = re.compile(
    r"\b(?:get|getting|have|having|be|being)\b(?: (?!had\b|been\b)\w+){0,3} done\b"
)
# "I'm bringing him up to Cork"; up to what dose is no question of a visit.
_ON_THE_WAY = re.compile(r"\b(?:up|down) to (?!\d)")
# Who says so takes the record for wrong.
_UNTRUE = re.compile(
    r"\b(?:excluded|ruled out|in error|by mistake|misdiagnos\w+|mix(?:ed)? (?:me |her |him )?up|mistaken\w*|wrongly|not confirmed|disprov\w+|someone else's|another patient)\b"
)
# What cannot be had was had all the same, or it is said not to be there.
_HAD_ANYWAY = re.compile(
    r"\b(?:had|took|taken|been on|having|taking|gave (?:me|her|him)|given) (?:it|them)\b|\ballerg\w+ (?:i|she|he) (?:don't|doesn't|haven't|hasn't|never)\b"
    r"|(?<!not )(?<!n't )\b(?:is|am|are|was|'m|'s|'re|been) allowed\b|\bin spite of\b|\bdespite\b"
)
# "My thyroid's fine, always has been".
_NEVER_ILL = re.compile(
    r"(?:'s|\bis|\bare|'re) (?:fine|normal|perfect|grand|okay|ok|all right)\b[^.;!?]*\balways (?:has|have|was|were|been)\b"
)
_WENT_LATER = re.compile(
    r"\b(?:then|and|but) (?:they|it) (?:went|cleared|stopped|disappeared|vanished|left me)\b"
)
# Who speaks of themselves and names one of these may mean that one.
_FOR_ANOTHER = re.compile(
    r"\b(?:(?:for|of|from|is) (?:him|her)|(?:for|of|with|from|is) (?:my |our |the )?(?:husband|wife|sister|brother|son|daughter|mother|father|mum|mam|mom|dad|friend|neighbou?r|dog|cat))\b"
    r"|\b(?:my|our) (?:husband|wife|sister|brother|son|daughter|mother|father|mum|mam|mom|dad|friend|neighbou?r)'s\b"
)


def is_doubtful(met: Facing, one: Compared) -> bool:
    text = met.seen.said.text
    if met.seen.speaker is Speaker.PATIENT and _FOR_ANOTHER.search(text):
        return True
    part = one.mention.part
    if is_gainsaid(text, one) or (part != "appointments" and _UNTRUE.search(text)):
        return True
    if part == "allergies":
        is_had = (_HAD_ANYWAY.search(text) or DENIES_ALLERGY.search(text)) is not None
        if is_refused(text, one.mention.thing):
            return is_had or not is_kept_away(met, one)
        is_told = reacts(text) or harms_so(text, plain(one.mention.item.more))
        return is_had or not is_told or is_worse(text, one.mention.item.more)
    if part == "appointments":
        is_kept = was_kept(text, one.mention.item.when, met.now)
        return not is_kept and _is_another_visit(text, one)
    if part == "conditions":
        is_other = other_side(text, plain(one.mention.item.name))
        if is_other or _NEVER_ILL.search(text) or _WENT_LATER.search(text):
            return True
    if not one.mention.item.is_active:
        return (_NOT_OVER.search(text) or NOT_ENDED.search(text)) is not None
    if part == "medications" and _is_taken_otherwise(without_effects(text), one.mention.item.more):
        return True
    return CONTRAST.search(without_idle(text)) is not None


def _is_another_visit(text: str, one: Compared) -> bool:
    is_unread = TIMED.search(text) is not None and not one.agrees
    told = _ON_THE_WAY.sub(" ", _TO_BE_DONE.sub(" ", without_idle(text)))
    is_other = CONTRAST.search(told) or _ANOTHER_VISIT.search(told) or _ELSEWHERE.search(told)
    return is_unread or is_other is not None


def _is_taken_otherwise(text: str, dose: str) -> bool:
    if not dose:
        return _AMOUNT.search(text) is not None or any(all_numbers(text))
    checks = may_count_otherwise, says_another_number, takes_otherwise
    hardly = {found[0] for found in _HARDLY_TAKEN.finditer(text)}
    return any(check(text, dose) for check in checks) or any(word not in dose for word in hardly)

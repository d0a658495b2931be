"""A denial beside a medicine that is of something else than taking it: of harm ("no problems with the
apixaban"), of missing it ("I mustn't miss my Epilim"), of how it is taken ("can't take my metformin
without food"), of how well it works, of what the chemist had in.
"""

import re

from core.words.statements.words_of_taking import ENDS, OWN, THE, WHO, WHOM

_TAKE = r"(?:take|takes|taking|taken|have|has|having|had|use|uses|using|used|get|gets|getting|got|do|puff|swallow|swallowed|be given|been given|given|remember|remember to take|inject|injected)"
_NOT = r"(?:\bnot|n't|\bnever)"
# Of harm.
_NO_TROUBLE = re.compile(
    r"(?:\b(?:no|without(?: any)?|not a|not an? ounce of|n't (?:had |got |have )?(?:any|a)) (?:(?:\w+ )?(?:problems?|bother|trouble|issues?|complaints?|difficult(?:y|ies)|side.?effects?|ill.?effects?|worries|concerns?|hassle|quarrel|fault))"
    r"(?: (?:at all|whatsoever|so far|yet|to speak of|on me|to report))*)"
    rf"(?: (?:with|taking|from|off|of|about|swallowing|having|using|being|on|to))+ (?P<own>{OWN}|(?<=taking )$|(?<=swallowing )$)"
)
_NO_HARM = re.compile(
    rf"\bno (?:harm|ill)(?: \w+){{0,3}} (?:of|from|by|in)(?: (?:me|my|him|her|his))? (?:taking|having|being on|using) {THE}"
)
_HARMLESS = re.compile(
    r",?(?: (?:it|they|which))? (?:doesn't|don't|does not|do not|never|has never|have never|hasn't|haven't)(?: (?:ever|really|seem to|once|actually))*"
    rf" (?:both(?:er|ers|ered)|troubl(?:e|es|ed)|worr(?:y|ies|ied)|upsets?|d(?:o|oes|id|one) {WHOM} (?:any|no|a bit of) (?:harm|bother)|(?:give|gives|gave|given|cause|causes|caused)(?: {WHOM})? (?:any|no|a moment's) (?:bother|trouble|problems?|grief|side.?effects?)|make {WHOM} (?:sick|drowsy|ill|dizzy))\b"
)
# A past one may be over: "I had no problems with the statin".
_PAST = re.compile(
    rf"\b(?:{WHO}|there) (?:had|was|were)\b|\b(?:before|after|since|stopp?\w*|when|allerg\w+|once)\b"
)
# Of how well it works.
_IDLE = re.compile(
    r"(?:'s)?(?: (?:tablets?|spray|patch|puffer))? ?(?:(?:(?:'s|'re| is| are)? not|isn't|aren't|ain't)(?: (?:really|even|quite|always|half|exactly))* (?:touching|doing (?:anything|much|a thing|owt|the trick|any good|the job|its job|a lot)|working|helping|shifting|holding|lasting|kicking in|cutting it|making any difference|strong enough|enough)"
    r"|(?:doesn't|don't|does not|do not) (?:seem to (?:be (?:touching|doing|working|helping)|touch|do (?:much|anything))|hold (?:me|her|him)|last (?:me|the|till|until|all|long)))\b"
)
_NO_TOUCH = re.compile(r" (?:doesn't|don't|does not|do not) touch (?:the|my|it|her|his|this)\b")
_OWN = re.compile(OWN)
# Of missing it, or of being without.
_NOT_MISSED = re.compile(
    r"\b(?:mustn't|must not|must never|can't|cannot|can not|daren't|dare not|(?:don't|doesn't|do not|does not|wouldn't) (?:want|like|dare)(?: to)?|couldn't|better not|hadn't better|have not to|haven't to|not going to|ought not to|shouldn't|should not|should never|hate to)"
    r"(?: (?:ever|go and|let \w+|go))? (?:miss|forget|skip|be late (?:with|for)|run out of|go without|leave off|go short of)(?: (?:a|any|one|single|doses?|out|of|to take|taking|about|having))* (?:(?:my|me|her|his|the|them|those|these|our|morning|evening|night|usual|daily|this) )*$"
    rf"|\b(?:don't|do not|never|nobody)(?: (?:you|ever|anybody|anyone))* lets? (?:{WHOM}|yourself) (?:forget|miss|skip|go without|run out of|run short of|be late with)(?: (?:to take|about|a dose of))? (?:(?:my|me|her|his|the|them|those|our|morning|evening|night) )*$"
    r"|(?:'ve|\bhave|'s|\bhas) never (?:once )?(?:missed|skipped|forgotten)(?: to take)? (?:my|me|her|his) (?:(?:morning|evening|night) )?$"
    r"|\bnever forgets? (?:to take )?(?:my|me|her|his) (?:(?:morning|evening|night) )?$"
)
_WILL_NEVER = re.compile(r"\b(?:i'll|we'll|will|shall|i will) never forget\b")
_NOT_IT = re.compile(
    r" (?:clinic|appointment|appt|check|test|bloods?|review|appointments|book|card|nurse|list|chart|is|was|are|were|has|have|isn't|wasn't|when|with it)\b"
)
_EVERY_DAY = re.compile(
    r"\b(?:not|never|isn't|hardly|wasn't)(?: (?:been|a|one|single|ever|the))* (?:day|night|morning|week)s?(?: (?:goes|go|has gone|passes|comes|went) (?:by|past)?| comes| in \w+ years?| (?:since|in) [\w ]{1,20}?)?,?(?: (?:that|when|where|but))?"
    rf" {WHO} (?:don't|doesn't|haven't|hasn't|do not|does not|miss(?:es)?|forgets?|go(?:es)? without|am without|is without)(?: {_TAKE})* {THE}"
)
# "If I don't take my furosemide my ankles are like balloons."
_IF_NOT = re.compile(
    rf"\b(?:if|when|whenever|unless) {WHO}(?: ever| so much as)? (?:(?:don't|doesn't|didn't|do not|does not|haven't|hasn't|hadn't)(?: (?:get to|manage to|remember to))? {_TAKE}|miss(?:es)?|forgets?(?: to take)?|skips?|goes? without|runs? out of|stop(?:s)?|leaves? off|leave off)(?: {_TAKE})* (?:(?:my|me|her|his|the|them|those) )+(?:(?:morning|evening|night|usual) )*$"
)
_NO_MATTER = re.compile(
    r"\b(?:told|tell\w*|said|says?|say|warn\w*|threat\w*|ask\w*|wonder\w*|what|matter|mind|care|cares|better|fine|grand|best|happier|good|no different|same|worse|okay|ok|alright|all right|right as rain|rather"
    r"|nothing|human|myself|herself|himself|new (?:man|woman|person)|clear\w*|great|lovely|brilliant|normal|well|alive|lighter|easier|less|goes?|gone|eases?|lifts?|energy|can manage|manage|would|will|i'll|'ll|could|stopped|any ?more|no longer|going to|know|see|maybe|might|happens?)\b"
)
_WOULD_NOT = re.compile(
    r"\b(?:couldn't|wouldn't|can't|'d never|could never|would never)\b[^.;!?,]*$"
)
# Once it was not taken, and who knows how it went on.
_ONCE_NOT = re.compile(r"\b(?:didn't|hadn't|went)\b")
# Of how it is taken.
_CANNOT_TAKE = re.compile(
    rf"\b{WHO} ?(?:can't|cannot|can not|couldn't|daren't|don't|doesn't|do not|does not|never|can never|won't|mustn't|must not|shouldn't|(?:'m|am|is|'s) not (?:to|supposed to|meant to|allowed(?: to)?))(?: (?:ever|really|even))*"
    rf" (?:take|takes|have|has|swallow|get|keep|use|do|manage|face|stomach)(?: down)? {THE}"
)
_WITHOUT = re.compile(
    r"(?: (?:tablets?|pills?|capsules?|inhaler|medicine))?(?: down)?(?: (?:without (?:(?:a|an|some|my|the|any|her|his|having|eating|bit|of|drop|glass|cup|sip|spoonful|spoon|something|mouthful|wee|first|plenty|to) )*(?:food|milk|water|breakfast|toast|jam|yogh?urt|biscuit|bread|juice|tea|eat|eating|help|spacer|glasses|drink|dinner|lunch|supper|custard|honey|sugar|thickener|porridge|reminded|reminding|nurse|carer|daughter|wife|son|husband|something in my stomach)"
    r"|on an empty (?:stomach|tummy|belly)|whole|by (?:my|him|her)self|on (?:my|his|her) own|all at once|in one go|at the same time|with (?:milk|grapefruit|cranberry(?: juice)?|juice|tea|coffee|dairy|a hot drink|alcohol|drink)|(?:before|until|till|unless) (?:food|breakfast|(?:i|she|he)(?:'ve|'s| have| has)? (?:eat|eaten|had)))\b)"
)
_NOT_HAVING = re.compile(
    rf"{_NOT}(?: (?:been|always|being|really|quite))* (?:having|getting|given|taking|taken|had|took|take|have|be given|on) {THE}"
)
_ON_TIME = re.compile(
    r"(?: (?:tablets?|pills?|dose))? (?:on time|at the (?:right|proper|same) times?|regular(?:ly)?|properly|as (?:prescribed|directed)|correctly|the right way|right|every (?:day|night|morning)|as (?:regular(?:ly)?|often) as|when (?:i|he|she|they) should|that long|very long|long yet)\b"
)
# One's own is had: forbidden is only where, when or how much.
_NOT_ALLOWED = re.compile(
    r"(?:\b(?:not|never)|n't) allowed (?:to )?(?:have|use|take|touch|keep)(?: (?:my|his|her|own))+ $"
)
_THERE_OR_THEN = re.compile(
    r"(?: (?:pump|pen|pens|spray|tablets?|patch))? (?:in|on|at|early|late|before|after|more than|over|without|unless|by (?:my|him|her)self|while|whilst|during|till|until|twice|alone)\b"
    r"|(?: (?:pump|pen|spray))(?=[,.;!]|$)"
)
_NOW_ENDED = re.compile(r"\b(?:any ?more|any longer|no longer|now|since|on account of)\b")
# Of the store of it.
_OUT_OF = re.compile(
    rf"(?:'m|\bam|'s|\bis|'re|\bare)(?: (?:clean|right|just|all|nearly|completely|running|almost|totally|clear|fresh))* out of {THE}"
)
_NONE = re.compile(
    r"(?:\bno|n't (?:got )?(?:any|a)|\bnot (?:got )?any|\bhardly any|\bnot much|n't (?:got )?much)(?: more)? $"
)
_LEFT = re.compile(
    r"(?: (?:tablets?|pills?|pens?|patches))? left(?: (?:in the|at home|now|for|after|till|until|by)\b|"
    + ENDS
    + ")"
)
_NOT_IN = re.compile(
    r"\b(?:chemist|chemist's|pharmacy|pharmacist|boots|surgery|drugstore|drug store|shop|dispensary|walgreens|cvs|medical shop)\b[^.;!?,]*?"
    r" ?(?:hadn't|haven't|hasn't|didn't have|don't have|doesn't have|had no|have no|has no|'s out of|is out of|was out of|couldn't get|can't get|never sent|didn't send|forgot|is short of|was short of|never had|didn't put|hasn't got|haven't got|hadn't got|won't have)"
    r"(?: (?:got|any|enough|me|us|more|of|in|up))* (?:my|me|her|his|our) $"
)
_WENT_WITHOUT = re.compile(r"\b(?:none|(?:had|have|taken) any|without|any since|not had|missed)\b")
_COURSE = re.compile(r"\bcourse\b|antibiotic|(?:cillin|mycin|cycline|floxacin|prim|furantoin)s?\b")
_OTHERS = re.compile(
    r"\bkeeps? (?:on )?(?:taking|having|using|swallowing|helping (?:her|him)self to) (?:(?:(?:dad|mum|mam|mom|nan|gran|grandad|grandma)'s|my|her|his|the|father's|mother's|husband's|wife's) )*$"
)
_BY_MISTAKE = re.compile(
    r"(?: \w+)? (?:by mistake|by accident|without thinking|in error|not her own|not his own)\b"
)
_HATED = re.compile(
    r"\b(?:hate|hates|dread|dreads|detest|detests)(?: (?:taking|having|swallowing|using|the taste of|the smell of|the sight of|doing))? (?:my|me|her|his) (?:(?:old|daily|weekly|monthly|morning|evening) )*$"
)


def is_not_of_taking(before: str, after: str, thing: str) -> bool:
    """before, after: what stands beside it in its sentence; thing: how it is called."""
    return (
        _is_harmless(before, after)
        or _is_needed(before, after)
        or _is_of_how(before, after)
        or _is_of_store(before, after, thing)
        or _HATED.search(before) is not None
        or bool(_OTHERS.search(before) and _BY_MISTAKE.match(after))
    )


def _is_harmless(before: str, after: str) -> bool:
    is_own = _OWN.search(before) is not None
    if _IDLE.match(after) or (is_own and _NO_TOUCH.match(after)):
        return True
    if _PAST.search(before) or _PAST.search(after):
        return False
    no_trouble = _NO_TROUBLE.search(before) or _NO_HARM.search(before)
    return no_trouble is not None or (is_own and _HARMLESS.match(after) is not None)


def _is_needed(before: str, after: str) -> bool:
    if _NOT_IT.match(after):
        return False
    if _NOT_MISSED.search(before) and not _WILL_NEVER.search(before):
        return True
    return _EVERY_DAY.search(before) is not None


def is_bad_without(before: str, after: str) -> bool:
    """ "If I don't take my furosemide my ankles are like balloons"."""
    lacking = _IF_NOT.search(before)
    if lacking is None:
        return False
    first = before[: lacking.start()]
    if _WOULD_NOT.search(first):
        return not _NO_MATTER.search(after)
    if _ONCE_NOT.search(lacking[0]):
        return False
    return not _NO_MATTER.search(first + after)


def _is_of_how(before: str, after: str) -> bool:
    if _CANNOT_TAKE.search(before) and _WITHOUT.match(after):
        return True
    if _NOT_ALLOWED.search(before) and _THERE_OR_THEN.match(after):
        return not _NOW_ENDED.search(after)
    return _NOT_HAVING.search(before) is not None and _ON_TIME.match(after) is not None


def _is_of_store(before: str, after: str, thing: str) -> bool:
    if _COURSE.search(thing + after) or _WENT_WITHOUT.search(after):
        return False
    is_out = _OUT_OF.search(before) or _NOT_IN.search(before)
    return is_out is not None or bool(_NONE.search(before) and _LEFT.match(after))

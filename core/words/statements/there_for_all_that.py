"""An illness or a complaint that is there although its sentence denies: the denial is of knowing,
minding or showing it, or of another thing: "never told I had epilepsy till I was sixty", "my asthma
doesn't bother me", "no falls, known epilepsy", "not just diabetic, I'm deaf as well".

After NegEx's pseudo-negations (Chapman et al. 2001).
"""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic
from core.words.statements.terms import parts_pattern

_WHO = r"(?:i|she|he|we|mum|mam|mammy|mom|mother|dad|daddy|father|nan|gran|pt)"
_THE = r"(?:the|my|me|her|his|our|this|these|mum's|dad's)"
_HAS = (
    rf"{_WHO}(?:'d| had|'ve| have|'s| has|'m| am| was| is| were)"
    r"(?: (?:had|got|a|an|the|been|having|living with|this|that|such|bad))* $"
)
_NOW = rf"{_WHO}(?:'ve| have|'s| has|'m| am| is)(?: (?:got|a|an|the|living with|this|that|such|bad))* $"
# What somebody did not know, cannot believe or hides is so.
_KNOWN = (
    r"\b(?:did not|didn't|didnae|never|hadn't|had not)(?: (?:even|ever|really))? (?:know|knew|known|reali[sz]ed?|twig(?:ged)?|cop(?:ped)?)"
    r"|\b(?:wasn't|was not|weren't)(?: even)? aware|\blittle did (?:i|we|she|he) know|\b(?:had|'d) no (?:idea|notion|clue)|\bhadn't (?:a|an) (?:clue|notion|idea|iota)"
    r"|\b(?:can't|cannot|couldn't|can hardly|could hardly)(?: even)? (?:believe|credit|get over)"
    r"|\b(?:nobody|no one|no-one)(?: (?:in the \w+|here|else|at \w+))?(?: (?:ever|even))? (?:believe[sd]?|knows?|knew|reali[sz]e[sd]?)(?: me)?(?: when (?:i|she|he) (?:say|says|said))?"
)
_WOULD_KNOW = (
    r"\b(?:(?:you|ye|yous|anyone|anybody|nobody|no one)(?:'d| would)?(?: (?:never|hardly|not|ever)|n't)|(?:nobody|no one|no-one)(?:'d| would))"
    r" (?:know|think|guess|believe|credit|tell)(?: that)?"
)
_NOT_HID = (
    r"\bno (?:secret|denying|hiding|disputing|wonder|surprise)(?: about it)?(?: that)?"
    r"|\b(?:i've|i have|there's|there is|she's|he's) no doubt(?: (?:at all|about it|in my mind))?(?: that)?"
)
# "No wonder I was", "you'd not guess I had" may be said of what is over.
_UNKNOWN = re.compile(rf"(?:{_KNOWN})(?: that)? {_HAS}|(?:{_NOT_HID}|{_WOULD_KNOW}) {_NOW}")
_LOOKED_AT = (
    re.compile(rf"{_WOULD_KNOW} {_HAS}"),
    re.compile(r"[^.;!?]*\b(?:to look at|looking at|from the look|to see|if you saw)\b"),
)
_NO_DOUBT = re.compile(
    r"\b(?:i've|i have|there's|there is|she's|he's) no doubt(?: at all)?(?: that)? it(?:'s| is)(?: (?:a|an|the|my))* $"
)
# Not told is not yet so: but what is told in the end is.
_UNTOLD = re.compile(
    r"\b(?:never|not|nobody|no one|no-one|wasn't|didn't|hadn't)(?: (?:ever|been|even|once))* (?:told|tell|said|say|informed|find out|found out|diagnosed|discovered?)"
    rf"(?: to)?(?: (?:me|us|her|him|mum|dad))?(?: (?:that|with))? (?:{_HAS}|(?<=with )(?:(?:a|an|the) )*$)"
)
_TILL = re.compile(
    r"[^.,;!?]{0,40}?\b(?:till|until|'til)(?: (?:about|just|only|after|well|in))* (?:i|we|she|he|they|the|my|mum|dad|a|an|last|this|then|recently|yesterday|one|\d+)\b"
    r"|,? ?(?:-|but|and)? ?(?:there )?(?:it was|i (?:saw|read|found|seen) it|i had to (?:see|read|find) it)(?: (?:there|all|just|written|down|printed|right))*"
    rf" (?:on|in) (?:the|my|her|his|me) (?:\w+ )?(?:letter|notes|report|file|screen|records?|computer|prescription){CLAUSE_END}"
)
# What is wished away is there.
_WISHED_AWAY = re.compile(
    r"\b(?:wish(?:es)?(?: to god)?(?: that)? (?:i|she|he|we|mum|dad) (?:hadn't(?: got)?|didn't have|had never got)"
    rf"|if it (?:weren't|wasn't|were not|was not|wasnae) for)(?: (?:{_THE}|a|an))* $"
)
_NOT_THE_ONLY = re.compile(
    r"\bnot the (?:only|first|last) (?:one|person|man|woman|soul|patient)(?: (?:in|on|round|around) (?:here|the \w+))? (?:with|who has|who's got|that has|to have|to get)(?: (?:a|an|the))* $"
    r"|\b(?:no|not a) strangers? to(?: (?:a|an|the|my|bit|bout|touch|spot|of))* $"
)
# Some of it is left.
_PARTLY = re.compile(
    r"\b(?:couldn't|could not|didn't|can't|cannot|unable to|haven't|hadn't)(?: (?:quite|manage to|been able to))? (?:get|got|cut out|take out|taken|remove|removed|clear|shift)"
    rf"(?: (?:away|out|rid of))? (?:all|the whole|every bit|the last|the rest)(?: of)?(?: {_THE})? $"
)
_ALWAYS = re.compile(
    rf"\b(?:(?:can't|cannot|don't|couldn't) (?:remember|recall|mind) (?:(?:a|the) )?(?:time|day|when|night)(?: (?:when|that))? {_WHO} (?:didn't|hadn't|wasn't|never)"
    rf"|not a (?:single )?(?:day|night|week|hour|morning)(?: goes by| passes)?(?: (?:when|that|but))? {_WHO} (?:don't|doesn't|haven't|hasn't|didn't|'m not|am not|isn't))"
    r"(?: (?:have|get|got|feel|in|suffer|had|with|a|an|the|my|some))* $"
)
_BEFORE = (_UNKNOWN, _NO_DOUBT, _WISHED_AWAY, _PARTLY, _ALWAYS)
# "I don't mind the diabetes": without "the" or "my" it may be nobody's.
_NOT_MINDED = re.compile(
    r"\b(?:i|she|he|we|mum|dad|nan|gran) (?:(?:really|honestly) )?(?:don't|doesn't|do not|does not)(?: (?:really|much|even|so much))? (?:mind|fret about|complain (?:about|of)|talk about|like (?:talking about|to talk about)|dwell on|make a fuss (?:about|of|over)|think about)"
    rf" (?:having )?{_THE} $"
    rf"|\b(?:not|never|n't)(?: \w+)? (?:ashamed|embarrassed|shy) (?:of|about|by) (?:having )?{_THE} $"
    rf"|\b(?:haven't|have not|never|hasn't|nobody|no one|didn't)(?: even)? (?:told|tell|let on to) (?:(?:the|my) )?\w+ about {_THE} $"
)
_NOT_IT_THAT = re.compile(rf"(?:\bnot|n't)(?: (?:so much|really|even|just))? {_THE} $")
_THAT_BOTHERS = re.compile(
    r" (?:that|which|what)(?:'s|'ll| is| does| will| has)?(?: (?:really|so much|even))? (?:bother|worr[yi]|gets? (?:to )?(?:me|her|him)|getting|troubl|kill|annoy|the (?:worst|worry|bother)|hold|stopping|stops|has (?:me|her|him)|keeps? (?:me|her|him)|frightens|scares|upsets|drives|slows)"
)
_DET = re.compile(rf"\b{_THE} (?:\w+ )?$")
_DOES_NOT_BOTHER = re.compile(
    r"(?:(?:'s| is| does| are| do| has)? ?(?:not|never)| (?:doesn't|don't|isn't|aren't|hardly|scarcely|hasn't))(?: (?:ever|really|even|usually|normally|much of|at all|half))*"
    r" (?:bother|trouble|worry|annoy|stop|hold|slow|affect|interfere|define|get (?:me|her|him) down|a (?:bother|problem|worry))(?:s|ed|d)?\b"
)
_LET = re.compile(rf"\b(?:don't|won't|doesn't|wouldn't|never|not)(?: going to)? lets? {_THE} $")
_STOP = re.compile(
    r" (?:stop|beat|get|hold|rule|run|bother|define|win|put|keep|take over|spoil|rob)\b"
)
_NOT_ONLY = re.compile(r"(?:\bnot|n't) (?:just|only|simply|merely)(?: (?:got|have|a|an|the|my))* $")
_AND_MORE = re.compile(
    rf"[^.;!?]*(?:,|\bbut\b| -)[^.;!?]*\b(?:as well|too|an' all|and all|into the bargain|on top of (?:it|that)|to boot|besides)\b"
    rf"|(?:,| but|,? -) (?:but )?{_WHO}(?:'m|'ve| am| have|'s| has)(?: (?:also|got))? (?!not\b|no\b|never\b)"
)
_PAIRED = (
    (_UNTOLD, _TILL),
    _LOOKED_AT,
    (_LET, _STOP),
    (_NOT_ONLY, _AND_MORE),
)
# What is known there is another's, or a paper: "known TB contact", "has epilepsy leaflet".
_NOT_THEIRS = re.compile(
    r"(?: \w+)? (?:contacts?|exposure|exposed|carriers?|risk|leaflets?|booklets?|clinics?|nurses?|teams?|groups?|screen\w*|tests?|swabs?|vaccin\w*"
    r"|jabs?|boosters?|advice|education|info\w*|questionnaires?|alerts?|wards?|units?|pathways?|queries|query|trials?|stud(?:y|ies)|posters?|talks?)\b"
)
# In a note a new word begins after what was denied.
_NOTED = re.compile(
    r"^ ?(?:(?:pt|patient|she|he) )?(?:(?:has |had )?(?:no|nil)|denies|denied|denying)\b[^.;:!?]*?(?P<ends>,| but| and| - )(?: (?:but|and|pt|patient|she|he|does|now|also))*"
    r" (?:(?P<said>known|k/c/o|kco|long-?standing|positive for|\+ve for|confirmed|admits?(?: to)?|admitting to|acknowledges?)"
    r"|(?P<listed>hx(?: of)?|h/o|history of|past history of|pmhx?(?: of)?|background(?: of)?|b/g(?: of)?|has(?: got)?))"
    r"(?: (?:a|an|the|her|his|mild|severe|type|\d|occasional|some|having|intermittent|old|chronic|bad|stable))* $"
)
_DATED = re.compile(
    r",? (?:in |x ?\d,? ?|\()?(?:(?:19|20)\d\d\b|as a child|years ago|\d+ ?(?:years|yrs|/12|/52))"
)
_OR = re.compile(r"[^.;!?]*\b(?:or|nor)\b")
_TAKEN_BACK = re.compile(
    r"\?|\b(?:denied|nil|none|excluded|ruled out|unlikely|unclear|uncertain|possible|possibly|maybe|perhaps|might|wrong|mistake|either|neither"
    r"|in (?:(?:the|her|his|my) )?(?:mother|father|sister|brother|family|mum|dad)|turned out|any ?more|no longer|now|gone|cured|cleared|better|all clear|over it|since"
    r"|(?:haven't|hasn't|don't|doesn't|didn't|isn't|wasn't|ain't|never) (?:have |had |got )?(?:it|that|one|any)|not (?:me|true|that))\b"
)
# Who doubted it was right: said anywhere after it.
_DISPROVED = re.compile(
    r"\b(?:ruled (?:it |that |them )?out|disproved|discounted|refuted|retracted|mistaken\w*|misdiagnos\w*|mix(?:ed)?[- ]up|excluded|benign|negative(?=\s*[.,;!?]|\s*$)|false (?:alarm|positive)"
    r"|wrong (?:notes|letter|person|patient|file|results?)|(?:was|were|is|'re) (?:(?:quite|dead|absolutely|perfectly|proved) )?right(?! (?:there|to|on|in|beside|side|enough|next))"
    r"|nothing of the (?:sort|kind)|no such (?:thing|luck)|not (?:so|epileptic|diabetic|asthmatic|at all)|somebody else|someone else|(?:man|woman|one|lady|fella) next door|another (?:man|woman|patient|person)"
    r"|(?:they|doctors?) (?:said|say) it (?:wasn't|isn't|was not)|it was (?:only|just|all|nothing)(?! (?:on|in|when|after|by|then|last|this)\b)"
    r"|(?:i|we|she|he|it|mum|dad) (?:didn't|hadn't|haven't|hasn't|wasn't|weren't|isn't|don't|doesn't|did not|had not|was not|never (?:did|had|was))(?=\s*[.,;!?]|\s*$| (?:after all|of course|and|so|thank\w*)\b))"
)
_IT_WAS = re.compile(r"\bit (?:was|turned out)(?: (?:to be|a|an|the|my|really|bad|old|mild))* ")
# Whom else it may be of: "no stranger to cancer, I buried two wives with it".
_OF_OTHERS = re.compile(
    r"\b(?:wi(?:fe|ves)|husbands?|mother|father|mum|dad|brothers?|sisters?|sons?|daughters?|friends?|family|neighbours?|buried|nursed|nursing|worked|looked after|lost)\b"
)
_OPEN = re.compile(
    r"\?|\b(?:unless|suppose|imagine|maybe|perhaps|might|fhx?|whether|if (?!it (?:weren't|wasn't|were not|was not|wasnae) for))\b"
)
_WEATHER = re.compile(
    r"(?:the )?(?:cold|heat|wet|rain|damp|dark|sun|weather|noise|smell|quiet|wait|walk|stairs|age|heights?)"
)
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def there_for_all_that(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it is taken back."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL or told not in _DOUBTED:
        return None
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if _OPEN.search(before) or _WEATHER.fullmatch(text[thing.start : thing.end]):
        return None
    if _DISPROVED.search(after) or _is_another_illness(view):
        return None
    is_there = _is_there(before, after) or _is_noted(before, after)
    # Of a part of the body that does not bother nothing is wrong.
    if not _is_part(text[thing.start : thing.end]):
        is_there |= _is_not_minded(thing.topic, before, after)
    return Polarity.PRESENT if is_there else None


def _is_another_illness(view: View) -> bool:
    """ "It was a migraine": what it was instead."""
    seen, text = view.seen, view.seen.said.text
    was = {found.end() for found in _IT_WAS.finditer(text, view.thing.end)}
    return any(hint.start in was and hint.topic in _ILL for hint in seen.hints)


def _is_there(before: str, after: str) -> bool:
    if _is_taken_back(after):
        return False
    if any(said.search(before) and goes_on.match(after) for said, goes_on in _PAIRED):
        return True
    if _NOT_THE_ONLY.search(before):
        return _OF_OTHERS.search(after) is None
    return any(said.search(before) for said in _BEFORE)


def _is_not_minded(topic: Topic, before: str, after: str) -> bool:
    """A complaint that does not bother may be gone."""
    if _NOT_IT_THAT.search(before) and _THAT_BOTHERS.match(after):
        return not _is_taken_back(after)
    is_minded = _NOT_MINDED.search(before) is not None
    if topic is Topic.CONDITION and _DET.search(before) and _DOES_NOT_BOTHER.match(after):
        is_minded = True
    return is_minded and not _is_taken_back(after)


def _is_part(named: str) -> bool:
    return re.fullmatch(rf"(?:\w+ )?(?:{parts_pattern()})s?", named) is not None


def _is_noted(before: str, after: str) -> bool:
    noted = _NOTED.search(before)
    if noted is None or _DATED.match(after) or _is_taken_back(after) or _NOT_THEIRS.match(after):
        return False
    # "No fever, cough, hx of DVT or PE" goes on denying.
    is_list = "," in before[: noted.start("ends")] or noted["ends"] != "," or _OR.match(after)
    return noted["said"] is not None or not is_list


def _is_taken_back(after: str) -> bool:
    return _TAKEN_BACK.search(_sentence(after)) is not None


def _sentence(after: str) -> str:
    return re.split(r"(?<=[.;!?])", after, maxsplit=1)[0]

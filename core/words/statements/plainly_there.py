"""What is said to be there although something beside it is denied, doubted or over: reported after
a denial, confirmed by a test, "still there", "not right", "X or nothing", "X only"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic
from core.words.statements.terms import found_terms

_A = r"(?:(?:a|an|the|my|her|his|some|mild|slight|moderate|severe|occasional|ongoing|new|bad|worsening|increasing|increased|intermittent) ){0,3}$"
# After NegEx: what follows one of these, in a note, is there.
_REPORTS = re.compile(
    rf"(?:^|[,;:.] ?|\b(?:but|and|although|though) )(?:(?:she|he|pt|patient|also|does|now|instead) )*"
    rf"(?:reports?|reporting|reported|c/o|complains? of|complaining of|admits? to|endorses?|describes?|presents? with) {_A}"
    # So long, after a stroke: "c/o 3/52 hx epigastric pain".
    r"|(?:^|[,;:.] ?)(?:pt )?(?:c/o|complaining of|presents with|p/c|pc:?)(?: (?:\d+ ?/ ?\d+|\d+ ?(?:days?|weeks?|months?|d|w)|hx|h/o|history|of|abdominal|epigastric|frontal|occipital|lumbar|pelvic|pleuritic|thoracic|facial|dental|suprapubic|central|left|right|lower|upper|l|r)){1,5} $"
)
_DENIES = re.compile(r"\b(?:no|not|nil|never|without|nor|denies|denied|resolution|absence)\b|n't\b")
# A test, a letter or a doctor has the last word.
_CONFIRMED = re.compile(
    r"(?:\b(?:turn(?:s|ed) out(?: (?:to be|it(?:'s| is| was)|that it(?:'s| is| was)|(?:i|she|he)(?:'ve| have|'s| has)(?: got)?))?"
    r"|\b(?:was|is|'s|been) (?:definitely|certainly|for certain|without (?:a )?doubt)"
    r"|\b(?:blood ?work|bloods?|blood tests?|scan|x-?ray|biopsy|results?|tests?|swab|report)(?: came back)? (?:say|says|said|shows?|showed|confirms?|confirmed|came back(?: as)?)(?: (?:that )?(?:it's|it is|it was|(?:i|she|he)(?:'ve| have|'s| has)(?: got)?))?"
    r"|\b(?:says|said|it's) (?:here )?(?:on|in) (?:the|my|her|his) (?:letter|report|notes|form)(?: that)? (?:i|she|he)(?:'ve| have|'s| has)(?: got)?))"
    r" (?:(?:a|an|the|my|her|his|stage|type|early|mild|moderate|severe|full|\d|one|two|three|four) ){0,4}$"
)
# What else is said of it leaves it so.
_UNDONE = re.compile(
    r"\b(?:but|however|not|over|clear|resolved|treated|gone|better|cured|settled|cleared)\b|n't\b"
)
_EASED = re.compile(
    r"\b(?:resolved|settled|gone|subsided|eased|denie[sd]|yesterday|last (?:night|week|month)|if|previously|but)\b"
)
# It is told of at once that it has not gone.
_STILL = re.compile(
    r"[^.;!?]*?\b(?:but|though|and) (?:it's|it is|they're) still (?:there|here|with me)\b"
    r"|[^.;!?]*[.;] it's (?:still )?there(?: though| still| all right)?(?=[,.;!]|$)"
)
# Of what somebody does or has in them: this is how a complaint is put.
_NOT_RIGHT = re.compile(
    r"(?:(?<='s)|'s|'re| is| are|'s been| has been| have been)(?: (?:just|still|been|a bit|rather|really|all))*"
    r" (?:not (?:right|so good|too good|great|so clever|too clever|what (?:it|they) (?:was|were|used to be))|none too (?:good|clever|great|grand|bright)"
    r"|off(?: (?:since|all|ever|again|for)\b|[,.;]|$)|playing up|giving (?:me|her|him) (?:gyp|bother|jip|grief|trouble))"
)
# Eyes that are not what they were are worse; of a pain or a swelling it is said when they ease.
_WORSE = re.compile(
    r"(?:eyes?|sight|eyesight|vision|ears?|hearing|memory|mind|balance|legs?|knees?|hips?|hands?|grip|walking|appetite|speech|voice|waterworks|bladder|breathing)"
    r" (?:(?:aren't|isn't|wasn't|weren't|ain't)|(?:is|are|'s) not) (?:(?:quite|just|really) )?(?:what (?:it|they) (?:once )?(?:was|were|used to be)|as (?:good|strong|sharp|clever) as (?:it|they) (?:once )?(?:was|were|used to be))"
)
_EASIER = re.compile(r"\b(?:better|gone|cured|over it|improv\w+|eas(?:ed|ing|ier))\b")
# "Been taking fish oil off the internet".
_FROM = re.compile(
    r"(?: \w+)? off (?:of )?(?:the|a|my|our|that) (?:internet|market|web|telly|shelf|neighbou?r|computer|catalogue|lad|woman|man|girl|friend|shopping channel|health (?:food )?shop|chemist)\b"
)
_GIVEN_UP = re.compile(
    r"\b(?:stop\w*|g[ai]ven? up|used to|was|were|ceas\w+|quit|until|till|no more|any ?more|packed (?:it )?in|not now)\b"
)
_TAKING = re.compile(
    r"\b(?:tak(?:e|es|ing)|has|have|having|uses?|using|on|gets?|got|buys?|bought|orders?) (?:(?:some|this|that|the|a|these|those) ){0,2}$"
)
_RENEWED = re.compile(
    r"(?:'s| is| has| was)?(?: \w+)? (?:finished|ran out|run out|is out),? (?:but|and) (?:i|she|he|we|they)(?:'ve| have|'s| has)? (?:got|picked up|collected|had)"
    r" (?:the |a |her |his |my |some )?(?:refill|repeat(?= prescription|[,.;]|$)|(?:new|next|another|fresh) (?:box|bottle|packet|pack|lot|supply)\b|more(?: of (?:it|them))?(?=[,.;]|$))"
)
# "The patch came off in the shower and I've stuck a fresh one on".
_STUCK_ON = re.compile(
    r"(?:'s| has| had)? (?:came|come|fell|fallen|peeled|dropped|washed|slipped)(?: right)? off\b[^.;!?]*?\b(?:and|but|so|then) (?:i|we|she|he|the nurse|nurse)(?:'ve|'s| have| has)?(?: (?:just|now|since|already))* (?:stuck|put|slapped|popped) (?:a (?:fresh|new|clean)|another) (?:one|patch)\b"
)
_PATCH = re.compile(r"\b(?:patch|plaster)\b")
_NOT_ON = re.compile(
    r"\b(?:not|never|no|refus\w*|instead|rather|swap\w*|switch\w*|stop\w*|list|repeat|prescription|until|next)\b|n't\b"
)
# "Lactose free milk please, never the ordinary".
_PLEASE = re.compile(r",? (?:please|pls)(?= ?(?:[.,;!]|$))")
# "No haematuria on apixaban": what is denied is the complaint, under a medicine that is taken.
_UNDER = re.compile(
    r"(?:^|[.;,:] ?)(?:no|nil|denies|denied) (?:(?:further|more|any|new|active|obvious) )?(?P<what>[\w'-]+(?: [\w'-]+)?)"
    r" (?:on|despite|since starting|while on|whilst on) (?:(?:the|her|his|my) )?$"
)
_CHANGED = re.compile(
    r"\b(?:switch\w*|stop\w*|discontinu\w*|chang\w*|ceas\w*|swap\w*|held|hold|last|previous\w*|if|before|yet)\b"
)
_ONLY = re.compile(r"(?:,? (?:or nothing|or not at all)\b| only(?=[,.;!]|$))")
_DEAR = re.compile(
    r"\b(?:wouldn't miss|never miss(?:es)?|think(?:s)? the world of|partial to|nothing (?:to beat|beats|better than)|no \w+ to (?:beat|equal|touch)"
    r"|can't beat|let nobody (?:touch|move|shift)|nobody (?:is to|must|should) (?:touch|move|shift)) (?:(?:a|an|the|my|her|his|that|some|little|good) ){0,3}$"
)
_NO_MORE = re.compile(r"\b(?:again|any ?more|no longer|used to|off|less)\b")
_DISLIKED = re.compile(
    r"\b(?:can't (?:stand|abide|bear)|don't like|doesn't like|hates?|leaves? (?:it|them))\b"
)
_ANY_DAY = re.compile(r"(?:,? (?:any day|every time)(?: of the week)?)(?=[,.;!]|$)")
_GIVE = re.compile(r"\b(?:give|gie|gimme) (?:me )?(?:(?:a|an|the|my|some) ){0,2}$")
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.STOPPED, Polarity.RESOLVED))
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))
_FELT = frozenset((Topic.SYMPTOM, Topic.CONDITION))
_TAKEN_BACK = re.compile(
    r"\b(?:could|might|may|maybe|perhaps|possibl[ey]|probabl[ey]|query|if|wrong|mistake|not sure|used to|no longer|any ?more|normal|(?:is|are|all|came back|was|were) clear|negative|benign)\b|\?"
)


def plainly_there(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    if told not in _NOT_THERE:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    rule = _RULES.get(thing.topic)
    is_there = rule is not None and rule(before, after, told)
    if rule is _is_felt and not is_there:
        # "Swallowing's not right" names it with its "'s".
        put_so = _NOT_RIGHT.match(text, thing.end)
        is_there = put_so is not None and not _TAKEN_BACK.search(_sentence(after))
        worse = _WORSE.search(text, thing.start)
        is_there |= worse is not None and worse.start() < thing.end and not _EASIER.search(after)
    return Polarity.PRESENT if is_there else None


def _is_felt(before: str, after: str, told: Polarity) -> bool:
    if told in _DOUBTED and (_is_reported(before, after) or _is_confirmed(before, after)):
        return True
    is_open = _TAKEN_BACK.search(before) or _DENIES.search(_part(before))
    return _STILL.match(after) is not None and not is_open


def _is_reported(before: str, after: str) -> bool:
    found = _REPORTS.search(before)
    if found is None or _EASED.search(after):
        return False
    return not _DENIES.search(before, found.end())


def _is_confirmed(before: str, after: str) -> bool:
    found = _CONFIRMED.search(before)
    if found is None or _TAKEN_BACK.search(before) or _DENIES.search(before, found.start()):
        return False
    return not (_TAKEN_BACK.search(after) or _UNDONE.search(after))


def _is_taken(before: str, after: str, told: Polarity) -> bool:
    if (
        _RENEWED.match(after)
        or _is_stuck_on(before, after)
        or (told in _DOUBTED and _is_under(before, after))
    ):
        return True
    is_from = told is Polarity.STOPPED and _FROM.match(after) and _TAKING.search(before)
    is_over = _DENIES.search(before) or _GIVEN_UP.search(before) or _GIVEN_UP.search(after)
    return bool(is_from) and not is_over


def _is_stuck_on(before: str, after: str) -> bool:
    """before, after: of a medicine's name, which may hold the word "patch" itself."""
    patch = _PATCH.match(after.lstrip())
    head = after.lstrip()[patch.end() :] if patch else after
    if not _STUCK_ON.match(head) or not (patch or _PATCH.search(before)):
        return False
    return not (_DENIES.search(before) or _NOT_ON.search(after))


def _is_under(before: str, after: str) -> bool:
    """No word but the complaint's stands before it: "no wish to go on insulin" denies the insulin."""
    found = _UNDER.search(before)
    if found is None or _CHANGED.search(_sentence(after)):
        return False
    felt = [hit for hit in found_terms(found["what"]) if hit.term.topic in _FELT]
    return any((hit.start, hit.end) == (0, len(found["what"])) for hit in felt)


def _is_liked(before: str, after: str, told: Polarity) -> bool:
    if told not in _DOUBTED or _TAKEN_BACK.search(before):
        return False
    if dear := _DEAR.search(before):
        is_open = _TAKEN_BACK.search(_sentence(after)) or _DENIES.search(before, 0, dear.start())
        return not (is_open or _DISLIKED.search(after))
    if _PLEASE.match(after) and not before.strip():
        return not (_DISLIKED.search(after) or _NO_MORE.search(_sentence(after)))
    is_only = _ONLY.match(after) and not _DENIES.search(before)
    return bool(is_only or (_GIVE.search(before) and _ANY_DAY.match(after)))


def _part(before: str) -> str:
    return before.rsplit(",", 1)[-1]


def _sentence(after: str) -> str:
    return re.split(r"[.;!]", after, maxsplit=1)[0]


_RULES = {
    Topic.SYMPTOM: _is_felt,
    Topic.CONDITION: _is_felt,
    Topic.MEDICATION: _is_taken,
    Topic.PREFERENCE: _is_liked,
}

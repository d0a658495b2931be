"""An illness that was only feared: "I was scared stiff it was cancer", "God forbid I'd get it"; and
what it turned out to be instead.

After ConText (Harkema et al. 2009): hypothetical triggers.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:i|we|she|he|they|mum|mam|mammy|mom|mother|dad|daddy|father|nan|gran|grandad|you|my (?:wife|husband|mother|father))"
_A = r"(?: (?:a|an|the|another|some|this|that|having|had|got|getting|been|be|really|just|bowel|lung|breast|skin))* $"
_IT_WAS = rf"(?:it(?:'s|'d| was| is| were| might be| may be| could be| would be)|{_WHO}(?:'d| had|'s| has|'ve| have|'m| am| was| were| might have| could have| would have))"
_STIFF = r"(?: (?:stiff|silly|witless|rigid|sick|out of (?:my|our|her|his) (?:wits|mind|life)|(?:half |near )?to death|half to death|in case))*"
# "I'm afraid it's the gout" says politely that it is.
_FEARED = re.compile(
    rf"\b(?:was|were|wasn't half|got|been|had (?:me|us|her|him))(?: (?:all|so|that|really|just|always|absolutely|dead|pure|very))* (?:worried|scared|frightened|terrified|petrified|afraid|feared|panicking|convinced|dreading){_STIFF}(?: that)? {_IT_WAS}{_A}"
    rf"|\b(?:am|'m|is|'s|are|'re)(?: (?:all|so|that|really|just|always|absolutely|dead|pure))* (?:scared|frightened|terrified|petrified|worried){_STIFF}(?: that)? {_IT_WAS}{_A}"
    rf"|\b(?:am|'m|is|'s|are|'re)(?: (?:all|so|that|really|just|always|aye))* (?:feart|feared|scared|frightened|terrified|petrified|afraid|worried)(?: that)? {_WHO}(?:'ll| will|'d| would| might)(?: \w+)? (?:(?:end|finish|wind|land) up|go down|catch|get)(?: (?:wi|with|getting|having))*{_A}"
    rf"|\b(?:put|gave) the (?:fear of god|wind up|fright) (?:in|up)(?:to)? (?:me|us)(?: that)? {_IT_WAS}{_A}"
)
_THOUGHT = re.compile(
    rf"\b(?:thought|reckoned|feared|sure|certain|convinced)(?: that)? {_IT_WAS}{_A}"
)
_FORBID = re.compile(
    rf"\b(?:(?:god|heaven|heavens|lord) forbid|god between us and (?:all )?harm)(?: that)?,?(?: (?:{_IT_WAS}|{_WHO} (?:should |would |ever )*(?:get|gets|got|have|has|catch|end up with)|it should be))(?: (?:get|got|have|catch|end up with|ever))*{_A}"
)
_NOT_SO = re.compile(
    r"[^;!?]*?(?:\b(?:turn(?:s|ed) out(?: (?:to be|it was|that it was|it's|as|only|just))?(?! (?:i|she|he|they) (?:was|were) right)"
    r"|(?:it|that)(?:'s| was| is) (?:(?:only|just)(?! (?:a |an |the )?(?:small|little|mild|wee|tiny|minor|start|early|caught|in|on|when|after|that)\b)|nothing(?! (?:like|compared))|all clear|clear|benign|wind|fine)"
    r"|(?:i|she|he)(?:'d| had) (?:only|just) (?:a|an|pulled|strained)"
    rf"|(?:it|i|she|he) (?:wasn't|hadn't|isn't|hasn't|didn't)(?:(?: (?:so|that|at all|after all))?{CLAUSE_END}|(?= (?:thank\w*|luckily|of course)\b))"
    rf"|but no(?: it\b|{CLAUSE_END})|(?:ruled|rule) (?:it|that) out|all clear|came back clear|false alarm)(?![\w'-]))"
)
_SO = re.compile(
    r"[^;!?]*?(?:\b(?:and|so|but) (?:it|i|she|he|mum|dad|that) (?:was|is|did|had|does|has)(?= ?[.,!]| ?$| too\b| right\b)"
    r"|\b(?:wasn't|weren't|was not|not) wrong\b|\bpositive\b(?! for)|\b(?:agreed|(?:says?|said) yes|(?:showed|found) it)(?=[.,!;]|$)"
    r"|\bit wasn't (?:a|an) (?:mild|small|little|wee|minor|tiny)\b|\.,? (?:it|i|she|he) (?:was|did|had|is|has)(?=[.!]|\s*$)"
    r"|\b(?:sure enough|was right|were right|as it was|it was too|confirmed|came (?:back|true)|turn(?:s|ed) out (?:it was|i was|to be) (?:that|right|it|true|cancer)))"
    r"|[^;!?]*\b(?:back|again|worse|spread\w*|spreading)\b"
)
# What settles it, right beside it or beside why it was feared.
_CAME_TRUE = re.compile(
    r"(?:,? (?:as|because|since) [^.;!?,]*)?[,.]? ?(?:and|but|so)? ?"
    r"(?:(?:i|we|she|he) (?:wasn't|weren't|was not|were not) (?:far )?wrong|it (?:was|is)|(?:i|she|he) (?:had|did)"
    r"|it wasn't (?:a|an) (?:mild|small|little|wee|minor|tiny) one(?: either)?"
    r"|(?:the|my|her|his) (?:\w+ )?(?:test|tests|biopsy|scan|x-ray|bloods?|results?|swab)(?: (?:all|then))? (?:(?:came back|was|were) positive|(?:showed|found|confirmed|proved) it)"
    r"|(?:the|my|her|his) (?:\w+ )?(?:doctors?|gp|clinic|consultant|hospital|\w+ologist|specialist|nurse) (?:agreed|confirmed it|(?:said|says) (?:yes|it was|it is)))(?=\s*[.,!]|\s*$)"
)
# "I didn't sleep" is no word of what was feared.
_DID_NOT = re.compile(
    r"\b(?:i|we|she|he|they|it) (?:didn't|couldn't|wouldn't|don't|can't) (?:sleep|eat|make|wait|tell|say|want|go|ring|stop|care|bother|look|talk|speak|half)\b"
)
_SAYS_NO = re.compile(
    r"n't\b|\b(?:no|not|nothing|never|none|nor|cannot|clear|fine|grand|ok|okay|only|just|negative|benign|wind|false|turn\w*|instead|rul\w+ out|wrong|normal|good|relie\w+|thank\w*|luckily)\b"
)
_UNSETTLED = re.compile(
    r"[^!]*\b(?:don't know|doesn't know|not sure|no idea|waiting|might|still)\b"
)
_TAKEN_BACK = re.compile(
    r"\?|\b(?:not|never|no|nothing|wasn't|isn't|hadn't|didn't|clear|benign|negative|cured|gone|only|just|turned out|if|might)\b"
)
_ILL = frozenset((Topic.CONDITION, Topic.EVENT))
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))
_TAKEN = frozenset((Polarity.PRESENT, Polarity.RESOLVED))


def only_feared(view: View, told: Polarity) -> Polarity | None:
    """Absent, where it turned out to be something else; there, where it came true. told: what was learnt says."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL:
        return None
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    is_feared = _FEARED.search(before) or _THOUGHT.search(before)
    came_true = _CAME_TRUE.match(after)
    if told in _DOUBTED and is_feared and came_true:
        return None if _TAKEN_BACK.search(after, came_true.end()) else Polarity.PRESENT
    is_open = told is Polarity.ABSENT and _FEARED.search(before)
    if is_open and not _SAYS_NO.search(_DID_NOT.sub("", after)):
        return Polarity.UNCERTAIN
    if told not in _TAKEN or _SO.match(after):
        return None
    is_not_so = _NOT_SO.match(after) is not None and not _UNSETTLED.match(after)
    if _FORBID.search(before):
        return Polarity.ABSENT if is_not_so else Polarity.UNCERTAIN
    if is_not_so and is_feared:
        return Polarity.ABSENT
    return Polarity.UNCERTAIN if _FEARED.search(before) else None

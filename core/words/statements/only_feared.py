"""An illness that was only feared: "I was scared stiff it was cancer", "God forbid I'd get it"; and
what it turned out to be instead.

After ConText (Harkema et al. 2009): hypothetical triggers.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:i|we|she|he|they|mum|mam|mammy|mom|mother|dad|daddy|father|nan|gran|grandad|you|my (?:wife|husband|mother|father))"
_A = r"(?: (?:a|an|the|another|some|this|that|having|had|got|getting|been|be|really|just|bowel|lung|breast|skin))* $"
_IT_WAS = rf"(?:it(?:'s|'d| was| is| were| might be| may be| could be| would be)|{_WHO}(?:'d| had|'s| has|'ve| have|'m| am| was| were| might have| could have| would have))"
_STIFF = r"(?: (?:stiff|silly|witless|rigid|sick|out of (?:my|our|her|his) (?:wits|mind|life)|(?:half |near )?to death|half to death|in case))*"
# "I'm afraid it's the gout" says politely that it is.
_FEARED = re.compile(
    rf"\b(?:was|were|wasn't half|got|been|had (?:me|us|her|him))(?: (?:all|so|that|really|just|always|absolutely|dead|pure|very))* (?:worried|scared|frightened|terrified|petrified|afraid|feared|panicking|convinced|dreading){_STIFF}(?: that)? {_IT_WAS}{_A}"
    rf"|\b(?:am|'m|is|'s|are|'re)(?: (?:all|so|that|really|just|always|absolutely|dead|pure))* (?:scared|frightened|terrified|petrified|worried){_STIFF}(?: that)? {_IT_WAS}{_A}"
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
    r"|(?:but|and|thank god|thankfully|thanks be to god|luckily),? (?:it|i|she|he|that)(?:'s| was| is|'d| had)? (?:only|just|nothing|all clear|clear|benign|wind|fine)"
    r"|it (?:was|is) (?:only|just|nothing|benign|clear)|(?:it|i|she|he) (?:wasn't|hadn't|isn't|hasn't|didn't)|but no\b|(?:ruled|rule) (?:it|that) out|all clear|came back clear|false alarm))\b"
)
_SO = re.compile(
    r"[^;!?]*?(?:\b(?:and|so|but) (?:it|i|she|he|mum|dad|that) (?:was|is|did|had|does|has)(?= ?[.,!]| ?$| too\b| right\b)"
    r"|\b(?:sure enough|was right|were right|as it was|it was too|confirmed|came (?:back|true)|turn(?:s|ed) out (?:it was|i was|to be) (?:that|right|it|true|cancer)))"
    r"|[^;!?]*\b(?:back|again|worse|spread\w*|spreading)\b"
)
_UNSETTLED = re.compile(
    r"[^!]*\b(?:don't know|doesn't know|not sure|no idea|waiting|might|still)\b"
)
_ILL = frozenset((Topic.CONDITION, Topic.EVENT))
_TAKEN = frozenset((Polarity.PRESENT, Polarity.RESOLVED))


def only_feared(view: View, told: Polarity) -> Polarity | None:
    """Absent, where it turned out to be something else. told: what was learnt says."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic not in _ILL or told not in _TAKEN:
        return None
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if _SO.match(after):
        return None
    is_not_so = _NOT_SO.match(after) is not None and not _UNSETTLED.match(after)
    if _FORBID.search(before):
        return Polarity.ABSENT if is_not_so else Polarity.UNCERTAIN
    if is_not_so and (_FEARED.search(before) or _THOUGHT.search(before)):
        return Polarity.ABSENT
    return Polarity.UNCERTAIN if _FEARED.search(before) else None

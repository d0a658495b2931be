"""Where one thing is set against another, or a denial against what is so: "apixaban not warfarin",
"going to the optician instead", "he says he hasn't got a temperature. He has."."""

import re

from core.words.medicine_names import names_a_medicine
from core.words.statements.hints import CLAUSE_END
from core.words.statements.still_there import THE, UNREAL

_WHO = r"(?:i|he|she|they|we|mum|mam|mom|dad|pt|patient)"
_SAYS_NOT = re.compile(
    r"\b(?:says?|said|tells? \w+|told \w+|wrote|writes|claims?|insists?|reckons?|thinks?|swears?|makes out"
    rf"|have it)\b[^.;!?]*\b(?P<who>{_WHO})(?:'m|'s|'re|'ve)?"
    r"(?: (?:am|is|are|has|have|had|was|did|does|do))? ?(?:not|never|no|\w*n'?t)\b[^.;!?]*$"
)
_BUT_SO = re.compile(
    rf"^[^.;!?]*(?:[.;!]|,? but|,) (?:oh |yes |well )?(?P<who>{_WHO})"
    r" (?:(?:certainly|really|definitely|very much|do|does|bloody well) )?"
    rf"(?P<so>am|is|has|have|did|does|was|had){CLAUSE_END}"
)
_IN_THE_PAST = frozenset(("was", "did", "had"))
_SAID_OUT = re.compile(
    r"\b(?:take|takes|taking|on|has|have|had|got|gave (?:me|him|her)|given|said|say|meant|mean|it's|it is|is"
    rf"|use|uses|using|prescribed|started|start|with|allergic to) {THE}"
)
# Nobody, no time and no manner.
_NO_THING = (
    r"(?:mum|mam|mom|dad|daddy|mother|father|pt|patient|our|mrs?|ms|once|an?|\w+ly|\w+ed|nowadays|anymore"
    r"|these|those|often|since|tonight|tomorrow|proven|certain|definite|serious|compliant|effective"
    r"|begun|me|mine|us|you|they|she|he|it|its|itself|him|himself|her|hers|herself|his|them|themselves"
    r"|some\w*|any\w*|every\w*|ever|always|all|even|been|that|to|too|together|going|here|there|good|great|well"
    r"|much|long|one|working|helping|taken|taking|right|this|until|if|when|but|just|only|from|by|now|yet"
    r"|at|on|in|very|so|for|with|really|sure|as|bad|because|today)"
)
# Another thing of the kind.
_NOT_THE_OTHER = re.compile(
    rf"^,? (?:and )?not (?!the once|my own)(?:the |my )?(?!{_NO_THING}\b)(?P<other>[a-z][\w'-]+)(?: \w+)?"
    rf"(?: as (?:documented|charted|written|listed|stated))?{CLAUSE_END}(?!.*\bbut\b)"
)
_GOES_TO = re.compile(
    r"\b(?:going to|go to|goes to|going for|seeing|see|having|have|has|booked(?: in)?(?: for)?|got|taking"
    rf"|take|takes|on|switched to|moved to|started|given|gave (?:me|him|her)|put (?:me|him|her) on) {THE}"
)
_INSTEAD = re.compile(r"^(?: \w+){0,2} instead\b")
_DENIED = re.compile(r"\b(?:not|never|nor|neither)\b|n't\b")


def is_set_against(before: str, after: str, *, is_over: bool) -> bool:
    """is_over: what was learnt says so; then the other was none either."""
    if UNREAL.search(before) or "?" in after or _DENIED.search(before):
        return False
    is_put_right = _SAID_OUT.search(before) and _NOT_THE_OTHER.search(after)
    is_next = _GOES_TO.search(before) and _INSTEAD.search(after)
    return bool((is_put_right and not is_over) or is_next)


def is_named_first(before: str, after: str) -> bool:
    """Of a medicine or an allergy: "Ramipril not amlodipine, chart corrected"."""
    other = None if before.strip() or "?" in after else _NOT_THE_OTHER.search(after)
    return other is not None and names_a_medicine(other["other"])


def is_so_after_all(whole: str, after: str, *, is_taken: bool) -> bool:
    """whole: all that stands before it. is_taken: a medicine or a visit, which was once."""
    says, so = _SAYS_NOT.search(whole), _BUT_SO.search(after)
    if not says or not so or says["who"] != so["who"]:
        return False
    return not (is_taken and so["so"] in _IN_THE_PAST)

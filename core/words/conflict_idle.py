"""What is said beside a thing and says nothing of how the record has it: "never miss it", "that
hasn't changed", "otherwise I'm up all night" (P3).

It is left out before words of doubt, and times of the day, are looked for.
"""

import re
from functools import lru_cache

_WHO = r"(?:i|we|she|he|they|it|you|mum|dad)"
_NOT = r"(?:not|never|n't)"
_IDLE = re.compile(
    r"\b(?:and |but )?(?:(?:i|she|he|mum|dad)(?:'ve|'s| have| has)? )?never (?:ever )?(?:miss\w*|skip\w*|forg\w+)(?: (?:it|them|one|a (?:dose|day|night|morning|tablet|pill|one)))?(?=[.,;!]|$| (?:and|she|he|yet)\b)"
    rf"|\b(?:(?:i|she|he)(?:'ve|'s| have| has)? not|(?:i|she|he) (?:haven't|hasn't|don't|do not|doesn't|won't)|don't|do not) (?:you )?forg(?:ot|otten|et|ets)\b(?: (?:it|them|that))?"
    r"|\b(?:(?:that|it|this|which|nothing)(?:'s| is| has)?|no) (?:hasn't |has not |not |never )?changed?s?\b(?! (?:to|from|my|her|his)\b)(?: (?:there|to report|at all))*"
    r"|\b(?:not a day goes by|never (?:you )?mind|if you (?:please|like)|not (?:too |so |that )?bad|touch wood)\b"
    rf"|\b(?:(?:{_WHO}'d|wouldn't|would) (?:not|never)|wouldn't) be without (?:it|them)\b"
    r"|(?:\b(?:is|are|it's|they're|'s|'re|sleeping|feeling|no) )?\bno (?:better|worse)\b"
    rf"|,? (?:isn't|wasn't|doesn't|don't|aren't|haven't|won't|didn't|hasn't) {_WHO}(?=[.,;!?]|$)"
)
# What it does, and what would be without it, up to the end of the sentence.
_EFFECT = re.compile(
    r"(?:,? (?:otherwise|or else)|,? and (?:it|they|that)(?:'s|'ve| has| have)? (?:kept|keeps?|helps?|helped|stops?|lets?|knocks?|settles?)|,? so (?:i|she|he)(?:'m|'s| am| is| can| could|'ll) (?:up|sleep|not up))\b[^.;!?]*"
    r"|\b(?:all|through the|half the|most of the) night\b"
)


@lru_cache(maxsize=64)
def without_idle(text: str) -> str:
    """text: as `plain` gives it. As long as it was, so that places in it still hold."""
    return _IDLE.sub(_blank, text)


@lru_cache(maxsize=64)
def without_effects(text: str) -> str:
    """Without what a medicine does by day or night: none of it is when it is taken."""
    return _EFFECT.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])

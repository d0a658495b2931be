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
    r"|\b(?:(?:that|it|this|which)(?: hasn't| has not|'s not| has never|'s never)|nothing(?:'s| has)|no) change[sd]?\b(?! (?:to|from|my|her|his)\b)(?: (?:there|to report|at all))*"
    r"|\b(?:not a day goes by(?!.*\b(?:until|till)\b)|never (?:you )?mind|if you (?:please|like)|touch wood)\b"
    rf"|\b(?:(?:{_WHO}'d|wouldn't|would) (?:not|never)|wouldn't) be without (?:it|them)\b"
    r"|\b(?:is|are|it's|they're|'s|'re) no (?:better|worse)(?= ?(?:[.;!]|$))|\b(?:sleeping|feeling) no worse\b"
    rf"|,? (?:isn't|wasn't|doesn't|don't|aren't|haven't|won't|didn't|hasn't) {_WHO}(?=[.,;!?]|$)"
)
# What it does, and what would be without it; not a dose, an hour or a "now" that is told along.
_NO_MORE = r"(?:(?!\b(?:so|now|instead|have|has|take|takes|one|two|three|four|half|if|unless)\b|\d)[^.;!?,])*"
_EFFECT = re.compile(
    r",? (?:otherwise|or else) (?:i'm|i am|she's|he's|(?:i|she|he)(?:'d|'ll| would| will) be) (?:up|awake|running|in and out)\b"
    + _NO_MORE
    + r"|,? and (?:it|that)(?:'s| has)? (?:kept|keeps) (?:me|him|her) (?:up|awake|well|asleep|going|right|settled|out of)\b"
    + _NO_MORE
    + r"|\b(?:up|awake|wandering|pacing|coughing|restless)(?: and down)? (?:all|half the|most of the|through the) night\b"
)


# Each judgement of a sentence asks for both more than once.
@lru_cache(maxsize=16)
def without_idle(text: str) -> str:
    """text: as `plain` gives it. As long as it was, so that places in it still hold."""
    return _IDLE.sub(_blank, text)


@lru_cache(maxsize=16)
def without_effects(text: str) -> str:
    """Without what a medicine does by day or night: none of it is when it is taken."""
    return _EFFECT.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])

"""Whether a thing is what is said no to: "no penicillin for me", "never touch ibuprofen again"."""

import re

from core.words.statements.bearing import Named

_TO = (
    r"give|gie|giving|touch|touching|have|having|take|taking|eat|eating|use|using|put|putting|be|let|to|them|me"
    r"|her|him|mum|dad|any|more|of|one|on|the|a|an|that|those|this|some|anything|again|near|go|going|sticky"
    r"|allowed|ever|with|in|it|us|be given|be prescribed|be offered"
)
_REFUSED = re.compile(
    r"\b(?:no|nae|never|not|don't|can't|cannot|mustn't|won't|avoids?|avoiding"
    r"|(?:keep|kept|keeps|stay|stays) (?:me |her |him )?(?:off|away from|clear of)|steers? clear of)"
    rf"(?: (?:{_TO}))* $"
)
# An allergy that is denied, a medicine that was not needed, or not had yet.
_NOT_REFUSED = re.compile(
    r"(?: \w+){0,2}? (?:allerg\w+|reaction\w*|intoleran\w+|problems?|trouble|bother|side effects|sensitiv\w+|left|today|yet|tonight|needed|required|prescribed|given|since|then|now|on (?:the|my|her|his) list"
    r"|for (?:\d+|a|an|two|three|four|five|six|some) (?:day|night|week|month|year)s?|this (?:week|morning|time))\b"
)


# "I no longer avoid morphine", "it isn't that I can't have it".
_DENIED = re.compile(
    r"\b(?:no|not|never|nor|without|\w+n't|stop\w*|quit|gave up|used to|needless)\b(?: \w+){0,3} $"
)


def is_refused(text: str, thing: Named) -> bool:
    """text: as `plain` gives it."""
    said = _REFUSED.search(text[: thing.start])
    if said is None or _DENIED.search(text[: said.start()]):
        return False
    return _NOT_REFUSED.match(text, thing.end) is None

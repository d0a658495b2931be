"""Whether what the record has as over is said to be over, and nothing else."""

import re

from core.words.conflict_beside import rest_of
from core.words.conflict_signs import Compared
from core.words.statements.statement import Polarity

# All that may stand beside the name.
_OVER_WORDS = frozenset((
    "i", "i've", "she", "she's", "he", "he's", "they", "mum", "dad", "my", "the", "her", "his",
    "was", "were", "has", "have", "had", "been", "is", "it", "stopped", "stop", "came", "come",
    "off", "gone", "cleared", "up", "finished", "took", "taken", "no", "more", "that", "now",
    "don't", "doesn't", "not", "take", "takes", "taking", "any", "longer", "anymore", "pt",
    "patient", "confirms", "confirmed", "discontinued", "none", "since", "of", "from", "free",
    "clear", "well", "healed", "yes", "aye", "oh", "ago", "course", "mum's", "dad's", "i'm", "on",
    "isn't", "aren't", "ain't", "haven't", "hasn't", "use", "used", "using", "with", "for",
    "altogether", "completely",
))  # fmt: skip
# Not "in two weeks", which is to come.
_LONG_AGO = re.compile(
    r"\b(?:since (?:a|\w+) (?:years?|months?)|(?:since|in|back in) (?:19|20)\d\d"
    r"|(?:(?:a|\w+) )?(?:years?|months?|weeks?|while|ages) (?:ago|back)"
    r"|(?:(?:has|have|'s|'ve) been )?for (?:(?:a|\w+) )?(?:years?|months?|ages))\b"
)
_ENDS = re.compile(
    r"\b(?:stop\w*|off|gone|clear\w*|finished|no|none|not|\w+n't|discontinued|healed|free)\b"
)
NOT_ENDED = re.compile(
    r"\b(?:not|never|no(?! longer| more)|\w+n't)\b(?: \w+){0,2}? (?:stop\w*|come|came|off|finish\w*|discontinu\w*|clear\w*|gone|heal\w*|free|cured|better)\b"
)
# "I had the shingles but it's all gone now": the end of what was had, not "gone to my eye".
_BUT_OVER = re.compile(
    r",? (?:but|and) (?:it's|its|it is|it has|they're|they've|that's)(?: now| all| been| quite| completely)* (?:gone|cleared(?: up)?|healed(?: up)?|finished)"
    r"(?: completely| altogether| right)?(?: (?:away|now))?(?=\W*$|[.,;!])"
)
_ALL_GONE = re.compile(r"\ball (?=(?:gone|cleared|healed)\b)")
# "I haven't been well on it", "not used up".
_NOT_WELL = re.compile(r"(?:\bnot|n't)\b.*\b(?:well|up)\b")
_GOES_ON = re.compile(
    r"\ball but\b|\b(?:was|were|had been) (?:free|clear)\b|\b(?:come|came|took|taken)\b(?!.*\boff\b)"
    r"|(?<!n't )(?<!not )(?<!longer )(?<!stopped )\btak(?:e|es|ing)\b"
)


def is_over(text: str, one: Compared) -> bool:
    """Not a word beside it but since when."""
    off = {Polarity.STOPPED, Polarity.RESOLVED}
    if one.mention.part == "medications":
        off.add(Polarity.ABSENT)
    said = _end_of(text, one) if one.mention.part == "conditions" else text
    told, spans = _LONG_AGO.subn(lambda found: " " * len(found[0]), said)
    goes_on = (
        _NOT_WELL.search(text)
        or NOT_ENDED.search(text)
        or _GOES_ON.search(told)
        or not _ENDS.search(told)
    )
    if one.polarity not in off or spans > 1 or goes_on:
        return False
    return rest_of(told, one) <= _OVER_WORDS


_TREATED = re.compile(
    r"\b(?:operated|removed|taken (?:out|off)|cut (?:it |them )?(?:off|out)|they cut off|treated|fixed|repaired|done)\b"
)
_SINCE_THEN = re.compile(
    r"\b(?:last (?:year|month|summer|winter|spring|autumn|time)|(?:years?|months?) (?:ago|back|since)|since (?:19|20)\d\d|in (?:19|20)\d\d"
    r"|(?:healed|cured|mended)(?: well| up| nicely)?|signed (?:me|her|him) off|all clear|no further (?:issues?|trouble|problems?))\b"
)
_NOT_DONE = re.compile(
    r"\b(?:not|never|n't|\w+n't|other|another|second|both|also|still|needs?|will|to be|due|waiting|booked|list|redone?|again|back (?:again|now)|worse|infect\w*|cloud\w*|blur\w*|if|but)\b|\?"
)


def was_treated(text: str, one: Compared) -> bool:
    """ "Her right cataract was operated last year" of one that the record has as over."""
    is_past = one.mention.part == "conditions" and not one.mention.item.is_active
    if not is_past or one.polarity is Polarity.ABSENT or _NOT_DONE.search(text):
        return False
    return _TREATED.search(text) is not None and _SINCE_THEN.search(text) is not None


def _end_of(text: str, one: Compared) -> str:
    """As long as it was; "gone" for all of "but it's gone now", after the name; "all gone" too."""
    end = _BUT_OVER.search(text, one.mention.thing.end)
    if end is None:
        return _ALL_GONE.sub("    ", text)
    return text[: end.start()] + " gone".ljust(len(end[0])) + text[end.end() :]

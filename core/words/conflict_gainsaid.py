"""What repeats the words of the record and gainsays it all the same (P3).

"Fifteen at night, them's the orders, and down the sink they go" names drug, dose and hour as they
are written.
"""

import re
from typing import Final

from core.words.conflict_signs import Compared
from core.words.patterns import patterns
from core.words.plain import plain

LISTS: Final = "lexicon/en/gainsaid.json"
_OF: Final = {
    "medications": ("error", "by_another", "thrown_away", "otherwise"),
    "allergies": ("error", "borne"),
    "conditions": ("error",),
}
# Of what is had more than once a day, there is another.
_OFTEN: Final = re.compile(
    r"\b(?:twice|thrice|(?:two|three|four|[234]) ?(?:times|x)|and|every \w+ hours|bd|bid|tds|tid|qds|qid)\b"
)


def is_gainsaid(text: str, one: Compared) -> bool:
    """text: plain. Visits are gainsaid in other words, and what is over is over."""
    part, item = one.mention.part, one.mention.item
    if not item.is_active:
        return False
    known = patterns(LISTS)
    if any(known[name].search(text) for name in _OF.get(part, ())):
        return True
    is_once = part == "medications" and not _OFTEN.search(plain(item.more))
    return is_once and known["more"].search(text) is not None

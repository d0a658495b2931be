"""A sentence as the patterns read it: lower case, straight apostrophes, one space between words."""

import re
import unicodedata
from functools import lru_cache

from core.words.spelled_out import spelled_out

STRAIGHT = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "`": "'", "\u00b4": "'"})
# Letters that nobody sees, and the soft hyphen.
UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_SIGNS = re.compile(r"[^\w'%.,;:!?/+-]+")
# Dictation and quick thumbs leave it out.
_UNMARKED = re.compile(
    r"\b(can|don|won|isn|wasn|didn|doesn|couldn|shouldn|wouldn|hasn|haven|aren|weren|ain)t\b"
)


# Every judgement of a turn reads the same few sentences.
@lru_cache(maxsize=16)
def plain(text: str) -> str:
    told = UNSEEN.sub("", unicodedata.normalize("NFKC", text))
    folded = told.translate(STRAIGHT).casefold()
    marked = _UNMARKED.sub(r"\1't", spelled_out(folded))
    return _SIGNS.sub(" ", marked).strip()


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w']+", plain(text))

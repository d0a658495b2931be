"""A name of the record that is an ordinary word too, in small letters: "will rang", "will it rain".

Which of the two it is, its company tells: learnt from sentences in which such a word stands, and
from those in which some other name does.
"""

import re
from collections.abc import Sequence

from core.frozen import frozen
from core.words.deidentify.name_cues import cues_around, is_spoken_of
from core.words.deidentify.name_forms import Forms, is_word
from core.words.deidentify.name_lists import everyday, written_small
from core.words.deidentify.span import lead, trail
from core.words.tagging.weigher import Around, weigher

BORNE = "name_borne"
# Labels: a name, a word.
NAME, WORD = "name", "word"
# How sure it must be that it is somebody, and how sure where an expression says so too. Read
# crosswise, of 811 names that are words 85 % are hidden so and 13 % of the words; the expressions
# alone hide 59 and 7 %, and none of what they hid is lost. Between 0.3 and 0.5 what is gained on
# one side is lost on the other, a name counted for two words.
SURE, SURE_WHERE_SPOKEN_OF = 0.45, 0.1
# Whose name it is: of the record, or one that is only like those of a record.
OWN, LIKE = "own", "like"
_TOKEN = re.compile(r"[^\W\d_]+(?:['’-](?![sS]\b)[^\W\d_]+)*|\d+|['’][sS]\b|[^\w\s]")
_ENDINGS = ("n't", "ing", "ed", "ly", "nt", "s")
_LEAST_ENDED = 4  # letters
# With an s they look like somebody's: "this", of Thi; of three letters whatever is written small.
_SHORT = 3
_NEVER_OWNERS = frozenset(("this", "does", "goes", "hers", "ours", "thus"))


def is_ordinary(low: str) -> bool:
    return low in everyday() or is_word(low)


def is_a_word_too(word: str, forms: Forms) -> bool:
    """Of a name of the record, as it is or with a bare s, in small letters."""
    return word.islower() and is_ordinary(word) and bare(word, forms) is not None


def bare(low: str, forms: Forms) -> str | None:
    """The name it may be, with a bare s or without."""
    if low in forms.short:
        return low
    is_word = low in _NEVER_OWNERS or (len(low) <= _SHORT and low in written_small())
    name = low.removesuffix("s")
    return None if is_word or name not in forms.short else name


def is_borne(text: str, word: re.Match[str], forms: Forms) -> bool:
    is_more = bare(word[0], forms) != word[0]
    if is_more and re.search(rf"\b(?:the|some|any|of) {re.escape(word[0])}\b", _around(text, word)):
        # Several of them: "roses in the vase, the roses had a nice smell".
        return False
    is_first = bare(word[0], forms) in forms.first_short
    chances = weigher(BORNE).chances(around_name(text, word, OWN, is_first=is_first))
    # "Will will be along": the second one helps.
    is_second = re.search(rf"\b{re.escape(word[0])} $", lead(text, word.start()), re.I)
    is_said_so = is_spoken_of(text, word) and not is_second
    return chances[NAME] >= (SURE_WHERE_SPOKEN_OF if is_said_so else SURE)


def _around(text: str, word: re.Match[str]) -> str:
    return " ".join((lead(text, word.start()), trail(text, word.end())))


def around_name(text: str, word: re.Match[str], sort: str, *, is_first: bool) -> Around:
    """sort: OWN or LIKE. is_first: what somebody is called by, no family's name."""
    said = lead(text, word.start()), trail(text, word.end())
    before = ["<", "<", "<", *_tokens(said[0])][-3:]
    after = [*_tokens(said[1]), ">", ">", ">"][:3]
    here = _Here(word[0], before, after, _around(text, word))
    cues = list(cues_around(text, word))
    blocks = (
        here.beside(),
        here.itself(),
        here.acts(cues),
        here.shape(is_first=is_first),
        here.near(),
    )
    return Around(sort, blocks)


def _tokens(text: str) -> list[str]:
    return [found[0].casefold().replace("’", "'") for found in _TOKEN.finditer(text)]


@frozen
class _Here:
    """low: the word, in small letters. before, after: three tokens. around: what is near it."""

    low: str
    before: Sequence[str]
    after: Sequence[str]
    around: str

    @property
    def is_head(self) -> bool:
        return self.before[-1] == "<" or self.before[-1] in ".!?:;,"

    def beside(self) -> tuple[str, ...]:
        (b, a), (x, y) = self.before[-2:], self.after[:2]
        twice = f"twice={a == self.low}|{x == self.low}"
        pairs = f"-2-1={b}|{a}", f"+1+2={x}|{y}", f"-1+1={a}|{x}", twice
        return f"-1={a}", f"-2={b}", f"+1={x}", f"+2={y}", *pairs

    def itself(self) -> tuple[str, ...]:
        low, a, x = self.low, self.before[-1], self.after[0]
        return f"w={low}", f"-1w={a}|{low}", f"w+1={low}|{x}", f"w={low}|{self.is_head}"

    def acts(self, cues: Sequence[str]) -> tuple[str, ...]:
        """Which cues hold, and how the next words end: what somebody does ends in -ed or -s."""
        a, x, head = self.before[-1], self.after[0], self.is_head
        endings = f"{a}?{_ending(x)}", f"s+1={_ending(x)}", f"s-1={_ending(a)}"
        at_head = f"head={head}|{_ending(x)}", f"head={head}|{x}"
        return *cues, "cues" if cues else "none", *endings, *at_head

    def shape(self, *, is_first: bool) -> tuple[str, ...]:
        low, around = self.low, self.around
        twins = f"twin={low.capitalize() in around}", f"again={low in around.casefold()}"
        kind = f"first={is_first}", f"s={low.endswith('s')}", f"head={self.is_head}"
        return f"small={around == around.lower()}", *kind, *twins

    def near(self) -> tuple[str, ...]:
        before = (f"before={each}" for each in self.before)
        return *before, *(f"after={each}" for each in self.after)


def _ending(low: str) -> str:
    is_long = len(low) >= _LEAST_ENDED
    return next((end for end in _ENDINGS if is_long and low.endswith(end)), "-")

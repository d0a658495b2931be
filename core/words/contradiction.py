"""Whether a reply says otherwise than an earlier one of the session (D4)."""

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from core.words.plain import plain, words_of

_DAYS = r"monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_MONTHS = r"january|february|march|april|may|june|july|august|september|october|november|december"
_IN_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_NUMBERS = (
    _IN_WORDS + r"|noon|midday|half past \w+|quarter (?:past|to) \w+|\d{1,2}(?::\d\d)?(?: ?[ap]m)?"
)
# Values of one kind: said of one thing, two of them cannot both hold.
_KINDS = (
    re.compile(rf"\b(?:{_DAYS}|today|tomorrow|tonight|yesterday|next week|this week)\b"),
    re.compile(rf"\b(?:at|by|about|around) (?:{_NUMBERS})\b"),
    re.compile(r"\b(?:morning|afternoon|evening|night|lunchtime|teatime)\b"),
    re.compile(rf"\b(?:{_MONTHS}|spring|summer|autumn|winter)\b"),
    re.compile(r"\b(?:daughter|son|wife|husband|sister|brother|mother|father|niece|nephew|friend|neighbour|carer|nurse|cousin|granddaughter|grandson|doctor|aunt|uncle)\b"),
    re.compile(r"\b(?:red|blue|green|yellow|white|black|brown|pink|grey|purple|orange|cream)\b"),
    re.compile(r"\b(?:kitchen|bedroom|sitting room|living room|bathroom|hall|garden|lounge|drawer|cupboard|shelf|table|hospital|home|hotel|church|shop|shops|work|garage|attic|shed|leeds|london|york|manchester|bristol)\b"),
    re.compile(r"\b(?:alone|with you|on your own)\b"),
    re.compile(r"\b(?:sunny|raining|rainy|wet|dry|snowing|cold|warm|hot|cloudy|windy)\b"),
    re.compile(r"\b(?:tea|coffee|soup|fish|chicken|stew|pie|roast|sandwich|sandwiches|porridge|toast|lamb|beef|pasta)\b"),
    re.compile(r"\b\d+\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten) (?=\w+s\b)"),
)  # fmt: skip
_NOT = re.compile(r"\b(?:not|no|never|nobody|none|without|\w+n't|cannot)\b")
_OPPOSITE = (
    ("is coming", "isn't coming"), ("locked", "unlocked"),
    ("open", "locked"), ("open", "closed"), ("open", "shut"), ("on", "off"), ("nothing", "something"),
    ("nobody", "somebody"), ("safe", "not safe"), ("found", "missing"), ("here", "away"), ("upstairs", "downstairs"), ("before", "after"), ("found", "lost"),
)  # fmt: skip
_SMALL = frozenset(
    "a an the is are was were be been it it's that this you you're your i i'm i'll my we to of in on at and or so for with by from will 'll she he she's he's they there there's do does has have had can would like just very here as her his about".split()  # noqa: SIM905 - a list of forty is not plainer
)


def contradicts(reply: str, prior: Sequence[str]) -> bool:
    """Compared sentence by sentence, where both speak of the same thing."""
    return any(_clash(now, before) for now, before in _pairs(reply, prior))


def against_prior(reply: str, prior: Sequence[str]) -> tuple[float, ...]:
    """Signs for what was learnt: where both speak of one thing, and in which values they differ."""
    pairs = [
        (now, before, _subject(now) & _subject(before)) for now, before in _pairs(reply, prior)
    ]
    most = max((len(shared) for _, _, shared in pairs), default=0)
    differ = [[_differ(kind, now, before) for now, before, _ in pairs] for kind in _KINDS]
    of_one = [
        any(hit and shared for hit, (_, _, shared) in zip(hits, pairs, strict=True))
        for hits in differ
    ]
    opposed = any(
        shared and _is_negated(now) != _is_negated(before) for now, before, shared in pairs
    )
    signs = (contradicts(reply, prior), most > 0, most > 1, opposed, *map(any, differ), *of_one)
    return tuple(map(float, signs))


def beside_last(reply: str, prior: Sequence[str], user: str) -> tuple[float, ...]:
    """Signs for what was learnt: whether the last reply answered the same, and what is new in this.

    Two answers to one question need no word in common to contradict each other ("You've porridge
    at eight", "Nothing yet today"): another name, another number, a denial on one side.
    """
    if not prior:
        return (0.0,) * 8
    last = prior[-1]
    asked = _content(user)
    is_same_asked = bool(asked & _content(last))
    names, numbers = _new(_names, reply, last, user), _new(_numbers, reply, last, user)
    denies = _is_negated(plain(reply)) != _is_negated(plain(last))
    told = names, numbers, denies
    known = len(_content(reply) & _content(last)) / max(1, len(_content(reply)))
    return (
        known,
        float(is_same_asked),
        *map(float, told),
        *(float(each and is_same_asked) for each in told),
    )


def _new(find: Callable[[str], set[str]], reply: str, last: str, user: str) -> bool:
    """Something of a kind stands in both, and none of the reply's was there before."""
    said, before = find(reply), find(last)
    return bool(said and before) and said.isdisjoint(before | find(user))


def _content(text: str) -> set[str]:
    return {word.removesuffix("'s") for word in words_of(text)} - _SMALL


_NAMED = re.compile(r"(?<![.!?:;] )(?<!^)\b[A-Z][a-z]+|\b[A-Z][a-z]+(?='s\b)")


def _names(text: str) -> set[str]:
    """Written large where no sentence begins."""
    return set(_NAMED.findall(text)) - _NO_NAMES


# "It's", at the beginning.
_NO_NAMES = frozenset(("It", "He", "She", "That", "There", "What", "Here"))
_COUNTED = re.compile(rf"\b(?:\d+(?:[.:]\d+)?|{_IN_WORDS})\b")


def _numbers(text: str) -> set[str]:
    return set(_COUNTED.findall(plain(text)))


# Nobody speaks so long; of more the last are compared.
_MOST_NOW, _MOST_BEFORE = 24, 120


def _pairs(reply: str, prior: Sequence[str]) -> list[tuple[str, str]]:
    earlier = [sentence for text in prior for sentence in _sentences(text)][-_MOST_BEFORE:]
    return [(now, before) for now in _sentences(reply)[-_MOST_NOW:] for before in earlier]


def _is_negated(sentence: str) -> bool:
    return _NOT.search(sentence) is not None


def _sentences(text: str) -> list[str]:
    said = plain(text)
    return [
        piece.strip()
        for piece in re.split(r"[.!;](?:\s|$)", said)
        if piece.strip() and "?" not in piece
    ]


def _clash(now: str, before: str) -> bool:
    shared = _subject(now) & _subject(before)
    if not shared:
        return False
    if _opposed(now, before, shared):
        return True
    return any(_differ(kind, now, before) for kind in _KINDS) and len(shared) >= 1


# One sentence is compared with many.
@lru_cache(maxsize=256)
def _subject(sentence: str) -> frozenset[str]:
    words = set(re.findall(r"[a-z']+", sentence)) - _SMALL
    first = next(iter(words_of(sentence)), "")
    for kind in _KINDS:
        words -= set(" ".join(kind.findall(sentence)).split())
    # "Tea is soup" speaks of the tea.
    words |= {first} - _SMALL
    return frozenset(
        word.removesuffix("'s").rstrip("s")
        for word in words
        if not _NOT.fullmatch(word) and len(word) > 2
    )


def _differ(kind: re.Pattern[str], now: str, before: str) -> bool:
    said, told = set(kind.findall(now)), set(kind.findall(before))
    return bool(said and told) and not said & told


def _opposed(now: str, before: str, shared: AbstractSet[str]) -> bool:
    is_enough = len(shared) >= 2 or len(_subject(now) ^ _subject(before)) <= 2
    if is_enough and bool(_NOT.search(now)) is not bool(_NOT.search(before)):
        return True
    return any(
        (_has(one, now) and _has(other, before)) or (_has(other, now) and _has(one, before))
        for one, other in _OPPOSITE
    )


def _has(word: str, text: str) -> bool:
    return re.search(rf"\b{word}\b", text) is not None

"""The words of resources/lexicon by which things are known, found in a sentence, longest first."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from core.frozen import frozen
from core.resource_files import lexicon
from core.words.statements.statement import Topic

_FILES = (
    ("medications", Topic.MEDICATION),
    ("conditions", Topic.CONDITION),
    ("symptoms", Topic.SYMPTOM),
    ("allergens", Topic.ALLERGY),
)
_WORD = re.compile(r"[\w'-]+")
# Shorter words differ by one letter from too many others.
_FUZZY_FROM = 7
_LONGEST = 6
_WHOLE = ("ss", "us", "is", "as", "os")


@frozen
class Term:
    """met: as the list has it. said: the same, spelled right. means: the name the list gives."""

    topic: Topic
    said: str
    means: str
    met: str


@frozen
class Found:
    term: Term
    start: int
    end: int


def found_terms(text: str) -> list[Found]:
    """text: as `plain` gives it. Those of one topic do not overlap; of two topics they may."""
    words = list(_WORD.finditer(text))
    stems = [stem(word[0]) for word in words]
    hits, at = list[Found](), 0
    while at < len(words):
        length, terms = _longest_at(stems, at)
        hits += [Found(term, words[at].start(), words[at + length - 1].end()) for term in terms]
        at += max(length, 1)
    return hits


def _longest_at(stems: list[str], at: int) -> tuple[int, tuple[Term, ...]]:
    index = _index()
    for length in range(min(_LONGEST, len(stems) - at), 0, -1):
        terms = index.get(tuple(stems[at : at + length]))
        if terms:
            return length, terms
    return (1, near(stems[at])) if len(stems[at]) >= _FUZZY_FROM else (0, ())


def stem(word: str) -> str:
    """Without the plural, so that "tablets" is "tablet"."""
    word = word.strip("'-").removesuffix("'s")
    if len(word) > 3 and word.endswith("s") and not word.endswith(_WHOLE):
        return word[:-1]
    return word


@cache
def near(word: str) -> tuple[Term, ...]:
    """What a misspelled word stands for; nothing when two are as near (look-alike names)."""
    if word in _ordinary():
        return ()
    reach = 1 if len(word) < 10 else 2
    hits = [key for key in _by_start().get(word[:2], ()) if is_within(word, key, reach)]
    meant = {_index()[(hit,)][0].means for hit in hits}
    return _index()[(hits[0],)] if len(meant) == 1 else ()


def is_within(one: str, other: str, reach: int) -> bool:
    """Edit distance, two swapped neighbours counting as one."""
    if abs(len(one) - len(other)) > reach:
        return False
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row, older = row, [i], before
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        before = last
    return row[-1] <= reach


@cache
def _index() -> Mapping[tuple[str, ...], tuple[Term, ...]]:
    index: dict[tuple[str, ...], tuple[Term, ...]] = {}
    for term in _terms():
        key = tuple(stem(word) for word in _WORD.findall(term.met))
        known = index.get(key, ())
        if all(other.topic is not term.topic for other in known):
            index[key] = (*known, term)
    return index


def _terms() -> Iterator[Term]:
    for file, topic in _FILES:
        for means, others in lexicon(f"lexicon/en/{file}.json").items():
            for said in (means, *others):
                # "~" stands before a usual misspelling, and before what tells it and is no name
                # ("the runs", "hands shake"): the plain name is told.
                word = said.lstrip("~")
                yield Term(topic, word if word == said else means, means, word)


@cache
def _by_start() -> Mapping[str, tuple[str, ...]]:
    starts: dict[str, list[str]] = {}
    for key, terms in _index().items():
        is_name = terms[0].topic is not Topic.ALLERGY
        if len(key) == 1 and len(key[0]) >= _FUZZY_FROM and is_name:
            starts.setdefault(key[0][:2], []).append(key[0])
    return {start: tuple(keys) for start, keys in starts.items()}


@cache
def _ordinary() -> frozenset[str]:
    """Words that only look like a misspelled name."""
    return frozenset(lexicon("lexicon/en/ordinary.json")["words"])


@cache
def contexts() -> Mapping[str, re.Pattern[str]]:
    """For a word that usually means something else: what its clause must hold."""
    told = lexicon("lexicon/en/ambiguous.json")
    wanted = {name: lines for name, lines in told.items() if tuple(lines) != (".",)}
    return {name: re.compile("|".join(lines)) for name, lines in wanted.items()}


@cache
def parts_pattern() -> str:
    """An expression for a part of the body, sides and plural with it."""
    parts = lexicon("lexicon/en/body_parts.json")["parts"]
    names = sorted((f"{part}s" if plural else part for part, plural in product(parts, (1, 0))))
    # A gall bladder is no bladder.
    return "(?<!gall )(?:" + "|".join(sorted(names, key=len, reverse=True)) + ")"


def singular(name: str) -> str:
    """ "swollen ankles" is "swollen ankle"; "diabetes" and "alzheimer's" stay as they are."""
    words = name.split()
    if name in _TWO_OF_THEM or not words or _is_never_one(words[-1]) or words[-1].endswith("'s"):
        return name
    return " ".join([*words[:-1], _singular_of(words[-1])])


def _is_never_one(word: str) -> bool:
    return word in _NO_PLURAL or word.endswith("diabetes")


# "Bananas" is a plural, "gas" and "pancreas" are none; "headaches" ends otherwise than "patches".
_FRUITS = re.compile(r"(?<=[bdmnptz])as$")
_HISSED = re.compile(r"(?:(?<=tch|nch|\wsh|\wss|\wox)|(?<=each))es$")
_IES = re.compile(r"(?<=\w\w[b-df-hj-np-tv-z])ies$")


def _singular_of(word: str) -> str:
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for pattern, ending in ((_FRUITS, "a"), (_HISSED, ""), (_IES, "y")):
        if pattern.search(word):
            return pattern.sub(ending, word)
    return stem(word)


_IRREGULAR = {"teeth": "tooth", "feet": "foot", "calves": "calf", "potatoes": "potato", "berries": "berry",
              "strawberries": "strawberry", "tomatoes": "tomato", "allergies": "allergy", "sinuses": "sinus",
              "haloes": "halo", "mangoes": "mango", "budgies": "budgie", "rennies": "rennie", "rollies": "rollie"}  # fmt: skip
# Nobody has one cold foot.
_TWO_OF_THEM = frozenset(("cold feet", "cold hands", "false teeth"))
_NO_PLURAL = frozenset((
    "diabetes", "waterworks", "insides", "sugars", "shingles", "measles", "mumps", "needles",
    "hives", "menieres", "parkinsons", "crohns", "news", "alzheimers", "dishes", "raynauds", "ears",
    "series", "graves", "floaters", "scabies", "rabies", "piles", "rickets", "pus", "lens", "sats",
    "steps", "bowls", "darts", "dominoes", "draughts", "skittles", "services", "crosswords",
    "cards", "nits", "herpes", "varices", "chills", "christmas", "pyjamas", "pajamas", "cookies",
    "movies", "nerves", "runs", "motions", "trots", "shivers", "sniffles", "rheumatics", "faeces", "ascites",
    "outdoors", "bends", "blues", "vicks", "horlicks", "specsavers", "archers", "baileys",
    "butrans", "legionnaires", "glasses", "stitches", "pools",
))  # fmt: skip

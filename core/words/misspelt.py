"""Words of danger put right where they are misspelt: for a second look, where nothing was called.

"i cant brethe" is judged like "I can't breathe", and so is what only sounds like it: a word that is
put right calls nobody by itself. The common slips are listed; of the long words any one letter
left out, put in, changed or swapped with the next is one, unless that makes another word.
"""

import re
from functools import cache
from itertools import takewhile
from typing import Final

from core.words.patterns import patterns
from core.words.plain import plain

MISSPELT: Final = "safety/en/misspelt.json"

# Put right beside a word of danger; alone they are no reason for a second look. Ordinary talk is
# full of "im" and "tablits", and the heads have learnt to read it as it stands.
_ONLY_BESIDE: Final = frozenset((
    "i'm", "i've", "he's", "she's", "there's", "think", "having", "really", "today", "hurts",
    "can't", "tablets", "pills", "medicine", "paracetamol", "insulin", "took", "taken", "mistake",
    "kitchen", "hospital", "words",
))  # fmt: skip
# Where one of these is spelt right, what stands beside it may hide it.
_STANDS: Final = re.compile(
    r"\b(?:im|iam|hes|shes|iv|ive) (?:fell|fallen|choking|bleeding|dying|collapsed|drowning)\b"
)
# Long words, of which any slip is meant, and the words that are one letter away and are none.
_LONG: Final = {
    "allergic": "",
    "ambulance": "ambulances ambulant",
    "bleeding": "blending bleeping breeding bleating bleedings",
    "breathe": "breath breaths breathed breathes breather breathy",
    "breathing": "breathings",
    "choking": "cooking chocking coking chowing",
    "collapsed": "collapse collapses",
    "convulsion": "convulsions",
    "diabetic": "diabetics diabetes diabetis",
    "drowning": "downing drownings",
    "electrocuted": "electrocutes electrocute",
    "emergency": "emergence emergent",
    "insulin": "insulins",
    "overdose": "overdosed overdoses overdone overdoes",
    "paracetamol": "paracetamols",
    "poisoned": "poisoner",
    "strangling": "straggling",
    "suicidal": "",
    "suicide": "suicides",
    "swallowed": "swallower",
    "swelling": "selling smelling spelling shelling swilling swellings",
    "swollen": "stollen",
    "tablets": "tablet tables",
    "unconscious": "",
    "vomiting": "vomitings",
}


# Who speaks of these means the colour.
_DYED: Final = re.compile(r"\b(?:hair|roots|colou?rs?|wool|curtains?|fabric|cloth|henna|jumper)\b")
_LETTERS: Final = re.compile(r"[a-z]{6,}")


def put_right(text: str) -> str | None:
    """`plain` text with every slip put right; None where no word of danger is misspelt."""
    said = plain(text)
    long = {word: meant for word in _LETTERS.findall(said) if (meant := _slip_of(word))}
    if not long and not _any_slip().search(said):
        return None
    right = _LETTERS.sub(lambda found: long.get(found[0], found[0]), said)
    done = set(long.values())
    for meant, slips in patterns(MISSPELT).items():
        if meant == "die" and _DYED.search(said):
            continue
        right, times = slips.subn(meant, right)
        if times:
            done.add(meant)
    return right if done - _ONLY_BESIDE or _STANDS.search(said) else None


@cache
def _any_slip() -> re.Pattern[str]:
    """Of the listed ones: most sentences have none, and are looked through once."""
    return re.compile("|".join(f"(?:{each.pattern})" for each in patterns(MISSPELT).values()))


def _slip_of(word: str) -> str | None:
    likely = (long for long in _LONG if long[0] == word[0] and abs(len(long) - len(word)) < 2)
    meant = (long for long in likely if word not in _LONG[long].split())
    return next((long for long in meant if _is_a_slip(word, long)), None)


def _is_a_slip(said: str, meant: str) -> bool:
    """One letter is left out, put in or another one, or two have changed places; not the first."""
    at = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(said, meant, strict=False)))
    rest, right = said[at:], meant[at:]
    if not at or said == meant:
        return False
    is_swapped = rest[:2] == right[1::-1] and rest[2:] == right[2:]
    return is_swapped or rest[1:] == right[1:] or rest[1:] == right or rest == right[1:]

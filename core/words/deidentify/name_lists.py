"""The lists of names, and the words that only look like one."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from core.resource_files import lexicon
from core.words.alike import groups
from core.words.statements.terms import found_terms

# In small letters they are words.
LOW_WORDS: Final = frozenset(("angel", "bonnie", "chuck", "clement", "constance", "dickie", "dolly", "dylan", "fanny", "faye", "felicity", "ginger", "grant", "hans", "hugo", "kitty", "logan", "major", "matilda", "memo", "mina", "minnie", "misty", "nelson", "oscar", "patty", "pegs", "queenie", "randy", "tabby", "teddy", "toto", "verity", "wally"))  # fmt: skip
# Words and months that are names when they do what people do, or stand beside kin.
WORDS_BORNE: Final = "May|April|June|Summer|Autumn|Grace|Will|Joy|Hope|Faith|Rose|Mark|Bill|Jack|Frank|Ray|Pat|Dawn|Heather|Holly|Ivy|Olive|Pearl|Ruby|Amber|Jade|Violet|Daisy|Lily|Iris|Poppy|Precious|Comfort|Blessing|Patience|Charity|Mercy|Devon|Dale|Sandy|Robin|Ginger|Penny|Carol|Gene|Art|Rich|Guy|Chase|Grant|Hazel|Fern|Goodness|Innocent|Promise|Lucky|Star|Wisdom|Prince|Princess|Happiness|Justice|Marvellous|Prosper|Fortune|Favour|Kindness|Gift|Lovemore|Sunny|Myrtle|Basil|Rod|Nick|Drew|Max|Jean"  # fmt: skip


def is_first(word: str) -> bool:
    return word.casefold().replace("’", "'") in _first_names()


@cache
def _first_names() -> frozenset[str]:
    names, short = _names(), lexicon("lexicon/en/nicknames.json")
    long_forms = (name for forms in short.values() for name in forms if len(name) > 2)
    return frozenset((*names["first"], *short, *long_forms)) - frozenset(names["not_first"])


@cache
def surnames() -> frozenset[str]:
    return frozenset(_names()["last"])


@cache
def seldom_first() -> frozenset[str]:
    """Given somewhere, but to few: a hint."""
    return _seldom("first")


@cache
def seldom_last() -> frozenset[str]:
    return _seldom("last")


def _seldom(which: str) -> frozenset[str]:
    lines = lexicon("lexicon/en/names_seldom.json")[which]
    return frozenset(name for line in lines for name in line.split())


def is_on_a_list(word: str) -> bool:
    """Given or borne by a family, by many or by few."""
    low = word.casefold()
    lists = (surnames(), seldom_first(), seldom_last())
    return is_first(low) or any(low in names for names in lists)


def is_unknown(low: str) -> bool:
    """No word that we have met: a name, or a slip."""
    return not (low in groups() or low in written_small() or low in no_names() or is_medical(low))


@cache
def words_borne() -> frozenset[str]:
    return frozenset(WORDS_BORNE.casefold().split("|"))


@cache
def everyday() -> frozenset[str]:
    """Names that are words as well: in small letters they are words."""
    return frozenset(_names()["also_words"])


@cache
def written_small() -> frozenset[str]:
    """What people write in small letters at the head of a sentence too: it names nobody."""
    lines = lexicon("lexicon/en/small_letters.json")["words"]
    return frozenset(word for line in lines for word in line.split())


def _names() -> Mapping[str, Sequence[str]]:
    return lexicon("lexicon/en/names.json")


@cache
def nobody_alone() -> frozenset[str]:
    """Kin and callings: beside a name they tell of it, alone they name nobody."""
    return frozenset(lexicon("lexicon/en/capitals.json")["alone"])


@cache
def no_names() -> frozenset[str]:
    return frozenset(lexicon("lexicon/en/capitals.json")["words"])


@lru_cache(maxsize=4096)
def is_medical(low: str) -> bool:
    return bool(found_terms(low))

"""The lists of names, and the words that only look like one."""

from functools import cache, lru_cache

from core.resource_files import lexicon
from core.words.statements.terms import found_terms


def is_first(word: str) -> bool:
    return word.casefold().replace("’", "'") in _first_names()


@cache
def _first_names() -> frozenset[str]:
    lists, short = lexicon("lexicon/en/names.json"), lexicon("lexicon/en/nicknames.json")
    return frozenset(
        (
            *lists["first"],
            *short,
            *(name for names in short.values() for name in names if len(name) > 2),
        )
    ) - {
        "cat",
        "hal",
        "may",
        "will",
        "art",
        "win",
        "gray",
        "norm",
        "han",
        "nat",
        "chas",
        "pen",
        "ant",
        "rich",
        "lil",
        "barb",
    }


@cache
def surnames() -> frozenset[str]:
    return frozenset(lexicon("lexicon/en/names.json")["last"])


@cache
def everyday() -> frozenset[str]:
    """Names that are words as well: in small letters they are words."""
    short = {
        "cat",
        "hal",
        "win",
        "art",
        "norm",
        "gray",
        "pen",
        "ant",
        "rich",
        "meg",
        "peg",
        "barb",
        "mo",
        "em",
        "lu",
        "lou",
        "nan",
        "may",
        "will",
        "rob",
        "mark",
        "bill",
        "sue",
        "pat",
    }
    return frozenset(
        (
            *lexicon("lexicon/en/names.json")["also_words"],
            *short,
            "green",
            "brown",
            "white",
            "wood",
            "hill",
            "young",
            "king",
            "cook",
            "baker",
            "price",
            "hall",
            "ward",
            "bell",
            "fisher",
            "hunt",
            "mason",
            "miller",
            "mills",
            "knight",
            "palmer",
            "turner",
            "walker",
            "wright",
            "gray",
            "butler",
            "carter",
            "cooper",
            "cox",
            "black",
            "long",
            "short",
            "day",
            "field",
            "park",
            "rice",
            "stone",
            "summers",
            "winter",
            "winters",
            "west",
            "north",
            "moon",
            "best",
            "good",
            "love",
            "little",
            "small",
            "sharp",
            "swift",
            "read",
            "reed",
            "page",
            "porter",
            "potter",
            "shepherd",
            "singer",
            "taylor",
            "weaver",
        )
    )


@cache
def no_names() -> frozenset[str]:
    return frozenset(lexicon("lexicon/en/capitals.json")["words"])


@lru_cache(maxsize=4096)
def is_medical(low: str) -> bool:
    return bool(found_terms(low))

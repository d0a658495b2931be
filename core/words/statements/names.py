"""Names of others, told by their capital letters and what stands beside them."""

import re
from functools import cache, lru_cache

from core.resource_files import lexicon
from core.words.statements.statement import Speaker

_TITLED = re.compile(
    r"\b(?:Mrs|Mr|Miss|Ms|Sir|Father|Sister|Auntie|Aunt|Uncle|Cousin|Nurse)\.? ([A-Z][a-z]+)"
)
_NAMED = re.compile(
    r"(?<![.!?] )(?<!^)\b([A-Z][a-z]{2,})(?='s\b| has\b| had\b| is\b| was\b| takes\b| took\b| got\b| fell\b| can't\b"
    r"| next door| opposite| from | across | down the| gets\b| suffers\b| broke\b| loves\b| hates\b| likes\b)"
)
_FIRST = re.compile(
    r"(?:^|[.!?] )(?:Poor |Old |Our |My friend |And |But )?([A-Z][a-z]{2,})(?: (?:next door|opposite|from (?:church|bingo|next door|the \w+)|across the \w+|in (?:room|number|the next|the other) ?\w*|down the \w+|upstairs|over the road))"
    r"|(?:^|[.!?] )(?:Poor |Old |Our )?([A-Z][a-z]{2,})(?='s (?:got|a|been|in|on|having|allergic)| has\b| had\b| is\b| was\b| takes\b| took\b| got\b| fell\b)"
)
_NOT_NAMES = {"Mum", "Mom", "Dad", "Mam", "Gran", "Nan", "Nana", "Grandma", "Grandad", "The", "She", "They", "This", "That", "There",
              "What", "Who", "Where", "When", "How", "Why", "My", "Her", "His", "Our", "Doctor", "Patient", "Resident", "Nurse", "Monday",
              "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "January", "February", "March", "April", "June", "July",
              "August", "September", "October", "November", "December", "Today", "Yesterday", "Everything", "Nothing", "Something", "Someone",
              "Everyone", "Nobody", "One", "Also", "Just", "Not", "But", "And", "Which", "Still", "Then", "Now", "Appetite", "Bowels",
              "Sleep", "Pain", "Skin", "Left", "Right", "Both", "Client", "Wife", "Husband", "Daughter", "Son", "Mother", "Father", "Granny", "Nanna", "Grandpa", "Granddad", "Rosemary", "Christmas", "Easter", "Blood", "Weight", "Temperature", "Sats", "Pulse", "Wound", "Has", "Had", "Was", "Never"}  # fmt: skip


@lru_cache(maxsize=16)
def names_of_others(text: str, speaker: Speaker) -> frozenset[str]:
    """A helper's sentences speak of the person by name: there only "next door" makes another."""
    found = {name for pair in _FIRST.findall(text) for name in pair[:1] if name}
    if speaker is Speaker.PATIENT:
        found |= {name for pair in _FIRST.findall(text) for name in pair if name}
        found |= set(_TITLED.findall(text)) | set(_NAMED.findall(text))
    return frozenset(name.casefold() for name in found - _NOT_NAMES if not _is_thing(name))


@lru_cache(maxsize=256)
def is_nobody(word: str) -> bool:
    """A capital letter makes no person of a day, of who treats people, or of a medicine."""
    low = word.casefold()
    is_known = word in _NOT_NAMES or low in _providers() or _is_thing(word)
    return is_known and not _is_borne(low)


def _is_borne(low: str) -> bool:
    """ "June has asthma" tells of June. The lists of names are large, and asked last."""
    from core.words.deidentify.name_lists import is_first, seldom_first, surnames

    return low == "june" or is_first(low) or low in seldom_first() or low in surnames()


@cache
def _providers() -> frozenset[str]:
    care = lexicon("lexicon/en/care.json")
    return frozenset((*care, *(said for others in care.values() for said in others)))


def _is_thing(name: str) -> bool:
    from core.words.statements.terms import found_terms

    return bool(found_terms(name.casefold())) or name.casefold().endswith(
        ("pril", "olol", "statin")
    )

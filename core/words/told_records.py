"""What an earlier reply said stands in the record, beside a reply that says it does not (D4)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from core.words.told_facts import sentences_in

_BOOK: Final = r"(?:record|notes?|list|card|book|file|chart|diary)s?"
_WRITTEN: Final = r"(?:recorded|noted|written(?: down)?|listed|kept|down|entered|on record)"
_WHAT: Final = r"(?P<what>[\w' -]+?)"
_THERE: Final = rf"(?:in|on) (?:the|your|her|his|my) {_BOOK}\b"
_ABOUT: Final = r"(?:about|on|of|for|against)"
_WROTE: Final = r"(?:noted|written|wrote|put|recorded|made a note)"
# What is said not to stand there.
_NONE: Final = (
    re.compile(rf"\bnothing (?:\w+ )?{_ABOUT} {_WHAT} {_THERE}"),
    re.compile(rf"\bnothing (?:is |was )?{_WRITTEN}(?: down)? {_ABOUT} {_WHAT}$"),
    re.compile(rf"\bnothing {_THERE} {_ABOUT} {_WHAT}$"),
    re.compile(
        rf"\b{_BOOK} (?:\w+ )?(?:has|holds|shows|names|says|have)"
        rf" (?:nothing {_ABOUT} |no ){_WHAT}$"
    ),
    re.compile(
        rf"\bno {_WHAT} (?:(?:is|are|was|were|has been|have been) )?(?:{_WRITTEN}|{_THERE})"
    ),
    re.compile(
        rf"\bi (?:haven't|have not|didn't|never) {_WROTE}(?: down)?(?: anything| any)?"
        rf" ?(?:about|of)? {_WHAT}$"
    ),
)
_STANDS: Final = re.compile(
    rf"\b(?:{_WRITTEN}|i've put|confirmed|letter|summary|on your (?:help )?page"
    rf"|{_BOOK} (?:says|shows|has|names|lists)|(?:on|in) (?:the|your|her|his) {_BOOK}"
    r"|[\w ]+ allergy:)\b|allergy:"
)
_DENIED: Final = re.compile(r"\b(?:no|not|nothing|none|never|nobody|without|\w+n't)\b")
# Only of a time, or of one more.
_LIMITED: Final = re.compile(
    r"\b(?:else|other|others|more|new|further|today|yet|before|since|after|this|last|next|until"
    r"|between|left|right|\d+|in (?:january|february|march|april|may|june|july|august|september"
    r"|october|november|december))\b"
)
_LITTLE: Final = frozenset(
    ("a", "an", "the", "any", "your", "her", "his", "my", "our", "of", "to", "for", "about",
     "known", "drug", "medicine", "at", "all", "kind", "sort", "with", "on", "in", "is", "it",
     "that")
)  # fmt: skip


def denies_what_was_recorded(reply: str, prior: Sequence[str]) -> bool:
    stands = [
        each
        for said in prior
        for each in sentences_in(said)
        if _STANDS.search(each) and not _DENIED.search(each)
    ]
    return any(what <= _topics(each) for what in _denied(reply) for each in stands)


def _denied(reply: str) -> Iterator[frozenset[str]]:
    for said in sentences_in(reply):
        for form in _NONE:
            found = form.search(said)
            if found and not _LIMITED.search(said):
                what = _stems(found["what"])
                if what:
                    yield what


_REACTED: Final = re.compile(
    r"\ballergic to\b|\b(?:gives|gave) \w+ (?:a rash|hives)|\bmade \w+ sick\b"
)


def _topics(said: str) -> frozenset[str]:
    return _stems(said) | (_ALLERGY if _REACTED.search(said) else frozenset())


_ALLERGY: Final = frozenset(("allerg",))


def _stems(said: str) -> frozenset[str]:
    words = (each.removesuffix("'s") for each in re.findall(r"[a-z][a-z'-]+", said))
    return frozenset(re.sub(r"(?:ies|y|es|s)$", "", each) for each in words if each not in _LITTLE)


_NO_SUCH: Final = re.compile(
    r"\b(?:there's|there is|there are|there're|i've|i have|you have) no (?P<what>[a-z]+)"
    r"(?! (?:in|on|at|left|more|other|number|need|way|coming)\b|-)"
)
_SUCH: Final = (
    r"\b(?:there's|there is|there are|you have|i know|i have|i've) (?:an? |some |the |\w+ )?"
    r"(?:(?!no\b|not\b)\w+ ){{0,4}}?{what}"
)
_USED_UP: Final = re.compile(r"\b(?:left|more|other|any more|else|another|need|hurry|rush)\b")


def says_there_is_no_such(reply: str, prior: Sequence[str]) -> bool:
    """ "There are no photographs here" after "there are twelve photographs here"."""
    before = [each for said in prior for each in sentences_in(said)]
    for said in sentences_in(reply):
        found = _NO_SUCH.search(said)
        if found and not _USED_UP.search(said):
            such = re.compile(_SUCH.format(what=re.escape(found["what"].rstrip("s"))))
            if any(such.search(each) and not _DENIED.search(each) for each in before):
                return True
    return False


_SEVERAL: Final = re.compile(
    r"\b(?:two|three|four|five|six|\d+|both)\b.*\b(?P<one>\w+)(?:, \w+)*,? and (?P<other>\w+)$"
)
_ONLY: Final = re.compile(
    r"\b(?P<only>\w+)(?: only| alone)\b|\b(?:only|just|nothing but) (?P<just>\w+)"
    r"|(?P<last>\w+), and (?:nothing else|no other)\b"
)


def leaves_out_what_was_counted(reply: str, prior: Sequence[str]) -> bool:
    """ "Two are on the record: amlodipine and ramipril", "Ramipril only"."""
    told = " ".join(sentences_in(reply))
    only = {each for found in _ONLY.finditer(told) for each in found.groups() if each}
    for said in (each for text in prior for each in sentences_in(text)):
        found = _SEVERAL.search(said)
        if found is None:
            continue
        listed = {found["one"], found["other"]}
        if len(listed & only) == 1 and not (listed - only) & set(told.split()):
            return True
    return False

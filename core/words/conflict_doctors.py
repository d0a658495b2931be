"""Who the person's doctor is said to be: the one of the record, or another."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from core.frozen import frozen
from core.words.conflict_whose import whose
from core.words.plain import STRAIGHT, plain
from core.words.record_terms import Item
from core.words.statements.statement import Speaker
from core.words.verdict import Standing, Verdict

_TITLES = frozenset(
    ("dr", "doctor", "mr", "mrs", "miss", "ms", "mx", "prof", "professor", "sister", "nurse", "rev", "father")
)  # fmt: skip
# Of these two words either is said for the other.
_DOCTOR = r"(?:gp|g\.p\.|general practitioner|family doctor|doctor|dr)\b\.?"
_TITLE = r"(?i:dr|doctor|mr|mrs|miss|ms|prof|professor)\b\.?"
_WORD = r"[A-Za-z\u00c0-\u017f][\w'-]*"
# How a name is written, where no title says that it is one.
_LARGE = r"[A-Z\u00c0-\u00de](?:'[A-Z])?[a-z\u00df-\u017f][\w'-]*"
_AT = r"(?i: (?:at|in|from) (?:the |my |her |his )?(?:surgery|practice|health centre|medical centre))?"
_IS = r"(?i:(?:'s name)?(?:'s| is|'ll be| will be)(?: now| still| just| a| the)*|:)"
_CALLED = r"(?i:called|named)"
# Nothing follows that the word before it would be told of: "my doctor's Christmas card".
_ENDS = (
    r"(?=\W*$|[.,;:!]|(?i: (?:now|nowadays|these days|at|in|of|and|but|not|instead|again|then|since|because"
    r"|from|still|here|dear|love|who|she|he|so|you know|as|until|till|isn't|or)\b))"
)
_BEGINS = r"(?:^|[.,;:!] |(?i:\b(?:yes|aye|oh|well|and|so|now|that|says|said|still|because|cos) ))"
# What may stand where a name would, and names nobody.
_NOBODY = frozenset(
    """
    coming going away out in off on back up down over round by to from for at with of a an the
    this that these those it he she they we you who what which when where how why here there
    such nobody anybody hers mine yours i not never no so very too quite rather just now then
    always also and or but because if as me him her them us my his our your their something
    someone somebody anyone everyone none new old good great grand lovely nice kind brilliant
    useless hopeless marvellous wonderful busy late ill sick dead gone retired retiring
    leaving called named said says saying told asked sent phoned rang wants wanted has had is
    was were been being moving moved changing changed different same another other young
    pregnant foreign sunshine laughter google god scottish english irish welsh british polish
    indian african nigerian ghanaian asian chinese spanish italian french german american
    australian canadian greek turkish russian romanian pakistani jewish muslim hindu catholic
    monday tuesday wednesday thursday friday saturday sunday january february april june july
    september october november december christmas easter today tomorrow tonight yesterday ok
    okay fine right wrong alright sorry surgery appointment visit letter clinic nurse
    receptionist secretary doctor gp practice nhs covid
    """.split()  # noqa: SIM905 - a list of so many is not plainer
)
# Whoever only agrees has no need of these.
_OPEN = re.compile(
    r"\b(?:or|but|until|till|was|were|if|unless|think|thought|thinks|maybe|perhaps|might|may|could|would|should|used|too|as well|both|also|least|paper|theory|supposedly|apparently|officially|technically|reckons?|claims?|my (?:foot|eye)|as if|dreams|yeah,? right|wish|wishes|hope|hoping|pretend\w*|except|before|after|sometimes"
    r"|other|another|new|old|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|when|while|for now|retir\w+|leav\w+|left|replac\w+|locum|tak\w+ over|cover\w*|wants?|supposed|meant|so (?:they|she|he) says?|again|not|no|never|\w+n't|dead|died|gone|stop\w*|next|last)\b|\?"
)


# A doctor of another house, or for one thing, is none that the list would call so.
_ELSEWHERE = re.compile(
    r"^(?!.*\b(?:gp|g\.p\.)).*\b(?:hospital|ward|clinic|consultant|specialist|surgeon|infirmary|private|telly|tv|book|film|dog|cat|vet)\b",
    re.IGNORECASE,
)
_ANOTHER = re.compile(r"\b(?:dr|doctor|mr|mrs|miss|ms)\b\.? ([\w'-]+?)(?:'s)?\b(?!')")


@frozen
class _Said:
    """words: of the name. is_sure: a title, "called" or a large letter says that it is one."""

    words: Sequence[str]
    is_sure: bool


def names_of(item: Item) -> list[str]:
    """Without titles: nobody is told by a "Dr"."""
    return _untitled(item.name)


def _untitled(name: str) -> list[str]:
    return [word for word in re.findall(r"[\w'-]+", plain(name)) if word not in _TITLES]


def is_titled(item: Item) -> bool:
    return next(iter(re.findall(r"\w+", plain(item.name))), "") in _TITLES


def is_doctor(item: Item) -> bool:
    return re.fullmatch(_DOCTOR, plain(item.relation)) is not None


def doctors(text: str, speaker: Speaker, items: Sequence[Item]) -> Iterator[Verdict]:
    """items: the doctors of the record. A name that none of them has is another's."""
    low = plain(text)
    for said in _named(text, speaker) if items else ():
        told = next((one for one in items if set(said.words) <= {*names_of(one)}), None)
        if told is not None and not _is_open(low, told):
            yield Verdict(Standing.CONSISTENT, told.path)
        elif told is None and said.is_sure and not _is_half_told(low, said, items):
            yield Verdict(Standing.CONFLICT, items[0].path)


def _is_open(low: str, item: Item) -> bool:
    """Another doctor is named beside, or there is a doubt."""
    others = {found[1] for found in _ANOTHER.finditer(low)} - {*names_of(item)} - _NOBODY
    return bool(others) or _OPEN.search(low) is not None


def _is_half_told(low: str, said: _Said, items: Sequence[Item]) -> bool:
    """ "Jane Okafor" may be the "Dr Okafor" of a record that holds no first name."""
    for one in items:
        first, *more = names_of(one) or [""]
        if not more and first in {said.words[-1], *_word_after(low, said.words[-1])}:
            return True
    return False


def _word_after(low: str, word: str) -> list[str]:
    return re.findall(rf"\b{re.escape(word)} ([\w'-]+)", low)


def _named(text: str, speaker: Speaker) -> Iterator[_Said]:
    cased = " ".join(text.translate(STRAIGHT).split())
    if _ELSEWHERE.search(cased):
        return
    for pattern, is_sure in _patterns(whose(speaker)):
        for found in pattern.finditer(cased):
            words = _untitled(found["name"])
            if words and _NOBODY.isdisjoint(words) and not words[-1].endswith(("'s", "s'")):
                yield _Said(words, is_sure)


@cache
def _patterns(owner: str) -> Sequence[tuple[re.Pattern[str], bool]]:
    """ "My doctor is Hughes", "Hughes is my doctor"; and whether that must be a name."""
    own = rf"(?:{owner})(?: new| own| regular| usual| main)* {_DOCTOR}"
    mine, is_mine = rf"(?i:\b{own}|(?:^|\bthe )gp\b)", rf"(?i:{own}){_ENDS}"
    is_, full = rf"{mine}{_AT}{_IS}", rf"{_WORD}(?: {_LARGE})?"
    large = rf"{_LARGE}(?: {_LARGE})?"
    told = (
        (rf"{is_} (?:{_CALLED} )?{_TITLE} (?P<name>{full})", True),
        (rf"{mine},? {_TITLE} (?P<name>{full})", True),
        (rf"{is_} {_CALLED} (?P<name>{full}){_ENDS}", True),
        (rf"{is_} (?P<name>{large}){_ENDS}", True),
        (rf"{is_} (?P<name>{_WORD}){_ENDS}", False),
        (rf"\b{_TITLE} (?P<name>{full})(?:{_IS}|,) {is_mine}", True),
        (rf"{_BEGINS}(?P<name>{large}){_IS} {is_mine}", True),
        (rf"{_BEGINS}(?P<name>{_WORD}){_IS} {is_mine}", False),
    )
    return [(re.compile(pattern), is_sure) for pattern, is_sure in told]

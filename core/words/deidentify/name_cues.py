"""Where a name stands in a sentence: it does what people do, is asked, told, called, or owns."""

import re
from collections.abc import Iterator

from core.words.deidentify.span import lead, trail

_DONE = (
    r"is|was|has|had|said|says|came|comes|fell|took|takes|wont|won't|cant|can't|didn't|didnt|doesn't|doesnt|isn't|isnt|wasn't|wasnt|hasn't|hasnt|hadn't|hadnt|wouldn't|wouldnt|couldn't|couldnt"
    r"|rang|rings|phoned|phones|likes|loves|hates|eats|ate|slept|needs|needed|wants|wanted|told|went|goes|gave|visited|called|asked|feels|felt|looks|got|does|did|keeps|kept|paid|put|puts"
    r"|made|makes|rose|woke|wakes|sleeps|walked|walks|refused|refuses|declined|complains|complained|settled|dressed|vomited|washed|washes|drew|brought|brings|helped|helps|sat|cried|cooked|knows|knew|thinks|thought|popped|pops|drove|drives|lives|lived|works|worked|knitted|cut"
    r"|and i|and me|and (?:her|his)|next door|from (?:the|next|church|work|number|across|down|over|up)"
)
# With a space before the s, dictated.
_ACTS = re.compile(rf"(?:'s|s)?,? (?:(?:never|always|still|only|just) )?(?:{_DONE})\b|'s\b| s \w", re.I)  # fmt: skip
_MAY_ACT = re.compile(r"(?:'s|s)?,? (?:come|will|would)\b", re.I)
_SHE = re.compile(r", (?:she|he)(?:'?s)?\b", re.I)
# "may, i have your cardigan": called by name at the beginning.
_FIRST = re.compile(r"(?:^|[.!?\n] ?)(?:hi |hello |oh |so |well |no |yes )?$", re.I)
_ADDRESSED = re.compile(
    r"\b(?:called|named|name is|name's|tell|ask|told|for|with|dear|hi|hello|mrs|mr|miss|call|phone|ring|fetch|rang|phoned|visited|seen|(?:it|its|it's|this is|that's|thats) about) $",
    re.I,
)
_BY_KIN = re.compile(
    r"\b(?:son|daughter|husband|wife|sister|brother|friend|neighbour|carer|mum|dad|gran|nan|aunt|auntie|uncle|niece|nephew|cousin|grandson|granddaughter|nurse|and) $",
    re.I,
)
_COUNTED = re.compile(
    r"\b(?:the|a|an|some|this|that|my|your|his|her|their|no|any|every|each|much|more|such|without|of|had|it|i|you|we|they|he|she|who|which|sun|price|moon) $",
    re.I,
)
# "Could joy come": between the verb that asks and what is asked.
_ASKED = re.compile(r"\b(?:is|has|did|does|can|could|would|will|should)(?:n'?t)? $", re.I)
_OF_SOMEBODY = re.compile(
    r" (?:come|coming|been|be|bring|help|ring|have|had|got|going|gone|in today|on today|know|working|asleep|awake|all right|alright|ok)\b",
    re.I,
)
_SHOWN = re.compile(r"\b(?:that's|thats|this is|it's|its|it was) $", re.I)
_SHOWN_BY = re.compile(r" (?:not the|who|on the phone|at the door|coming|speaking|here)\b", re.I)
# These come before what is done: "the nurse will come", "she may need it".
HELPING = frozenset(("will", "may"))
_TIMES = frozenset(("dawn", "april", "may", "june", "summer", "autumn", "eve", "noel", "augusta"))
_WHEN = re.compile(r"\b(?:at|by|in|on|since|till|until|before|after|around|last|next) $", re.I)
# What stands behind "bettys" or "bills" when it is somebody's.
_OWNED = re.compile(
    r" (?:not (?:eating|well|sleeping|himself|herself|hungry|right|here|happy|drinking|coming|had)|off (?:his|her)|been (?:sick|asking|crying|shouting|wandering|asleep|awake|poorly|up|out|in)"
    r"|gone (?:home|out|to bed|to sleep)|coming|asleep|awake|poorly|in bed|had (?:his|her|a|an)|got (?:his|her|a|an)|having|feeling|wandering|shouting|crying|refusing|eating|sleeping"
    r"|tablets?|meds?|medicines?|insulin|inhaler|teeth|dentures|glasses|specs|hearing aids?|foot|feet|legs?|arms?|hands?|hip|knees?|back|chest|head|heart|eyes?|ears?|skin|hair|nails|bottom|heels?"
    r"|catheter|stoma|dressings?|pads?|cardigan|coat|slippers|shoes|clothes|handbag|purse|chair|wheelchair|bed|room|walker|frame|stick|breakfast|dinner|tea|lunch|bath|wash|shower|birthday|house|visitors?"
    r"|daughter|son|husband|wife|mum|dad|sister|brother|family|carer|nurse|doctor)\b",
    re.I,
)


def is_spoken_of(text: str, word: re.Match[str]) -> bool:
    """A name that is a word too, in small letters, where only a name can stand."""
    before, after = lead(text, word.start()), trail(text, word.end())
    low = word[0].casefold()
    if _COUNTED.search(before):
        return False
    is_called = _FIRST.search(before) is not None and after.startswith(",")
    if is_called or _ADDRESSED.search(before) or _is_asked_for(before, after):
        return True
    if low in _TIMES and _WHEN.search(before):
        return False
    if _ACTS.match(after) or _SHE.match(after):
        return True
    return low not in HELPING and bool(_MAY_ACT.match(after) or _BY_KIN.search(before))


def _is_asked_for(before: str, after: str) -> bool:
    is_asked = _ASKED.search(before) is not None and _OF_SOMEBODY.match(after) is not None
    return is_asked or (_SHOWN.search(before) is not None and _SHOWN_BY.match(after) is not None)


def is_counted(text: str, word: re.Match[str]) -> bool:
    """ "A rose", "that bill", "of hope"."""
    return _COUNTED.search(lead(text, word.start())) is not None


def is_doing(text: str, word: re.Match[str]) -> bool:
    """Or has something: what follows is no other name of theirs."""
    after = trail(text, word.end())
    return any(each.match(after) is not None for each in (_ACTS, _MAY_ACT, _OWNED))


def is_followed_by_own(text: str, word: re.Match[str]) -> bool:
    """By what somebody has: "tablets", "daughter", "not eating"."""
    return _OWNED.match(trail(text, word.end())) is not None


def cues_around(text: str, word: re.Match[str]) -> Iterator[str]:
    """By name, each that holds."""
    before, after = lead(text, word.start()), trail(text, word.end())
    told = {
        "acts": _ACTS.match(after),
        "she": _SHE.match(after),
        "owns": _OWNED.match(after),
        "counted": _COUNTED.search(before),
        "addressed": _ADDRESSED.search(before),
        "kin": _BY_KIN.search(before),
        "asked": _ASKED.search(before) and _OF_SOMEBODY.match(after),
        "spoken of": is_spoken_of(text, word),
    }
    return (name for name, held in told.items() if held)

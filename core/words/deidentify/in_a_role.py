"""Names told by a role beside them, by what they end in or by how somebody is spoken to."""

import re
from collections.abc import Iterator

from core.words.deidentify.name_lists import (
    everyday,
    is_first,
    is_medical,
    is_on_a_list,
    no_names,
    nobody_alone,
    seldom_first,
    seldom_last,
    surnames,
    words_borne,
    written_small,
)
from core.words.deidentify.span import Private, Span

_CAP = r"[A-Z]\w+(?:['\u2019-][A-Z]\w+){0,3}"
_KIN = (
    r"(?:(?:great-?)*(?:grand)?(?:daughter|son)|(?:great-?)?(?:niece|nephew|aunt|uncle)|sister|brother|cousin|friend|wife|husband"
    r"|nurse|carer|neighbou?r|godson|goddaughter|stepson|stepdaughter)"
)
_TOLD = (
    # "HCA Blessing", "Rabbi Feldstein", "witness L Adcock".
    re.compile(
        r"\b(?:S/N|SN|HCA|RN|LPN|PCA|PSW|RGN|RMN|CNA|CNM|Rabbi|Imam|Pastor|Deacon|Mma|Rra|Alhaji|Alhaja|Pandit|Sheikh|Sr|Se\u00f1ora?"
        r"|Herr|Frau|Monsieur|Madame|Mme|Signora|Pani|Shri|Smt|Mzee|[Ww]itness(?:ed by)?|[Kk]ey ?worker)\.?,? "
        rf"(?P<what>(?:[A-Z]\.? )?(?P<last>{_CAP}))"
    ),
    re.compile(
        rf"(?<!\w)(?P<what>(?P<last>{_CAP}))(?=(?:-(?:ji|bhai|bhen|ben|san|sahib)| (?:bhaiya|bhai|didi|chacha|chachi|masi|akka|ji|aunty|uncle))\b)"
    ),
    # "D/W S. Papadopoulos", "Hernandez in room 9".
    re.compile(rf"(?<![\w.])(?P<what>[A-Z]\. (?P<last>{_CAP}))"),
    re.compile(
        rf"(?:^|[.!?\n] ?)(?P<what>(?P<last>{_CAP}))(?= (?:in|from) (?:the )?(?:room|bed|bay|rm|chair|side room|flat) ?\d)"
    ),
    re.compile(rf"\bthe (?P<what>(?P<last>{_CAP}))(?= (?:family|household|brothers|twins)\b)"),
    # "Cheers Macca", "night night Bronagh xx".
    re.compile(
        r"\b(?i:cheers|ta|thanks|thank you|(?:night|nite) (?:night|nite)|nighty night|morning|hiya|bye|love you|miss you|god bless),? "
        rf"(?P<what>(?P<last>{_CAP}))(?=[,.!?]|$| x+\b)"
    ),
    re.compile(
        rf"(?<!\w)(?P<what>(?P<last>{_CAP}))(?= the (?:handyman|gardener|plumber|milkman|postman|caretaker|warden|driver|butcher|baker|barber"
        r"|window cleaner|taxi man|joiner|electrician|painter|farmer|minister|vicar|organist|milk|post|coal|bread|fish|bus|church|shop)\b)"
    ),
)
# "We called her Tuppence".
_CALLED = re.compile(rf"\bcall(?:s|ed)? (?:him|her|me|them) (?P<what>{_CAP})\b")
# "Obiora, Nkechi - daughter".
_LAST_FIRST = re.compile(
    rf"(?:^|[\n;:] ?)(?P<what>(?P<last>{_CAP}), (?P<first>{_CAP}))(?= ?[-\u2013(:;]| \d|$)"
)
# "Young Ailbhe", "OT Sarah": only whom a list has ("16 Fr silicone", "a wee Estradot").
_LISTED = re.compile(
    rf"(?<!\d )\b(?:Fr|SHO|SpR|CNS|NP|AIN|EEN|NUM|DN|OT|SLT|SALT|CPN|AHP|[Yy]oung|[Ww]ee) (?P<what>(?P<last>{_CAP}))"
)
# "Sunday is my second son": whatever it means elsewhere.
_IS_KIN = re.compile(
    rf"(?:^|[.!?\n] ?)(?P<what>{_CAP})(?= (?:is|was) my (?:[a-z]+ )?{_KIN}\b(?! [A-Z]|['\u2019]s))"
)
_ENDEARING = frozenset(("petal", "love", "duck", "pet", "hen", "darling", "dear", "sweetheart", "honey", "sunshine"))  # fmt: skip
_DAYS = frozenset(f"{day}day" for day in ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun"))
_INITIALS = re.compile(
    r"(?<![\w.])(?P<what>(?:[A-Z]\.){2,3})(?=(?:'s)? (?:is (?:coming|asleep|asking|here|my|our)|rang|rings|said|says|and (?:me|I)|wants|likes|brought"
    r"|took|refused|declined|slept|ate|settled|reports|obs|seen|remains|assisted)\b)"
)
# "Pt: GRACE UMEH", "DAVID COHEN RM 204".
_IN_CAPITALS = re.compile(
    r"(?<!\w)(?:(?P<told>(?:Pt|PT|Patient|PATIENT|Name|NAME|Resident|RESIDENT|Client|NOK|DOB for|RE|Re): ?)(?P<name>[A-Z]{2,}(?: [A-Z]{2,}){1,2})"
    r"|(?P<first>[A-Z]{3,}) (?P<last>[A-Z]{3,}))\b"
)
# "C. Diff", "E. Coli".
_GERMS = frozenset({"diff", "difficile", "coli", "pylori", "aureus", "pneumoniae"})
_SHORT = frozenset(
    ("US", "UK", "EU", "NI", "BP", "GP", "DN", "AE", "TV", "MP", "ECG", "EKG", "INR", "UTI", "DVT", "CT", "MRI", "TB", "PE", "NG", "IV", "BD", "OD", "ED")
)  # fmt: skip
# "Love you bronagh xx", "is that you hazel".
_SPOKEN_TO = re.compile(
    r"\b(?:love you|miss you|is that you|are you there|night night),? (?P<what>[a-z]{3,})(?=[,.!?]|$| x+\b)"
)


def people_in_a_role(text: str) -> Iterator[Span]:
    for pattern in _TOLD:
        yield from (_person(found) for found in pattern.finditer(text) if _may_be(found["last"]))
    for found in _LISTED.finditer(text):
        if _may_be(found["last"]) and _is_borne(found["last"].casefold()):
            yield _person(found)
    for found in _LAST_FIRST.finditer(text):
        is_name = is_first(found["first"]) or found["first"].casefold() in seldom_first()
        if is_name and _may_be(found["last"]):
            yield _person(found)
    for found in (*_IS_KIN.finditer(text), *_CALLED.finditer(text)):
        low = found["what"].casefold()
        if low not in (no_names() | _ENDEARING) - _DAYS - {"rosemary"} and not is_medical(low):
            yield _person(found)
    for found in _INITIALS.finditer(text):
        letters = found["what"].replace(".", "")
        if letters not in _SHORT and not is_medical(letters.casefold()):
            yield _person(found)
    yield from _in_capitals(text)
    for found in _SPOKEN_TO.finditer(text):
        if found["what"] in words_borne() or _is_only_a_name(found["what"]):
            yield _person(found)


def _in_capitals(text: str) -> Iterator[Span]:
    for found in _IN_CAPITALS.finditer(text):
        if found["told"]:
            if all(map(_may_be, found["name"].split())):
                yield Span(*found.span("name"), Private.PERSON)
        elif _is_only_a_name(found["first"].casefold()) and _is_surname(found["last"].casefold()):
            yield Span(found.start("first"), found.end("last"), Private.PERSON)


def _is_surname(low: str) -> bool:
    return (low in surnames() or low in seldom_last()) and low not in written_small()


def _person(found: re.Match[str]) -> Span:
    return Span(*found.span("what"), Private.PERSON)


def _may_be(word: str) -> bool:
    low = word.casefold()
    if low in no_names() or low in nobody_alone() or low in _GERMS or is_medical(low):
        return False
    return _is_borne(low) or low not in written_small()


def _is_borne(low: str) -> bool:
    return is_on_a_list(low) or low in words_borne()


def _is_only_a_name(low: str) -> bool:
    is_name = is_first(low) or low in seldom_first()
    return is_name and low not in everyday() and low not in written_small()

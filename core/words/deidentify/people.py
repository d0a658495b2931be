"""Names that nobody told us, by their capital letters and what stands beside them."""

import re
from collections.abc import Iterator, Sequence, Set

from core.words.deidentify.name_forms import TITLE
from core.words.deidentify.name_lists import (
    LOW_WORDS,
    WORDS_BORNE,
    everyday,
    is_first,
    is_medical,
    no_names,
    nobody_alone,
    seldom_last,
    surnames,
    written_small,
)
from core.words.deidentify.no_person import is_named_place, is_town, is_value
from core.words.deidentify.span import Private, Span, lead, trail
from core.words.deidentify.things import (
    PLACES,
    is_called_after,
    is_eponym,
    is_named_after,
    is_part_of_place,
    is_sign,
)
from core.words.deidentify.titled import ONLY_TITLED, is_titled_name

# Counted: from each of its parts on, a long chain would be read anew.
_CAP = r"[A-ZÀ-ÖØ-Þ][\w]*(?:['’-][A-ZÀ-ÖØ-Þ][\w]+){0,6}"
_WORD = re.compile(r"[^\W\d_]+(?:['’-](?![sS]\b)[^\W\d_]+)*")
_PART = r"(?:van|von|de|der|den|da|del|di|la|le|bin|bint|ibn|al|ap|ferch)"
_TITLED = re.compile(
    rf"\b(?:{TITLE})\.? (?P<what>(?:[A-Z]\.? ?){{0,2}}(?:{_PART} ){{0,2}}{_CAP}(?: (?:{_CAP}))?)|\b(?i:mr|mrs|ms|dr|miss|doctor|nurse)\.? (?P<low>[a-z][a-z'-]{{2,}})"
)
_SIDE = re.compile(
    rf"\b(?i:named|called|name is|name's|name was|names are|surname|signed|regards,?|sincerely,?|patient:?|pt:?|name:|carer|daughter|son|husband|wife|sister|brother|neighbour|neighbor|friend|niece|nephew|cousin|grandson|granddaughter|partner|nurse|physio|dentist|cleaner|consultant|gp|contact|dear|hi|hello|ask for|speak to|spoke to|speak with|social worker|solicitor|keyworker|next of kin|kin|nok|i'm|i am|this is|it's|granddaughters|sons|daughters|doctor|vicar|hairdresser|optician|seen by|signed by|per|cc|attn|c/o|staff|from|met|with|by|to|for|and|saw|tell|told|rang|phoned|visited|asked|boyfriend|girlfriend|fiancé|chiropodist|manager|paramedic|pharmacist|surgeon|lady|man|fellow|chap|gardener|resident|resident:|our|nok:|next of kin:|daughter:|son:|wife:|husband:|gp:|carer:|contact:|consultant:)(?: ,?| \()(?P<what>{_CAP}(?: (?:[A-Z]\. ?)?{_CAP}){{0,2}})"
)
_DOES = re.compile(
    rf"\b(?P<what>{_CAP}(?: {_CAP}){{0,2}})(?:['’]s\b|,? (?:(?:is|was|has|had|will|comes?|came|said|says|told|called|rang|phoned|visited|visits|lives|lived|takes|took|thinks|brought|brings|helps|helped|wants|asked|gave|from|and I|next door|who|drove|drives|popped|reckons|can|does|did|went|goes|rings|calls|noticed|left|made|cooks|sat|stays|stayed|keeps|likes|loves|looks|sorts|does|needs|fell|found|collected|collects|died|passed|reports|reported|wrote|saw|my (?:\w+))\b))"
)
_ACT = re.compile(
    r" (?:came|said|says|told|called|rang|phoned|visited|visits|lives|lived|thinks|brought|helped|wants|asked|gave|drove|popped|died|fell)\b"
)
_FULL = re.compile(
    rf"\b(?P<first>[A-Z][a-z]+(?:-[A-Z][a-z]+)?)(?: [A-Z]\.?){{0,2}} (?P<last>(?:(?:de|van|von|der|da|del|la|O['’]|Mc|Mac|St\.?) ?)*{_CAP})\b"
)
# What is a name by its shape or its place alone.
_SHAPED = re.compile(
    rf"\b(?P<what>O['’][A-Z][a-z]+|(?:Mc|Mac)[A-Z][a-z]+|[A-Z][A-Z'’-]{{2,40}}, [A-Z][a-z]+|{_CAP} {_PART} (?:{_PART} )?{_CAP})\b"
    rf"|\b(?i:signed|by|from|consultant|cc|per|staff)[ :](?P<by>(?:[A-Z]\.? ){{1,2}}{_CAP})\b"
    rf"|\b(?i:thank you|thanks|bye|good night|good morning|cheers),? (?P<thanked>{_CAP})(?=[.!?]|$)"
    r"|(?:^|[.!?\n] *)(?i:(?:(?:lots of|much|all my|all our|with|best|kind|kindest|warm|many|fondest|your) )*"
    r"(?:love|regards|wishes|yours|sincerely|faithfully|truly|kisses|hugs|thanks|take care|god bless|xx+)"
    rf"(?: (?:from|always|as ever|as always|and \w+))?)(?:,\s*|\s*\n\s*|(?<=from) )(?P<signed>{_CAP})(?=[.! x]*(?:\n|$))"
)
# Words and months that are names when they do what people do, or stand beside kin.
_WORD_OR_NAME = re.compile(
    rf"\b(?P<what>(?:{WORDS_BORNE})(?: {_CAP})?)(?=(?:['’]s (?:husband|wife|birthday|coming|here|mum|dad|daughter|son|house|boy|girl)|,? (?:is coming|comes on|comes at|comes round|came|said|says|rang|rings|phoned|phones|brought|brings|left|popped|pops|visited|visits|told|tells|asked|asks|helped|helps|took|takes|made|makes|will|put the|drove|covered|paid|did (?:my|the|her|his)|won['’]t|wouldn['’]t|couldn['’]t|didn['’]t|doesn['’]t|held|washed|fed|sorted|fixed|cooked|cleaned|drives|assisted|my|was frank|was a joy|on (?:nights|days|duty|lates|earlies|shift|tonight|call)|(?:or|and) (?:{WORDS_BORNE}) (?:would come|came|is coming|are coming|rang|called|will)|would come|is (?:executor|next of kin|off sick|off till|on (?:nights|days|duty|lates|earlies|shift))))\b)"
    rf"|\b(?i:son|daughter|friend|niece|nephew|sister|brother|cousin|neighbour|neighbor|husband|wife|carer|nurse|called|named|name is|granddaughter|grandson|our|me and|him and|her and),? (?P<kin>(?:{WORDS_BORNE})(?: {_CAP})?)\b"
)
_PARTICLE = re.compile(_PART)
_CLAUSE_END = re.compile(r"\s*(?:[.,;:!?)]|$)")
_DAYS = frozenset((
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "christmas", "easter",
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "diwali", "eid", "ramadan", "hanukkah", "passover", "advent", "lent",
))  # fmt: skip
_OWN_ILLNESS = re.compile(
    r"['’](?!s (?:the|my|our|her|his|a|an|not|been|coming|here|in|on|got|gone|off|away)\b)"
)
_IN_A_PLACE = re.compile(r"\b(?:in|on|at) (?:the )?$")
# "Our lee got married", dictated.
_OUR_OWN = re.compile(
    r"\bour (?P<what>[a-z]{3,})\b(?=(?:'s)? (?:is|was|has|got|had|came|comes|went|said|says|rang|lad|girl|and)\b)"
)
# "The Willows", "the Beeches": a house.
HOUSE = re.compile(r"\b(?:at|in|to|from|of|by|near|on) the $", re.IGNORECASE)
_ONLY_TITLE = re.compile(TITLE)
_INITIALS = re.compile(rf"\b(?:[B-HJ-Z]\.? |[AI]\. ){{1,2}}(?P<last>{_CAP})\b")


def other_people(text: str) -> Iterator[Span]:
    eponyms = set[str]()
    for found in _TITLED.finditer(text):
        what = "what" if found["what"] else "low"
        if what == "what" or is_titled_name(found["low"], found[0], lead(text, found.start())):
            span = found.span(what)
            named = _trimmed(text, *span) if what == "what" else span
            if named[0] == named[1]:
                named = _borne(text, found)
                eponyms.add(text[slice(*named)])
            yield Span(*named, Private.PERSON)
    yield from _again(text, eponyms - {""})
    for found in _FULL.finditer(text):
        if _IN_A_PLACE.search(lead(text, found.start())) and PLACES.match(" " + found["last"]):
            continue
        is_last = any(is_so(text, found) for is_so in (_may_be_last, _is_acting, _ends_with_it))
        if (is_first(found["first"]) and is_last) or (
            may_be_name(found["first"])
            and found["last"].casefold() in surnames()
            and not _starts(text, found.start())
        ):
            yield Span(*found.span(), Private.PERSON)
    for found in _INITIALS.finditer(text):
        if found["last"].casefold() in surnames() and not is_part_of_place(text, *found.span()):
            yield Span(*found.span(), Private.PERSON)
    yield from _by_shape(text)
    yield from _single(text)


def _may_be_last(text: str, full: re.Match[str]) -> bool:  # noqa: ARG001
    return may_be_name(full["last"])


def _ends_with_it(text: str, full: re.Match[str]) -> bool:
    """ "Claimant Marjorie Eccles,": behind a name that is no word, and with nothing to come."""
    last = full["last"].casefold()
    is_word = full["first"].casefold() in everyday() or last in written_small() or is_medical(last)
    is_shouted = full["last"].isupper() or last in _DAYS
    return not is_word and not is_shouted and _CLAUSE_END.match(trail(text, full.end())) is not None


def _borne(text: str, titled: re.Match[str]) -> tuple[int, int]:
    """ "Dr Huntington" bears the name of an illness, and is somebody."""
    start = titled.start("what")
    word = _WORD.match(text, start)
    is_title = ONLY_TITLED.match(titled[0]) is not None
    if not word or not is_title or _part_of_place(text, word):
        return start, start
    low = word[0].casefold()
    is_name = low in surnames() or low in seldom_last() or is_eponym(low)
    return (start, word.end()) if is_name else (start, start)


def _again(text: str, eponyms: Set[str]) -> Iterator[Span]:
    """ "Barrett's the surgeon, Mr Barrett": whom a title makes a person; what is his is the illness."""
    either = "|".join(map(re.escape, sorted(eponyms)))
    for found in re.finditer(rf"(?<![\w'’-])(?:{either})(?![\w-])", text) if either else ():
        is_ill = _OWN_ILLNESS.match(trail(text, found.end())) is not None
        if not is_ill and not _part_of_place(text, found):
            yield Span(*found.span(), Private.PERSON)


def _is_acting(text: str, full: re.Match[str]) -> bool:
    """ "John Ward came": no ward does that."""
    return full["last"].casefold() in surnames() and _ACT.match(trail(text, full.end())) is not None


def named_after(text: str) -> frozenset[int]:
    """Where places bear somebody's name: of each of its letters."""
    found = (
        each.span()
        for each in _FULL.finditer(text)
        if is_named_after(text, *each.span()) and not _ONLY_TITLE.fullmatch(each["first"])
    )
    return frozenset(at for place in found for at in range(*place))


def _by_shape(text: str) -> Iterator[Span]:
    for pattern in (_SHAPED, _WORD_OR_NAME):
        for found in pattern.finditer(text):
            start, end = found.span(found.lastgroup or 0)
            words = text[start:end].split()
            is_name = pattern is _WORD_OR_NAME or found.lastgroup == "by" or may_be_name(words[-1])
            if is_name and not _is_no_name(words[0]) and not is_part_of_place(text, start, end):
                yield Span(start, end, Private.PERSON)


def _is_no_name(word: str) -> bool:
    """A title alone, or what notes shorten: "SOB, Hx COPD"."""
    short = word.removesuffix(",")
    is_known = is_first(short) or short.casefold() in surnames()
    is_shortened = word != short and is_sign(short) and not is_known
    return is_shortened or _ONLY_TITLE.fullmatch(word) is not None


def _single(text: str) -> Iterator[Span]:
    yield from _beside(text)
    for found in _OUR_OWN.finditer(text):
        if is_first(found["what"]):
            yield Span(*found.span("what"), Private.PERSON)
    for word in _WORD.finditer(text):
        is_of_place = word[0].islower() and is_called_after(text, word.start())
        if is_of_place or HOUSE.search(lead(text, word.start())):
            continue
        if is_first(word[0]) and (_told_by_capital(text, word) or _told_in_small(word[0])):
            yield Span(*word.span(), Private.PERSON)


def _beside(text: str) -> Iterator[Span]:
    """Capitals beside a word that goes with people: "called Anna", "Anna says"."""
    for pattern in (_SIDE, _DOES):
        for found in pattern.finditer(text):
            start, end = _trimmed(text, *found.span("what"))
            words = text[start:end].split()
            if not words or not may_be_name(words[0]) or len(" ".join(words)) == 1:
                continue
            is_weak = _starts(text, start) if pattern is _DOES else _WEAK_SIDE.match(found[0])
            if is_weak and not _is_listed(words):
                continue
            if pattern is _DOES and _is_a_place(text, (start, end), found[0]):
                continue
            yield Span(start, end, Private.PERSON)


def _is_a_place(text: str, place: tuple[int, int], found: str) -> bool:
    """Not where it owns something: "at Shanthini's"."""
    if found.endswith(("'s", "\u2019s")):
        return False
    return is_town(text, *place) or is_named_place(text, *place)


def _is_listed(words: Sequence[str]) -> bool:
    return is_first(words[0]) or (len(words) > 1 and words[-1].casefold() in surnames())


def _told_by_capital(text: str, word: re.Match[str]) -> bool:
    if not word[0][0].isupper() or _part_of_place(text, word):
        return False
    low = word[0].casefold()
    if word[0].isupper() and len(low) == _TWO and _SMALL.search(trail(text, word.end())[:_BESIDE]):
        return False
    if word[0] in _SIGNS and not text.isupper():
        return False
    return low not in everyday() or (not _starts(text, word.start()) and low not in _MONTHLIKE)


def _told_in_small(word: str) -> bool:
    is_word_too = word in everyday() or word in LOW_WORDS or is_medical(word)
    return word.islower() and len(word) > 3 and not is_word_too


# "Seen in ED again": letters that stand for words, among words in small letters.
_TWO, _BESIDE = 2, 20
_SMALL = re.compile(r"[a-z]")
_WEAK_SIDE = re.compile(
    r"(?:our|from|with|by|to|for|and|it's|met|saw|i'm|i am|this is|per|staff)\b", re.IGNORECASE
)
# The emergency department, a feeding tube.
_SIGNS = frozenset({"ED", "PEG"})
_MONTHLIKE = {"april", "may", "june", "summer", "autumn", "august", "georgia", "devon", "florence", "virginia", "victoria", "chelsea", "austin", "jordan", "christian", "kim", "polly", "nan", "amma", "baba", "appa"}  # fmt: skip


def _part_of_place(text: str, word: re.Match[str]) -> bool:
    return is_part_of_place(text, *word.span())


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Without words at its end or beginning that are no names ("Anna Monday")."""
    words = list(_WORD.finditer(text, start, end))
    kept: list[re.Match[str]] = []
    for word in words:
        is_before = all(_PARTICLE.fullmatch(each[0]) for each in [*kept, word])
        is_small = len(word[0]) == 1 or is_before
        if not may_be_name(word[0]) and not is_small:
            break
        kept.append(word)
    if all(_PARTICLE.fullmatch(each[0]) for each in kept):
        return start, start
    is_place = any(PLACES.match(f" {word[0]}") for word in kept[1:])
    if is_place or _part_of_place(text, kept[-1]):
        return start, start
    return kept[0].start(), kept[-1].end()


def _starts(text: str, at: int) -> bool:
    before = lead(text, at).rstrip(" \"'(")
    return not before or before[-1] in ".!?\n:-"


def may_be_name(word: str) -> bool:
    """A capital alone is no name: months, brands, eponyms, organisations and first words."""
    low = word.casefold().replace("’", "'").removesuffix("'s")
    return (
        word[:1].isupper()
        and low not in no_names()
        and low not in nobody_alone()
        and not is_medical(low)
        and not (word.isupper() and len(word) > 1 and not is_first(word))
        and not is_value(word)
        and word not in _SIGNS
    )

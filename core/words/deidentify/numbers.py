"""Phones (also spoken), identifiers and absolute dates, told by their shape; links with them."""

import re
from collections.abc import Iterator

from core.words.deidentify.links import links
from core.words.deidentify.span import Private, Span, lead, trail

_DIGIT = r"(?:zero|oh|o|nought|one|two|three|four|five|six|seven|eight|nine|hundred|thousand)"
# "Plus sixty-one": said as one number.
_COUNTRY = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)"
)
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
_YEAR = r"(?:1[89]|20)\d\d"
# Each expression takes as long as its text, whatever stands there: what may be repeated is counted,
# or ends where nothing else can begin.
_PHONE = re.compile(
    r"(?<![\w./-])(?:\+\d{1,3}[ .-]?(?:\(0\)[ .-]?)?(?:\(?\d{1,5}\)?[ .-]?){2,5}\d{2,4}"
    r"|\(?0\d{2,5}\)?(?:[ .-]?\d{2,4}){1,4}"
    r"|\(\d{3}\)[ .-]?\d{3}[ .-]?\d{4}|\d{3}[ .-]\d{3}[ .-]\d{4}|1[ -]\d{3}[ -]\d{3}[ -]\d{4}|(?:00)\d{2}(?:[ -]?\d){8,12}"
    r")(?: ?(?:ext|extension|x)\.? ?\d{1,5})?(?!\w|-\d)",
    re.I,
)
_SPOKEN = re.compile(rf"\b(?:(?:double|triple|treble) )?{_DIGIT}\b(?:[ ,-]+(?:(?:double|triple|treble)[ ])?{_DIGIT}\b){{4,}}|\bplus {_COUNTRY}(?:[ ,-]+(?:(?:double|triple|treble)[ ])?{_DIGIT}\b){{4,}}|\b(?:plus )?(?:(?:double |triple )?{_DIGIT}[ ,-]+){{2,}}(?:\d[\d ]{{2,}}\d)|\boh \d{{3,4}}(?:[ -]?\d){{4,}}|\b(?<!\b\d )(?:\d ){{3,}}(?:{_DIGIT}[ ,-]+){{2,}}{_DIGIT}\b", re.I)  # fmt: skip
_CALLED = re.compile(
    r"\b(?:phone|tel(?:ephone)?|mobile|mob|cell|call|ring|text|fax|landline|number|whatsapp|dial|extension|ext)\b(?:\s+(?:is|no|number|num|me|her|him|us|on|at|them|it's|anna|line|mum|the|my|his|under|ward|surgery)){0,8}[\s:.#]*(?P<what>(?:\d[ .-]?){5,13}\d)(?!\w)",
    re.I,
)
_CODED = re.compile(
    r"\b(?P<how>nhs|ehic|ghic|nino|n\.?i\.?|national insurance|ssn|social security|mrn|medical record|hospital|patient|policy|member(?:ship)?|account|acct|passport|licen[cs]e|driving licen[cs]e|medicare|medicaid|insurance|reference|ref|case|claim|id|chart|ward|record|unit|chi|h&c|hospital|sort code|card|iban|pension|group|customer|booking|invoice|order|tracking|registration|serial|dossier|docket|(?:file|complaint)(?= (?:number|no|ref)\b| ?\d{2,}/\d)|device|plate|pin(?= (?:number|no|code|is)\b|:)|(?-i:PIN)|blue badge|bus pass|library|prescription|rx|appointment ref|visa|mbi|ppsn?|dl)\b(?:,(?= (?:number|no|code|ref|id)\b))?(?:\s+(?:numbers? (?:of|on|for) (?:the|my|his|her|their|your) [a-z-]+|security|insurance|record|numbers?|nos?|num|nr|id|card|code|ref|reference|policy|is|was|it's|plan|account|holder|her|his|my|the|for|mum|dad|ending(?: in)?|ends(?: in)?|pass|badge|s|under|on file|here|as|are|were|says?|has|had|of|to|only|reads?)\b){0,8}[\s.:#=-]{0,12}(?:(?:numbers?|no\.?|is|#)[\s:#-]{0,8})?"
    r"(?P<what>(?!(?:since|in|on|at|from|till|until|by|about|over|after|before)\b)[A-Z]{0,5}[ /-]?\d[\dA-Z]*(?:[ /-][A-Z]*\d[\dA-Z]*|/[A-Z]{1,4}(?=/\d))*(?:[ /-]?[A-Z]\b)?)(?!\w)",
    re.I,
)
# "Hospital numbers 7740213 and 7740231": of the same shape, and long.
_AND_ANOTHER = re.compile(
    r"(?:,| and| or| &|, and|, or) (?P<what>[A-Z\d][A-Z\d/-]{4,30})(?![\w/-])", re.I
)
# "Back on the ward 1600".
_AT_AN_HOUR = re.compile(r"ward (?:[01]\d|2[0-3])[0-5]\d", re.I)
_SHAPED = re.compile(
    r"(?<![\w.-])(?:\d{3}-\d{2}-\d{4}|(?<!\+\d )(?<!\+\d\d )(?<!\+\d{3} )(?<!\b1 )\d{3} \d{3} \d{4}(?! ?(?:am|pm))|[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]|[A-Z]{2,5}[-/]?\d{5,}[A-Z]?|[A-Z]\d{6,9}|(?:\d{4}[ -]){3}\d{4}|\d{2}-\d{2}-\d{2}(?= \d{8})|[A-Z]{1,4}(?:-\d{2,}){2,}|[A-Z]{2,4}-[A-Z]{0,3}\d{3,}|[A-Z]{2}\d{2}[A-Z]{4}\d{10,18}|[A-Z9]{5} ?\d{6} ?[A-Z\d]{5}|\d[A-Z]{2}\d-[A-Z]{2}\d-[A-Z]{2}\d{2}|[A-Z]{2}\d{2} [A-Z]{3})(?![\w-])"
)
_LONG = re.compile(r"(?<![\w.,+-])\d{8,16}(?![\w.]|,\d)")
_PHONE_WORD = re.compile(
    r"\b(?:phone|tel|mobile|cell|call|ring|text|fax|number|landline|rang|dial|contact)\w*\b[^.]{0,25}$",
    re.I,
)
_ID_WORD = re.compile(
    r"\b(?:nhs|mrn|hospital|policy|account|passport|id|medicare|chi|record|patient|reference|ref|insurance|licen[cs]e|card|member\w*)\b[^.]{0,25}$",
    re.I,
)
_DATES = (
    re.compile(rf"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?{_DAY}(?: day)?(?: of)?[ -]{_MONTH}[ ,-]*(?:{_YEAR}|'\d\d)\b|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?{_DAY}(?: of)? {_MONTH}(?! (?:i|be|have|help|not|well|also|need|want|feel|cause|get)\b)(?![\w'])", re.I),
    re.compile(rf"\b{_MONTH} (?:the )?{_DAY}(?:,? {_YEAR})?\b(?!:|\d|/| ?(?:mg|ml|tablets?|times|days|weeks|people|pills|minutes|hours|years))", re.I),
    re.compile(rf"\b{_MONTH},? (?:of )?(?:{_YEAR}|'\d\d\b)(?!\d)", re.I),
    re.compile(r"(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2]|[12]\d|3[01])\1(?:(?:19|20)\d\d|\d\d)(?![\d/]|\.\d)"),
    re.compile(r"(?<![\d-])(?:18|19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)"),
    re.compile(r"(?<![\d/])(?:0?[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])(?![\d/])(?=[^\d]|$)(?<!\d/\d)"),
    # A day that no mark out of ten or twelve can be, nor a course of so many days (28/7).
    re.compile(r"\b(?:on|done|due|since|until|till|bo|booked|from|dated|seen|given|started|stopped|changed|app(?:oint)?(?:men)?t|clinic|visit) (?P<what>(?:1[3-9]|2\d|3[01])/[1-689])(?![\d/]|\.\d| (?:poc|overnight|course|supply|ratio))", re.I),
    re.compile(rf"(?:\bborn(?: in| around| on| back in)?|\bd\.?o\.?b\.?:?|\bbirth(?: year)?(?: is| was|:)?|\bclass of|\byear of birth:?|\bb\.)\s+(?P<what>{_YEAR})\b", re.I),
    re.compile(rf"\b(?:christmas (?:day|eve)|boxing day|new year's (?:day|eve)|easter (?:saturday|sunday|monday)|good friday|(?:palm|whit) sunday|whit (?:saturday|monday|week)|shrove tuesday|ve day),? {_YEAR}\b", re.I),
    re.compile(r"(?<![\d/])(?:0[1-9]|1[0-2])/20\d\d(?![\d/])"),
)  # fmt: skip
_ORDINAL = r"(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)"
_SAID_YEAR = rf"(?:{_YEAR}|(?:nineteen|twenty|two thousand)(?:[- ](?:and|hundred|oh|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five|six|seven|eight|nine))+)"
_FULL_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
)
_SPOKEN_DATE = re.compile(
    rf"(?:(?<=\bon )|(?<=\bis )|(?<=\bborn )){_FULL_MONTH} (?:the )?{_ORDINAL}\b|\b(?!may|march){_FULL_MONTH} the {_ORDINAL}\b(?! (?:time|thing|dose|one|day|week))"
    rf"|\b(?:the )?{_ORDINAL} (?:of )?{_MONTH}(?:,? {_SAID_YEAR})?\b",
    re.I,
)
# "The ninth of the second nineteen forty one"; of a birth the year may be short, or left out.
_SPOKEN_MONTH = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)"
)
_BY_ORDINALS = (
    re.compile(rf"\b(?:the )?{_ORDINAL} (?:of )?(?:the )?{_SPOKEN_MONTH},? {_SAID_YEAR}\b", re.I),
    re.compile(
        rf"\b(?:born|birthday|birth|d\.?o\.?b\.?)\b[^.!?\d]{{0,30}} (?P<what>(?:the )?{_ORDINAL} of (?:the )?{_SPOKEN_MONTH}(?:,? (?:{_SAID_YEAR}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?))?)\b",
        re.I,
    ),
)
_SPOKEN_YEAR = re.compile(
    rf"\b{_DAY}(?: of)? {_MONTH},? (?:nineteen|twenty|two thousand)(?:[- ](?:and|hundred|oh|\w+teen|ten|eleven|twelve|\w+ty|one|two|three|four|five|six|seven|eight|nine)\b)+",
    re.I,
)
# "Born in 1935 but she's told the ward 1953", "in 1935, or 1936": no year in which something was done.
_BORN = re.compile(rf"\bborn(?: in| around| on| back in)? {_YEAR}\b", re.I)
_OR_BORN = re.compile(
    rf",? (?:(?:or|not|no,?|and not|maybe|perhaps|or maybe|or perhaps)(?: in| it was| it's)?"
    r"|(?:(?:but|and|though|only|when) )?[^.!?,;:\d]{0,25}\b(?:told|tells|says?|said|put|puts|wrote|written|down as|reads|thinks|thought)"
    r"(?: (?!(?:in|on|since|from|until|till|by|before|after|around|during|of)\b)[a-z']+){0,3})"
    rf" (?P<what>{_YEAR})\b(?! (?:steps|ml|mg)\b)",
    re.I,
)
# "8/10 pain", "review 6/12": a mark out of ten, a number of months.
_SHARE = re.compile(r"\d{1,2}/1[02]")
_PAIN = re.compile(
    r"\b(?:cp|ago|sites|pain|ache|score|scale|scored|out|review|vision|acuity|for|in|over|last|past|every|eye|sight|then|and|now|was|is|at|of|a)\b",
    re.I,
)
# "BiPAP 14/5", "MoCA 16/3".
_SCORED = re.compile(
    r"\b(?:monofilament|bipap|cpap|ipap|gcs|moca|mmse|news|score|scored|vision|va)\W{1,3}$", re.I
)
_READING = re.compile(
    r"^\s?(?:mg|mcg|ml|/\s?\d|mmol|%|kg|bpm|steps|units|cm|st\b|lbs?)|^\s?(?:over|on) \d{2}\b", re.I
)


def shaped(text: str) -> Iterator[Span]:
    yield from links(text)
    yield from _dates(text)
    yield from _identifiers(text)
    yield from _phones(text)


def _dates(text: str) -> Iterator[Span]:
    is_of_pain = _PAIN.search(text) is not None
    for pattern in (*_DATES, _SPOKEN_DATE, *_BY_ORDINALS, _SPOKEN_YEAR):
        for found in pattern.finditer(text):
            group = "what" if "what" in pattern.groupindex else 0
            start, end = found.span(group)
            is_share = is_of_pain and _SHARE.fullmatch(text[start:end])
            is_scored = _SCORED.search(lead(text, start)) is not None
            if not (is_share or is_scored) and not _READING.match(trail(text, end)):
                article = re.match(r"(?:the )", text[start:end], re.I)
                yield Span(start + (article.end() if article else 0), end, Private.DATE)
    for born in _BORN.finditer(text):
        if other := _OR_BORN.match(trail(text, born.end())):
            start, end = other.span("what")
            yield Span(born.end() + start, born.end() + end, Private.DATE)


def _identifiers(text: str) -> Iterator[Span]:
    for found in _CODED.finditer(text):
        start, end = found.span("what")
        digits = re.sub(r"\D", "", found["what"])
        has_letters = len(re.findall(r"[A-Z]", found["what"])) > 1
        is_code = len(digits) >= 4 or (len(digits) >= 3 and has_letters)
        if is_code and not _AT_AN_HOUR.fullmatch(found[0]) and not _READING.match(trail(text, end)):
            yield Span(start, end, Private.ID)
            yield from _others_like(text, start, end)
    for found in _SHAPED.finditer(text):
        if not _PHONE_WORD.search(lead(text, found.start())) or "-" in found[0][2:3]:
            yield Span(*found.span(), Private.ID)
    for found in _LONG.finditer(text):
        if not found[0].startswith("0") or _ID_WORD.search(lead(text, found.start())):
            kind = (
                Private.PHONE
                if _PHONE_WORD.search(lead(text, found.start()))
                and not _ID_WORD.search(lead(text, found.start()))
                else Private.ID
            )
            yield Span(*found.span(), kind)


def _others_like(text: str, start: int, end: int) -> Iterator[Span]:
    """One behind another, as long as they look alike."""
    while another := _AND_ANOTHER.match(text, end):
        if _outline(another["what"]) != _outline(text[start:end]):
            return
        start, end = another.span("what")
        yield Span(start, end, Private.ID)


def _outline(code: str) -> str:
    return re.sub(r"[^\W\d_]", "a", re.sub(r"\d", "9", code))


def _phones(text: str) -> Iterator[Span]:
    for pattern in (_PHONE, _SPOKEN):
        for found in pattern.finditer(text):
            digits = len(re.sub(r"\D", "", found[0]))
            if (pattern is _SPOKEN or digits >= 7) and not _READING.match(trail(text, found.end())):
                yield Span(*found.span(), Private.PHONE)
    for found in _CALLED.finditer(text):
        yield Span(*found.span("what"), Private.PHONE)

"""Mails and links, written and spoken, told by their shape."""

import re
from collections.abc import Iterator
from typing import Final

from core.words.deidentify.span import Private, Span

# Of what is spoken only these end a link.
_SAID_END: Final = r"(?:com|uk|org|net|co|nhs|ie|de|info|example)"
# "Nesbitt hyphen family": one part of it.
_SAID_PART: Final = r"[\w-]{1,63}(?: (?:hyphen|dash|underscore) [\w-]{1,63}){0,4}"
# "Someone (at) example (dot) com", against those who gather addresses.
_BRACKETED_DOT: Final = r"(?: ?[(\[{]dot[)\]}] ?|\.)"
_HOST: Final = r"(?!\d)[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.(?![ap]m\b)(?:[a-z]{2,24})\b"
# What is said of a mail before it: "email bettymoss at example.com", not "meet at example.com".
_TOLD: Final = (
    r"(?:(?<=mail )|(?<=mail is )|(?<=mail to )|(?<=mail me )|(?<=mail her )|(?<=mail him ))"
)
# Each expression takes as long as its text, whatever stands there: what may be repeated is counted,
# or ends where nothing else can begin. What stands before an "@" is 64 letters at the most.
_EMAIL: Final = re.compile(
    r"\b[\w.]{1,64}(?: (?:dot|underscore|dash|hyphen) \w+(?: (?:\w+ty|\w+teen|one|two|three|four|five|six|seven|eight|nine))?){1,8}"
    rf" at {_SAID_PART}(?: dot [\w-]+)+|[\w.+'-]{{1,64}}@[\w-]+(?:\.[\w-]+)+"
    rf"|\b[\w.]{{1,64}} (?:\(at\)|\[at\]|at) {_SAID_PART}(?: dot (?:[\w-]+ ?(?:dot|\.) ?)?{_SAID_END}\b)+"
    rf"|(?<![\w.])[^\W_]{{1,64}}(?:[._][^\W_]{{1,64}}){{1,6}} at {_HOST}|{_TOLD}[\w.+-]{{1,64}} at {_HOST}"
    rf"|(?<![\w+-])[\w+-]{{1,64}}(?:{_BRACKETED_DOT}[\w+-]{{1,64}}){{0,6}} ?[(\[{{]at[)\]}}] ?[\w-]{{1,63}}(?:{_BRACKETED_DOT}[\w-]{{1,63}}){{1,6}}",
    re.I,
)
# A path makes a link of what ends in anything: "portal.clinic.shop/results"; not "rest.and/or", nor
# "dose.mg/kg".
_WITH_A_PATH: Final = r"(?-i:[a-z]{2,24})(?<!\.mg)(?<!\.ml)/(?!(?:or|she|he|her|him|hers|his)\b)(?:[^\s]*[^\s.,;:!?)])"
_URL: Final = re.compile(
    r"\b(?:https?://|www\.)[^\s<>\"')]+[^\s<>\"').,;:!?]|\b(?!\d)[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}"
    r"\.(?:(?:com|org|net|info|co\.uk|org\.uk|nhs\.uk|ac\.uk|gov\.uk|gov|edu|io|ie|eu|de|uk|example)(?:/[^\s]*[^\s.,;:!?)])?(?!\w|@)"
    rf"|{_WITH_A_PATH})",
    re.I,
)
# "H t t p s colon slash slash www dot clinic dot example slash pads".
_SLASH: Final = r"(?:forward )?slash"
_SCHEME: Final = rf"(?:h t t p(?: s)?|https?) colon (?:double slash|{_SLASH} {_SLASH})"
_WWW: Final = r"(?:www|w w w|double[ -]u double[ -]u double[ -]u|triple w) dot"
_SAID_PATH: Final = rf"(?: {_SLASH} {_SAID_PART}){{0,6}}"
_SAID_URL: Final = re.compile(
    rf"\b(?:{_SCHEME} (?:{_WWW} )?|{_WWW} ){_SAID_PART}(?: dot [\w-]+){{1,6}}{_SAID_PATH}"
    rf"|(?<![\w-]){_SAID_PART}(?: dot [\w-]+){{0,3}} dot {_SAID_END}(?: {_SLASH} {_SAID_PART}){{1,6}}",
    re.I,
)


def links(text: str) -> Iterator[Span]:
    for pattern, kind in ((_EMAIL, Private.EMAIL), (_URL, Private.URL), (_SAID_URL, Private.URL)):
        yield from (Span(*found.span(), kind) for found in pattern.finditer(text))

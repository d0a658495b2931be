"""Whether somebody tells what opens their money, a device or a door, and where in the text it is.

PINs, passwords, codes, card and bank numbers, recovery codes: none is ever kept. That there is one,
or where it lies, is no secret of this sort; only its value is.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Final

from core.frozen import frozen
from core.resource_files import lexicon
from core.words.patterns import any_of


class Secret(StrEnum):
    """As the lists are called."""

    PIN = "pin"
    PASSWORD = "password"  # noqa: S105 - the name of a list
    CODE = "code"
    CARD = "card"
    BANK = "bank"
    RECOVERY = "recovery"
    IDENTITY = "identity"


@frozen
class Value:
    """start, end: of what opens it, in the text."""

    secret: Secret
    start: int
    end: int


_LISTS: Final = "lexicon/en/secrets.json"
# What stands for a value that was told, wherever the words around it are kept.
HIDDEN: Final = "\u2022\u2022\u2022\u2022"


def secrets_in(text: str) -> Sequence[Value]:
    """In their order, none within another."""
    if not _MAY_HOLD.search(text):
        return ()
    found = sorted(_found(text), key=lambda each: (each.start, -each.end))
    apart: list[Value] = []
    for each in found:
        if not apart or each.start >= apart[-1].end:
            apart.append(each)
    return apart


def without_secrets(text: str) -> str:
    """With HIDDEN in their places."""
    pieces, at = list[str](), 0
    for each in secrets_in(text):
        pieces += [text[at : each.start], HIDDEN]
        at = each.end
    return "".join([*pieces, text[at:]]) if pieces else text


_FIGURE: Final = (
    r"(?:zero|oh|nought|null|one|two|three|four|five|six|seven|eight|nine|double|triple)"
)
_FIGURES: Final = (
    rf"(?:\d(?:[ .\-\u2013/]?\d){{2,18}}|{_FIGURE}(?:(?:,? (?:and )?|-){_FIGURE}){{2,18}})"
)
_LONG: Final = r"\d(?:[ .\-/]?\d){5,18}"
# Letters may stand among them: an account, a code of a recovery sheet.
_SIGNS: Final = (
    r"(?=[A-Za-z\-]{0,40}\d)[A-Za-z0-9]{3,40}(?:[\- ](?=[A-Za-z0-9]{0,40}\d)[A-Za-z0-9]{2,40}){0,9}"
)
_ONLY_WORDS: Final = r"[a-z]{3,12}(?: [a-z]{3,12}){7,23}"
_QUOTED: Final = r"[\"\u201c'\u2018][^\"\u201d'\u2019\n]{2,60}[\"\u201d'\u2019]"
_BETWEEN: Final = r"(?: ?\([^)\n]{0,30}\))?(?: [\w'\u2019-]+){0,7}?"
_IS: Final = (
    r"(?: (?:is|are|was|will be|should be|reads|goes|being)(?: now| still| just| only| set to"
    r"| called| the number)?:?| ?[:=,\u2013-]|'s|\u2019s)"
)
# Where a word that was told as a password ends.
_ENDED: Final = r"(?=[.!?,;]*(?:\s+(?:and(?! \d)|but|for|on|so|if|in case)\b|\s*$|[.,;!?]\s))"
_MAY_HOLD: Final = re.compile(
    r"\bp\.?i\.?n|pass|pwd?\b|log ?-?in|code|combination|secret|security|memorable|\bkey|unlock"
    r"|card|visa|amex|cv[vc]|back|account|bank|iban|sort|routing|recover|otp|ssn|phrase|puk"
    r"|number|safe|gate|alarm|lock|door|\d(?:[ -]?\d){12}|(?:[0-9A-Z]{4}-){4}|[A-Z]{2}\d\d",
    re.IGNORECASE,
)
_ANY_CARD: Final = re.compile(r"(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.]?\d)")
_ANY_IBAN: Final = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b", re.I)
_ANY_SHEET: Final = re.compile(r"\b(?:[0-9A-Z]{4}[- ]){5,}[0-9A-Z]{4}\b")
# "I rang 999 for the door": whom one calls.
_EMERGENCY: Final = frozenset({"999", "112", "911", "111", "101", "000"})
# Of a day, a time or a place in a row, no value.
_DATED: Final = re.compile(
    r"\b(?:in|on|at|since|until|till|by|before|after|of|from|around|about|page|line|room|"
    r"bus|ext(?:ension)?) ?$",
    re.IGNORECASE,
)
_CLOCK: Final = re.compile(
    r" ?(?:am|pm|a\.m|p\.m|o'?clock|times?|days?|weeks?|months?|years?|hours?|minutes?|mg|ml|per"
    r"|letters|digits|numbers|figures|characters|words|signs|pounds|euros|dollars"
    r"|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)\b",
    re.IGNORECASE,
)


def _found(text: str) -> Iterator[Value]:
    yield from _by_shape(text)
    for secret, (named, turned) in _named().items():
        for pattern in named:
            told = (_value(text, found, secret) for found in pattern.finditer(text))
            yield from (value for value in told if value is not None)
        for found in turned.finditer(text):
            is_help = found["value"] in _EMERGENCY
            if not is_help and not _is_of_time(text, *found.span("value")):
                yield Value(secret, *found.span("value"))


def _by_shape(text: str) -> Iterator[Value]:
    """What is one wherever it stands."""
    for found in _ANY_CARD.finditer(text):
        if _adds_up(found[0]):
            yield Value(Secret.CARD, *found.span())
    for found in _ANY_IBAN.finditer(text):
        if _is_iban(found[0]):
            yield Value(Secret.BANK, *found.span())
    for found in _ANY_SHEET.finditer(text):
        if re.search(r"\d", found[0]) and re.search(r"[A-Z]", found[0]):
            yield Value(Secret.RECOVERY, *found.span())


def _value(text: str, found: re.Match[str], secret: Secret) -> Value | None:
    start, end = found.span("value")
    before, between = text[: found.start("name")], text[found.end("name") : start]
    if _follows("no_secret").search(before) or _is_of_time(text, start, end):
        return None
    if secret is Secret.BANK and _follows("no_bank", _A_WORD).search(before):
        return None
    if _BROKEN.search(_SENT.sub("", between)):
        return None
    return Value(secret, start, end)


_SENT: Final = re.compile(r" (?:that |which )?(?:they|he|she|it|the bank) (?:\w+ )?(?:sent|gave)\b")
_A_WORD: Final = r"(?: \w+)?"
# Between a name and its value nothing is told of something else.
_BROKEN: Final = re.compile(
    r"[.!?;\n]|\b(?:changed|expires?|expired|lost|forgot\w*|wrong|written|kept|arriv\w+|comes?"
    r"|sent|post\w*|due|valid|renew\w*|blocked|reset|until|since|because|then|so|but|when|she|he|"
    r"we|they|i|opened|has|have|had|asked|costs?|paid|pays|gets?|got)\b",
    re.IGNORECASE,
)


def _is_of_time(text: str, start: int, end: int) -> bool:
    return bool(_DATED.search(text[:start]) or _CLOCK.match(text, end))


@cache
def _named() -> Mapping[Secret, tuple[Sequence[re.Pattern[str]], re.Pattern[str]]]:
    """For each: its name before its value, and behind it."""
    return {secret: (list(_before(secret)), _behind(secret)) for secret in Secret}


def _before(secret: Secret) -> Iterator[re.Pattern[str]]:
    name = rf"(?P<name>{_listed(secret.value)}){_BETWEEN}"
    yield re.compile(rf"{name}(?:{_IS})? ?(?P<value>{_values(secret)})", re.IGNORECASE)
    if secret is Secret.PASSWORD:
        hidden = rf"\[|{HIDDEN}|{_listed('elsewhere')}"
        spoken = rf"(?P<value>(?!{hidden})[^\s,.;!?](?:[^,;!?\n]|[,;!?](?=\S))*?)"
        yield re.compile(rf"{name}{_IS} {spoken}{_ENDED}", re.IGNORECASE)


def _behind(secret: Secret) -> re.Pattern[str]:
    """ "4417 is my PIN", "use 4417 for the key safe", "the key safe opens with 4417"."""
    least = _FIGURES if secret is not Secret.PASSWORD else rf"(?:{_SIGNS}|{_QUOTED})"
    whose = r"(?:my |the |her |his |our |their |your |mum's |dad's )?(?:\w+ )?"
    linked = (
        r"(?:,? ?(?:that's|that is|which is)|is|was|are|as|for|opens?|unlocks?"
        r"|gets (?:you |us |me )?into)"
    )
    after = rf"(?P<value>{least})(?!\w)#?,? ?{linked} {whose}(?:{_listed(secret.value)}"
    opened = rf"|{_listed('thing')}" if secret is Secret.CODE else ""
    return re.compile(rf"(?<!\w){after}{opened})(?!\w)", re.IGNORECASE)


def _values(secret: Secret) -> str:
    if secret is Secret.PASSWORD:
        return rf"{_QUOTED}|{_SIGNS}"
    if secret is Secret.RECOVERY:
        one = rf"(?:{_FIGURES}|{_SIGNS})"
        return rf"{one}(?:(?:,| and|, and) {one})*|{_ONLY_WORDS}"
    if secret is Secret.BANK:
        return _LONG
    return rf"{_FIGURES}|{_SIGNS}" if secret is Secret.CODE else _FIGURES


@cache
def _listed(name: str) -> str:
    parts = {f"_{each}": any_of(list(lexicon(_LISTS)[each]), {}) for each in _PARTS}
    return any_of(list(lexicon(_LISTS)[name]), parts)


@cache
def _follows(name: str, more: str = "") -> re.Pattern[str]:
    """What stands right before."""
    return re.compile(rf"{_listed(name)}{more}[ -]$", re.IGNORECASE)


# Lists that others name.
_PARTS: Final = ("side", "thing", "asked", "lock", "paid", "banks")


def _adds_up(number: str) -> bool:
    """Luhn's check, as every card has it."""
    figures = [int(each) for each in number if each.isdigit()][::-1]
    doubled = [sum(divmod(each * 2, 10)) for each in figures[1::2]]
    return len(set(figures)) > 1 and (sum(figures[::2]) + sum(doubled)) % 10 == 0


def _is_iban(code: str) -> bool:
    signs = code.replace(" ", "").upper()
    turned = "".join(str(int(each, 36)) for each in signs[4:] + signs[:4])
    return len(signs) >= 15 and int(turned) % 97 == 1

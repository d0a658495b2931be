""" "Me" where others say "my": "I broke me wrist", "I like me tea in a china cup"."""

import re
from functools import cache

from core.words.statements.terms import parts_pattern

_ADJECTIVE = r"(?:(?:left|right|big|little|poor|bad|own|new|old|sore|other|whole|usual|morning|evening|water|blood) )?"
_THINGS = (
    r"(?:tablets?|pills?|inhalers?|medicines?|insulin|injections?|jabs?|drops|patch(?:es)?|prescription|blood pressure|sugars?"
    r"|water|wee|food|tea|coffee|dinner|breakfast|supper|cuppa|hearing|sight|eyesight|memory|balance|sleep|appetite"
    r"|kidneys?|bowels?|nerves|ulcers?|bunions?|heartburn|scan|appointment|operation|glasses|wife|husband"
    r"|mum|mam|dad|son|daughter|sister|brother|grandson|granddaughter)"
)
# "Give me insulin", "it gave me stomach ache": it is "me" indeed.
_GIVES = re.compile(
    r"gi(?:ves?|ving|ven)|gave|br(?:ings?|inging|ought)|show(?:s|ed)?|tells?|told|rings?|rang|(?:phone|call|text)(?:d|ed)?"
    r"|sends?|sent|(?:hand|pass|offer|fetch)(?:ed|ing)?|buy|bought|write|wrote|costs?|lets?"
)
# "That's me back on the iron", "he took me back", "she makes me tea"; but "I took me tablets", "it makes me heart race".
_TAKES = re.compile(
    r"ta(?:kes?|ken)|took|wants?|wanted|gets?|got|puts?|(?:pull|push|follow|help)(?:ed)?|paid|pay|ha(?:ve|s|d)|h[eo]ld"
    r"|ma(?:kes?|de|king)|cook(?:s|ed)?|leave|left|see|saw|keep|kept"
)
_WHERE_TO = re.compile(r" back (?:on|up|to|in|into|off|home)\b")
_NOT_OWNED = re.compile(r" (?:back|side|hand|face|tea|coffee|dinner|breakfast|supper|cuppa|food)\b")
_WORD_BEFORE = re.compile(r"([\w']+) $")


def with_my(text: str) -> str:
    """text: in small letters. As long as before, so that places hold."""
    return _me().sub(_my, text) if "me " in text else text


@cache
def _me() -> re.Pattern[str]:
    return re.compile(rf"\bme(?= {_ADJECTIVE}(?:{parts_pattern()}|{_THINGS})\b)")


def _my(me: re.Match[str]) -> str:
    before = _WORD_BEFORE.search(me.string, max(0, me.start() - 20), me.start())
    word = before[1] if before else ""
    is_taken = _TAKES.fullmatch(word) and _NOT_OWNED.match(me.string, me.end())
    is_me = _GIVES.fullmatch(word) or is_taken or _WHERE_TO.match(me.string, me.end())
    return "me" if is_me else "my"

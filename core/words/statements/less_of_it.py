"""Less of a medicine is a medicine still: "I don't take as much morphine as before", "just half",
"they're weaning me off the prednisolone, 5 a day now"."""

import re

from core.words.statements.words_of_taking import ENDS, NUMBER, THE, WHO, WHOM

_NOT = r"(?:\bnot|n't|\bnever|\bno longer)"
_TAKE = r"(?:take|takes|taking|taken|have|has|having|had|need|needs|needing|use|uses|using|get|gets|getting|give|gives|giving|given|on)"
_NOT_SO_MUCH = re.compile(
    rf"{_NOT}(?: \w+)? {_TAKE}(?: {WHOM})?(?: nearly| half| quite)? (?:as|so|that|too|anything like as) (?:much|many|high a dose|strong a dose|big a dose)(?: of)? {THE}"
)
# "I don't take the morphine as often."
_NOT_TAKEN = re.compile(rf"{_NOT}(?: \w+)? {_TAKE} {THE}")
_SO_MUCH = re.compile(
    r" (?:(?:tablets?|pills?) )?(?:(?:nearly|half|quite) )?(?:as|so|that|too) (?:much|many|often|frequently|regularly)"
    rf"(?:{ENDS}| (?:as|any ?more|now|these days|nowadays|lately|since)\b)"
    r"| (?:twice|(?:two|three|four|\d) times|every (?:day|night|morning)|morning and night)[^.;!?]*?,? (?:just|only|but) (?:once|twice|every|when|at|in|now and)\b"
)
_NOT_THE_WHOLE = re.compile(
    rf"{_NOT}(?: \w+)? {_TAKE}(?: on)? (?:(?:the|a|my|her|his|that|such a) )?(?:full|whole|high|higher|big|bigger|large|larger|double|same|usual|maximum|max|top|strong|stronger)"
    rf" (?:dose|doses|strength|amount|whack|lot)(?: of)? {THE}"
)
_ONLY_SO_MUCH = re.compile(
    rf"[^.;!?]*?,? (?:just|only|down to|but)(?: (?:on|taking|the|a))* (?:half|a quarter|quarter|low|lower|small|smaller|baby|{NUMBER} ?(?:mg|mcg|g|mls?|units?))"
    rf"(?: (?:one|ones|dose|doses|tablet|of it|of one|of them|the dose|a tablet|a day|daily|a night|now|at night|at bedtime|in the morning|these days))*{ENDS}"
)
_CUTTING = re.compile(
    r"\b(?:(?:cut(?:ting|s)?|dropp(?:ed|ing)|reduc(?:ed|ing|e|es)|halv(?:ed|ing)|lower(?:ed|ing)|turn(?:ed|ing)|stepp(?:ed|ing)|taper(?:ed|ing)?|wean(?:ed|ing)?)"
    rf"(?: {WHOM})?(?: (?:down|back|off|right|slowly|gradually|on|with|of))*"
    rf"|(?:brought|bring(?:ing)?|com(?:e|ing)|came|tak(?:en|ing)|took|gone|going|went|put)(?: {WHOM})?(?: right| slowly)? down(?: (?:on|with|to))?) {THE}"
)
_HALVING = re.compile(rf"\b(?:halv(?:ed|ing)|cut(?:ting)? in half) {THE}")
_TO_SO_MUCH = re.compile(
    rf"(?: (?:tablets?|pills?|dose|right|down|back))*(?: (?:to|by)(?: just| only| the)? (?:{NUMBER}|a (?:quarter|lower|smaller|low|small)|once|twice|lower|low|smaller|alternate|every other)\b(?! hours?| days?| weeks?| months?)|,? in half\b| \d+ ?(?:mg|mcg) to \d)"
)
_SO_MUCH_A_DAY = re.compile(
    rf",? (?:(?:and|so|now|i'm|he's|she's|we're|i am|she is|he is|{WHO}|takes?|have|has|on|at|to|down|only|just|still|slowly|gradually|currently|it's) )*"
    rf"(?:{NUMBER}(?: ?(?:mg|mcg|g|mls?|units?))?(?: (?:(?:a|each|every|per|of a|at|in the) (?:day|night|morning|week|bedtime)|daily|now|at the moment|od|bd))+|\d[\d.]* ?(?:mg|mcg)){ENDS}"
)
_OF_THE_DOSE = re.compile(
    r"(?:'s)?(?: dose)?(?:'s| has| have| was| were| is| are)?(?: just| been| now)* (?:halved|cut (?:down|back|in half)|lowered|upped|increased|doubled|raised|dropped to|brought down|put up|gone (?:up|down)(?= to| by|$| ?[.,])"
    r"|reduced)\b(?! to (?:nothing|nil|zero|none|nowt)| (?:out|and stopped|then stopped))"
)
# It is left off after all.
_NONE = re.compile(
    r"\b(?:nothing|nil|zero|none|nowt|no more|stop\w*|finish\w*|(?:gave|given) (?:it|them) up|off (?:it|them)|off (?:altogether|completely)|until|till|at all|instead|complet\w*"
    r"|don't (?:take|need|have)|(?:swap|switch|chang|replac)\w*|discontinu\w*|(?<!\bi )(?<!\bhe )(?<!\bshe )used to|(?<!as )(?<!than )last (?:year|month|summer|winter)|ago)\b"
)


def is_less_of_it(before: str, after: str) -> bool:
    """before, after: what stands beside it in its sentence."""
    if _NONE.search(after):
        return False
    if _NOT_SO_MUCH.search(before) or _NOT_THE_WHOLE.search(before) or _HALVING.search(before):
        return True
    if _NOT_TAKEN.search(before):
        return _SO_MUCH.match(after) is not None or _ONLY_SO_MUCH.match(after) is not None
    return _is_cut(before, after)


def _is_cut(before: str, after: str) -> bool:
    if _OF_THE_DOSE.match(after):
        return True
    is_told_how_much = _TO_SO_MUCH.match(after) or _SO_MUCH_A_DAY.match(after)
    return _CUTTING.search(before) is not None and is_told_how_much is not None

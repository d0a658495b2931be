"""What is told after a medicine may be its end: "nobody told me to stop the ramipril, I just left it".

There are more ways to say so than can be listed. So what somebody goes on to do counts as an end,
unless it is known to be none.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Topic
from core.words.statements.words_of_taking import ENDS, WHO

_IT = r"(?:it|them|that|those)"
_ENDED = re.compile(
    rf"\b(?:jack\w*|(?:knock|pack|sack|kick|cut|cutt|pull)\w* {_IT} (?:on the head|in|into touch|out)|(?:left|leaves?|leaving) {_IT}\b|(?:just|have|has|i've|he's|she's) left (?:off|{_IT})"
    rf"|let(?:s|ting)? (?:{_IT}|things) (?:lapse|slide|slip|drop|go|run out|be)|laps(?:e|ed|es|ing)|never (?:went|go|goes|gone|took|started|began|begun|bothered|filled|again|had (?:{_IT}|any))"
    r"|(?:go|goes|going|gone|went|do|does|did|doing|manag\w+|be|been|living|fine|better|well|grand) without\b(?! food| milk| water| eating)"
    r"|(?:don't|doesn't|didn't|never|can't be|couldn't be|can't be arsed) (?:even |really )?(?:bother|fuss)(?:ed)?(?= (?:with|to|taking|now|any|about)|$|[ ]?[.,;!)])"
    r"|in fact|hardly|none|(?:done|finished|through) with|enough of|gave up|given up|gives? up|took (?:me|him|her|mum|dad) off|(?:come|came|comes|coming) off|(?:has|have|had) (?:it|them) taken off)\b"
    r"|(?:n't|\bnot|\bnever)(?: (?:been|yet|even|actually|currently|ever))* (?:begun|began|begin|started|start|prescribed|touched|collected|had (?:it|any)|on (?:it|them)|be asking|be (?:taking|having))\b"
)
_GOES_ON = re.compile(
    rf"(?:\b(?:and|but|so|because|cos|as) )*\b{WHO}(?:'m|'s|'re| am| is| are)?(?: (?:still|just|always|now|also|only|do|does))* (?:(?:take|takes|taking|use|uses|using|need|needs|on) (?:it|them|more|some|one|two|another|a (?:new|fresh|refill))"
    r"|due|waiting|feels? (?:fine|great|grand|well)|doing (?:fine|well|great|grand)|(?:can't|cannot|couldn't) (?:sleep|breathe|breath|walk|move|settle|rest))\b"
    rf"|\b(?:as|than) {WHO} (?:was|did|used to|am|had|were|do|does|would|have|has)\b(?! not|n't)|\bor (?:else )?{WHO}\b|\bby (?:(?:the|my|her|his) )?(?:\w+ )?(?:doctor|dr|gp|consultant|nurse|hospital|surgery|clinic)\b"
)
_SOMEBODY = re.compile(
    rf"\b(?:{WHO}|(?:the |my |her |his )?(?:doctor|dr|gp|consultant|nurse|hospital|surgery|clinic|psychiatrist|oncologist|cardiologist))(?:'\w+)?\b"
)
_DOES = re.compile(
    rf"\b(?:and|but|so|then)(?: (?:then|just|now|so|only))* (?!(?:{WHO}|the|my|her|his|their|our|a|an|this|that|these|those|some|any|no|it|it's|they're|in|at|on|with|for|from|to|of|takes?|needs?|uses?|still|now|all|then)\b)(?=\w)"
)
# A reason or what came of it: "so it sits in the drawer".
_SO = re.compile(
    r"\b(?:so(?! far| much| many| often)|because|cos|cause|but(?! (?:only|just|half|once|a |\d))|though|although)\b|\bas (?:it|it's|that|that's|there|there's)\b"
)
_NEVER = re.compile(rf"[,-] (?:never|not|won't|wouldn't|gave|left|stopped)\b(?! {ENDS})")


def is_end_told(behind: str) -> bool:
    """behind: all that comes after it."""
    return _ENDED.search(behind) is not None


def is_more_told(view: View, after: str) -> bool:
    """after: what comes after it in its sentence. Told is what somebody does then."""
    rest = _GOES_ON.sub("", after)
    if _SOMEBODY.search(rest) or _SO.search(rest) or _NEVER.search(after):
        return True
    named = {hint.start - view.thing.end for hint in view.seen.hints}
    return any(does.end() not in named for does in _DOES.finditer(after))


def others_named(view: View, start: int, end: int) -> list[int]:
    """start, end: places in the text. Where other medicines begin there, and no mere form of the same."""
    text, thing = view.seen.said.text, view.thing
    name = text[thing.start : thing.end]
    return [
        hint.start
        for hint in view.seen.hints
        if start <= hint.start < end
        and hint.topic is Topic.MEDICATION
        and not _FORM.fullmatch(text[hint.start : hint.end])
        and not _is_alike(name, text[hint.start : hint.end])
    ]


def _is_alike(one: str, other: str) -> bool:
    return one in other or other in one


_FORM = re.compile(
    r"(?:(?:new|slow release|dissolving|soluble|chewable) )?(?:tablets?|capsules?|caps|pills?|liquids?|syrups?|suspensions?|solutions?|patch(?:es)?|sprays?|puffers?|inhalers?|jabs?|injections?|pens?|drops|gels?|creams?|sachets?|meds?|medicines?|medications?|ones?|dose|generic|brand)"
)

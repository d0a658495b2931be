"""Whether a reply tells of somebody else what is theirs to tell, or would hurt to hear (S1, S3).

Asked after by name, nobody's illness, ambulance, court case or dismissal is told, nor what a
relative said of how hard the visits are. What is done for the person may be told.
"""

import re
from typing import Final

from core.words.condition_names import conditions_named
from core.words.plain import STRAIGHT, plain
from core.words.reply_to import is_of

_KIN: Final = (
    r"[Yy]our (?:son|daughter|husband|wife|sister|brother|mother|mum|dad|father|niece|nephew"
    r"|cousin|aunt|uncle|friend|neighbour|grand\w+)(?: [A-Z][a-z]+)?"
)
# "You", "It" and what stands where a name could; a doctor is in hospital to work there.
_WHO: Final = (
    r"(?:(?<!Dr )(?<!Doctor )(?<!Nurse )(?<!Sister )(?!(?:You|It|There|This|That|The|Your|I|We"
    r"|What|Here|Dr|Doctor|Nurse|Sister)\b)"
    rf"(?:(?:Mr|Mrs|Miss|Ms|Old)\.? )?[A-Z][a-z]+(?: [A-Z][a-z]+)?|{_KIN}|[Hh]e|[Ss]he|[Tt]hey)"
)
_IN: Final = (
    r"(?:in(?:to)?|to)(?: the| a)? (?:\w+ )?(?:hospital|hospice|casualty|intensive care"
    r"|(?:care|nursing) home|ward|prison|jail|rehab)\b"
)
_PRIVATE: Final = (
    rf"\b{_WHO}(?:'s| is| was| went| has gone| has been| had to go)(?: \w+){{0,3}}? {_IN}",
    rf"\b[Aa]mbulance (?:came|was here|was|took|has taken|had to)\b[\w ]*?\b(?:{_WHO}|him|her)\b",
    r"\b(?:[Tt]hey|[Tt]he ambulance|[Tt]he paramedics) (?:took|have taken|had to take)"
    rf" (?:{_WHO}|him|her) (?:away|off|in)\b",
    rf"\b{_WHO}(?: was| were|'s been| has been| got| had to be) (?:\w+ )?(?:rushed|admitted|carted"
    r"|taken) (?:in|away|off|ill|bad|poorly|into|to (?:the )?hospital)\b",
    rf"\b{_WHO}(?:'s| is) (?:on the (?:waiting )?list|waiting) for (?:a |an )?(?:new )?"
    r"(?:kidney|liver|heart|lung|hip|knee|transplant|bypass|operation)\b",
    rf"\b{_WHO} (?:has|had|faces)(?: got)? (?:a |an )?(?:court case|hearing(?! aid| test)|trial)\b",
    rf"\b{_WHO}(?:'s| is| was| has been| got| has| had)(?: \w+)? (?:arrested|sacked|suspended"
    r"|charged with|bankrupt|in debt|in court|divorc\w+|drinking again|lost (?:the|her|a) baby"
    r"|miscarr\w+|a miscarriage|a breakdown|caught stealing)\b",
    rf"\b{_WHO}[^.!?;]* about (?:his|her|their) (?:drinking|debts|nerves|divorce|marriage)\b",
    rf"\b{_WHO} (?:broke|has broken|fractured|lost) (?:his|her|their|the|a) (?:hip|leg|arm|wrist"
    r"|ankle|neck|back|baby|licence|sight)\b",
)
_TOLD_OF: Final = re.compile("|".join(_PRIVATE))
_HAS: Final = re.compile(
    rf"\b{_WHO} (?:has|had|'s got|has got|is having) (?P<what>[^.!?;]{{3,60}})"
)
_SAYS: Final = (
    rf"\b{_WHO}(?: \w+)? (?:said|says|wrote|writes|told [\w ]+?|asked [\w ]+?|thinks|feels"
    r"|admitted|mentioned)\b"
)
# What follows: it is done for the person.
_FOR_THE_PERSON: Final = re.compile(r"[^.!?;]*\b(?:(?:for|with) you|your)\b")
_SAID_OF_THE_PERSON: Final = re.compile(rf"{_SAYS}(?P<what>[^.!?;]+)")
_BREAK: Final = re.compile(r"\b(?:break|rest|holiday|time away) from (?:you|caring|all this)\b")


def tells_what_hurts(reply: str, user: str) -> bool:
    said = reply.translate(STRAIGHT)
    if _says_it_is_hard(said):
        return True
    return is_of("asks_after_someone", plain(user)) and _is_private(said)


def _says_it_is_hard(said: str) -> bool:
    told = (found["what"].casefold() for found in _SAID_OF_THE_PERSON.finditer(said))
    is_told = any(is_of("is_hard_on_them", each) for each in told)
    return is_told or _BREAK.search(said) is not None


def _is_private(said: str) -> bool:
    """Where a helper noted it for the person, it was meant to be told."""
    if is_of("noted_for_the_person", plain(said)):
        return False
    told = _TOLD_OF.finditer(said)
    if any(not _FOR_THE_PERSON.match(said, found.end()) for found in told):
        return True
    return any(_is_ill(found["what"]) for found in _HAS.finditer(said))


def _is_ill(what: str) -> bool:
    return bool(conditions_named(what)) and not is_of("slight", what.casefold())

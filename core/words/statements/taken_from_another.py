"""Who takes a medicine that is another's has it, whosever it was: "Mum helps herself to Dad's diazepam",
"Sid gave me one of his sleepers", "I had my sister's pills by mistake, her metoprolol"."""

import re

from core.words.statements.bearing import View
from core.words.statements.cared_for import KIN, SPOUSE
from core.words.statements.statement import Speaker, Topic

_WHOSE = rf"(?:{KIN}|{SPOUSE})"
_OTHERS = r"(?:sister|brother|son|daughter|friend|neighbou?r|mate|cousin|aunt\w*|uncle)"
_SOME_OF = r"(?:one|two|three|some|half|a couple|a few|a handful)(?: of)?"
_HELPS_THEMSELVES = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:and|but|that|because) )(?:(?:my|our|poor) )*(?:{KIN}|{SPOUSE}|he|she|pt|resident|(?P<own>i))(?:'s|'ve| is| has| have| was)?(?: (?:been|always|just|still|sometimes|keeps))*"
    r" (?:help(?:s|ed|ing) (?:herself|himself|myself) to|nick(?:s|ed|ing)|pinch(?:es|ed|ing)|steal(?:s|ing)|stole|stolen|borrow(?:s|ed|ing)|(?:(?<=keeps )|(?<=been ))taking)"
    rf"(?: (?:some of|one of|any of))? (?:(?:my|our|her|his) )?(?:\w+'s|his|her|my|our)(?: \w+)? $"
)
# "I take my wife's diazepam now and then": and not up to her.
_TAKES = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:and|but|so|because|that) )i(?:'ve)?(?: (?:sometimes|often|just|only|once|accidentally|always|have))* (?:take|took|taken|had|swallowed)(?: {_SOME_OF})?"
    rf" (?:(?:my|our) )?{_WHOSE}'s(?: \w+)? $"
)
# Of others only by mistake: "my daughter's inhaler with me in case".
_MISTAKEN = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:and|but|so|because|that) )i(?:'ve)?(?: (?:accidentally|must have|have|'d))* (?:take|took|taken|had|swallowed)"
    rf" (?:(?:my|our) )?(?:{_WHOSE}|{_OTHERS})'s (?:tablets|pills|medicine|ones?) (?:by (?:mistake|accident)|in error|instead of mine),? (?:her|his|the) $"
)
_GAVE_ME = re.compile(
    rf"(?<!nurse )(?<!pharmacist )(?<!chemist )(?<!doctor )(?<!hospital )(?<!ward )(?<!vet )(?<!they )(?<!surgery )(?<!gp )\b(?:gave|slipped|lent) me {_SOME_OF} (?:his|her|their|hers|theirs|\w+'s)(?: [\w-]+)?,? (?:(?:a|the|some) )*$"
)
_TO_THEM = re.compile(
    r"[^.;!?]*?\b(?:to|for|from|off|round|up|down|over|back|away|out|in|with) (?:her|him|them|it|the|a|my|our|mum|dad|work|hospital)\b|[^.;!?]*\b(?:back|away|round|upstairs|to be)\b"
)
_NOT_TAKEN = re.compile(
    r".*\b(?:never touched|handed|still in|keep|kept|threw|flush\w*|binned|is in my)\b|[^.;!?]*\b(?:(?:i|but|and)(?: i)? (?:didn't|did not|haven't|wouldn't|won't|never|said no|threw|gave|put)|(?:took|take) it (?:back|to)|still got it|in (?:the|my) (?:drawer|bag|pocket|bin))\b"
)
_UNREAL = re.compile(
    r"\b(?:if|wish|never|not|nearly|almost|offered|wanted|would|could)\b|n't\b|'d\b"
)


def is_taken_from_another(view: View) -> bool:
    """Who takes it has it, whosever it was."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.MEDICATION:
        return False
    before = text[: thing.start]
    is_patient = view.seen.speaker is Speaker.PATIENT
    if is_patient and _MISTAKEN.search(before):
        return True
    if is_patient and _TAKES.search(before):
        return not _TO_THEM.match(text, thing.end)
    if is_patient and _GAVE_ME.search(before):
        is_unreal = _UNREAL.search(text[view.sentence_begins : thing.start])
        is_passed_on = _TO_THEM.match(text, thing.end) or _NOT_TAKEN.match(text, thing.end)
        return not (is_unreal or is_passed_on)
    taken = _HELPS_THEMSELVES.search(before)
    return taken is not None and bool(taken["own"]) is is_patient

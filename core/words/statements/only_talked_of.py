"""A medicine that somebody plans, offers or talks of is not taken yet: "they want to put me on warfarin"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHOM = r"(?:me|him|her|us|them|mum|mam|mom|dad|nan|gran|grandad|(?:my|our) \w+|pt|patient)"
# Whoever plans it for themselves has it already: "I'm going to start the antibiotics tonight".
_NOT_ONESELF = r"(?<!\bi )(?<!\bi'm )(?<!\bi am )(?<!\bi was )"
_SPOKEN_OF = (
    r"(?:(?:talk|talks|talked|talking|think|thinks|thinking|on)(?: again)? (?:about|of)"
    r"|considering|considered|suggest(?:s|ed|ing)?|mention(?:s|ed|ing)?|recommend(?:s|ed|ing)?)"
)
_MEANT = (
    r"(?:(?:want|wants|wanted|plan|plans|planning|hope|hopes|hoping|offered|would like|'d like)(?: to)?"
    r"|(?:going|due) to)"
)
_GIVEN = (
    rf"(?:(?:start|starting|put|putting|try|trying|have|having|get|getting)(?: {_WHOM})(?: back)? (?:on|onto|with)"
    rf"|(?:switch|switching|change|changing|move|moving)(?: {_WHOM})?(?: over)? (?:to|onto)"
    rf"|prescribe|prescribing(?: {_WHOM})?)"
)
_HANDED = rf"(?:give|giving)(?: {_WHOM})"
_TO_BEGIN = (
    rf"{_WHOM} (?:(?:back )?on|(?:to )?(?:start|try|trying|starting|go on|going on)(?: on| with)?)"
)
# Somebody's own is taken already: "they want to put up my warfarin".
_A = r"(?: (?:a|an|the|some|these|those|them))*"
_PLANNED = re.compile(
    rf"{_NOT_ONESELF}\b(?:{_SPOKEN_OF} (?:{_GIVEN}|{_HANDED}|{_TO_BEGIN})|considering"
    rf"|(?:want|wants|wanted|would like|'d like|hope|hopes|hoping) to {_HANDED}"
    rf"|{_MEANT} (?:{_GIVEN}|{_TO_BEGIN})){_A} $"
)
# In a note: "consider adding spironolactone if K stable".
_TO_CONSIDER = re.compile(
    r"(?:^|[.;,:!\n] ?|\b(?:please|pls|and|to|would|could (?:we|gp|you)|can (?:we|gp|you)) )(?:(?:please|pls|gp to) )*(?:consider(?:ing)?|propose|discuss)"
    r" (?:(?:a )?trial of|(?:re-?)?(?:adding|starting|trialling|trying|commencing|introducing|initiating)|addition of)(?: (?:a|low dose|some|regular|prn|oral))* $"
)
# "They're talking about insulin"; "the insulin" may be somebody's already.
_TALKED_OF = re.compile(
    r"\b(?:they|he|she|doctor|gp|consultant|nurse|specialist)(?:'re| are|'s| is|'ve| have| has| was| were| we're)?(?: been)?"
    r" (?:(?:talk|talking|talked|think|thinking|on) (?:about|of)|considering"
    r"|mentioned|offered (?:me|him|her|us|mum|dad))(?: (?:a|an|some))? $"
)
_BEGUN = re.compile(
    r"[^.;!?]*\b(?:already|commenced|issued|given|started|begun|began|ever since|been on (?:it|them)|(?:on|taking|took|take) (?:it|them)"
    r"|so (?:i|she|he|they) (?:am|did|is|have|has|do)|and (?:they|she|he|i) did)\b"
)


def only_talked_of(view: View, told: Polarity) -> Polarity | None:
    """None where it is no plan, or where the same sentence says that it has begun."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.MEDICATION or told is not Polarity.PRESENT:
        return None
    before = text[: thing.start]
    is_planned = any(sign.search(before) for sign in (_PLANNED, _TALKED_OF, _TO_CONSIDER))
    return Polarity.UNCERTAIN if is_planned and not _BEGUN.match(text, thing.end) else None

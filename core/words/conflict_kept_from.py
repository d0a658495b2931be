"""A medicine that is kept from somebody because of an allergy agrees with the allergy (P3).

Only whole sentences of that one shape: "given", "had" and "not" may say the very opposite.
"""

import re

from core.words.conflict_signs import Compared, Facing
from core.words.conflict_whose import who, whose
from core.words.statements.statement import Speaker

_LEAD = (
    r"(?:(?:yes|aye|oh|well|no|so|and),? |(?:(?:the|my|her|his) )?(?:doctor|gp|nurse|chemist|pharmacist|dentist|hospital|surgery|they)"
    r"(?: (?:said|says|told (?:me|her|him|us))(?: that)?|'s said)? )*"
)
_NOT_HAD = r"(?:no|(?:not|never) (?:allowed|given|to have|to take)(?: to have| to take)?(?: any)?|(?:can't|cannot|mustn't|must not) (?:have|take)(?: any)?|avoids?|avoiding)"
_GIVEN_ELSE = (
    r"(?:gave|give|put|prescribed|had to give|'ve given|have given) (?:me |her |him |mum |dad )?(?:on )?"
    r"(?:something else|something different|another (?:one|kind|sort|antibiotic|tablet)|a different (?:one|kind|sort|antibiotic|tablet)|an alternative)(?: instead)?"
)
_FOR = r"(?:because of|with|due to|on account of|owing to|for|given)"
_SINCE = r"(?:because|since|as|cos|'cause)"
_END = r"(?:,? (?:you know|of course|dear|love|please))?\W*"


def is_kept_from(met: Facing, one: Compared) -> bool:
    thing, text = one.mention.thing, met.seen.said.text
    said = f"{text[: thing.start]}ALLERGEN{text[thing.end :]}"
    found = re.fullmatch(_shape(met.seen.speaker), said)
    if one.mention.how != "name" or found is None:
        return False
    return found["drug"] is None or _is_medicine(met, found.span("drug"))


def _is_medicine(met: Facing, span: tuple[int, int]) -> bool:
    """ "No rash with my penicillin allergy" keeps nothing from anybody."""
    known = [one for one in met.seen.listed if one.source == "medication"]
    return any((one.start, one.end) == span for one in known)


def _shape(speaker: Speaker) -> str:
    whose_, who_ = whose(speaker), who(speaker)
    allergy = rf"{_FOR} (?:(?:the|a|{whose_}) )?ALLERGEN allergy"
    they_are = rf"(?:{who_})(?: am|'m| is|'s)"
    reacts = rf"{_SINCE} (?:(?:{who_}) (?:can't|cannot) (?:have|take|touch)|{they_are} allergic to) (?:the |any )?ALLERGEN"
    kept = rf"(?:(?:{they_are}|(?:{who_})) )?{_NOT_HAD} (?P<drug>[\w-]+),? {allergy}"
    return rf"{_LEAD}(?:{kept}|{_GIVEN_ELSE},? (?:{allergy}|{reacts})){_END}"

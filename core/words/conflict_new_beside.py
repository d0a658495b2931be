"""A new medicine told beside one of the record that is said to go on: it is new, and its dose is
its own ("commenced hydroxychloroquine 200 mg alongside existing methotrexate")."""

import re

from core.words.conflict_signs import Compared, Facing
from core.words.medicine_names import names_a_medicine
from core.words.plain import plain
from core.words.statements.statement import About
from core.words.verdict import Standing, Verdict

_BEGUN = re.compile(
    r"\b(?:commenced|started|starting|initiated|prescribed|put (?:me|her|him|mum|dad)(?: \w+)? on|added|given (?:me|her|him)"
    r"|(?:is|'s|been|was) (?:started|commenced|put) on|a new (?:one|tablet|pill|medicine|bottle|inhaler)|new (?:med|rx)"
    r"|another (?:one|tablet|pill|bottle)|second (?:one|bottle|tablet|inhaler))\b"
)
# Right before the one of the record, or right after it.
_BESIDE = re.compile(
    r"\b(?:alongside|along with|on top of|as well as|besides|beside|in addition to|together with|with)"
    r" (?:(?:the|my|her|his|usual|existing|old|same|current|regular|ongoing) ){0,3}$"
)
_GOES_ON = re.compile(
    r",? (?:to continue|continues|carries on|goes on|stays(?: the same| as (?:it is|before))?|unchanged|as before|as usual|ongoing)"
    r"(?=[.;!]|$)"
)
# Not told as plainly begun beside it: something is changed, or nothing is certain.
_NOT_SO = re.compile(
    r"\b(?:instead|stopp\w+|swap\w*|switch\w*|chang\w+|replac\w+|not|never|no|off|nearly|might|may|if|or|up(?:ped)?|down|halv\w+|doubl\w+|increas\w+|reduc\w+"
    r"|restart\w*|again|back|refus\w+|wanted|with-?held|held|omit\w*|till|until"
    r"|(?:my|our|his|her) (?:\w+ )?(?:wife|husband|sister|brother|son|daughter|friend|neighbou?r|mate|cousin))\b|n't\b|\?"
)


def new_beside(met: Facing) -> Verdict | None:
    """None unless all of the record that is named are medicines that go on."""
    text = plain(met.seen.said.text)
    if not met.compared or _NOT_SO.search(text) or not _BEGUN.search(text):
        return None
    # A brand may hide what the person cannot have.
    if any(names_a_medicine(plain(each.name)) for each in met.told.allergies):
        return None
    if all(_goes_on(text, one) for one in met.compared) and _names_another(text, met):
        return Verdict(Standing.NEW, "medications")
    return None


def _goes_on(text: str, one: Compared) -> bool:
    thing = one.mention.thing
    is_own = one.about is not About.OTHER and one.mention.item.is_active
    if one.mention.part != "medications" or not is_own:
        return False
    is_beside = _BESIDE.search(text[: thing.start]) is not None
    return is_beside or _GOES_ON.match(text, thing.end) is not None


def _names_another(text: str, met: Facing) -> bool:
    """A name that is known, and not one of the record's."""
    held = " ".join(plain(each.name) for each in met.told.medications)
    return any(
        names_a_medicine(word) and word not in held for word in re.findall(r"[a-z]{5,}", text)
    )

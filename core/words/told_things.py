"""Where a thing is, which side, which dish, which dose, and what there is none of (D4)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from core.words.told_facts import Of, Told, sentences_in

_ROOMS: Final = (
    r"kitchen|hall|bedroom|bathroom|sitting room|living room|lounge|garden|garage|attic|shed"
    r"|church|car|conservatory|porch|study"
)
_THING: Final = re.compile(
    r"^(?:your|the) (?P<thing>[\w'-]+(?: [\w'-]+)?)(?:'s| is| are| hangs?| lies?| lie| sits?)"
    rf"(?: \w+)? (?:in|on|by|under|behind) (?:the|your) (?:\w+ ){{0,3}}?(?P<room>{_ROOMS})\b"
)
_IT_IS: Final = re.compile(
    rf"^(?:it's|it is|they're|they are) (?:in|on|by|under|behind) (?:the|your) (?:\w+ ){{0,3}}?"
    rf"(?P<room>{_ROOMS})\b"
)
_SIDE: Final = re.compile(
    r"\b(?P<side>left|right) (?P<limb>hip|knee|eye|ear|hand|arm|leg|foot|shoulder|wrist|ankle)\b"
)
_FOODS: Final = (
    r"soup|fish(?: \w+)?|(?:roast )?chicken|stew|(?:shepherd's |cottage |fish )?pie|lamb|beef|pork"
    r"|pasta|sandwich(?:es)?|porridge|omelette|sausages?|curry|ham|salad|liver"
)
_DISH: Final = re.compile(
    rf"\b(?P<meal>lunch|dinner|supper|breakfast)(?: today| this evening| tonight)?(?: is| will be)"
    rf" (?:a |an )?(?:\w+ )?(?P<dish>{_FOODS})\b"
    rf"|\b(?P<dish2>{_FOODS}) for (?P<meal2>lunch|dinner|supper|breakfast)\b"
)
_DOSE: Final = re.compile(
    r"\b(?P<name>(?!weight|about|only|just|takes?|with|than|last)[a-z]{5,}):?"
    r" (?P<dose>\d+(?:\.\d+)?) ?(?P<unit>mg|milligrams?|mcg|micrograms?|ml)\b"
)
_STATE: Final = re.compile(
    r"^(?P<name>[a-z]{5,}): (?P<state>active|stopped)\b"
    r"|\b(?:she|he|you)(?:'s|'ve| has| have)? stopped (?P<name2>[a-z]{5,})\b"
)
_UNSURE: Final = re.compile(
    r"\b(?:perhaps|maybe|might|may|often|usually|try|look|or|both|was|were|used to)\b"
)
_OWN: Final = (
    "wife|husband|sister|brother|daughter|son|niece|nephew|cousin|dog|cat|carer|neighbour|garden"
)
_NONE_OF: Final = re.compile(
    rf"\byou (?:have no|haven't (?:got )?(?:a|any)|don't have (?:a|any)|never had (?:a|any))"
    rf" (?P<what>{_OWN})s?\b(?! (?:on|in|at|today|number|coming|here))"
)
_HAS_ONE: Final = r"\b(?:your (?:\w+ )?{what}(?!'s|-)|you have (?:a|one|two|three|four) {what})"
_NOBODY: Final = re.compile(
    r"\b(?:nobody|no one|no-one)(?:'s| is)? (?:\w+ )?(?:coming|due|expected|calling|down)\b"
    r"|\b(?:nobody|no one) comes\b|\bno visitors?\b"
)
_SOME_DAY: Final = re.compile(
    r"\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|yesterday|week"
    r"|(?<!this )(?:night|morning|afternoon|evening)|until|else|more|other|month)\b"
)
_COMES: Final = re.compile(
    r"^[\w' ,-]+?,? (?:comes|is coming|is due|will be here)\b(?! (?:and goes|from|with|after)\b)"
)


def things_in(text: str) -> Iterator[Told]:
    for said in sentences_in(text):
        yield from _of_medicine(said)
        if not _UNSURE.search(said):
            yield from _plainly(said)


def _of_medicine(said: str) -> Iterator[Told]:
    doses = {(found["name"], found["unit"][:2]): found["dose"] for found in _DOSE.finditer(said)}
    for (name, unit), dose in doses.items():
        yield Told(Of.DOSE, f"{name} {unit}", frozenset((dose,)))
    for found in _STATE.finditer(said):
        name, state = found["name"] or found["name2"], found["state"] or "stopped"
        yield Told(Of.STATE, name, frozenset((state,)))


def _plainly(said: str) -> Iterator[Told]:
    thing, it_is = _THING.match(said), _IT_IS.match(said)
    if thing is not None:
        yield Told(Of.ROOM, thing["thing"].split()[-1], frozenset((thing["room"],)))
    elif it_is is not None:
        yield Told(Of.ROOM, "it", frozenset((it_is["room"],)))
    sides = {found["limb"]: found["side"] for found in _SIDE.finditer(said)}
    for limb, side in sides.items():
        yield Told(Of.SIDE, limb, frozenset((side,)))
    for found in _DISH.finditer(said):
        meal, dish = found["meal"] or found["meal2"], found["dish"] or found["dish2"]
        yield Told(Of.DISH, meal, frozenset(dish.split()))


def says_there_is_none(reply: str, prior: Sequence[str]) -> bool:
    """ "You have no dog" after "your dog is asleep"; "nobody is coming" after "Tom comes"."""
    before = [each for said in prior for each in sentences_in(said)]
    for said in sentences_in(reply):
        for found in _NONE_OF.finditer(said):
            has_one = re.compile(_HAS_ONE.format(what=found["what"]))
            if any(has_one.search(each) for each in before):
                return True
        if _NOBODY.search(said) and not _SOME_DAY.search(said):
            return any(_COMES.match(each) and not _SOME_DAY.search(each) for each in before)
    return False

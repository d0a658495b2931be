"""What was taken out, replaced or put right, told as people tell it: "had my gallbladder out"."""

import re
from collections.abc import Iterator

from core.words.statements.statement import Topic
from core.words.statements.terms import singular
from core.words.statements.things import Thing

_PART = (
    r"(?P<part>wisdom teeth|teeth|tooth|molars?|mole|lump|cyst|polyps?|gall ?bladder|gallstones?|appendix|tonsils|adenoids|"
    r"womb|ovaries|ovary|prostate|thyroid|spleen|kidney|stitches|sutures|staples|clips|catheter|drain|picc line|"
    r"cannula|(?:ear )?wax|toenail|coil|hernia|bunions?|varicose veins|veins|cataracts?|carpal tunnel|piles|"
    r"hips?|knees?|shoulder|heart valve|valve)"
)
_WHOSE = (
    r"(?:(?:my|me|his|her|the|both|two|four|all|last|second|first|left|right|other|a|an|old) )*"
)
_OUT = r"(?:all |both )?(?:taken out|took out|whipped out|out|removed|taken off|took off|off|took away|taken away)"
_DONE = r"(?:all |both )?(?:done(?! in(?:$|[.,;!]))|replaced|fixed|repaired|operated on|stripped|lasered)"
_GOT = r"(?:had|has|have|having|got|get|getting|after|'d|they|took|whipped) "
# Whoever tells of it may say first that it was had, or last that it was done.
_TOLD = re.compile(
    rf"\b(?:(?:{_GOT})?{_WHOSE}{_PART}(?: was| were|'s| is| are| came| has been|'s been| have been| being)? "
    rf"(?:(?P<out>{_OUT})|(?P<done>{_DONE}))"
    rf"|(?:they|he|she|dentist|doctor|surgeon|nurse)(?:'ve| have|'s| has)? (?:took|taken|whipped) {_WHOSE}(?P<took>{_PART[9:-1]}) (?:out|away|off)"
    rf"|(?:they|he|she|doctor|surgeon)(?:'ve| have| has)? (?:fixed|done|did|replaced|repaired) {_WHOSE}(?P<fixed>{_PART[9:-1]}))\b"
)
# "His leg off with the diabetes": of what does not grow back.
_LIMB = re.compile(
    r"\b(?:had|having|has had|lost|took|taking|taken|'d|have) (?:my|me|his|her|the|their|both|two|a|one|of|big|little|left|right|most of|all| )*"
    r"(?P<limb>legs?|foot|feet|toes?|arms?|hands?|fingers?|breasts?) (?:taken |took |cut )?(?:off|away|amputated)\b(?! (?:the|it|me|him|her|balance|work))"
)
_NEW = re.compile(rf"\b(?:got|had|have|has|gave (?:me|him|her)|given) {_WHOSE}(?:new|metal) (?P<part>hip|knee|shoulder)\b")  # fmt: skip
_IS_REPLACED = frozenset(("hip", "knee", "shoulder", "heart valve", "valve"))
_IS_PUT_RIGHT = frozenset(("hernia", "bunion", "varicose vein", "vein", "cataract", "carpal tunnel", "pile"))  # fmt: skip
_TAKEN_OUT = frozenset(
    ("tonsil", "appendix", "gallbladder", "womb", "adenoid", "cataract", "hernia")
)
_BY_NAME = {"tonsil": "tonsillectomy", "womb": "hysterectomy"}
_PLAIN = {
    "teeth": "tooth", "wisdom teeth": "wisdom tooth", "stitches": "stitch", "gall bladder": "gallbladder", "ovaries": "ovary",
    "hips": "hip", "knees": "knee", "varicose veins": "varicose vein", "veins": "varicose vein",
    "molar": "tooth", "molars": "tooth", "wax": "ear wax", "piles": "pile",
}  # fmt: skip


def operations(text: str) -> Iterator[Thing]:
    yield from _amputations(text)
    for pattern in (_TOLD, _NEW):
        for found in pattern.finditer(text):
            groups = found.groupdict()
            told = next(groups[n] for n in ("part", "took", "fixed") if groups.get(n))
            part = _PLAIN.get(told, singular(told))
            # A knee that is out is no operation.
            if (
                not groups.get("out")
                or part not in _IS_REPLACED | _IS_PUT_RIGHT
                or part == "cataract"
            ):
                name = operation_on(part)
                yield Thing(Topic.EVENT, name, name, *found.span())


def _amputations(text: str) -> Iterator[Thing]:
    for found in _LIMB.finditer(text):
        limb = singular(found["limb"])
        name = "mastectomy" if limb == "breast" else f"{limb} amputation"
        yield Thing(Topic.EVENT, name, name, *found.span())


def is_taken_out(name: str) -> bool:
    """A part that is said for its operation: "barring the tonsils"."""
    return name in _TAKEN_OUT


def operation_on(part: str) -> str:
    """The name that people have for it."""
    if part in _BY_NAME:
        return _BY_NAME[part]
    if part in {"tooth", "wisdom tooth"}:
        return "tooth extraction"
    if part in _IS_REPLACED:
        return f"{part} replacement"
    return f"{part} {'operation' if part in _IS_PUT_RIGHT else 'removal'}"

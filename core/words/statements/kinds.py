"""Which things a text names, and of what kind each is, where the words beside them settle it."""

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from core.words.allergies_denied import ALLERGIES_DENIED, TELLS_OF_REACTIONS
from core.words.deidentify.name_lists import is_first, seldom_first
from core.words.medicine_names import names_a_medicine
from core.words.statements.bearing import Named, view_of
from core.words.statements.hints import CLAUSE_END
from core.words.statements.named_twice import is_named_twice
from core.words.statements.no_thing import (
    helper_named,
    is_aid,
    is_flavour,
    is_level,
    is_only_spoken_of,
)
from core.words.statements.operations import is_taken_out
from core.words.statements.reacted_to import is_reacted_to
from core.words.statements.reader import standing
from core.words.statements.signs import Seen
from core.words.statements.statement import Polarity, Topic
from core.words.statements.support import is_contested
from core.words.statements.terms import singular
from core.words.statements.visits_told import is_decider, kept_or_planned

_KIND_OF_MEDICINE = re.compile(
    r"\b(?:tablet|pill|drop|inhaler|puffer|cream|ointment|spray|patch|steroid|injection|medicine)(?:e?s)?$"
)
_THAT_IS = re.compile(r",? (?:that's|called|named|that is) (?:the )?")
_OWN = re.compile(r"(?:\bmy|\bher|\bhis|'s) (?:\w+ )?$")


# What a person does, and a medicine does not.
_DOES = re.compile(
    r" (?:(?:stopped|gave|put|took|brought|collected|changed|started|ordered|picked up|phoned|rang)"
    r" (?:my|his|her|the|mum|dad|for|him|about)\b|also takes\b|says?\b|said\b|told\b|thinks?\b|wants?\b)"
)


def _is_nothing(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """No medicine, no visit and no allergy of anybody's."""
    is_of_another = is_decider(seen, thing, things) or is_flavour(seen, thing, things)
    is_less = is_aid(seen, thing) or is_level(seen, thing) or is_named_twice(seen, thing, things)
    return is_of_another or is_less or is_only_spoken_of(seen, thing) or _is_somebody(seen, thing)


def _is_somebody(seen: Seen, thing: Named) -> bool:
    """ "Meera stopped the digoxin": a given name that does something is no medicine."""
    name = seen.said.shown[thing.start : thing.end]
    # The lists of names are large, and asked last.
    if thing.topic is not Topic.MEDICATION or not name.istitle():
        return False
    if not _DOES.match(seen.said.text, thing.end) or names_a_medicine(name):
        return False
    return is_first(name) or name.casefold() in seldom_first()


def each_by_its_name(seen: Seen, things: Sequence[Named]) -> Iterator[Named]:
    """ "My thyroid tablets, levothyroxine" are one medicine, and its name is the second."""
    things = [thing for thing in things if not _is_nothing(seen, thing, things)]
    are_two = sum(thing.topic is Topic.MEDICATION for thing in things) == 2
    for thing, after in zip_longest(things, things[1:]):
        if not after or not are_two or not _is_kind_of(seen.said.text, thing, after):
            yield thing


def _is_kind_of(text: str, thing: Named, after: Named) -> bool:
    are_medicines = thing.topic is after.topic is Topic.MEDICATION
    is_kind = _KIND_OF_MEDICINE.search(text[thing.start : thing.end])
    between = text[thing.end : after.start]
    is_own = between == ", " and _OWN.search(text[: thing.start])
    return bool(are_medicines and is_kind and (is_own or _THAT_IS.fullmatch(between)))


def kind_put_right(seen: Seen, thing: Named) -> Named:
    thing = _as_operation(seen, _as_taken(seen, _as_complaint(seen, thing)))
    if helper := helper_named(seen, thing):
        return helper
    return _as_allergen(seen, kept_or_planned(seen, thing))


_ALLERGIC_TO = re.compile(r"\ballergic (?:reaction )?to (?:(?:the|my|any|that) )?$")
_TO_WHICH = re.compile(
    r",? (?:that )?(?:i'm|i am|she's|she is|he's|he is|mum's|dad's) (?:the one )?(?:badly )?"
    r"allergic to\s*(?:$|[.,;!?])"
)
# "Penicillin allergic", "novocaine makes my throat close".
_DOES_HARM = re.compile(
    rf" allerg(?:ic|y)(?:{CLAUSE_END}|(?=  ))"
    r"|(?: (?:always|just|really|only))* (?:makes?|made|brings?|brought|gives?|gave|sends?|sent)"
    r" (?:me|him|her|my|his|mum|mam|dad|the pt|pt)\b"
    r"(?![^.;!?]*\b(?:down|better|despite|lovely|good|relief|settle\w*|clear\w*)\b)[^.;!?,]{0,30}\b(?:rash|hives|swell\w*|swollen|swole|itch\w*|blotch\w*|blister\w*"
    r"|welts|throat clos\w+|wheez\w+|anaphyla\w+)\b"
)
_KEPT_FROM = re.compile(
    r" (?:that )?(?:i'm|i am|she's|she is|he's|he is) (?:not|never) (?:to|allowed(?: to)?) (?:have|take|touch|be given)\b"
    r"[^.;!?]*\b(?:rash|hives|swell\w*|swole|blotch\w*|blister\w*|welts|throat|anaphyla\w+|allerg\w+)\b"
)


def _as_allergen(seen: Seen, thing: Named) -> Named:
    """A medicine that somebody is said to be allergic to, right beside it, is no medicine of theirs."""
    if thing.topic is not Topic.MEDICATION:
        return thing
    text = seen.said.text
    after = text[thing.end :]
    is_told = _ALLERGIC_TO.search(text[: thing.start]) or _TO_WHICH.match(after)
    is_told = is_told or _DOES_HARM.match(after) or _KEPT_FROM.match(after)
    is_allergen = is_told is not None or is_reacted_to(text, thing)
    return Named(thing.start, thing.end, Topic.ALLERGY) if is_allergen else thing


def _as_complaint(seen: Seen, thing: Named) -> Named:
    """ "My knee hurts" happens to nobody: without a sign of an event it is a complaint."""
    met = {h.topic for h in seen.hints if h.start < thing.end and h.end > thing.start}
    is_complaint = thing.topic is Topic.EVENT and Topic.SYMPTOM in met and Topic.EVENT not in met
    return Named(thing.start, thing.end, Topic.SYMPTOM) if is_complaint else thing


# None but what is told after it.
_OPERATION = re.compile(
    r"\b(?:operat\w+|surgery|under the knife)\b[^.;!?]*\b(?:barring|except|apart from|only|just|bar|save|other than|but)(?: for)?(?: (?:the|my|her|his))? $"
)
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))


def _as_operation(seen: Seen, thing: Named) -> Named:
    """ "Never an operation, barring the tonsils in 1946": what was taken out is no illness."""
    said = singular(re.sub(r"^(?:the|my|her|his) ", "", seen.said.text[thing.start : thing.end]))
    is_part = thing.topic in _ILL and is_taken_out(said)
    if not is_part or not _OPERATION.search(seen.said.text, 0, thing.start):
        return thing
    return Named(thing.start, thing.end, Topic.EVENT)


# "Allergies: NKA, penicillin given IM", "prednisolone brought the swelling down".
_GIVEN = re.compile(r" (?:given|started|commenced|prescribed|continued|restarted)\b")
_EXCEPT = re.compile(r"\b(?:except|'?cept|bar|but|apart from|besides|other than|save|only)\b")
# What brings a face up is one.
_HELPED = re.compile(
    r" (?:has |have )?(?:(?:brought|took|got)\b[^.;!?,]{0,30}\bdown\b(?! to\b)|cleared|settled|eased)\b"
)


# "Allergic to penicillin and take codeine", "allergic to penicillin, aspirin daily for my heart".
_TAKES = re.compile(
    r"(?:,| and| but| so) (?:(?:i|she|he|mum|dad|pt)(?:'m| am| is|'s)? )?(?:(?:now|still|also|only|just) )?"
    r"(?:takes?|taking|on) (?:(?:my|her|his|the|a) )?(?:[\w-]+(?:, | and |, and )){0,3}$"
)
_DAILY = re.compile(
    r"(?:(?: \d+ ?(?:mg|mcg|micrograms?|g|ml))? (?:daily|nightly|every (?:day|morning|night|evening)|at night|in the morning"
    r"|od|bd|tds|qds|nocte|mane|(?:once|twice) (?:a|per) day)\b)"
)


# Nothing is said of it but how it is taken: "on codeine I nearly died" tells of harm.
_JUST_TAKEN = re.compile(
    rf"{_DAILY.pattern}?(?:{CLAUSE_END}| for (?:my|her|his|the) |(?: too| as well| now){CLAUSE_END}| and )"
)
_HEADED = re.compile(r"\ballerg(?:y|ies)(?: list)? ?[:=-]")


def _is_taken_beside(before: str, after: str) -> bool:
    if not _JUST_TAKEN.match(after) or TELLS_OF_REACTIONS.search(after):
        return False
    is_daily = before.endswith((", ", "; ")) and _DAILY.match(after)
    return bool(_TAKES.search(before) or (is_daily and not _HEADED.search(before)))


def _as_taken(seen: Seen, thing: Named) -> Named:
    """ "I had penicillin once" speaks of a medicine: no allergy is denied without a word for it."""
    if thing.topic is not Topic.ALLERGY:
        return thing
    view = view_of(seen, thing)
    start, end = view.clause
    clause = seen.said.text[start:end]
    before, after = seen.said.text[: thing.start], seen.said.text[thing.end :]
    is_denied = ALLERGIES_DENIED.search(before) and not _EXCEPT.search(before)
    is_medicine = names_a_medicine(seen.said.text[thing.start : thing.end])
    is_taken = is_medicine and _is_taken_beside(before, after)
    if is_taken or _HELPED.match(after) or (is_denied and _GIVEN.match(after)):
        return Named(thing.start, thing.end, Topic.MEDICATION)
    is_told = TELLS_OF_REACTIONS.search(clause) or ALLERGIES_DENIED.search(clause)
    if is_told or is_contested(view) or standing(seen, thing) not in _OVER:
        return thing
    return Named(thing.start, thing.end, Topic.MEDICATION)


_OVER = frozenset((Polarity.ABSENT, Polarity.RESOLVED))

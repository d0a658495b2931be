"""What a named thing is called: as lists have it, else the speaker's own words, singular."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from core.frozen import frozen
from core.resource_files import lexicon
from core.words.statements.bearing import Named
from core.words.statements.hints import Hint, hints
from core.words.statements.how_parts_are import called_by_how_it_is
from core.words.statements.listed import SHORT, Listed
from core.words.statements.me_for_my import with_my
from core.words.statements.named_in_context import named_in_context
from core.words.statements.operations import is_taken_out, operation_on
from core.words.statements.said import Said
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.terms import found_terms, parts_pattern, singular
from core.words.statements.things import name_of_term

_LEAD = re.compile(r"^(?:(?:the|a|an|my|me|his|her|our|their|your|some|any|this|that|of|to) )+")
_PREFERRED_TO = re.compile(r"\bprefers? (?!to )(?:\w+ ){1,5}(?:to|over) (?:\w+ ){0,2}$")
_THAN = re.compile(r"\bthan(?: \w+){0,2} $")
# Who has it, or does it, says what it is.
_PLAIN = {
    **dict.fromkeys(("smoked", "smoker", "smoke", "smokes", "non smoker", "ex smoker", "ex-smoker", "non-smoker"), "smoking"),
    **dict.fromkeys(("fell", "fallen", "falling"), "fall"),
    **dict.fromkeys(("coughing", "coughed"), "cough"),
    **dict.fromkeys(("admitted", "hospitalised", "hospitalized"), "hospital admission"),
    **dict.fromkeys(("in hospital", "kept in overnight"), "hospital stay"),
    **dict.fromkeys(("crie", "cries", "cried"), "crying"),
    **dict.fromkeys(("med", "meds"), "medication"), "appt": "appointment", "broke": "broken bone", "bones broken": "broken bone",
    **dict.fromkeys(("drank", "drinker", "heavy drinker"), "alcohol"), "eyedrop": "eye drop",
    **dict.fromkeys(("eyes tested", "eye tested"), "eye test"), "scalded": "scald", "lost my footing": "fall",
    "discharged": "discharge", "wandered": "wandering",
    "diabetic": "diabetes", "asthmatic": "asthma", "epileptic": "epilepsy", "anaemic": "anaemia",
    "incontinent": "incontinence", "allergic": "allergy", "wanders": "wandering",
    **dict.fromkeys(("fag", "ciggy", "rollie", "cig"), "smoking"),
}  # fmt: skip
# "Broke my wrist" is what happened, a broken wrist what it is called.
_DONE = re.compile(r"(?:broke|fractured|burnt|burned|sprained|twisted|dislocated|scalded)\b")
# A cold is a complaint to one and an illness to the other; a visit is planned, then kept.
_ALIKE = ({Topic.SYMPTOM, Topic.CONDITION}, {Topic.APPOINTMENT, Topic.EVENT})


_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
# What a page of notes shortens; "copd", "uti" and "tia" are said as words.
_SPELLED_OUT = frozenset((
    "tb", "af", "afib", "a-fib", "ms", "oa", "ra", "ckd", "htn", "pe", "mi", "ccf", "chf", "hf", "lvf", "pmr", "mnd",
    "amd", "pvd", "ihd", "cva", "t2dm", "t1dm", "sob", "pd",
))  # fmt: skip
# Weight is told as a complaint too, when it is lost.
_MEASURED = frozenset((Topic.MEASUREMENT, Topic.SYMPTOM))
# "Pressure areas checked".
_BESIDE = 12  # characters
_OF_THE_SKIN = re.compile(
    r"\bpressure (?:areas?|damage|sores?|ulcers?|mattress|relief|cushion|care|points?)\b"
)
# Measured, they are figures; had, they are illnesses.
_AS_ILLNESS = {
    **dict.fromkeys(("sugar", "sugars", "blood sugar", "sugar problem", "sugar trouble", "sugar disease"), "diabetes"),
    **dict.fromkeys(("pressure", "blood pressure", "bp", "pressure problem", "the pressure"), "high blood pressure"),
    "cholesterol": "high cholesterol",
}  # fmt: skip


@frozen
class Name:
    """entity: as it was said. means: the plain name it is known by."""

    entity: str
    means: str


def name_of(seen: Seen, thing: Named) -> Name:
    name = _name(seen, thing)
    if other := named_in_context(seen.said.text, thing, name.entity):
        return Name(other, meant_by(other, thing.topic))
    is_more = _OF_THE_SKIN.search(seen.said.text, thing.start, thing.end + _BESIDE)
    if thing.topic in _ILL and not is_more and (whole := illness_called(name.entity)):
        return Name(whole, meant_by(whole, thing.topic))
    if thing.topic in _ILL and (how := _called_by_how_it_is(seen, thing, name)):
        return Name(how, meant_by(how, thing.topic))
    if thing.topic is Topic.EVENT and is_taken_out(name.entity):
        whole = operation_on(name.entity)
        return Name(whole, whole)
    plain = name.means if _DONE.match(name.entity) else _PLAIN.get(name.entity)
    return Name(plain, plain) if plain else name


def _called_by_how_it_is(seen: Seen, thing: Named, name: Name) -> str | None:
    return called_by_how_it_is(seen.said.text, (thing.start, thing.end), name.entity)


def _name(seen: Seen, thing: Named) -> Name:
    hint, said = _best_hint(_hints(seen), thing), _words(seen, thing)
    if thing.topic is Topic.PREFERENCE and _is_titled(seen, thing):
        return Name(said, said)
    if thing.topic is Topic.MEASUREMENT and (whole := _short(seen.listed, thing)):
        return Name(whole, meant_by(whole, thing.topic))
    is_other = hint and (_names_another(hint, thing, said) or _names_the_liked(seen, hint, thing))
    if hint and not is_other:
        return Name(hint.entity, meant_by(hint.entity, thing.topic))
    term = next((h.term for h in found_terms(said) if is_alike(h.term.topic, thing.topic)), None)
    if term:
        return Name(name_of_term(term), term.means)
    short = _short(seen.listed, thing)
    entity = short or singular(_LEAD.sub("", said).removesuffix("'s"))
    return Name(entity, meant_by(entity, thing.topic))


def _hints(seen: Seen) -> Sequence[Hint]:
    """Where "me" stands for "my" names are found as with that; what was learnt saw it as it was said."""
    text = with_my(seen.said.text)
    return seen.hints if text == seen.said.text else _hints_in(replace(seen.said, text=text))


@lru_cache(maxsize=16)
def _hints_in(said: Said) -> Sequence[Hint]:
    return tuple(hints(said))


def _is_titled(seen: Seen, thing: Named) -> bool:
    """ "Jim Reeves" is one man, "The Archers" one programme."""
    words = seen.said.words
    inside = [w for w in words if w.start < thing.end and w.end > thing.start]
    before = next((w.shown for w in reversed(words) if w.end <= thing.start), "")
    is_named = len(inside) > 1 or (before == "The" and not _is_first(seen, thing))
    return is_named and all(word.shown.istitle() for word in inside)


def _is_first(seen: Seen, thing: Named) -> bool:
    """ "The Biscuits": where a sentence begins, a capital letter tells nothing."""
    return re.search(r"(?:^|[.!?\n] ?)the $", seen.said.text[: thing.start]) is not None


def is_alike(one: Topic, other: Topic) -> bool:
    return one is other or any({one, other} == pair for pair in _ALIKE)


def _best_hint(hints: Sequence[Hint], thing: Named) -> Hint | None:
    """The one of this kind that covers most of the thing."""
    met = [h for h in hints if _overlap(h, thing) > 0 and is_alike(h.topic, thing.topic)]
    return max(met, key=lambda hint: _overlap(hint, thing), default=None)


def illness_called(entity: str) -> str | None:
    """ "Tb" is tuberculosis, "oa knees" osteoarthritis, and "sugar" that somebody has is diabetes."""
    if entity in _AS_ILLNESS:
        return _AS_ILLNESS[entity]
    words = entity.split()
    whole = spelled_out().get(words[0]) if words else None
    are_parts = all(parts_of_a_body().fullmatch(word) for word in words[1:])
    return whole if whole and are_parts else None


@cache
def parts_of_a_body() -> re.Pattern[str]:
    return re.compile(rf"{parts_pattern()}|left|right|both|lower|upper|l|r")


@cache
def spelled_out() -> Mapping[str, str]:
    """Short names by what they stand for; those that are said as words are kept."""
    known = lexicon("lexicon/en/abbreviations.json")
    short = {each: means for means, others in known.items() for each in others}
    return {each: means for each, means in short.items() if each in _SPELLED_OUT}


def _names_another(hint: Hint, thing: Named, said: str) -> bool:
    """ "Penicillin and codeine" is one hint for two things, and bears the name of the first."""
    is_wider = hint.start < thing.start or hint.end > thing.end
    return hint.source == "allergic" and is_wider and hint.entity not in said


def _names_the_liked(seen: Seen, hint: Hint, thing: Named) -> bool:
    """ "I'd rather have coffee than tea" is one hint, and bears the name of what is preferred."""
    before, is_liking = seen.said.text[: thing.start], hint.source == "liked"
    is_less = _THAN.search(before, hint.start) or _PREFERRED_TO.search(before)
    return is_liking and hint.start < thing.start and is_less is not None


def _overlap(place: Hint | Listed, thing: Named) -> int:
    return min(place.end, thing.end) - max(place.start, thing.start)


def _words(seen: Seen, thing: Named) -> str:
    return " ".join(seen.said.text[thing.start : thing.end].split())


def _short(known: Sequence[Listed], thing: Named) -> str | None:
    """No sugar in the tea is no blood sugar: what is measured names nothing that is liked, and a
    kidney stone no weight. A flat cap is no pneumonia."""
    sources = {SHORT, "measures"} if thing.topic in _MEASURED else {SHORT}
    met = [k for k in known if k.source in sources and _overlap(k, thing) > 0]
    met = [k for k in met if k.source != SHORT or _may_mean(k.means, thing.topic)]
    longest = max(met, key=lambda each: each.end - each.start, default=None)
    return longest.means if longest else None


@lru_cache(maxsize=256)
def _may_mean(name: str, topic: Topic) -> bool:
    """Whether a thing of this kind can be what a short form stands for."""
    if name in lexicon("lexicon/en/procedures.json"):
        return is_alike(Topic.EVENT, topic)
    kinds = {hit.term.topic for hit in found_terms(name)}
    return topic is not Topic.PREFERENCE and (
        not kinds or any(is_alike(kind, topic) for kind in kinds)
    )


def meant_by(entity: str, topic: Topic) -> str:
    """The plain name that the lists give it; its own where they have none."""
    hits = found_terms(entity)
    return next((hit.term.means for hit in hits if is_alike(hit.term.topic, topic)), entity)

"""Allergies: what somebody cannot have, and what it does to them."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.words.statements.statement import Polarity, Topic
from core.words.statements.terms import found_terms, singular
from core.words.statements.things import Thing

_THINGS = r"(?P<what>[\w' ,/-]+?)(?=$|[.;:]| (?:and (?:it|i|she|he|that|my)|since|when|as|which|that|so|if|because|though|now|any ?more|after|ever|apparently|in (?:19|20)|it|they|gave|makes|brings|i|she|he|you|we|is|was|years)\b)"
_TO = re.compile(
    r"\b(?:allerg\w+|alergic|alergy|allegic|allergc|reaction|reacts?|reacted|sensitiv\w+|intoleran\w+|anaphyla\w+|"
    r"hypersensitiv\w+)(?: (?:badly|reaction|terribly|severely|shock|really|very|strongly))* "
    r"(?:to|of|from|with|against) (?!be |go |see |get )(?:(?:the|a|an|my|any|all|some|taking|eating|both|certain|those|these) )*"
    + _THINGS
)
_NAMED = re.compile(
    r"\b(?P<what>(?:[\w'-]+ )?[\w'-]+) (?:allerg(?:y|ies)|intoleran(?:ce|t)|sensitivity|anaphylaxis)\b"
)
_CANNOT = re.compile(
    r"\b(?:can't|cannot|mustn't|not allowed|shouldn't) (?:have|tolerate|eat|touch|go near|be near|use|be given|wear) (?:any )?"
    + _THINGS
)
_EFFECT = (
    r"(?:(?:\w+ ){0,4}?(?:rash|hives|itch\w*|swell\w*|swole|swollen|blotch\w*|spots|lumps|bumps|blister\w*|welts|anaphyla\w+"
    r"|wheez\w*|throat|lips|face|tongue|breathe|collapse\w*|reaction|epipen|adrenaline))"
)
_DOES = re.compile(
    r"\b(?P<what>[\w'-]+(?: [\w'-]+)?) (?:always |just |really |only |once |nearly |used to |all )*(?:gives?|gave|given|brings?|brought|makes?|made|sets?|causes?|caused|"
    r"puts?|sent|left|came|comes) (?:me|him|her|my|his|mum|dad|us|them|the pt|up|out)?\b ?(?:out |off |up |in )*"
    + _EFFECT
)
_AFTER = re.compile(
    r"\b(?:come|came|comes|coming|break|broke|breaks|swell|swells|swelled|swole|swelled up|face swells?|throat closed|rash|hives)(?: up| out)?(?: all over)?(?: in| like)? ?"
    r"(?:(?:a |an |\w+ )?(?:rash|hives|spots|lumps|blotches|balloon|blisters|welts))? ?(?:up )?(?:all over )?(?:every time |whenever |when |with |from |after |if |to )(?:(?:i|she|he|we|ever|even|had|have|has|eat|eats|ate|take|takes|took|having|eating|taking|touch|touches|the|a|an|some|any) )*"
    + _THINGS
)
_LISTED = re.compile(r"\b(?:allergies|allergy|allergic|all|adr)s?\s?[:=-] ?" + _THINGS)
_NONE = re.compile(
    r"\bnkd?a\b|\b(?:no|not any|any|without|denies|nil|zero) (?:known |drug |food |other |real |medicine |medication )*(?:allerg\w+)"
    r"|\b(?:not|n't|never|never been) (?:\w+ )?allergic(?: to (?:anything|any \w+|nothing))?\b(?! to (?!any))"
    r"|\b(?:n't|not|never) (?:\w+ ){0,3}(?:any |a single )(?:\w+ )?allerg(?:y|ies)\b|\ballerg(?:y|ies)[: -]+(?:none|nil|no)\b"
)
_SPLIT = re.compile(r"\s*(?:,|/|\band\b|\bor\b|\bplus\b)\s*")
_EMPTY = {"", "it", "them", "this", "that", "anything", "nothing", "something", "things", "i", "me", "an", "the", "no", "known", "any", "my", "her", "his", "drug", "food", "bad", "is", "have", "has", "what", "which", "these", "those", "him", "a bad", "a", "got", "severe", "s", "of", "with", "serious", "real", "medication", "medicine", "old", "be", "see", "new", "but", "only", "other", "had a", "listed"}  # fmt: skip
_STRIP = re.compile(r"^(?:(?:the|a|an|my|any|all|some|to|of|taking|eating|her|his|certain|got|have|has|is|was|bad|severe|known|having|that|had|when|and|i've|i|she|he|with|for|which|anything with|things with|most|even|serious|this|new|mild|slight|bit of a|your|no|not|both|only|lifelong|it's|then|but|one|ever|bit|she's|he's|nasty|say|says|called|like|lot of|by|stung|strong|terrible|documented|definite|confirmed|longstanding|old|life-threatening|known)\s+)+")  # fmt: skip


def allergies(text: str) -> list[Thing]:
    """text: a clause, plain. A thing that only upsets is not one; words around it must say so."""
    found = [thing for pattern in (_TO, _LISTED, _AFTER) for thing in _from(pattern, text)]
    found += [thing for pattern in (_NAMED, _DOES) for thing in _from(pattern, text)]
    found = found or [
        replace(t, polarity=Polarity.PRESENT) for t in _from(_CANNOT, text) if _is_substance(t)
    ]
    if found:
        return _each_once(found)
    none = _NONE.search(text)
    if none:
        return [Thing(Topic.ALLERGY, "allergy", "allergy", *none.span(), Polarity.ABSENT)]
    return []


def _from(pattern: re.Pattern[str], text: str) -> Iterator[Thing]:
    for found in pattern.finditer(text):
        at = found.start("what")
        for piece in _SPLIT.split(found["what"]):
            what = _STRIP.sub("", piece.strip(" '-~"))
            if what in _EMPTY or "~" in what:
                continue
            yield _thing(what, max(text.find(what, at), at), found.end())


def _thing(what: str, start: int, end: int) -> Thing:
    known = [
        hit for hit in found_terms(what) if hit.term.topic in {Topic.MEDICATION, Topic.ALLERGY}
    ]
    if known:
        term = known[0].term
        return Thing(Topic.ALLERGY, singular(term.said), term.means, start, max(end, start))
    name = singular(" ".join(what.split()[:3]))
    return Thing(Topic.ALLERGY, name, name, start, max(end, start))


_DRUGS = {
    "penicillin",
    "amoxicillin",
    "flucloxacillin",
    "codeine",
    "aspirin",
    "morphine",
    "trimethoprim",
    "erythromycin",
    "co-amoxiclav",
    "doxycycline",
}


def _is_substance(thing: Thing) -> bool:
    """Of what somebody "can't have" only what people are allergic to."""
    topics = {hit.term.topic for hit in found_terms(thing.entity)}
    return Topic.ALLERGY in topics or thing.means in _DRUGS


def _each_once(things: list[Thing]) -> list[Thing]:
    seen: dict[str, Thing] = {}
    for thing in things:
        seen.setdefault(thing.means, thing)
    return list(seen.values())

"""The things that a clause names: medicines, illnesses, complaints, each with its place."""

import re
from collections.abc import Iterator
from functools import cache

from core.frozen import frozen
from core.words.statements.statement import Polarity, Topic
from core.words.statements.terms import (
    Found,
    Term,
    contexts,
    found_terms,
    parts_pattern,
    singular,
)

_ABBREVIATION = re.compile(r"[a-z]{2,3}$")
_PHRASE = r"((?:[\w'-]+ ){0,2}?[\w'-]+)"
_DOSED = re.compile(
    r"\b([a-z][a-z'-]{3,}(?: [a-z]{4,})?),? (?:tablets? |patch(?:es)? |capsules? )?"
    r"\d+(?:[.,]\d+)? ?(?:mg|mcg|micrograms?|milligrams?|ml|units|iu)\b"
)
_DIAGNOSED = re.compile(
    r"\b(?:diagnosed (?:me |her |him |them )?(?:with|as)|diagnosis of|suffers? (?:from|with)"
    r"|living with|been told (?:i've|i have|she has|he has|it's|it is))(?: having| got)? "
    + _PHRASE
    + r"(?= (?:in|last|years?|since|and|when|on|by|at|for|this|a (?:few|year|week|month)"
    r"|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|some) (?:odd )?(?:years?|months?|weeks?|days?))\b|,|$)"
)
_GENERIC = {"tablet", "cream", "patch", "inhaler", "injection pen", "steroid", "vitamin"}
_VAGUE = {
    "pain",
    "unwell",
    "infection",
    "sore",
    "lump",
    "swelling",
    "bleeding",
    "fracture",
    "cancer",
}


@frozen
class Thing:
    topic: Topic
    entity: str
    means: str
    start: int
    end: int
    polarity: Polarity | None = None


def medical_things(text: str, loud: frozenset[str]) -> list[Thing]:
    """text: a clause, plain, with what is not asserted blanked.

    loud: short words that stand in capitals ("AF", "MS"); in small letters they are ordinary.
    """
    found = [*_composed(text), *_listed(text, loud), *_unlisted(text)]
    return _without_generic(apart(found))


def apart(things: list[Thing]) -> list[Thing]:
    """Of things that overlap the longest stays; the rest in the order of the sentence."""
    kept: list[Thing] = []
    for thing in sorted(things, key=lambda t: (t.start - t.end, t.start)):
        if all(thing.end <= other.start or thing.start >= other.end for other in kept):
            kept.append(thing)
    return sorted(kept, key=lambda t: t.start)


def _listed(text: str, loud: frozenset[str]) -> Iterator[Thing]:
    for hit in found_terms(text):
        if hit.term.topic is Topic.ALLERGY or not _is_meant(hit, text, loud):
            continue
        entity = name_of_term(hit.term)
        yield Thing(hit.term.topic, entity, hit.term.means, hit.start, hit.end)


_NOUN = re.compile(
    r"(?:ache|pain|ness|cramps?|rash|cough|cold|bruise|hives|fever|lump|tremor|blister|bleed|palpitation|twinge|spasm"
    r"|swelling|itching|bleeding|heartburn|wheeze|confusion|vomiting|tingling|loss|gain|sputum|seizure|fit|stool"
    r"|turn|spell|attack|indigestion|temperature|constipation|diarrhoea|diarrhea|sweats?|sickness|fatigue|exhaustion|hallucination|mood)$"
)
# Of "couldn't sleep", "dizzy" or "swollen" the plain name is told; a noun is a name itself.
_NO_NAME = re.compile(
    r"\b(?:can't|cannot|couldn't|not|no|don't|doesn't|won't|keeps?|being|been|feel\w*|off|up|out|down|lost|gone|throw\w*|bring\w*"
    r"|my|to|had|have|get\w*|see\w*|hear\w*|is|are|was|wet\w*|short|sick|hard|ill|weak|numb|hot|forget\w*|muddled|passed|bunged"
    r"|poorly|faint|fainted|tired|restless|low|sore|stiff|deaf|blind|hoarse|breathless|wobbl\w*)\b|(?:y|ed|less|ful|ous|able)$"
)


def name_of_term(term: Term) -> str:
    """The speaker's word where it is a name, else the plain one."""
    is_name = term.topic is not Topic.SYMPTOM or _NOUN.search(term.said)
    return singular(term.said if is_name or not _NO_NAME.search(term.said) else term.means)


def _is_meant(hit: Found, text: str, loud: frozenset[str]) -> bool:
    said = text[hit.start : hit.end]
    known = {hit.term.said, hit.term.met, said}
    if _ABBREVIATION.fullmatch(said) and hit.term.met == said and said not in _SHORT_WORDS:
        return said in loud
    for name in (hit.term.met, hit.term.said, hit.term.means):
        wanted = contexts().get(name)
        if wanted and name in known:
            return wanted.search(text) is not None
    return True


_SHORT_WORDS = {"flu", "fit", "ill", "low", "wet", "cut", "itch", "gas", "med", "bug", "hrt", "gtn",
                "uti", "copd", "tia", "ibs", "hiv", "ocd", "bph", "dvt", "cbd", "mst", "inr", "wind"}  # fmt: skip


@cache
def _shapes() -> tuple[tuple[re.Pattern[str], bool], ...]:
    """Complaints made of a part of the body and a word; True where the word comes first."""
    part, side = parts_pattern(), r"(?:(?:left|right|lower|upper) )?"
    trouble = (
        r"(?:hurts?|hurting|aches?|aching|achy|sore|painful|throbs?|throbbing|thumping|pounding|splitting|banging|poor|killing|swollen|puffy"
        r"|swelled|stiff|itchy|itching|itches|itch|numb|tingling|tingly|weak|burning|burns?|stings?"
        r"|stinging|cramps?|cramping|bruised|bleeding|infected|inflamed|tender|agony"
        r"|(?:giving|gives|given|gave) \w+ (?:\w+ )?(?:gyp|jip|grief|trouble|bother|hell|pain|jyp)"
        r"|playing up|plays up|played up|in agony|bad|shaking|shaky|shakes|trembling|seized|locked"
        r"|blotchy|flaky|peeling|pains?|swelling|trouble|stiffness|lump|spasms?|twinges?|infection"
        r"|injury|wound|ulcer|rash|gone dead|gone funny|red|sprained|twisted)"
    )
    lead = (
        r"(?<!pressure )(?<!bed )(?<!cold )(?:pains?|aches?|aching|swelling|numbness|tingling|pins and needles|itch(?:ing|iness)?"
        r"|rash|burning|cramps?|stiffness|lump|bruis(?:e|es|ing)|twinges?|sore|spots?|tightness"
        r"|weakness|infection|blisters?|spasms?|trouble|swollen|bother|niggle|wound)"
    )
    first = r"(?:sore|bad|painful|swollen|stiff|itchy|aching|numb|dodgy|gammy|bruised|tender|achy|poorly|throbbing|puffy|inflamed|infected|weak|sprained|twisted|shaky)"
    fill = r"(?:(?:my|his|her|the|both|their|one|this|that|top|bottom|side|of|back|whole|old|inside|under|left|right|lower|upper|all) ){0,4}"
    return (
        (
            re.compile(
                rf"\b({side}{part})(?:'s| is| are| was| were| has been| have been| been| keeps?| started| starting| feels?| felt| has| have| had| gets?| got| goes| went| going|'ve|'re| really| so| very| a bit| quite| still| all| absolutely| terribly| just| awful| badly| both| bloody| proper| right| doesn't| don't| didn't| isn't| not| hasn't| aren't| started to| begun to| and \w+){{0,5}} ({trouble})\b"
            ),
            False,
        ),
        (
            re.compile(
                rf"\b({lead})(?: (?:and \w+|\w+ly))? (?:in|on|of|to|under|behind|round|around|across|down|all over|over|with|at|inside|up|from) {fill}({side}{part})\b"
            ),
            True,
        ),
        (re.compile(rf"\b({first}) ({side}{part})\b"), True),
        (
            re.compile(
                rf"\b(?:hurt|hurts|hurting|twisted|sprained|bruised|strained|pulled|put) {fill}({side}{part})(?: (out))?\b"
            ),
            False,
        ),
    )


_TOLD = (
    (
        re.compile(
            r"\blost (?:\w+ ){0,3}(?:stone|pounds|lbs|kilos?|kg)\b|\bweight (?:is )?(?:falling|dropping|coming) off"
        ),
        "weight loss",
    ),
    (re.compile(r"\bput on (?:\w+ ){0,3}(?:stone|pounds|lbs|kilos?|kg|weight)\b"), "weight gain"),
    (
        re.compile(
            r"\b(?:my|his|her) (?:water|wee|pee|urine)(?:'s| is| has been)? (?:burns?|burning|stings?|stinging)\b(?! (?:my|his|her|the)\b)"
            r"|\b(?:burns?|burning|stings?|stinging) (?:when|whenever) (?:i|he|she) (?:pass(?:es)? (?:water|urine)|wees?|pees?)\b"
        ),
        "burning urination",
    ),
    (re.compile(r"\bwanders\b|\bwandering (?:at night|about|off|around)"), "wandering"),
    (
        re.compile(
            r"\b(?:see|seeing|sees|saw) (?:people|children|things|a man|men|animals|insects|faces) (?:who aren't|that aren't|in the (?:corner|curtains|garden)|that isn't|on the wall)"
        ),
        "hallucination",
    ),
    (re.compile(r"\b(?:sleeps?|sleeping|slept) (?:all day|most of the day|a lot)"), "sleepiness"),
    (
        re.compile(
            r"\b(?:can't|couldn't|hardly) (?:walk|stand up|stand for|get up|get out of bed|climb)(?! (?:the|to the shop))"
        ),
        "trouble walking",
    ),
    (re.compile(r"\b(?:keeps?|kept) forgetting|getting forgetful\b"), "memory loss"),
    (
        re.compile(
            r"\b(?:up|awake) (?:\w+ ){0,3}(?:in the night|during the night|all night|half the night|at night)\b"
        ),
        "poor sleep",
    ),
)
_NO_FEELING = re.compile(
    r"\b(?:can't|couldn't|no|lost) (?:feel|feeling in) (?:my |his |her |the )?(?:\w+ )?("
    + parts_pattern()
    + r")\b"
)


def _composed(text: str) -> Iterator[Thing]:
    for pattern, entity in _TOLD:
        yield from (Thing(Topic.SYMPTOM, entity, entity, *m.span()) for m in pattern.finditer(text))
    for numb in _NO_FEELING.finditer(text):
        entity = f"numb {singular(numb[1])}"
        yield Thing(Topic.SYMPTOM, entity, entity, numb.start(), numb.end())
    for pattern, word_first in _shapes():
        for found in pattern.finditer(text):
            groups = [found[1], found[2] or "pain"]
            word, part = groups if word_first else reversed(groups)
            entity = _complaint(singular(part), word)
            if part == "muscle" and text[found.start() :].startswith(("pulled", "strained")):
                entity = "pulled muscle"
            if part.split()[-1] == "back" and word in {"bad", "in", "trouble", "red"}:
                entity = "back pain"
            yield Thing(Topic.SYMPTOM, entity, entity, found.start(), found.end())


_NOUN_AFTER = re.compile(r"swelling|trouble|stiffness|lump|infection|injury|wound|ulcer|rash|cramp")
_QUALITY = re.compile(
    r"(swollen|puffy|swelled|stiff|itchy|itch|numb|tingl|weak|bruise|bleed|infect|inflam|sore|shak"
    r"|trembl|burn|red|sprain|twist|blotch|flak|peel|gone|spasm|rash|tight|spot|blister|pins)"
)
_ADJECTIVE = {"swelled": "swollen", "puffy": "swollen", "itch": "itchy", "tingl": "tingling",
              "bruise": "bruised", "bleed": "bleeding", "infect": "infected", "inflam": "inflamed",
              "shak": "shaking", "trembl": "shaking", "burn": "burning", "sprain": "sprained",
              "twist": "twisted", "gone": "numb", "tight": "tight"}  # fmt: skip


_PASSED = {"waterworks", "water", "urine"}
_ORGANS = {"kidney", "liver", "lung", "heart", "bladder", "bowel", "waterworks"}
_USUAL = {"head": "headache", "tooth": "toothache", "ear": "earache"}


def _complaint(part: str, word: str) -> str:
    """ "knee" and "hurts" are "knee pain", "ankle" and "swollen" a "swollen ankle"."""
    noun = _NOUN_AFTER.match(word)
    if noun:
        return f"{part} {noun[0]}"
    quality = _QUALITY.match(word)
    if part in _PASSED and word.startswith(("burn", "sting")):
        return "burning urination"
    if word.startswith("pins"):
        return "pins and needles"
    if word in _FAILING and (told := _when_it_fails(part, word)):
        return told
    if quality is None:
        return _USUAL.get(part, f"{part} pain")
    return f"{_ADJECTIVE.get(quality[1], quality[1])} {part}"


_FAILING = {"bad", "poor", "weak", "failing", "dodgy", "gammy"}
# Of these nobody says "bad" for pain.
_SENSES = {"eye": "poor eyesight", "ear": "ear trouble"}


def _when_it_fails(part: str, word: str) -> str | None:
    """ "Bad knees" hurt; a bad chest, and a bad heart, are illnesses and no pain."""
    if part in _ORGANS | {"chest"}:
        return f"{word} {part}"
    return _SENSES.get(part)


def _unlisted(text: str) -> Iterator[Thing]:
    """A name that no list has, told by what stands beside it."""
    for found in _DOSED.finditer(text):
        name = found[1].removeprefix("of ")
        if name.split()[-1] not in _NOT_NAMES:
            name = name.split()[-1]
            yield Thing(Topic.MEDICATION, name, name, found.end(1) - len(name), found.end(1))
    for found in _DIAGNOSED.finditer(text):
        name = re.sub(r"^(?:a|an|the|having|got) ", "", found[1])
        if name.split()[0] not in {"it", "this", "that", "her", "him", "my"}:
            yield Thing(
                Topic.CONDITION, singular(name), singular(name), found.start(1), found.end(1)
            )


_NOT_NAMES = {"take", "takes", "took", "taking", "dose", "only", "about", "than", "from", "have",
              "drink", "drank", "with", "just", "gave", "need", "water", "tablet", "tablets", "another",
              "daily", "night", "morning", "milk", "down", "injection", "increased", "reduced",
              "every", "drops", "given", "roughly", "weighs", "over", "under", "around", "sugar",
              "glucose", "tablet's", "strength", "prescribed", "inject", "injects"}  # fmt: skip


def _without_generic(things: list[Thing]) -> list[Thing]:
    """ "my metformin tablets" names one medicine; "pain" beside "knee pain" nothing more."""
    named = {thing.topic for thing in things if thing.means not in _GENERIC | _VAGUE}
    return [t for t in things if t.means not in _GENERIC | _VAGUE or t.topic not in named]

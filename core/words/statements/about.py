"""About whom something is said: the person whose record it is, or somebody else."""

import re

from core.frozen import frozen
from core.words.statements.cues import about_cue, last_in
from core.words.statements.statement import About, Speaker

_OWN = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|we|we're|our|us)\b")
_OWN_START = re.compile(r"\b(?:i|me|my|mine|myself)\b")
_PRONOUN = re.compile(r"\b(?:he|she|they|his|her|hers|him|their|he's|she's|they're)\b")
_CARED_PRONOUN = re.compile(r"\b(?:he|she|his|her|hers|him|he's|she's)\b")


@frozen
class Whom:
    about: About
    other: str | None = None


SELF = Whom(About.SELF)


@frozen
class Talk:
    """Who speaks, and the names of those who are not the person (as plain text has them)."""

    speaker: Speaker
    others: frozenset[str] = frozenset()
    cared_for: str | None = None


def whom(talk: Talk, before: str, after: str, last: Whom) -> Whom:
    """before, after: the words of the clause around the thing. last: whom the clause before meant."""
    late = about_cue("post_other").search(after)
    if late and talk.speaker is Speaker.PATIENT:
        return Whom(About.OTHER, _named(late[0]))
    marks = _marks(talk, before)
    if marks:
        return max(marks, key=lambda mark: mark[0])[1]
    own = _owner_after(after)
    return own or last


def _owner_after(after: str) -> Whom | None:
    late = about_cue("post_other").search(after)
    if late:
        return Whom(About.OTHER, _named(late[0]))
    return None


def _marks(talk: Talk, before: str) -> list[tuple[int, Whom]]:
    marks = [(found.end(), _kin(talk, found, before)) for found in _kin_in(before)]
    marks += [(place, Whom(About.OTHER, name)) for name, place in _names_in(talk, before)]
    hidden = about_cue("kin").sub(lambda found: "~" * len(found[0]), before)
    hidden = re.sub(r"\b(?:my|our|her|his|their) ~", lambda found: "~" * len(found[0]), hidden)
    own = last_in(_OWN_START if talk.speaker is not Speaker.PATIENT else _OWN, hidden)
    if own:
        is_person = talk.speaker is Speaker.PATIENT
        marks.append((own.end(), SELF if is_person else Whom(About.OTHER, "me")))
    marks += _cared_for(talk, before, hidden)
    return marks


def _kin_in(before: str) -> list[re.Match[str]]:
    """Those who only report ("my wife says") are not meant."""
    found = []
    for kin in about_cue("kin").finditer(before):
        rest = before[kin.end() :].lstrip()
        if not about_cue("reporter").match(rest):
            found.append(kin)
    return found


def _names_in(talk: Talk, before: str) -> list[tuple[str, int]]:
    return [
        (name, found.end())
        for name in talk.others
        for found in re.finditer(rf"\b{re.escape(name)}\b", before)
        if not about_cue("reporter").match(before[found.end() :].lstrip())
    ]


def _kin(talk: Talk, found: re.Match[str], before: str) -> Whom:
    owner = re.search(
        r"(?:(?:my|our|her|his|their) |\b\w+ (?=next door))$", before[: found.start()]
    )
    named = (owner[0] if owner else "") + found[0]
    if talk.speaker is Speaker.PATIENT:
        return Whom(About.OTHER, named)
    is_cared = about_cue("carer_kin").fullmatch(found[0])
    is_theirs = re.search(r"\b(?:her|his|their|mum's|dad's|\w+'s) $", before[: found.start()])
    if talk.speaker is Speaker.CAREGIVER and is_cared and not is_theirs:
        is_main = talk.cared_for in {None, _bare(found[0])}
        return SELF if is_main else Whom(About.OTHER, named)
    return Whom(About.OTHER, named)


def _cared_for(talk: Talk, before: str, hidden: str) -> list[tuple[int, Whom]]:
    marks = []
    if talk.speaker is not Speaker.PATIENT:
        patient = last_in(about_cue("patient_words"), before)
        if patient:
            marks.append((patient.end(), SELF))
    pronoun = last_in(_PRONOUN if talk.speaker is Speaker.PATIENT else _CARED_PRONOUN, hidden)
    if pronoun and not _object_of_own(hidden, pronoun):
        marks.append((pronoun.end(), _pronoun_means(talk, before[: pronoun.start()])))
    return marks


def _object_of_own(hidden: str, pronoun: re.Match[str]) -> bool:
    """ "I told her I ..." is settled by the later "I"; nothing to do here but for "she says"."""
    return about_cue("reporter").match(hidden[pronoun.end() :].lstrip()) is not None


def _pronoun_means(talk: Talk, before: str) -> Whom:
    if talk.speaker is Speaker.PATIENT:
        kin = last_in(about_cue("kin"), before)
        return Whom(About.OTHER, _named(kin[0]) if kin else None)
    others = [kin for kin in _kin_in(before) if _kin(talk, kin, before).about is About.OTHER]
    return Whom(About.OTHER, _named(others[-1][0])) if others else SELF


def _named(text: str) -> str:
    return re.sub(r"^.*?\b(?=(?:my|our|her|his|the)\b)", "", text).strip(" ,") or text.strip(" ,")


def _bare(text: str) -> str:
    return re.sub(r"^(?:my |our |poor |the |dear )+", "", text).removesuffix("'s")


def carried(talk: Talk, clause: str, last: Whom) -> Whom:
    """Whom the next clause means when it names nobody."""
    return whom(talk, clause, "", last)


# "That's Dad's, Mum takes ramipril", "not Dad's tablets", "it's Dad who has that".
_PUT_RIGHT = re.compile(r"\b(?:not|(?:that|it|those|they)(?:'s| is| was|'re| are| were)) $")
_THEIRS = re.compile(r"(?:'s|(?<='s))(?: \w+)?(?=[,.;!?])| who\b")


def talk_of(speaker: Speaker, plain_text: str, names: frozenset[str]) -> Talk:
    """names: of others, found by their capital letters.

    Cared for is who is named first; whose it is only said not to be, where nobody else is.
    """
    kin = list(about_cue("carer_kin").finditer(plain_text))
    meant = [each for each in kin if not _is_put_right(plain_text, each)]
    cared = next(iter(meant or kin), None)
    return Talk(speaker, names, _bare(cared[0]) if cared else None)


def _is_put_right(text: str, kin: re.Match[str]) -> bool:
    is_told_off = _PUT_RIGHT.search(text[max(0, kin.start() - 12) : kin.start()])
    return is_told_off is not None and _THEIRS.match(text, kin.end()) is not None


def whom_named(text: str, start: int) -> str | None:
    """How the other is called who is named last before `start`, or first after it."""
    kin = last_in(about_cue("kin"), text[:start]) or about_cue("kin").search(text, start)
    if kin is None:
        return None
    owner = re.search(r"\b(?:my|our|her|his|their|the) $", text[: kin.start()])
    return (owner[0] if owner else "") + kin[0]

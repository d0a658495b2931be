"""What may not go out: a reply read once more before the person sees it (D1, D5, D9, N3, S3).

The last word over every reply that was not written by us beforehand; a fixed emergency text
never passes here.
"""

import re
import unicodedata
from collections.abc import Sequence
from enum import Enum

from core.frozen import frozen
from core.words.contradiction import against_prior, beside_last
from core.words.contradiction_certain import surely_contradicts
from core.words.embedding.low_rank import READING_OF_REPLIES
from core.words.head import Chances
from core.words.meaning import Before, Meaning, chances
from core.words.patterns import patterns
from core.words.plain import STRAIGHT, UNSEEN, plain, words_of
from core.words.reply_answering import fault_as_answer
from core.words.reply_days import names_another_today
from core.words.reply_kind import is_plainly_kind
from core.words.reply_outright import fault_outright, may_always_go_out, without_call
from core.words.told_spouse import names_another_spouse

_RULES = "lexicon/en/reply_rules.json"
_IDENTIFIED = re.compile(r"(?:\+?\d[ -]?){9,13}\d|\b\d{3}[ -]\d{4}\b")
_ID_WORD = re.compile(
    r"\b(?:nhs|insurance|policy|passport|account|card|record|patient|medicare|security|sort code|bank)\b"
)
# The help card of this program, which has no number of its own.
_ON_THE_CARD = re.compile(
    r"\b(?:her|his|their|phone|\w+'s) numbers?(?:'s| is| are)?(?: here)? on (?:the|your|this)"
    r" (?:help )?card\b"
)
_ADDRESS_OR_MAIL = re.compile(
    r"\d{1,4}[a-z]? (?:\w+ ){1,3}(?:street|road|avenue|lane|close|drive|crescent|terrace|way|court)\b|@"
)


class Fault(Enum):
    PII_LEAK = "pii_leak"
    DOSAGE_ADVICE = "dosage_advice"
    DIAGNOSIS = "diagnosis"
    REPETITION_REVEAL = "repetition_reveal"
    QUIZ = "quiz"
    FALSE_PROMISE = "false_promise"
    CORRECTION = "correction"
    COMPARISON = "comparison"
    CONTRADICTION = "contradiction"
    ABRUPT_TONE = "abrupt_tone"


# In this order: what harms most is named first when a reply breaks two rules.
_BY_PATTERN = tuple(f for f in Fault if f not in {Fault.CONTRADICTION, Fault.PII_LEAK})
REPLY_CHECK, FINE = "reply_check", "ok"


@frozen
class Asked:
    """user: what the reply answers. prior: the earlier replies of the session, oldest first."""

    user: str = ""
    prior: Sequence[str] = ()


def fault_in(
    reply: str, asked: Asked | None = None, meaning: Meaning | None = None
) -> Fault | None:
    """None: it may go out. By rules and words alone without `meaning`, which is less sure."""
    asked = asked or Asked()
    signs, before = reply_signs(reply, asked), said_before(asked)
    told = chances(REPLY_CHECK, read_as(reply), signs, meaning, before=before)
    return fault_of(reply, asked, told)


def read_as(reply: str) -> str:
    """Without pictures, marks of emphasis and letters that nobody sees, all in small letters."""
    said = unicodedata.normalize("NFKC", reply.translate(STRAIGHT))
    return " ".join(_UNSAID.sub(" ", UNSEEN.sub("", said)).casefold().split())


# All but letters, marks of letters, numbers and what ends or joins words.
_UNSAID = re.compile(r"[^\w\s.,;:!?'%&/()+\u00a3$\u20ac-]|_")


def said_before(asked: Asked) -> Before:
    """What a reply is read together with: Rosemary's last one, and what it answers."""
    texts = *(read_as(said) for said in asked.prior[-1:]), read_as(asked.user)
    return Before(READING_OF_REPLIES, texts)


def fault_of(reply: str, asked: Asked, told: Chances) -> Fault | None:
    """A leak and a false identity are certain; for the rest the rules are a sign among others."""
    if may_always_go_out(reply):
        return None
    if _is_leak(reply.casefold(), asked):
        return Fault.PII_LEAK
    if patterns(_RULES)["false_identity"].search(plain(reply)):
        return Fault.FALSE_PROMISE
    outright = fault_outright(reply, asked.user) or fault_as_answer(reply, asked.user)
    if outright is not None:
        return Fault(outright)
    if _surely_says_otherwise(reply, asked):
        return Fault.CONTRADICTION
    faults = {Fault(name): chance for name, chance in told.of.items() if name != FINE}
    if not _says_more(reply, asked.prior):
        faults.pop(Fault.CONTRADICTION, None)
    if _is_fine(reply) or sum(faults.values()) < told.least:
        return None
    likeliest = max(faults, key=lambda fault: faults[fault])
    is_kind = likeliest is Fault.ABRUPT_TONE and _is_only_short(reply, asked, told)
    return None if is_kind else likeliest


def _surely_says_otherwise(reply: str, asked: Asked) -> bool:
    differs = (names_another_today, names_another_spouse, surely_contradicts)
    return any(is_other(reply, asked.prior, asked.user) for is_other in differs)


def _is_only_short(reply: str, asked: Asked, told: Chances) -> bool:
    """Only what was learnt hears an abrupt tone, and no other fault is anywhere near."""
    said = _without_fine(plain(reply))
    if any(patterns(_RULES)[fault.value].search(said) for fault in _BY_PATTERN):
        return False
    others = [told.of[name] for name in told.of if name not in {FINE, Fault.ABRUPT_TONE.value}]
    is_far = sum(others) < told.least and max(others, default=0.0) < told.least * _NEAR
    return is_far and is_plainly_kind(reply, asked.user)


# Of the chance from which a fault is said: another so likely may be what it is.
_NEAR = 0.6


def _says_more(reply: str, prior: Sequence[str]) -> bool:
    """Only who says something else than before can say otherwise: no one earlier sentence holds it."""
    before = [{*words_of(each)} for said in prior for each in _SENTENCE.findall(said)]
    now = [{*words_of(each)} for each in _SENTENCE.findall(reply)]
    return bool(before) and not all(any(said <= each for each in before) for said in now)


_SENTENCE = re.compile(r"[^.!?;]+")


def reply_signs(reply: str, asked: Asked) -> tuple[float, ...]:
    """What the rules say of it, and how it stands to the question and to earlier replies."""
    said, rules = _without_fine(plain(reply)), patterns(_RULES)
    words, before = set(said.split()), set(plain(" ".join(asked.prior)).split())
    return (
        *(float(rules[fault.value].search(said) is not None) for fault in _BY_PATTERN),
        float(_is_leak(reply.casefold(), asked)),
        float(bool(asked.prior)),
        *against_prior(reply, asked.prior),
        *beside_last(reply, asked.prior, asked.user),
        len(words & before) / max(1, len(words)),
        len(words & set(plain(asked.user).split())) / max(1, len(words)),
        float("?" in reply),
        min(_LONG, len(words) / _USUAL),
        float(bool(set(_FIGURES.findall(reply)) - set(_FIGURES.findall(asked.user)))),
        *(float(told) for told in _asked_how(plain(asked.user))),
    )


_QUESTION = re.compile(
    r"^(?:and |so |but |please )?(?:who|what|when|where|which|why|how|is|are|am|was|were|do|does|did|can|could"
    r"|will|would|shall|should|has|have|had|may|whose|tell me|what's|who's|where's|when's|how's)\b|\?"
)
_FOR_A_FACT = re.compile(r"\b(?:who|what|when|where|which|whose|what's|who's|where's|when's)\b")
_FOR_LEAVE = re.compile(
    r"\b(?:should|can|may|shall|could|is it (?:ok|safe|all right)|do i need|how (?:much|many))\b"
)
_OF_ONESELF = re.compile(r"\b(?:i|i'm|i've|my|me|i'll|i'd)\b")
_UNWELL = re.compile(
    r"\b(?:hurt\w*|ache\w*|pain\w*|sore|dizzy|sick|tired|ill|tablet\w*|pill\w*|medicine\w*|dose|sleep|doctor)\b"
)


def _asked_how(user: str) -> tuple[bool, ...]:
    """What it answers: a fact that was asked for is no correction, and a feeling asks for none."""
    asks = _QUESTION.search(user) is not None
    return (
        not user,
        asks,
        bool(user) and not asks,
        asks and _FOR_A_FACT.search(user) is not None,
        asks and _FOR_LEAVE.search(user) is not None,
        not asks and _OF_ONESELF.search(user) is not None,
        _UNWELL.search(user) is not None,
        patterns(_RULES)["asks_for_number"].search(user) is not None,
    )


_FIGURES = re.compile(r"\d+")
# How long a reply usually is, in words; twice as long is long.
_USUAL, _LONG = 15, 2.0


def _is_fine(reply: str) -> bool:
    """Nothing but near-misses that may be said."""
    return set(_without_fine(plain(reply)).replace(".", " ").split()) <= {"keep", "i'll"}


def _without_fine(said: str) -> str:
    """Near-misses are taken out first: "Anna will be here again on Friday"."""
    return " ".join(patterns(_RULES)["fine"].sub(" keep ", said).split())


def _is_leak(said: str, asked: Asked) -> bool:
    """A helper's phone is no leak; an address or a mail that was asked for is an answer."""
    said = _ON_THE_CARD.sub(" ", without_call(said))
    left = _IDENTIFIED.sub(" number ", said) if not _ID_WORD.search(said) else said
    if patterns(_RULES)["asks_for_number"].search(plain(asked.user)):
        left = _ADDRESS_OR_MAIL.sub(" ", left)
    return patterns(_RULES)["pii_leak"].search(left) is not None

"""A complaint that somebody makes little of is there: "minimises pain as usual", "little people in the
curtains, they don't bother me"; one that they say they have not, and show, is unsure: "Mum says she
isn't in pain but she winces every time"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Speaker, Topic

_THE = r"(?:(?:the|her|his|my|any|all|own|in|of|a|an|much|this|that) )*$"
_MINIMISES = re.compile(
    rf"(?:^|[.;,:] ?|\b(?:pt|patient|she|he|mum|dad|always|still|often|tends to|and|but) )(?:(?:minimi[sz]|trivialis|under-?report)(?:es|ed|ing|s)?|(?:play|laugh|shrug)(?:s|ed|ing)? (?:down|off)|mak(?:es|ing) light of|made light of|mask(?:s|ing)|puts? a brave face on) {_THE}"
)
_SAYS_NOT = re.compile(
    rf"\b(?:says?|said|sez|claims?|claimed|insists?|insisted|swears?|swore|tells? (?:me|us|you|them|the \w+)|makes out|pretends?|maintains?)\b[^.;!?]*\b(?:not|no|never|isn't|hasn't|doesn't|ain't|without)\b(?: (?:in|got|having|have|feel|feeling|get|getting|with))* {_THE}"
)
# Seen by whoever tells it; what a note says is denied was denied, and the note tells the rest.
_SHOWS = re.compile(
    r"[^.;!?]*?(?:\bbut|\byet|\bthough|\balthough|\bhowever)[, ]+(?:(?:she|he|they|mum|dad|pt|is|was|then|when|clearly|visibly|obviously|keeps?|always|still|i|i've|we|can|see|seen|saw|her|him|his|face)(?:'s)? )*"
    r"(?:winc\w+|grimac\w+|flinch\w+|moan\w*|groan\w*|cr(?:y|ies|ied|ying) out|yelp\w*|guard\w*|holding (?:her|his)|clutch\w+|limp\w*|hobbl\w+|rubb\w+|pulls? away|screw\w+ up)\b"
)
_ACHES = re.compile(r"pain|ache|sore|hurt|cramp")
_EASED = re.compile(r"\b(?:no longer|any ?more|stopped|used to|gone|better)\b")
# Of what somebody sees, hears or feels: to be bothered by it one has to have it.
_NOT_BOTHERED = re.compile(
    r"[^.;!?]{0,60}?(?:,|;|\.| -| but| and|,? though) ?(?P<minded>they|it|he|she|that)(?:'s|'re)?(?: (?:really|never|just))* (?:don't|doesn't|do not|does not|never|not)(?: (?:really|much|seem to|even))? (?:bother|worry|frighten|scare|trouble|upset|hurt|bothering|hurting|harm)(?:s)? (?:me|her|him|mum|dad)\b"
)
_DENIED = re.compile(r"\b(?:no|not|never|nor|none|without|if|nothing)\b|n't\b|\?")
_ONLY_TOLD = re.compile(r"\b(?:leaflet|says?|said|warned|told|read|heard|might|could)\b|'d\b")
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def played_down(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.SYMPTOM or told not in _DOUBTED:
        return None
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if _MINIMISES.search(before) and not _DENIED.search(before):
        return Polarity.PRESENT
    is_helper = view.seen.speaker is not Speaker.PATIENT
    is_ache = _ACHES.search(text, thing.start, thing.end) is not None
    if is_helper and is_ache and _SAYS_NOT.search(before) and _SHOWS.match(after):
        return None if _EASED.search(after) else Polarity.UNCERTAIN
    # Where all of the text tells it, nothing stands behind its name.
    is_whole = thing.end - thing.start >= len(text.strip())
    minded = _NOT_BOTHERED.match(text if is_whole else after)
    lead = text[: minded.start("minded")] if is_whole and minded else before
    is_had = minded and not (_DENIED.search(lead) or _ONLY_TOLD.search(lead))
    return Polarity.PRESENT if is_had else None

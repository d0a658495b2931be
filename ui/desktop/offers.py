"""Which decisions are offered for a reason, in words, and on which side they stand.

Core knows more of them than are shown: "keep" and "accept" mean the same where one side speaks.
"""

from collections.abc import Mapping
from dataclasses import replace

from core.clinical.review import decisions_of
from core.clinical.two_sides import is_put_in_place
from core.frozen import frozen
from core.records.facts import Fact, Source
from core.records.working import Decision, ReviewItem, ReviewReason
from ui.desktop.theme.icons import IconName


@frozen
class Offer:
    """words: key of what the button says. noted: key of what is said once it is decided.

    is_theirs: stands under the other side. opens_record: the record is put right by hand.
    """

    decision: Decision
    words: str
    noted: str
    icon: IconName
    is_theirs: bool = False
    opens_record: bool = False


@frozen
class Question:
    """asks: key of the page's title."""

    asks: str
    offers: tuple[Offer, ...]


LATER = Offer(Decision.LATER, "review.later", "review.noted_later", "later")

_STILL = Offer(Decision.KEEP, "review.still", "review.noted_still", "still")
_OVER = Offer(Decision.CHANGE, "review.over", "review.noted_over", "close")
_IS_SO = Offer(Decision.ACCEPT, "review.is_so", "review.noted_is_so", "check")
_OTHERWISE = Offer(
    Decision.CHANGE, "review.otherwise", "review.noted_seen", "edit", opens_record=True
)
_NEVER = Offer(Decision.REFUSE, "review.never", "review.noted_never", "close")
_RECORD = Offer(Decision.KEEP, "review.record_is_right", "review.noted_record", "check")
_BOTH_RIGHT = Offer(Decision.BOTH, "review.both_right", "review.noted_seen", "people")
_BOTH_STAY = Offer(Decision.BOTH, "review.both_stay", "review.noted_seen", "record")
_PUT_RIGHT = Offer(
    Decision.CHANGE, "review.put_right", "review.noted_seen", "edit", opens_record=True
)
_FILE_RIGHT = Offer(
    Decision.CHANGE,
    "review.file_is_right",
    "review.noted_file",
    "edit",
    is_theirs=True,
    opens_record=True,
)
_WORDS_RIGHT = Offer(
    Decision.CHANGE,
    "review.words_are_right",
    "review.noted_file",
    "edit",
    is_theirs=True,
    opens_record=True,
)
_IT_IS_OVER = Offer(
    Decision.ACCEPT, "review.it_is_over", "review.noted_over", "edit", is_theirs=True
)
_COMES_AND_GOES = Offer(Decision.KEEP, "review.comes_and_goes", "review.noted_seen", "symptom")
_LASTS = Offer(Decision.ACCEPT, "review.lasts", "review.noted_lasts", "condition")

_IS_IT_STILL_SO = Question("review.ask_still", (_STILL, _OVER))
_IS_IT_SO = Question("review.ask_so", (_IS_SO, _OTHERWISE, _NEVER))

QUESTIONS: Mapping[ReviewReason, Question] = {
    ReviewReason.HELD: _IS_IT_STILL_SO,
    ReviewReason.DATED_AHEAD: Question("review.ask_date", (_IS_SO, _OTHERWISE, _NEVER)),
    ReviewReason.NEVER_ASKED: _IS_IT_STILL_SO,
    ReviewReason.NOT_SURE: _IS_IT_STILL_SO,
    ReviewReason.UNANSWERED: _IS_IT_STILL_SO,
    ReviewReason.LAPSED: _IS_IT_STILL_SO,
    ReviewReason.STILL_RIGHT: Question("review.ask_right", (_STILL, _OVER)),
    ReviewReason.SAID_UNCONFIRMED: _IS_IT_SO,
    # What was misread is put right beside the paper, where one can see it.
    ReviewReason.FINDING: Question("review.ask_so", (_IS_SO, _NEVER)),
    ReviewReason.SAID_GONE: Question("review.ask_over", (_RECORD, _IT_IS_OVER)),
    ReviewReason.LASTING: Question("review.ask_lasting", (_COMES_AND_GOES, _LASTS)),
    ReviewReason.ALLERGY: Question("review.ask_allergy", (_BOTH_STAY, _PUT_RIGHT)),
    ReviewReason.DIFFERS: Question("review.ask_differs", (_RECORD, _FILE_RIGHT, _BOTH_RIGHT)),
}
_SAID_OTHERWISE = Question("review.ask_differs", (_RECORD, _WORDS_RIGHT, _BOTH_RIGHT))


def is_from_a_file(item: ReviewItem) -> bool:
    """What differs came in a file, which is kept; else the person said it themselves (T10)."""
    return item.other_id is not None


def is_from_elsewhere(fact: Fact) -> bool:
    """Another program noted or offered it, or somebody told it one."""
    return fact.source in {Source.BACKFILL, Source.TOOL}


def question_of(item: ReviewItem) -> Question:
    """Where the other side can be put in place by the press itself, nothing is left to be typed."""
    asked = QUESTIONS[item.reason]
    if item.reason is not ReviewReason.DIFFERS:
        return asked
    if not is_from_a_file(item):
        asked = _SAID_OTHERWISE
    possible = decisions_of(item)
    offers = (each for each in asked.offers if each.decision in possible)
    return Question(asked.asks, tuple(map(_put, offers) if is_put_in_place(item) else offers))


def _put(offer: Offer) -> Offer:
    return (
        replace(offer, noted="review.noted_put", opens_record=False)
        if offer.opens_record
        else offer
    )

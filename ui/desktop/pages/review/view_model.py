"""One decision at a time: what is asked, both sides in words, and what can be pressed."""

from dataclasses import field
from functools import partial

from core.clinical.review import decide, wait_once_more
from core.errors import AppError
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.finding import Finding
from core.records.medication import MEDICATION
from core.records.working import Decision, ReviewItem, ReviewReason
from ui.desktop.desk import Desk, Route
from ui.desktop.offers import LATER, Offer, question_of
from ui.desktop.pages.review.reading import Named, Waiting, read_waiting
from ui.desktop.pages.review.sides import Side, Sides
from ui.desktop.theme.icons import IconName
from ui.desktop.view_model import ViewModel

SHOWN_AT_FIRST = 10  # of the others; as many more at each press


@frozen
class Press:
    """A button. key: the digit that presses it, too."""

    key: str
    words: str
    icon: IconName
    is_theirs: bool = False


@frozen
class Line:
    """One of the others that wait."""

    review_id: str
    icon_of: str
    words: str = field(repr=False)
    why: str


@frozen
class ReviewState:
    """is_read: False until the vault has answered once. ours: None when nothing waits.

    paper: where it was read, and the page: "ID/2".
    """

    is_read: bool = False
    title: str = field(default="", repr=False)
    below: str = ""
    ours: Side | None = None
    theirs: Side | None = None
    presses: tuple[Press, ...] = ()
    later: Press | None = None
    paper: str | None = None
    ask: str = field(default="", repr=False)
    no_advice: str = ""
    others: tuple[Line, ...] = ()
    left_out: int = 0


@frozen
class _Decided:
    """Whether a record was changed: then `undo` takes it back."""

    changed_a_record: bool


class ReviewModel(ViewModel[ReviewState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        """`about` is the item to look at first."""
        super().__init__(desk, ReviewState())
        self._wanted = about
        self._shown = SHOWN_AT_FIRST
        self._seen: Waiting | None = None
        self._is_deciding = False

    def refresh(self) -> None:
        read = partial(read_waiting, wanted=self._wanted, shown=self._shown)
        self.read_anew(read, self._show)

    def look_at(self, review_id: str) -> None:
        self._wanted = review_id
        self.refresh()

    def see_paper(self) -> None:
        if self.state.paper is not None:
            self.desk.go(Route("paper", self.state.paper))

    def show_more(self) -> None:
        self._shown += SHOWN_AT_FIRST
        self.refresh()

    def press(self, key: str) -> None:
        """A button or its digit; while one decision is being written, a second is not heard."""
        looked = self._seen.looked if self._seen else None
        offer = _offers(looked.item).get(key) if looked else None
        if looked is None or offer is None or self._is_deciding:
            return
        self._is_deciding = True
        review_id, record_id = looked.item.id, looked.item.record_id
        self.desk.ask(
            partial(
                _decide,
                review_id=review_id,
                decision=offer.decision,
                expected_version=_version_seen(looked.ours, offer.decision),
            ),
            lambda done: self._decided(done, offer, looked.text, (review_id, record_id)),
            self._refused,
        )

    def _decided(self, done: _Decided, offer: Offer, text: str, ids: tuple[str, str]) -> None:
        self._is_deciding = False
        self._wanted = None
        review_id, record_id = ids
        take_back = None if done.changed_a_record else partial(wait_once_more, review_id=review_id)
        self.desk.saved(self.desk.words.say(offer.noted, text=text), take_back)
        if offer.opens_record:
            self.desk.go(Route("item", record_id))
        else:
            self.refresh()

    def _refused(self, error: AppError) -> None:
        self._is_deciding = False
        self.desk.told(error)
        self.refresh()

    def _show(self, waiting: Waiting) -> None:
        self._seen = waiting
        looked = waiting.looked
        if looked is None:
            self._wanted = None
            self.become(ReviewState(is_read=True))
            return
        self._wanted = looked.item.id
        ours, theirs = Sides(self.desk, waiting).of(looked)
        presses = self._presses(looked.item)
        self.become(
            ReviewState(
                is_read=True,
                title=self._say(question_of(looked.item).asks, text=looked.text),
                below=self._below(waiting, looked.item.reason),
                ours=ours,
                theirs=theirs,
                presses=presses[:-1],
                later=presses[-1],
                paper=_paper_of(looked.ours),
                ask=self._whom_to_ask(waiting),
                no_advice=self._no_advice(looked.item.reason, looked.kind.name),
                others=tuple(map(self._line, waiting.others)),
                left_out=waiting.count - 1 - len(waiting.others),
            )
        )

    def _below(self, waiting: Waiting, reason: ReviewReason) -> str:
        key = "review.place" if waiting.count > 1 else "review.stands"
        place = self._say(key, place=waiting.place, count=waiting.count)
        return f"{self._say(f'review_reason.{reason}')} {place}"

    def _presses(self, item: ReviewItem) -> tuple[Press, ...]:
        return tuple(
            Press(
                key,
                self._say(offer.words),
                offer.icon,
                offer.is_theirs,
            )
            for key, offer in _offers(item).items()
        )

    def _whom_to_ask(self, waiting: Waiting) -> str:
        if not waiting.advisers:
            return self._say("review.ask_somebody")
        said = [self._say("review.adviser", name=a.name, phone=a.phone) for a in waiting.advisers]
        return self._say("review.ask_them", who=self._say("review.or").join(said))

    def _no_advice(self, reason: ReviewReason, kind: str) -> str:
        is_about_medicine = kind == MEDICATION.name or reason is ReviewReason.ALLERGY
        return self._say("review.no_advice") if is_about_medicine else ""

    def _line(self, named: Named) -> Line:
        item = named.item
        words = named.text or self._say(f"kind.{item.record_kind}")
        return Line(item.id, item.record_kind, words, self._say(f"review_reason.{item.reason}"))

    def _say(self, key: str, **values: object) -> str:
        return self.desk.words.say(key, **values)


def _paper_of(record: Fact | None) -> str | None:
    return f"{record.document_id}/{record.page}" if isinstance(record, Finding) else None


def _offers(item: ReviewItem) -> dict[str, Offer]:
    offers = (*question_of(item).offers, LATER)
    return {str(number): offer for number, offer in enumerate(offers, start=1)}


def _version_seen(ours: Fact | None, decision: Decision) -> int | None:
    """To put off what somebody else is just writing harms nothing."""
    return None if ours is None or decision is Decision.LATER else ours.version


def _decide(
    uow: UnitOfWork, review_id: str, decision: Decision, expected_version: int | None
) -> _Decided:
    decide(uow, review_id, decision, expected_version)
    return _Decided(bool(uow.versions.of_change(uow.change_id)))

"""Who looked and who changed something: the newest first, each in one sentence."""

from dataclasses import field
from functools import partial

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.scope import Role
from core.sharing.access_given import Access, end_access, who_has_access
from core.sharing.who_did_what import Deed, Doing, who_did_what
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

# A page of them; the whole book is on the command line.
MOST_SHOWN = 60


@frozen
class Line:
    """account_id: of a helper whose access can be ended here."""

    what: str = field(repr=False)
    when: str
    is_loud: bool = False
    account_id: str | None = None


@frozen
class SeenState:
    """helpers: who may look now. is_emergency: someone broke the glass lately."""

    is_read: bool = False
    helpers: tuple[Line, ...] = ()
    lines: tuple[Line, ...] = ()
    is_emergency: bool = False


@frozen
class _Found:
    deeds: list[Deed]
    access: list[Access]


class SeenModel(ViewModel[SeenState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, SeenState())
        self._dates = DatesInWords(desk.words, desk.zone)

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def end_access(self, account_id: str) -> None:
        ending = partial(end_access, account_id=account_id)
        self.desk.ask(ending, lambda _: self._ended())

    def _ended(self) -> None:
        self.desk.say(self.desk.words.say("access.removed"))
        self.refresh()

    def leave(self) -> None:
        self.desk.go(Route("keep"))

    def _show(self, found: _Found) -> None:
        shown = found.deeds[:MOST_SHOWN]
        self.become(
            SeenState(
                is_read=True,
                helpers=tuple(map(self._helper, found.access)),
                lines=tuple(map(self._line, shown)),
                is_emergency=any(deed.deed is Doing.EMERGENCY for deed in shown),
            )
        )

    def _helper(self, access: Access) -> Line:
        link, words = access.link, self.desk.words
        has_name = link.label not in {"owner", "own"}
        who = link.label if has_name else _begun(words.say(f"role.{link.role.value}"))
        # A helper does not end what they look by themselves: the person does, or the other helper.
        ended_here = None if link.account_id == self.desk.scope.account_id else link.account_id
        if link.until is None:
            when = words.say("seen.since", when=self._dates.full_date(link.since))
        else:
            when = words.say("seen.until", when=self._dates.full_date(link.until))
        return Line(who, when, is_loud=link.is_emergency, account_id=ended_here)

    def _line(self, deed: Deed) -> Line:
        words, now = self.desk.words, self.desk.clock.read().wall
        who = deed.name or words.say(f"role.{deed.role}")
        if deed.is_own:
            who = words.say("access.you")
        kinds = [said for kind in deed.kinds if (said := self._kind(kind))]
        kinds = kinds or [words.say("seen.something")]
        named = ", ".join(kind[:1].lower() + kind[1:] for kind in kinds)
        what = words.say(f"deed.{deed.deed.value}", who=_begun(who), what=named)
        return Line(what, _begun(self._dates.when(deed.at, now)), deed.deed is Doing.EMERGENCY)

    def _kind(self, kind: str) -> str:
        """Empty for what has no word of its own."""
        words = self.desk.words
        if kind == "patient" and self.desk.scope.role is Role.PATIENT:
            return words.say("seen.your_details")
        return words.say(f"kind.{kind}") if words.knows(f"kind.{kind}") else ""


def _begun(words: str) -> str:
    """As the beginning of a line."""
    return words[:1].upper() + words[1:]


def _read(uow: UnitOfWork) -> _Found:
    return _Found(who_did_what(uow), who_has_access(uow))

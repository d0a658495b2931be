"""What is to be arranged, in words: the open ones with their next steps, then how others went."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from datetime import timedelta
from functools import partial

from core.clinical.actions import OPEN, Step, all_actions, move, propose
from core.clinical.coming import coming_visits, doubted_visits
from core.clinical.contacts import living_contacts
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.action import Action, ActionDraft, ActionStatus, Deed
from core.records.appointment import APPOINTMENT
from core.records.base import Stored
from core.records.contact import CONTACT, Contact
from core.records.facts import Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.sharing.letter import in_short
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.actions.letters import Letters
from ui.desktop.printing import can_print
from ui.desktop.view_model import ViewModel

# By what right a helper agrees, as the record keeps it.
BASIS = "caregiver"
MOST_OVER = 10
MOST_OFFERED = 12
VISITS_AHEAD = timedelta(days=366)


@frozen
class ActionLine:
    """steps: what can be told of it now."""

    action_id: str
    heading: str
    words: str = field(repr=False)
    about: str = field(repr=False)
    steps: tuple[Step, ...] = ()

    @property
    def is_agreed(self) -> bool:
        """It may be written out and handed over."""
        return Step.DONE in self.steps


@frozen
class Offer:
    """Whom to ask, or what it is about. record_id: empty for nobody and nothing."""

    record_id: str
    words: str = field(repr=False)


@frozen
class ActionsState:
    """problem: what the new one lacks. whom, about: chosen for the new one; empty for none."""

    is_read: bool = False
    deed: Deed = Deed.BOOK
    whom: str = ""
    about: str = ""
    contacts: tuple[Offer, ...] = field(default=(), repr=False)
    abouts: tuple[Offer, ...] = field(default=(), repr=False)
    can_print: bool = False
    waiting: tuple[ActionLine, ...] = field(default=(), repr=False)
    over: tuple[ActionLine, ...] = field(default=(), repr=False)
    problem: str = ""


@frozen
class Found:
    actions: Sequence[Action] = field(repr=False)
    contacts: Sequence[Contact] = field(repr=False)
    living: Sequence[Contact] = field(repr=False)
    abouts: Mapping[Deed, tuple[AnyKind, Sequence[Stored]]] = field(repr=False)


class ActionsModel(ViewModel[ActionsState]):
    """typed: the words of a new one, as they stand in the field."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, ActionsState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self._abouts: Mapping[Deed, tuple[Offer, ...]] = {}
        self.letters = Letters(desk)
        self.typed = ""

    def refresh(self) -> None:
        self.read_anew(_read, self._show)
        looking = self.desk.work.quickly(can_print)
        self.desk.tasks.when_done(looking, self._know_printer, self.desk.told)

    def choose(self, deed: str) -> None:
        chosen = Deed(deed)
        offers = self._abouts.get(chosen, ())
        self.become(replace(self.state, deed=chosen, about="", abouts=offers))

    def choose_whom(self, contact_id: str) -> None:
        self.become(replace(self.state, whom=contact_id))

    def choose_about(self, record_id: str) -> None:
        self.become(replace(self.state, about=record_id))

    def write(self, words: str) -> None:
        self.typed = words

    def propose(self) -> None:
        if not self.typed.strip():
            self.become(replace(self.state, problem=self._say("actions_page.no_words")))
            return
        state = self.state
        draft = ActionDraft.parse(
            deed=state.deed,
            wording=self.typed,
            other_id=state.whom or None,
            record_id=state.about or None,
        )
        self.desk.ask(partial(propose, draft=draft), lambda _action: self._proposed())

    def move(self, action_id: str, step: Step) -> None:
        basis = BASIS if step is Step.CONSENT else None
        moving = partial(move, action_id=action_id, step=step, basis=basis)
        self.desk.ask(moving, lambda _action: self._moved(step))

    def leave(self) -> None:
        self.desk.go(Route("home"))

    def _proposed(self) -> None:
        self.typed = ""
        self.become(replace(self.state, problem="", whom="", about=""))
        self.desk.say(self._say("actions_page.proposed"))
        self.refresh()

    def _moved(self, step: Step) -> None:
        self.desk.say(self._say(f"action_told.{step}"))
        self.refresh()

    def _show(self, found: Found) -> None:
        contacts = {each.id: each for each in found.contacts}
        lines = [(each.status, self._line(each, contacts)) for each in found.actions]
        self._abouts = {deed: self._offers(*each) for deed, each in found.abouts.items()}
        over = [line for status, line in lines if status not in OPEN]
        self.become(
            replace(
                self.state,
                is_read=True,
                waiting=tuple(line for status, line in lines if status in OPEN),
                over=tuple(reversed(over))[:MOST_OVER],
                contacts=tuple(Offer(each.id, each.name) for each in found.living[:MOST_OFFERED]),
                abouts=self._abouts.get(self.state.deed, ()),
            )
        )

    def _offers(self, kind: AnyKind, records: Sequence[Stored]) -> tuple[Offer, ...]:
        return tuple(Offer(each.id, self._named(kind, each)) for each in records[:MOST_OFFERED])

    def _named(self, kind: AnyKind, record: Stored) -> str:
        more = in_short(record, self._dates)
        return f"{kind.text(record)}, {more}" if more else kind.text(record)

    def _know_printer(self, is_there: bool) -> None:  # noqa: FBT001 - the answer of a future
        self.become(replace(self.state, can_print=is_there))

    def _line(self, action: Action, contacts: dict[str, Contact]) -> ActionLine:
        steps = {
            ActionStatus.PROPOSED: (Step.CONSENT, Step.CANCEL),
            ActionStatus.CONSENTED: (Step.DONE, Step.FAIL, Step.CANCEL),
        }
        return ActionLine(
            action.id,
            self._say(f"deed_of_action.{action.deed}"),
            action.wording,
            self._about(action, contacts.get(action.other_id or "")),
            steps.get(action.status, ()),
        )

    def _about(self, action: Action, contact: Contact | None) -> str:
        when = self._dates.full_date(action.moved_at)
        told = self._say("actions_page.stands", status=self._status(action), when=when)
        if contact is None:
            return told
        number = contact.phone or self.desk.words.say("desktop.no_phone")
        whom = self._say("actions_page.whom", name=contact.name, phone=number)
        return f"{told} {whom}"

    def _status(self, action: Action) -> str:
        return self._say(f"action_status.{action.status}")

    def _say(self, key: str, **values: object) -> str:
        return self.desk.words.say(key, **values)


def _read(uow: UnitOfWork) -> Found:
    return Found(
        actions=all_actions(uow),
        contacts=uow.of(CONTACT).find(),
        living=living_contacts(uow),
        abouts={
            Deed.CANCEL: (
                APPOINTMENT,
                [*doubted_visits(uow), *coming_visits(uow, uow.now + VISITS_AHEAD)],
            ),
            Deed.REFILL: (MEDICATION, uow.of(MEDICATION).find(status=Status.ACTIVE)),
        },
    )

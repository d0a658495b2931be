"""What is to be arranged, in words: the open ones with their next steps, then how others went."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from core.access import Right
from core.clinical.actions import OPEN, Step, all_actions, move, propose
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.action import Action, ActionDraft, ActionStatus, Deed
from core.records.contact import CONTACT, Contact
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

# By what right a helper agrees, as the record keeps it.
BASIS = "caregiver"
MOST_OVER = 10


@dataclass(frozen=True, slots=True)
class ActionLine:
    """steps: what can be told of it now."""

    action_id: str
    heading: str
    words: str = field(repr=False)
    about: str = field(repr=False)
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionsState:
    """problem: what the new one lacks."""

    is_read: bool = False
    deed: Deed = Deed.BOOK
    waiting: tuple[ActionLine, ...] = field(default=(), repr=False)
    over: tuple[ActionLine, ...] = field(default=(), repr=False)
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    actions: Sequence[Action] = field(repr=False)
    contacts: Sequence[Contact] = field(repr=False)


class ActionsModel(ViewModel[ActionsState]):
    """typed: the words of a new one, as they stand in the field."""

    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, ActionsState())
        self._dates = DatesInWords(desk.words, desk.zone)
        self.typed = ""

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def choose(self, deed: str) -> None:
        self.become(replace(self.state, deed=Deed(deed)))

    def write(self, words: str) -> None:
        self.typed = words

    def propose(self) -> None:
        if not self.typed.strip():
            self.become(replace(self.state, problem=self._say("actions_page.no_words")))
            return
        draft = ActionDraft.parse(deed=self.state.deed, wording=self.typed)
        self.desk.ask(partial(propose, draft=draft), lambda _action: self._proposed())

    def move(self, action_id: str, step: Step) -> None:
        basis = BASIS if step is Step.CONSENT else None
        moving = partial(move, action_id=action_id, step=step, basis=basis)
        self.desk.ask(moving, lambda _action: self._moved(step))

    def leave(self) -> None:
        self.desk.go(Route("home"))

    def _proposed(self) -> None:
        self.typed = ""
        self.become(replace(self.state, problem=""))
        self.desk.say(self._say("actions_page.proposed"))
        self.refresh()

    def _moved(self, step: Step) -> None:
        self.desk.say(self._say(f"action_told.{step}"))
        self.refresh()

    def _show(self, found: Found) -> None:
        contacts = {each.id: each for each in found.contacts}
        lines = [(each.status, self._line(each, contacts)) for each in found.actions]
        over = [line for status, line in lines if status not in OPEN]
        self.become(
            replace(
                self.state,
                is_read=True,
                waiting=tuple(line for status, line in lines if status in OPEN),
                over=tuple(reversed(over))[:MOST_OVER],
            )
        )

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
    contacts = uow.of(CONTACT).find() if uow.may(Right.SEE, CONTACT.name) else ()
    return Found(all_actions(uow), contacts)

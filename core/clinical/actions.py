"""What is to be arranged, step by step: proposed, consented, then done, failed or cancelled.

Nothing leaves this computer here. A step, the consent that allows it and its line in the audit
are one transaction: there is no half of it.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.find import find_record
from core.clinical.to_oneself import Sayable, keep_if_private, sayable
from core.clinical.write import require
from core.errors import InputRejected, NotFound, PolicyRefused
from core.events import RecordChanged
from core.ports import UnitOfWork
from core.records.action import ACTION, Action, ActionDraft, ActionStatus
from core.records.contact import CONTACT
from core.records.working import ConsentScope
from core.sharing.consents import give_consent, revoke_consent
from core.upkeep.summarise_talks import ask_for_summary


class Step(StrEnum):
    CONSENT = "consent"
    DONE = "done"
    FAIL = "fail"
    CANCEL = "cancel"


# Every move there is. What is over stays over: another try is another action.
MOVES: Final[Mapping[tuple[ActionStatus, Step], ActionStatus]] = MappingProxyType(
    {
        (ActionStatus.PROPOSED, Step.CONSENT): ActionStatus.CONSENTED,
        (ActionStatus.PROPOSED, Step.CANCEL): ActionStatus.CANCELLED,
        (ActionStatus.CONSENTED, Step.DONE): ActionStatus.DONE,
        (ActionStatus.CONSENTED, Step.FAIL): ActionStatus.FAILED,
        (ActionStatus.CONSENTED, Step.CANCEL): ActionStatus.CANCELLED,
    }
)
OPEN: Final = (ActionStatus.PROPOSED, ActionStatus.CONSENTED)


def propose(uow: UnitOfWork, draft: ActionDraft) -> Action:
    """Raises InputRejected without words, NotFound for a record or a contact that is not there."""
    refuse_while_at_rest(uow, ACTION)
    if not draft.wording:
        raise InputRejected("wording")
    if draft.record_id is not None:
        find_record(uow, draft.record_id)
    if draft.other_id is not None:
        require(uow, CONTACT, draft.other_id)
    action = Action.parse(
        **dict(draft),
        id=uow.new_id(),
        created_at=uow.now,
        updated_at=uow.now,
        proposed_by=uow.scope.account_id,
        moved_at=uow.now,
        moved_by=uow.scope.account_id,
    )
    uow.of(ACTION).add(action)
    keep_if_private(uow, ACTION, action)
    _note(uow, "propose", action)
    return action


def move(
    uow: UnitOfWork,
    action_id: str,
    step: Step,
    *,
    basis: str | None = None,
    note: str | None = None,
) -> Action:
    """The next step; who takes it says how it went in `note`.

    basis: with CONSENT and only then: "self", or by what right a helper stands for the person.
    Raises NotFound, PolicyRefused for a step that this state does not have, InputRejected.
    """
    refuse_while_at_rest(uow, ACTION)
    action = uow.of(ACTION).get(action_id)
    if action is None:
        raise NotFound(ACTION.name)
    status = MOVES.get((action.status, step))
    if status is None:
        raise PolicyRefused(ACTION.name)
    if (step is Step.CONSENT) != bool(basis):
        raise InputRejected("basis")
    allowed_by = _consent(uow, action, step, basis)
    shown = sayable(uow, ACTION, action.id, Sayable({}, note))
    moved = action.changed(
        status=status,
        allowed_by=allowed_by,
        note=shown.note or action.note,
        moved_at=uow.now,
        moved_by=uow.scope.account_id,
        updated_at=uow.now,
    )
    uow.of(ACTION).replace(moved)
    if step is Step.DONE:
        ask_for_summary(uow)
    _note(uow, step, moved)
    return moved


def open_actions(uow: UnitOfWork) -> Sequence[Action]:
    """What is still to be done, oldest first."""
    return uow.of(ACTION).find(status=OPEN)


def all_actions(uow: UnitOfWork) -> Sequence[Action]:
    return list(uow.of(ACTION).each())


def _consent(uow: UnitOfWork, action: Action, step: Step, basis: str | None) -> str | None:
    """Given for this one action; taken back with it, and kept as what allowed it."""
    if step is Step.CONSENT and basis:
        return give_consent(uow, ConsentScope.ACTION, action.deed, basis).id
    if step is Step.CANCEL and action.allowed_by is not None:
        revoke_consent(uow, action.allowed_by)
    return action.allowed_by


def _note(uow: UnitOfWork, step: str, action: Action) -> None:
    uow.audit.write(f"action.{step}", ACTION.name, action.id)
    uow.announce(RecordChanged(uow.scope.user_id, ACTION.name, action.id))

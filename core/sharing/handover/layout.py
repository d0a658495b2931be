"""What a hand-over file holds: what every caregiver of this person may see, and who sent it when.

Laid out like an archive (a manifest, then a file of JSON lines for each kind), and never taken
for one: whoever opens it reads, and the record stays where it is.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from core.frozen import frozen
from core.ports import HandedOver, UnitOfWork
from core.records.base import Instant
from core.records.declared import Field
from core.records.working import SETTING
from core.scope import Role
from core.sharing.archive.layout import Manifest, Part, SectionLine, parts_of

FORMAT: Final = "rosemary-handover"
FORMAT_VERSION: Final = 1

# How this computer is set, and where it copies to, is no part of anybody's health.
_LEFT_OUT: Final = frozenset({SETTING.name})


class HandoverManifest(Manifest):
    """sent_by: how the sender is called here; None for an account without a name."""

    format: Literal["rosemary-handover"] = "rosemary-handover"  # type: ignore[assignment]  # another form
    format_version: int = FORMAT_VERSION
    sent_at: Instant
    sent_by: str | None = Field(default=None, repr=False)
    sender_role: Role

    @property
    def copy_of(self) -> HandedOver:
        return HandedOver(self.person_id, self.sent_at, self.sent_by, self.sender_role)


@frozen
class Sender:
    """name: None where the account has none."""

    name: str | None
    role: Role


def handed_parts(uow: UnitOfWork) -> Iterator[Part]:
    """uow: as any helper sees."""
    return (part for part in parts_of(uow) if part.name not in _LEFT_OUT)


def handover_manifest(
    uow: UnitOfWork, sections: Sequence[SectionLine], sender: Sender
) -> HandoverManifest:
    """Without the person's own account: whoever reads there is somebody else."""
    return HandoverManifest(
        person_id=uow.scope.user_id,
        own_account=None,
        sections=tuple(sections),
        sent_at=uow.now,
        sent_by=sender.name,
        sender_role=sender.role,
    )

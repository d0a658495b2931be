"""What one turn came to, as it is shown and as it is remembered."""

from dataclasses import field

from core.companion.hearing import Heard
from core.companion.narrative import Told
from core.frozen import frozen
from core.ports.talk import Exchange
from core.records.talk import Session, Trajectory
from core.words.emergency import Category
from core.words.intent import Intent


@frozen
class Turn:
    """reply: None where none was ever made, as after a power cut. milliseconds: it took.

    fault: why what was written is not what was said. is_circling: the caregiver is to hear that
    something is asked for again and again (D2). is_last: somebody said goodbye.
    """

    exchange: Exchange
    session: Session
    heard: Heard
    intent: Intent
    category: Category | None = None
    trajectory: Trajectory = Trajectory.STABLE
    told: Told | None = None
    milliseconds: int | None = None
    is_circling: bool = False
    is_last: bool = False
    fault: str | None = None
    anchors: tuple[str, ...] = field(default=(), repr=False)

    @property
    def reply(self) -> str | None:
        return self.exchange.reply

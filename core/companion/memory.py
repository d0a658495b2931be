"""What a turn is given of this talk and of the person's record: one read, all by index (D6, D7)."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.clinical.disclosed import NO_BUDGET, Budget
from core.companion.disclosing import budget_of_talk
from core.companion.known import Known, what_is_known
from core.companion.narrative import NOT_WITHIN
from core.companion.safety import Help, help_of
from core.companion.sessions import idle, new_session, session_now
from core.companion.window import LONGEST
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.talk import (
    ANCHOR,
    NARRATIVE_USE,
    QUESTION,
    DetectedEmotion,
    Message,
    Question,
    Session,
    Speaker,
)
from core.words.feeling import RECENT, USUAL


@frozen
class TurnMemory:
    """messages, feelings: this talk's last, oldest first. usual: distress in all talks (D3).

    questions: all of this talk's; they lead to warmth and to nothing else (D1). told, told_lately:
    narratives, in this talk and in the last days. budget: of the record, for this talk (S3).
    """

    session: Session
    known: Known
    help: Help
    messages: Sequence[Message] = field(default=(), repr=False)
    feelings: Sequence[DetectedEmotion] = ()
    usual: Sequence[float] = ()
    questions: Sequence[Question] = field(default=(), repr=False)
    told: frozenset[str] = frozenset()
    told_lately: frozenset[str] = frozenset()
    relief: Mapping[str, float] = field(default_factory=dict)
    anchors: tuple[str, ...] = field(default=(), repr=False)
    budget: Budget = NO_BUDGET

    @property
    def said_before(self) -> Sequence[str]:
        return [each.content for each in self.messages if each.role is Speaker.USER]


def memory_for_turn(uow: UnitOfWork, wanted: str | None = None) -> TurnMemory:
    """wanted: a talk that is named. Raises NotFound for a person who is gone."""
    session = session_now(uow, wanted)
    # Counting is Rosemary's own; nobody's screen shows it.
    ours = uow.as_rosemary()
    known = what_is_known(uow)
    return TurnMemory(
        session=session,
        known=known,
        help=help_of(uow, known.person, known.living),
        messages=uow.talks.last_messages(session.id, LONGEST),
        feelings=uow.talks.last_feelings(session.id, RECENT),
        usual=uow.talks.usual_distress(USUAL),
        questions=ours.of(QUESTION).find(session_id=session.id),
        told=frozenset(
            each.narrative_id for each in uow.of(NARRATIVE_USE).find(session_id=session.id)
        ),
        told_lately=frozenset(uow.talks.told_since(uow.now - NOT_WITHIN)),
        relief=uow.talks.relief(USUAL),
        anchors=tuple(each.word for each in uow.of(ANCHOR).find(session_id=session.id)),
        budget=budget_of_talk(uow, session.id, known, idle(uow)),
    )


def memory_of_no_talk(uow: UnitOfWork) -> TurnMemory:
    """As before the first word of a talk: the record alone, and nothing that was ever said.

    Raises NotFound for a person who is gone.
    """
    known = what_is_known(uow)
    at_hand = help_of(uow, known.person, known.living)
    return TurnMemory(session=new_session(uow), known=known, help=at_hand)

"""A talk with the companion in a real vault, journal and all, on a clock that tests move."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

from core.companion.beginning import begin
from core.companion.context import CompanionContext
from core.companion.conversation import Said, hold_turn
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.companion.writer import EmbeddedWriter, ReplyWriter
from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.records.talk import MESSAGE, SESSION, Message, Session, Speaker, TalkMode
from core.scope import Scope
from core.strings import Catalogue
from db.journal import SealedJournal
from db.layout import Layout
from db.secret import random_key
from db.subkeys import derive_subkeys
from helpers.people import ADA_HERSELF
from helpers.world import World

SALT = b"a salt of 16 byt"


def journal_beside(world: World) -> SealedJournal:
    """Real files under a real key. A vault of its own would cost half a second."""
    folder = world.path.parent
    header = SimpleNamespace(db=SimpleNamespace(salt=SALT), kept=None)
    keyed: Any = SimpleNamespace(
        layout=Layout(folder), header=header, subkeys=derive_subkeys(random_key())
    )
    return SealedJournal(keyed)


class Recording(EmbeddedWriter):
    """Keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[CompanionContext] = []

    def write(self, context: CompanionContext) -> str:
        self.given.append(context)
        return super().write(context)


@dataclass
class Talk:
    """`says` holds one turn as Ada herself; `shown` is what she saw."""

    world: World
    writer: ReplyWriter = field(default_factory=EmbeddedWriter)
    scope: Scope = ADA_HERSELF
    shown: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.voice = Voice(
            vault=self.world.vault,
            journal=journal_beside(self.world),
            writer=self.writer,
            dates=DatesInWords(Catalogue.load("en"), ZoneInfo("Europe/London")),
        )

    def says(self, text: str) -> Turn:
        beginning = self.world.run(begin, self.scope)
        said = Said(text, beginning.now, beginning.at_hand)
        return hold_turn(self.voice, self.scope, said, self._show)

    def _show(self, text: str, _category: object) -> None:
        self.shown.append(text)


def tell(world: World, said: Sequence[str], session: str = "s", start: int = 0) -> None:
    """As if Ada had said it in an earlier talk; nothing was made of it then."""

    def write(uow: UnitOfWork) -> None:
        if uow.of(SESSION).get(session) is None:
            uow.of(SESSION).add(
                Session(
                    id=session,
                    created_at=uow.now,
                    updated_at=uow.now,
                    account_id=ADA_HERSELF.account_id,
                    mode=TalkMode.COMPANION,
                    last_activity_at=uow.now,
                )
            )
        for number, text in enumerate(said, start):
            uow.of(MESSAGE).add(
                Message(
                    id=f"m{number:04}",
                    created_at=uow.now,
                    updated_at=uow.now,
                    session_id=session,
                    role=Speaker.USER,
                    content=text,
                    said_at=uow.now,
                    sequence_number=number + 1,
                )
            )

    world.run(write, ADA_HERSELF)

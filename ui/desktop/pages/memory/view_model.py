"""What a memory says, its label, and the two things that can be done with it."""

from dataclasses import field, replace
from functools import partial

from core.dates_in_words import DatesInWords
from core.errors import AppError, InputRejected, NotFound
from core.frozen import frozen
from core.memory.amending import can_be_put_right, put_back, put_right, read_memory
from core.memory.how_sure import how_sure
from core.memory.store import Kept
from core.ports import UnitOfWork
from core.recall.keepers import Keeper, keeper_of, keepers
from core.records.memory import Memory
from core.sharing.erase import cancel_erasure, erase_record
from core.sharing.receipt import Receipt, WillBeErased
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel


@frozen
class Told:
    label: str
    words: str = field(repr=False)


@frozen
class MemoryState:
    """text: as it stands. problem: what is wrong with the new words; empty for nothing."""

    text: str = field(default="", repr=False)
    told: tuple[Told, ...] = field(default=(), repr=False)
    can_put_right: bool = False
    problem: str = ""
    is_read: bool = False
    is_gone: bool = False


@frozen
class _Read:
    """keeper: the helper who asked to keep it, if one did."""

    memory: Memory
    keeper: Keeper | None


def _read(uow: UnitOfWork, memory_id: str) -> _Read:
    memory = read_memory(uow, memory_id)
    return _Read(memory, keeper_of(memory, keepers(uow)))


class MemoryModel(ViewModel[MemoryState]):
    """about: the memory's id. draft: kept here, so that no redraw loses a letter."""

    def __init__(self, desk: Desk, about: str | None = None) -> None:
        super().__init__(desk, MemoryState())
        self._id = about or ""
        self._memory: Memory | None = None
        self._dates = DatesInWords(desk.words, desk.zone)
        self.draft = ""

    def refresh(self) -> None:
        self.read_anew(partial(_read, memory_id=self._id), self._show)

    def write(self, draft: str) -> None:
        self.draft = draft

    def put_right(self) -> None:
        if self._memory is None or self.draft.strip() == self._memory.content:
            return
        change = partial(put_right, memory_id=self._id, text=self.draft)
        self.desk.ask(change, self._put_right, self._refused)

    def forget(self) -> None:
        self.desk.ask(partial(erase_record, record_id=self._id), self._forgotten)

    def leave(self) -> None:
        self.desk.go(Route("search"))

    def _put_right(self, kept: Kept) -> None:
        before, self._id = self._memory, kept.memory.id
        if before is not None:
            words = self.desk.words.say("memory_page.saved")
            self.desk.saved(words, partial(put_back, memory=before))
        self.refresh()

    def _forgotten(self, receipt: Receipt) -> None:
        if self._memory is None:
            return
        if isinstance(receipt, WillBeErased):
            words = self.desk.words.say("memory_page.will_go")
            self.desk.saved(words, partial(cancel_erasure, record_id=self._memory.id))
        else:
            words = self.desk.words.say("memory_page.forgotten")
            self.desk.saved(words, partial(put_back, memory=self._memory))
        self.leave()

    def _refused(self, error: AppError) -> None:
        if isinstance(error, InputRejected):
            problem = self.desk.words.say("memory_page.no_words")
            self.become(replace(self.state, problem=problem))
        else:
            self.desk.told(error)

    def _failed(self, error: AppError) -> None:
        super()._failed(error)
        if isinstance(error, NotFound):
            self.become(MemoryState(is_read=True, is_gone=True))

    def _show(self, read: _Read) -> None:
        memory = read.memory
        if self._memory is None or self._memory.content != memory.content:
            self.draft = memory.content
        self._memory, self._id = memory, memory.id
        self.become(
            MemoryState(
                text=memory.content,
                told=tuple(self._told(memory, read.keeper)),
                can_put_right=can_be_put_right(memory),
                is_read=True,
            )
        )

    def _told(self, memory: Memory, keeper: Keeper | None) -> list[Told]:
        say, now = self.desk.words.say, self.desk.clock.read().wall
        sure, when = how_sure(memory), memory.true_from or memory.learned_at
        return [
            *([Told(say("memory_page.who"), memory.speaker)] if memory.speaker else []),
            *([Told(say("memory_page.kept_by"), self._called(keeper))] if keeper else []),
            Told(say("memory_page.when"), self._dates.full_date(when)),
            Told(say("memory_page.from"), say(f"memory_source.{memory.source}")),
            Told(say("memory_page.confirmed"), self._dates.on(memory.last_confirmed_at, now)),
            Told(say("memory_page.sure"), say("memory_page.percent", percent=round(sure * 100))),
        ]

    def _called(self, keeper: Keeper) -> str:
        role = self.desk.words.say(f"role.{keeper.role}")
        if keeper.name is None:
            return role
        return self.desk.words.say("memory_page.kept_by_whom", name=keeper.name, role=role)

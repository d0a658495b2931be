"""What the page of one fact shows."""

from dataclasses import field

from core.frozen import frozen
from core.records.facts import MemoryClass
from ui.desktop.pages.item.acts import Act, Offered
from ui.desktop.pages.item.portrait import PortraitShown
from ui.desktop.pages.item.steps import HistoryStep
from ui.desktop.pages.item.told import Told


@frozen
class ItemState:
    """is_gone: there is no such fact any more. undo_of: the change that can be taken back here.

    memory_class: None where it is not to be changed. move: what stands in the field for a new
    time; None while nobody asked to move the visit. asked_why: what is about to be done, with
    its reason; None while nothing is. portrait: of somebody, None for everything else.
    is_at_rest: the record is only read.
    """

    is_read: bool = False
    is_gone: bool = False
    title: str = field(default="", repr=False)
    kind_word: str = ""
    now: tuple[Told, ...] = field(default=(), repr=False)
    more: tuple[Told, ...] = field(default=(), repr=False)
    why: tuple[Told, ...] = field(default=(), repr=False)
    memory_class: MemoryClass | None = None
    acts: tuple[Offered, ...] = ()
    review_id: str | None = None
    steps: tuple[HistoryStep, ...] = field(default=(), repr=False)
    steps_left_out: int = 0
    undo_of: str | None = None
    is_of_people: bool = False
    is_more_open: bool = False
    move: str | None = field(default=None, repr=False)
    move_problem: str = ""
    can_take_back: bool = False
    asked_why: Act | None = None
    reason: str = field(default="", repr=False)
    portrait: PortraitShown | None = None
    is_at_rest: bool = False

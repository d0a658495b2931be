"""The picture of somebody on their page: chosen from a file, made small beside the window, kept."""

from collections.abc import Callable
from dataclasses import field
from functools import partial
from pathlib import Path

from core.documents.portrait import keep_portrait
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import Contact
from core.records.facts import Fact, Status
from ui.desktop.desk import Desk
from ui.desktop.portraits.making import NoPortrait, small_portrait
from ui.desktop.rail_facts import initials


@frozen
class PortraitShown:
    """picture: JPEG, may be empty. problem: a sentence about the file that was chosen last."""

    picture: bytes = field(repr=False)
    initials: str = field(repr=False)
    problem: str = ""


def shown_of(fact: Fact, picture: bytes, problem: str) -> PortraitShown | None:
    """None for what is nobody, and for who was taken off the list."""
    if not isinstance(fact, Contact) or fact.status is not Status.ACTIVE:
        return None
    return PortraitShown(picture, initials(fact.name), problem)


@frozen
class PictureTaken:
    """Of a file that was chosen. keep: writes what came of it; refuse: says why nothing did."""

    desk: Desk
    contact_id: str
    name: str = field(repr=False)
    keep: Callable[[Callable[[UnitOfWork], object]], None]
    refuse: Callable[[str], None]

    def begin(self, path: Path) -> None:
        making = self.desk.work.quickly(partial(small_portrait, path), lane="beside")
        self.desk.tasks.when_done(making, self._made, self.desk.told)

    def _made(self, made: bytes | NoPortrait) -> None:
        say = self.desk.words.say
        if isinstance(made, NoPortrait):
            self.refuse(say(f"portrait_no.{made.value}"))
            return
        title = say("item_portrait.title", name=self.name)
        self.keep(partial(keep_portrait, contact_id=self.contact_id, jpeg=made, title=title))

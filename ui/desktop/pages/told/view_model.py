"""What this account chose to be told; each choice is kept as it is made."""

from collections.abc import Mapping
from dataclasses import field
from functools import partial
from typing import Final

from core.access import Right
from core.care.choices import choose, own_choice, wants
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.alert import ALERT_CHOICE, AlertChoice, Trouble
from ui.desktop.desk import Desk, Route
from ui.desktop.view_model import ViewModel

# Beside whatever was chosen by the command.
QUIET_FROM: Final = (18, 19, 20, 21, 22)
QUIET_UNTIL: Final = (6, 7, 8, 9, 10)
# Of 100.
HIGH_FROM: Final = (50, 60, 70, 80, 90)


@frozen
class ToldState:
    """switches: by the name of the choice. options: the values to choose from, rising.

    is_offered: False for an account that is never told of anything.
    """

    is_read: bool = False
    is_offered: bool = False
    switches: Mapping[str, bool] = field(default_factory=dict)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    chosen: Mapping[str, str] = field(default_factory=dict)


class ToldModel(ViewModel[ToldState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, ToldState())

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def leave(self) -> None:
        self.desk.go(Route("settings"))

    def switch(self, name: str, is_on: bool) -> None:  # noqa: FBT001 - what a switch says
        self.choose(name, "on" if is_on else "off")

    def choose(self, name: str, value: str) -> None:
        self.desk.ask(partial(choose, name=name, value=value), self._kept)

    def _kept(self, choice: AlertChoice) -> None:
        self.desk.say(self.desk.words.say("alerts.chosen"))
        self._show(choice)

    def _show(self, choice: AlertChoice | None) -> None:
        if choice is None:
            self.become(ToldState(is_read=True))
            return
        switches = {each.value: wants(choice, each) for each in Trouble}
        chosen = {
            "quiet_from": str(choice.quiet_from),
            "quiet_until": str(choice.quiet_until),
            "high_from": f"{100 * choice.high_from:g}",
        }
        offered = {"quiet_from": QUIET_FROM, "quiet_until": QUIET_UNTIL, "high_from": HIGH_FROM}
        self.become(
            ToldState(
                is_read=True,
                is_offered=True,
                switches={**switches, "rings": choice.rings, "wakes": choice.wakes},
                options={
                    name: tuple(
                        sorted({*(f"{each:g}" for each in values), chosen[name]}, key=float)
                    )
                    for name, values in offered.items()
                },
                chosen=chosen,
            )
        )


def _read(uow: UnitOfWork) -> AlertChoice | None:
    return own_choice(uow) if uow.may(Right.SEE, ALERT_CHOICE.name) else None

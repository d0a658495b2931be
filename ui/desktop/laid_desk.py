"""Lays the desk that every page of an open record works at."""

from typing import TYPE_CHECKING

from core.strings import Catalogue
from core.typed_moments import zone_named
from ui.desktop.desk import Desk, WindowControl
from ui.desktop.door.gate import Entrance, Gate
from ui.desktop.remembering import Remembering
from ui.desktop.shell import Shell
from ui.desktop.tasks import Tasks
from ui.desktop.work import Work

if TYPE_CHECKING:
    from core.companion.who_writes import FindModel


def lay_desk(
    gate: Gate,
    entrance: Entrance,
    shell: Shell,
    *,
    window: WindowControl,
    tasks: Tasks,
    words: Catalogue,
    work: Work,
    find_model: "FindModel | None" = None,
) -> Desk:
    return Desk(
        keeper=gate.keeper,
        opened=entrance.opened,
        scope=entrance.scope,
        tasks=tasks,
        words=words,
        clock=gate.clock,
        zone=zone_named(entrance.person.time_zone),
        window=window,
        go=shell.go,
        say=shell.say,
        saved=shell.saved,
        told=shell.told,
        work=work,
        find_model=find_model,
        remembering=Remembering(find_model),
    )

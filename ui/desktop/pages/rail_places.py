"""What stands on the rail, in its order: known before any page is loaded."""

from collections.abc import Mapping

from core.frozen import frozen
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.sizes import Face


@frozen
class RailPlace:
    """key: of the page. The first place of a face is where it begins."""

    key: str
    icon: IconName


RAIL: Mapping[Face, tuple[RailPlace, ...]] = {
    Face.PERSON: (
        RailPlace("today", "today"),
        RailPlace("talk", "talk"),
        RailPlace("my_health", "health"),
        RailPlace("help", "help"),
    ),
    Face.CAREGIVER: (
        RailPlace("home", "home"),
        RailPlace("record", "record"),
        RailPlace("ask", "talk"),
        RailPlace("review", "review"),
        RailPlace("insights", "insights"),
        RailPlace("people", "people"),
        RailPlace("history", "later"),
        RailPlace("bring_in", "import"),
        RailPlace("keep", "share"),
        RailPlace("settings", "settings"),
        RailPlace("help", "help"),
    ),
}

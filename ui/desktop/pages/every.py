"""Every page there is. What has an icon stands on the rail, in this order."""

from ui.desktop.pages.card.page import CARD
from ui.desktop.pages.help.page import HELP
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.my_health.not_right import NOT_RIGHT
from ui.desktop.pages.my_health.page import MY_HEALTH
from ui.desktop.pages.today.page import TODAY

PAGES: tuple[PageKind, ...] = (
    TODAY,
    MY_HEALTH,
    HELP,
    NOT_RIGHT,
    CARD,
)

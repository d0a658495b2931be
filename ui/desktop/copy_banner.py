"""What stands above every page of a copy: as of when it is, and who sent it."""

from datetime import tzinfo

from PySide6.QtWidgets import QWidget

from core.dates_in_words import DatesInWords
from core.ports import HandedOver
from core.strings import Catalogue
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import boxed, column, padded
from ui.desktop.widgets.notices import Banner


def copy_banner(look: Look, words: Catalogue, zone: tzinfo, copy: HandedOver) -> QWidget:
    """Never taken away: a page that is a week old must not read as today's."""
    dates = DatesInWords(words, zone)
    day, time = dates.full_date(copy.sent_at), dates.clock(copy.sent_at)
    who = copy.sent_by or words.say(f"handover_sender.{copy.sender_role}")
    heading, below = (
        words.say("sent.banner", day=day, time=time),
        words.say("sent.banner_below", who=who),
    )
    banner = Banner(look, "note", heading, below, icon="document")
    return boxed(padded(column(banner), look.space("xl"), look.space("s")))

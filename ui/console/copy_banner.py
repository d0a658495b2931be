"""What stands above everything that is read in a copy: as of when it is, and from whom."""

from core.ports import HandedOver
from ui.console.answer import Teller


def banner_of(teller: Teller, copy: HandedOver) -> str:
    who = copy.sent_by or teller.say(f"handover_sender.{copy.sender_role}")
    return teller.say("handover.banner", day=teller.when(copy.sent_at), who=who)

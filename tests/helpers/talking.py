"""A talk in a process that may be killed at any moment.

Run as a program it loads everything once and forks one talk for each line of its input. A talk says
on its output which messages were accepted, and what was shown for them.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from core.clock import ManualClock
from core.companion.beginning import begin
from core.companion.conversation import Said, hold_turn, replay
from core.companion.voice import Voice
from core.companion.writer import EmbeddedWriter
from core.dates_in_words import DatesInWords
from core.key_choices import UseKeyFile
from core.ports.talk import Exchange
from core.strings import Catalogue
from core.vaults import OpenVault
from db.journal import SealedJournal
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA_HERSELF
from helpers.world import NOON

LINES = (
    "Where am I?",
    "I have a bad pain in my chest",
    "My knee hurts",
    "Hello",
    "I like the garden",
    "There is smoke in the kitchen",
)


def open_talk(folder: Path) -> OpenVault:
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    return keeper.open(folder / "vault", UseKeyFile(folder / "key"), ManualClock(NOON))


def voice_of(opened: OpenVault, journal: Any) -> Voice:
    dates = DatesInWords(Catalogue.load("en"), ZoneInfo("UTC"))
    return Voice(opened.vault, journal, EmbeddedWriter(), dates)


class Telling(SealedJournal):
    """Says what was accepted, once it was."""

    def accept(self, *args: Any) -> Exchange:
        exchange = super().accept(*args)
        tell("accepted", exchange.id)
        return exchange

    def accept_at_once(self, *args: Any) -> Exchange:
        exchange = super().accept_at_once(*args)
        tell("accepted", exchange.id)
        return exchange


def tell(what: str, value: object) -> None:
    os.write(1, json.dumps([what, value]).encode() + b"\n")


def talk(folder: Path) -> None:
    opened = open_talk(folder)
    voice = voice_of(opened, Telling(opened))
    replay(voice)
    for number in range(1000):
        beginning = opened.vault.submit(ADA_HERSELF, begin).result()
        said = Said(LINES[number % len(LINES)], beginning.now, beginning.at_hand)
        hold_turn(voice, ADA_HERSELF, said, lambda text, _category: tell("shown", text))


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            tell("began", os.getpid())
            talk(Path(line.strip()))
            os._exit(0)
        os.waitpid(child, 0)
        tell("ended", child)


if __name__ == "__main__":
    main()

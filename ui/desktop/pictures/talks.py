"""What was said in the made-up record, so that the pages of talks show one."""

from datetime import timedelta
from zoneinfo import ZoneInfo

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.turn import Assistant, consult
from core.clock import ManualClock
from core.companion.conversation import Said, hold_turn
from core.companion.safety import help_at_hand
from core.companion.voice import Voice
from core.companion.writer import EmbeddedWriter
from core.dates_in_words import DatesInWords
from core.scope import Scope
from core.strings import FALLBACK, Catalogue
from core.vaults import OpenVault

ZONE = "Europe/London"
HER_WORDS = ("Good morning", "What do I do now?", "I feel a bit lonely today")
HELPERS_QUESTIONS = ("Which medicines does she take?", "What is planned for today?")
BETWEEN = timedelta(seconds=40)


def talk(opened: OpenVault, clock: ManualClock, person: Scope, caregiver: Scope) -> None:
    """By the words alone: the pictures are the same with and without an embedder.

    Raises VaultErrors.
    """
    dates = DatesInWords(Catalogue.load(FALLBACK), ZoneInfo(ZONE))
    voice = Voice(opened.vault, opened.journal, EmbeddedWriter(), dates)
    assistant = Assistant(opened.vault, EmbeddedAnswerer(dates), dates)
    at_hand = opened.vault.submit(caregiver, help_at_hand).result()
    for words in HER_WORDS:
        hold_turn(voice, person, Said(words, clock.read().wall, at_hand), _is_on_the_page)
        clock.advance(BETWEEN)
    for words in HELPERS_QUESTIONS:
        consult(assistant, caregiver, Said(words, clock.read().wall, at_hand), _is_on_the_page)
        clock.advance(BETWEEN)


def _is_on_the_page(_words: str, _why: object) -> None:
    """The page is drawn when all is said, and reads it from the record."""

"""What is said, read aloud: where Qt's speech is installed (`pip install rosemary[voice]`) and this
computer has a voice. Elsewhere nobody is offered what is not there."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from core.frozen import frozen

# Slower than a newsreader: -1 to 1 is Qt's range.
_RATE: Final = -0.25


class Aloud(Protocol):
    def say(self, words: str) -> None:
        """From its beginning; what was being said before stops."""
        ...

    def stop(self) -> None: ...


@frozen
class _QtVoice:
    """speech: a QTextToSpeech, whose types are not there where it is not installed."""

    speech: Any

    def say(self, words: str) -> None:
        self.speech.stop()
        self.speech.say(words)

    def stop(self) -> None:
        self.speech.stop()


def find_voice(language: str, load: Callable[[str], Any] = import_module) -> Aloud | None:
    """None where Qt's speech or a voice for this language is missing. On the GUI thread."""
    try:
        speaks = load("PySide6.QtTextToSpeech").QTextToSpeech
    except ImportError:
        return None
    from PySide6.QtCore import QLocale

    if not [each for each in speaks.availableEngines() if each != "mock"]:
        return None
    speech = speaks()
    speech.setLocale(QLocale(language))
    if not speech.availableVoices():
        return None
    speech.setRate(_RATE)
    return _QtVoice(speech)

"""A voice is offered where there is one, and nowhere else."""

from types import SimpleNamespace

import pytest

from ui.desktop.read_aloud import find_voice


class Speech:
    """As Qt's: it says what it is given, one thing after the other."""

    engines = ("mock", "speechd")
    voices = ("Jenny",)

    def __init__(self):
        self.heard = []
        self.rate = 0.0
        self.language = ""

    @classmethod
    def availableEngines(cls):  # noqa: N802 - as Qt calls it
        return list(cls.engines)

    def availableVoices(self):  # noqa: N802 - as Qt calls it
        return list(self.voices)

    def setLocale(self, locale):  # noqa: N802 - as Qt calls it
        self.language = locale.name()

    def setRate(self, rate):  # noqa: N802 - as Qt calls it
        self.rate = rate

    def say(self, words):
        self.heard.append(words)

    def stop(self):
        self.heard.append("(silence)")


def loading(speech):
    return lambda _name: SimpleNamespace(QTextToSpeech=speech)


def test_without_qts_speech_there_is_no_voice():
    def missing(name):
        raise ImportError(name)

    assert find_voice("en-GB", missing) is None


@pytest.mark.parametrize(
    ("engines", "voices"), [((), ("Jenny",)), (("mock",), ("Jenny",)), (("speechd",), ())]
)
def test_a_computer_without_a_voice_offers_none(engines, voices):
    silent = type("Silent", (Speech,), {"engines": engines, "voices": voices})

    assert find_voice("en-GB", loading(silent)) is None


def test_what_is_said_begins_at_its_beginning_and_slowly():
    made = []

    def begun(self):
        Speech.__init__(self)
        made.append(self)

    speech = type("Made", (Speech,), {"__init__": begun})
    voice = find_voice("en-GB", loading(speech))

    assert voice is not None
    voice.say("You're at home.")
    voice.say("Anna comes at five.")
    voice.stop()

    (heard,) = made
    assert heard.heard == [
        "(silence)",
        "You're at home.",
        "(silence)",
        "Anna comes at five.",
        "(silence)",
    ]
    assert heard.rate < 0
    assert heard.language == "en_GB"

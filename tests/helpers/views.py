"""A thing in a sentence as the rules of the language see it."""

from core.words.statements.bearing import Named, View, view_of
from core.words.statements.signs import seen_in
from core.words.statements.statement import Speaker, Topic


def named(text: str, name: str, topic: Topic) -> Named:
    """name: in small letters, as it stands in the text."""
    start = text.lower().index(name)
    return Named(start, start + len(name), topic)


def view_in(text: str, name: str, topic: Topic, speaker: Speaker = Speaker.PATIENT) -> View:
    return view_of(seen_in(text, speaker), named(text, name, topic))

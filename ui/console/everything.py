"""Where all of a record is, for whoever asked for all of it at the command line (S3)."""

from core.clinical.disclosed import THE_COMMAND, THE_PAGE, in_words, topics
from core.words.disclosure import asks_for_everything
from ui.console.answer import Answer, Teller
from ui.console.session import Session


def the_way() -> dict[str, object]:
    return {"way": {"page": THE_PAGE, "command": THE_COMMAND}}


def instead_of_all(session: Session, text: str, empty: dict[str, object]) -> Answer | None:
    """The topics, where a sentence asks for all of it; None where it asks for something.

    empty: what is printed for nothing found.
    """
    if not asks_for_everything(text):
        return None
    counted = session.run(topics)

    def lines(teller: Teller) -> list[str]:
        told = in_words(counted, teller.words)
        first = teller.say("disclosed.summary", topics=told) if told else ""
        return [
            first or teller.say("disclosed.nothing"),
            teller.say("disclosed.read"),
            teller.say("disclosed.command"),
        ]

    summary = {each.kind: each.count for each in counted}
    return Answer({**empty, "topics": summary, **the_way()}, lines)

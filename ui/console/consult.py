"""One question of a helper, at the command line: the answer, and under it what it stands on."""

from dataclasses import replace

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.sourced import source_in_fields, source_in_words
from core.assistant.turn import Assistant, Consulted, consult
from core.companion.beginning import Beginning, begin
from core.companion.conversation import Said
from core.dates_in_words import DatesInWords
from core.records.talk import TalkMode
from core.scope import Role
from core.strings import Catalogue
from core.typed_moments import zone_named
from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from ui.console.answer import Answer
from ui.console.session import Session


def consulted(session: Session, text: str, key: str | None) -> Answer:
    """key: of a session that goes on."""
    role = session.role or Role.CAREGIVER
    scope = replace(session.scope_as(role), session_key=key)
    beginning = session.run_for(scope, begin)
    dates = _dates(beginning)
    assistant = Assistant(
        session.opened.vault, EmbeddedAnswerer(dates), dates, Meaning(open_embedder)
    )
    fixed: list[str] = []
    said = Said(text, beginning.now, beginning.at_hand)
    found = consult(assistant, scope, said, lambda reply, _category: fixed.append(reply))
    sources = [source_in_words(each, dates, beginning.now) for each in found.answer.sources]
    lines = [*fixed, found.answer.text, *(f"  {each}" for each in sources)]
    return Answer(_data(found, fixed), lambda _teller: lines)


def _dates(beginning: Beginning) -> DatesInWords:
    person = beginning.person
    return DatesInWords(Catalogue.load(person.locale), zone_named(person.time_zone))


def _data(found: Consulted, fixed: list[str]) -> dict[str, object]:
    return {
        "reply": "\n".join([*fixed, found.answer.text]),
        "mode": TalkMode.ASSISTANT,
        "intent": found.context.wanted,
        "emotion": None,
        "distress": None,
        "safety": {
            "level": "emergency" if found.category else "none",
            "category": found.category,
        },
        "sources": [source_in_fields(each) for each in found.answer.sources],
        "session": found.session_id,
        "turn": found.turn_id,
    }

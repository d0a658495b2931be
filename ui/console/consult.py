"""One question of a helper, at the command line: the answer, and under it what it stands on."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.sourced import source_in_fields, source_in_words
from core.assistant.turn import Assistant, Consulted, Seek, consult
from core.assistant.worded import Rewords, WordedAnswerer
from core.companion.beginning import Beginning, begin
from core.companion.conversation import Said
from core.companion.who_writes import model_now
from core.dates_in_words import DatesInWords
from core.recall.finder import Finder
from core.recall.recall import Sought
from core.recall.seeking import Seeking
from core.records.talk import TalkMode
from core.scope import Role, Scope
from core.strings import Catalogue
from core.typed_moments import zone_named
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from ui.console.answer import Answer
from ui.console.everything import the_way
from ui.console.session import Session
from ui.console.told_first import told_first


def consulted(session: Session, text: str, key: str | None) -> Answer:
    """key: of a session that goes on."""
    role = session.role or Role.CAREGIVER
    scope = replace(session.scope_as(role), session_key=key)
    beginning = session.run_for(scope, begin)
    dates = _dates(beginning)
    meaning = Meaning(shared_embedder)
    assistant = Assistant(
        session.opened.vault,
        WordedAnswerer(EmbeddedAnswerer(dates), _model_for(session, scope), meaning),
        dates,
        meaning,
        _seek(session),
    )
    fixed: list[str] = []
    said = Said(text, beginning.now, beginning.at_hand)
    with told_first(session, fixed):
        found = consult(assistant, scope, said, lambda reply, _category: fixed.append(reply))
    sources = [source_in_words(each, dates, beginning.now) for each in found.answer.sources]
    lines = [*fixed, found.answer.text, *(f"  {each}" for each in sources)]
    if found.answer.is_summary:
        lines.append(dates.words.say("disclosed.command"))
    return Answer(_data(found, fixed), lambda _teller: lines)


def _model_for(session: Session, scope: Scope) -> Callable[[], Rewords | None]:
    return partial(model_now, session.opened.vault, scope, session.find_model)


def _seek(session: Session) -> Seek:
    """The vectors are read with the question: a red flag in it was answered by then (N1)."""
    vault = session.opened.vault
    seeking = Seeking(vault, Finder(vault, session.find_model))

    def seek(scope: Scope, text: str) -> Sought | None:
        seeking.fill(scope)
        return seeking.sought(scope, text)

    return seek


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
        **(the_way() if found.answer.is_summary else {}),
    }

"""`talk TEXT`: one turn with the companion, as the person; as a helper, one question."""

import argparse
from dataclasses import replace

from core.companion.beginning import Beginning, begin
from core.companion.conversation import Said, hold_turn, replay
from core.companion.sessions import require_talk
from core.companion.turn import Turn
from core.companion.voice import Voice
from core.companion.who_writes import who_writes
from core.dates_in_words import DatesInWords
from core.errors import InputRejected
from core.records.talk import TalkMode
from core.scope import Role
from core.strings import Catalogue
from core.typed_moments import zone_named
from core.words.embedding.usual import open_embedder
from core.words.emergency import emergency_in
from core.words.intent import Intent
from core.words.meaning import Meaning
from ui.console.answer import Answer
from ui.console.everything import the_way
from ui.console.session import Session
from ui.console.told_first import told_first


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="help.talk.text")
    parser.add_argument("--session", metavar="KEY", help="help.talk.session")


def run(session: Session, args: argparse.Namespace) -> Answer:
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise InputRejected("text")
    if session.role in {Role.CAREGIVER, Role.CLINICIAN}:
        from ui.console.consult import consulted  # what a helper's question needs is loaded for one

        return consulted(session, text, args.session)
    scope = replace(session.scope_as(Role.PATIENT), session_key=args.session)
    beginning = session.run_for(scope, begin)
    voice, is_urgent = _voice(session, beginning), emergency_in(text).category is not None
    if args.session is not None and not is_urgent:
        session.run_for(scope, require_talk)
    # Who calls for help waits for nothing (N1): what is left over is remembered the next time.
    if not is_urgent:
        replay(voice)
    said: list[str] = []
    heard = Said(text, beginning.now, beginning.at_hand)
    with told_first(session, said):
        turn = hold_turn(voice, scope, heard, lambda reply, _category: said.append(reply))
    if turn.intent is Intent.EVERYTHING:
        return Answer(
            {**_data(turn), **the_way()}, lambda teller: [*said, teller.say("disclosed.command")]
        )
    return Answer(_data(turn), lambda _teller: said)


def _voice(session: Session, beginning: Beginning) -> Voice:
    words, zone = Catalogue.load(beginning.person.locale), beginning.person.time_zone
    vault = session.opened.vault
    return Voice(
        vault=vault,
        journal=session.opened.journal,
        writer=who_writes(vault, session.scope_as(Role.PATIENT), session.find_model),
        dates=DatesInWords(words, zone_named(zone)),
        meaning=Meaning(open_embedder),
    )


def _data(turn: Turn) -> dict[str, object]:
    feeling = turn.heard.feeling
    return {
        "reply": turn.reply,
        "mode": TalkMode.COMPANION,
        "intent": turn.intent,
        "emotion": feeling.emotion,
        "distress": feeling.distress,
        "safety": {
            "level": "emergency" if turn.category else "none",
            "category": turn.category,
        },
        "sources": [],
        "session": turn.session.id,
    }

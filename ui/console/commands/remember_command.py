"""`remember TEXT`: keeps what somebody asks to remember, where it belongs; or lets it go."""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from core.clinical.said_otherwise import note_what_differs
from core.companion.beginning import begin
from core.companion.emergencies import tell_those_who_help
from core.companion.safety import reply_to_helper, reply_to_person
from core.errors import InputRejected
from core.memory.store_memory import Routed, judged, store_memory
from core.ports import UnitOfWork
from core.scope import Role
from core.words.at_once import LONGEST, refuse_too_long
from core.words.embedding.shared import shared_embedder
from core.words.emergency import Category, emergency_in
from core.words.meaning import Meaning
from core.words.remembering import asked_to_let_go
from core.words.routing import Route
from core.words.statements.statement import Speaker
from ui.console.answer import Answer, one_line
from ui.console.commands.forget_command import forgotten
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="help.remember.text")
    parser.add_argument("--confidence", type=float, metavar="0..1", help="help.add.confidence")


def run(session: Session, args: argparse.Namespace) -> Answer:
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise InputRejected("text")
    # As in a talk: whoever says nothing else speaks as the person.
    role = session.role or Role.PATIENT
    meaning = Meaning(shared_embedder)
    alarm = emergency_in(text, meaning if len(text) <= LONGEST else None).category
    if alarm is not None:
        return _in_need(session, text, alarm, role)
    refuse_too_long(text)
    if asked_to_let_go(text) is not None:
        return forgotten(session, text, meaning)
    judgement = judged(text, role, meaning)
    routed = session.run(store_memory, text=text, judgement=judgement, confidence=args.confidence)
    # As in a talk, of a number or a visit, too, which is clinical to nobody.
    session.run(note_what_differs, text=text, speaker=Speaker(role.value))
    return Answer(_told(routed), one_line(f"remember.{routed.to}"))


def _in_need(session: Session, text: str, alarm: Category, role: Role) -> Answer:
    """The reviewed reply first (N1), whatever becomes of the words."""
    scope = replace(session.scope_as(role), session_key=None)
    at_hand = session.run_for(scope, begin).at_hand
    reply_to = reply_to_person if role is Role.PATIENT else reply_to_helper
    reply = reply_to(alarm, text, at_hand)
    if len(text) > LONGEST:
        session.tell(reply.text)
        refuse_too_long(text)
    judgement = judged(text, role)

    def keep(uow: UnitOfWork) -> Routed:
        return _kept(uow, text, judgement, alarm)

    routed = session.run_for(scope, keep)
    safety = {"level": "emergency", "category": alarm, "reply": reply.text}
    key = "kept.alone" if routed.memory else "kept.help"
    after: Sequence[str] = [] if routed.facts else [session.words.say(key)]
    lines = [*reply.lines, *after]
    return Answer({**_told(routed), "safety": safety}, lambda _teller: lines)


def _kept(uow: UnitOfWork, text: str, judgement: Route, alarm: Category) -> Routed:
    """Whoever helps hears of it, as far as they may (N4); a helper who says it knows."""
    routed = store_memory(uow, text, judgement, alarm=alarm)
    if uow.scope.role is Role.PATIENT:
        tell_those_who_help(uow, alarm)
    return routed


def _told(routed: Routed) -> dict[str, object]:
    return {
        "routed_to": routed.to,
        "id": routed.id,
        "facts": [fact.id for fact in routed.facts],
        "memory": routed.memory.id if routed.memory else None,
        "category": routed.memory.category if routed.memory else None,
    }

"""`remember TEXT`: keeps what somebody asks to remember, where it belongs."""

import argparse

from core.errors import InputRejected
from core.memory.store_memory import Routed, judged, store_memory
from core.scope import Role
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from ui.console.answer import Answer, one_line
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
    judgement = judged(text, role, Meaning(shared_embedder))
    routed = session.run(store_memory, text=text, judgement=judgement, confidence=args.confidence)
    return Answer(_told(routed), one_line(f"remember.{routed.to}"))


def _told(routed: Routed) -> dict[str, object]:
    return {
        "routed_to": routed.to,
        "id": routed.id,
        "facts": [fact.id for fact in routed.facts],
        "memory": routed.memory.id if routed.memory else None,
        "category": routed.memory.category if routed.memory else None,
    }

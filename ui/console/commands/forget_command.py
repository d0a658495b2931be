"""`forget TEXT`: what is kept in mind is kept no longer; `--take-back ID` keeps it as before."""

import argparse

from core.dates_in_words import DatesInWords
from core.errors import InputRejected
from core.memory.letting_go import LetGo, let_go, take_back_letting_go
from core.memory.store_memory import judged
from core.scope import Role
from core.typed_moments import zone_named
from core.words.at_once import refuse_too_long
from core.words.embedding.shared import shared_embedder
from core.words.meaning import Meaning
from core.words.remembering import asked_to_let_go
from ui.console.answer import Answer, Teller, one_line
from ui.console.errors import WrongUsage
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", nargs="?", help="help.forget.text")
    parser.add_argument("--take-back", metavar="ID", help="help.forget.take_back")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if (args.text is None) == (args.take_back is None):
        raise WrongUsage("TEXT", "--take-back")
    if args.take_back is not None:
        back = session.run(take_back_letting_go, memory_id=args.take_back)
        return Answer({"id": back.id, "taken_back": True}, one_line("let_go.back"))
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise InputRejected("text")
    refuse_too_long(text)
    return forgotten(session, text, Meaning(shared_embedder))


def forgotten(session: Session, text: str, meaning: Meaning) -> Answer:
    """text: the request, or what it is about."""
    role = session.role or Role.PATIENT
    judgement = judged(asked_to_let_go(text) or text, role, meaning)
    done = session.run(let_go, text=text, judgement=judgement)

    def lines(teller: Teller) -> list[str]:
        from core.assistant.as_asked import let_go_in_words  # loaded when it is told

        return list(let_go_in_words(done, DatesInWords(teller.words, zone_named(teller.zone))))

    return Answer(_told(done), lines)


def _told(done: LetGo) -> dict[str, object]:
    return {
        "outcome": done.went,
        "memories": [{"id": each.id, "text": each.content} for each in done.memories],
        "facts": [fact.id for fact in done.facts],
    }

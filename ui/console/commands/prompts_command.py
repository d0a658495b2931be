"""`prompts`: the questions that wait; `--next` is the one to put now, marked as shown (T8)."""

import argparse

from core.frozen import frozen
from core.lifecycle.prompts import next_question, waiting_prompts, wording
from core.lifecycle.sweep import sweep
from core.ports import UnitOfWork
from core.records.kinds import kind_named
from core.records.working import Prompt
from ui.console.answer import Answer, Teller
from ui.console.session import Session


@frozen
class Question:
    """text: the words that stand for the record it is about."""

    prompt: Prompt
    text: str


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--next", action="store_true", help="help.prompts.next")


def run(session: Session, args: argparse.Namespace) -> Answer:
    questions = session.run(_next if args.next else _waiting)

    def lines(teller: Teller) -> list[str]:
        asked = [line for each in questions for line in _lines(teller, each)]
        return asked or [teller.say("prompts.none")]

    return Answer({"prompts": [_data(session.teller(), each) for each in questions]}, lines)


def _waiting(uow: UnitOfWork) -> list[Question]:
    sweep(uow)
    return [_question(uow, prompt) for prompt in waiting_prompts(uow)]


def _next(uow: UnitOfWork) -> list[Question]:
    sweep(uow)
    prompt = next_question(uow)
    return [_question(uow, prompt)] if prompt else []


def _question(uow: UnitOfWork, prompt: Prompt) -> Question:
    kind = kind_named(prompt.record_kind)
    record = uow.of(kind).get(prompt.record_id)
    return Question(prompt, kind.text(record) if record else "")


def _data(teller: Teller, question: Question) -> dict[str, object]:
    prompt = question.prompt
    return {
        "id": prompt.id,
        "record_id": prompt.record_id,
        "kind": prompt.record_kind,
        "question": teller.say(wording(prompt), text=question.text),
        "due_at": prompt.due_at,
        "audience": prompt.audience,
        "is_safety_relevant": prompt.is_safety_relevant,
        "status": prompt.status,
        "shown_at": prompt.shown_at,
        "snoozed_until": prompt.snoozed_until,
    }


def _lines(teller: Teller, question: Question) -> list[str]:
    asked = teller.say(wording(question.prompt), text=question.text)
    return [asked, f"  {teller.say('prompts.how', id=question.prompt.id)}"]

"""`answer ID still|gone|unsure|later`: what someone says about a question, or about a record."""

import argparse

from core.clinical import reconfirm
from core.records.working import Answer as Word
from ui.console.answer import Answer
from ui.console.record_answer import record_answer, stays
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("prompt_id", metavar="ID", help="help.answer.id")
    parser.add_argument("word", choices=[each.value for each in Word], help="help.answer.word")


def run(session: Session, args: argparse.Namespace) -> Answer:
    answered = session.run(
        reconfirm.answer, prompt_or_record_id=args.prompt_id, answer=Word(args.word)
    )
    is_waiting = args.word == Word.GONE.value and stays(answered.record)
    return record_answer(
        answered.record,
        "resolve.waits" if is_waiting else f"answer.{args.word}",
        prompt_id=answered.prompt.id if answered.prompt else None,
        prompt_status=answered.prompt.status if answered.prompt else None,
        snoozed_until=answered.prompt.snoozed_until if answered.prompt else None,
        review=[answered.review.id] if answered.review else [],
    )

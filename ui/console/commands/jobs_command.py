"""`jobs`: what Rosemary does by herself, and doing now what is due."""

import argparse
from dataclasses import asdict

from core.ports import Job, UnitOfWork
from core.recall.finder import Finder
from core.upkeep.jobs import jobs_with, put_standing_jobs
from core.upkeep.runner import run_due_jobs
from core.upkeep.word_summaries import Wording
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work
from ui.who import NOBODY

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    add_works(parser, "jobs", {"list": _list, "run": _run})


def _list(session: Session, _: argparse.Namespace) -> Answer:
    jobs = session.run_for(NOBODY, _all)

    def lines(teller: Teller) -> list[str]:
        rows = [
            (job.name, teller.name("job_status", job.status), teller.when(job.run_at), job.job_id)
            for job in jobs
        ]
        return [teller.say("jobs.heading"), *table(rows)]

    return Answer({"jobs": [asdict(job) for job in jobs]}, lines)


def _run(session: Session, _: argparse.Namespace) -> Answer:
    session.run_for(NOBODY, put_standing_jobs)
    vault = session.opened.vault
    jobs = jobs_with(Wording(session.find_model), Finder(vault, session.find_model))
    ended = run_due_jobs(vault, NOBODY, lambda: False, jobs=jobs)
    return Answer({"ended": ended}, one_line("jobs.ended", count=ended))


def _all(uow: UnitOfWork) -> list[Job]:
    return list(uow.jobs.all())

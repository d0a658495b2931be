"""Whether the file and the audit are whole. Reads pages, references and hashes, no words."""

from core.ports import FIRST_LINK, AuditHead, Job, UnitOfWork
from core.upkeep.steps import Done, Outcome, Progress

LINKS_AT_A_TIME = 500


class Verified(Progress):
    """problems: found so far. seq and hash: the last link of the audit that was checked."""

    has_checked_file: bool = False
    problems: int = 0
    seq: int = FIRST_LINK.seq
    hash: str = FIRST_LINK.hash


def verify(uow: UnitOfWork, job: Job) -> Outcome:
    """First the file, then the chain in pieces; the result is audited and counted."""
    so_far = Verified.of(job)
    if not so_far.has_checked_file:
        return so_far.next(has_checked_file=True, problems=len(uow.problems()))
    reached = uow.audit.verify_next(AuditHead(so_far.seq, so_far.hash), LINKS_AT_A_TIME)
    if reached is None:
        return _conclude(uow, so_far.problems + 1)
    if reached == uow.audit.head():
        return _conclude(uow, so_far.problems)
    return so_far.next(seq=reached.seq, hash=reached.hash)


def _conclude(uow: UnitOfWork, problems: int) -> Done:
    uow.audit.write("verify.failed" if problems else "verify.ok", count=problems)
    uow.tally.add("verified")
    uow.tally.add("problems_found", problems)
    uow.counters.add("verify.runs")
    uow.counters.add("verify.problems", problems)
    return Done()

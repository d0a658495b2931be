"""When a job that failed is tried again. Pure: attempts and a time in, a time out."""

from datetime import datetime, timedelta

FIRST_RETRY_AFTER = timedelta(minutes=1)
MOST_ATTEMPTS = 8


def retry_at(attempts: int, now: datetime) -> datetime | None:
    """One minute after the first attempt, then twice as long each time.

    attempts: how often it was begun, from 1. None after the eighth: it is a dead letter.
    """
    if attempts >= MOST_ATTEMPTS:
        return None
    return now + FIRST_RETRY_AFTER * (1 << (attempts - 1))

"""What a step of a job may answer, and how a job remembers how far it got."""

from typing import Self

from pydantic_core import ValidationError

from core.errors import InputRejected
from core.frozen import frozen
from core.ports import Job
from core.records.base import Record


@frozen
class Done:
    """Nothing is left to do."""


@frozen
class Continue:
    """More is left; payload_json is what the next step reads. Ids and numbers only."""

    payload_json: str


Outcome = Done | Continue


class Progress(Record):
    """Base of what a job keeps between two steps."""

    @classmethod
    def of(cls, job: Job) -> Self:
        """Raises InputRejected("payload")."""
        try:
            return cls.model_validate_json(job.payload_json, strict=False)
        except ValidationError:
            raise InputRejected("payload") from None

    def next(self, **fields: object) -> Continue:
        return Continue(self.changed(**fields).model_dump_json())

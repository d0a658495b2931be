"""What a client wants done, and what came of it, as text that goes from one program to another.

Whichever program has the record open runs the errand: the one that speaks with the client, or the
window beside it.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from typing import Final

from core.ports import Vault
from core.records.base import Record
from core.records.declared import Field
from core.records.tool import Outcome, ToolRequest
from core.scope import Scope
from core.tools.calling import Refused, call_tool
from core.tools.noting import Asked
from core.tools.question import question_of
from core.tools.requests import answer_request
from core.tools.tool import Given
from core.words.meaning import Meaning

# Bytes, of an errand and of a reply: far more than either has.
LONGEST: Final = 262_144
_LONGEST_NAME: Final = 200
_UNREADABLE: Final = '{"arguments": null}'


class Verb(StrEnum):
    CALL = "call"
    QUESTION = "question"
    ANSWER = "answer"


class Errand(Record):
    """client, tool, arguments (JSON): of a call. request_id, is_allowed: of a question."""

    verb: Verb
    client: str = Field(default="", repr=False)
    tool: str = Field(default="", repr=False)
    arguments: str = Field(default="{}", repr=False)
    request_id: str = ""
    is_allowed: bool = False


class Reply(Record):
    """outcome: an Outcome, or the code of what keeps the record closed (`is_closed`).

    data: of what is given, as JSON. at_fault: names of arguments. request_id, section, client: of
    the question that waits. key, words: how it is put to the person, where that was asked.
    """

    outcome: str
    is_closed: bool = False
    data: str | None = Field(default=None, repr=False)
    at_fault: tuple[str, ...] = ()
    request_id: str | None = None
    section: str | None = None
    client: str | None = Field(default=None, repr=False)
    key: str | None = None
    words: str | None = Field(default=None, repr=False)


def calling(client: str, tool: str, arguments: Mapping[str, object]) -> Errand:
    """What cannot be carried stays a call, so that it is refused and noted like one."""
    try:
        text = json.dumps(arguments)
    except (TypeError, ValueError, RecursionError):
        text = _UNREADABLE
    whole = text if len(text) <= LONGEST // 2 else _UNREADABLE
    return Errand(verb=Verb.CALL, client=client, tool=tool[:_LONGEST_NAME], arguments=whole)


def run_errand(vault: Vault, scope: Scope, errand: Errand, meaning: Meaning | None = None) -> Reply:
    """Raises VaultError where the vault itself fails, and what answering raises."""
    match errand.verb:
        case Verb.CALL:
            return _called(vault, scope, errand, meaning)
        case Verb.QUESTION:
            asking = partial(question_of, request_id=errand.request_id)
            asked = vault.submit(scope, asking).result()
            return _of(asked.request).changed(key=asked.key, words=asked.words)
        case Verb.ANSWER:
            is_allowed = errand.is_allowed
            answering = partial(answer_request, request_id=errand.request_id, is_allowed=is_allowed)
            return _of(vault.submit(scope, answering).result())


def _called(vault: Vault, scope: Scope, errand: Errand, meaning: Meaning | None) -> Reply:
    arguments = json.loads(errand.arguments)
    told = call_tool(vault, scope, Asked(errand.client, errand.tool, arguments), meaning)
    return _given(told) if isinstance(told, Given) else _refused(told)


def _given(given: Given) -> Reply:
    return Reply(outcome=given.outcome.value, data=given.answer.model_dump_json())


def _refused(told: Refused) -> Reply:
    reply = Reply(outcome=told.outcome.value, at_fault=told.at_fault)
    if told.request is None:
        return reply
    return _of(told.request).changed(outcome=told.outcome.value, at_fault=told.at_fault)


def _of(request: ToolRequest) -> Reply:
    return Reply(
        outcome=Outcome.GIVEN.value,
        request_id=request.id,
        section=request.section.value,
        client=request.client,
    )

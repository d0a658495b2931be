"""What a model is told that words an answer to a helper: the lines by their signs, without a name.

Made of a question and of lines, and of nothing that a talk with the person is answered from (D6).
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from core.resource_files import resource
from core.words.deidentify.find import without_names


def messages_for_lines(asked: str, lines: Sequence[str]) -> Sequence[Mapping[str, str]]:
    prompt = _prompt()
    signed = (
        prompt["line"].format(sign=sign, text=without_names(text))
        for sign, text in enumerate(lines, start=1)
    )
    return [
        {"role": "system", "content": "\n".join([*prompt["rules"], *signed])},
        {"role": "user", "content": without_names(asked)},
    ]


@cache
def _prompt() -> Mapping[str, Any]:
    told: Mapping[str, Any] = json.loads(resource("prompts", "en", "assistant.json").read_bytes())
    return told

"""The only place where a model may answer: this computer's own loopback (S8)."""

import re
from typing import Final
from urllib.parse import urlsplit

from core.errors import AppError
from core.frozen import frozen

# Written as numbers: a name could be made to mean another computer, today or in a minute.
HOSTS: Final = ("127.0.0.1", "::1")


class EndpointRefused(AppError):
    """The address is not this computer's own loopback, or the model's name means a remote one."""

    code = "endpoint_refused"


class EndpointFailed(AppError):
    """The model did not answer, or not with what was asked for."""

    code = "endpoint_failed"


class EndpointDeclined(EndpointFailed):
    """It answered that it would not do what was asked."""


@frozen
class Loopback:
    """path: what stands before "/chat/completions", without a slash at its end."""

    host: str
    port: int
    path: str

    @property
    def address(self) -> str:
        """In one form, however it was typed."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}{self.path}"


def loopback(address: str) -> Loopback:
    """Raises EndpointRefused for all but http, a number of this computer, a port and a path."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port or 80
    except ValueError:
        raise EndpointRefused from None
    has_more = parts.username is not None or parts.query or parts.fragment
    if parts.scheme != "http" or parts.hostname not in HOSTS or has_more:
        raise EndpointRefused
    if not _PATH.fullmatch(parts.path):
        raise EndpointRefused
    return Loopback(parts.hostname, port, parts.path.rstrip("/"))


def refuse_remote(model: str) -> None:
    """Raises EndpointRefused for the name of a model that a program here only passes on."""
    if not _NAME.fullmatch(model) or _ELSEWHERE.search(model.lower()):
        raise EndpointRefused


_PATH: Final = re.compile(r"[\w./-]*", re.ASCII)
_NAME: Final = re.compile(r"[\w.:/@+-]{1,120}", re.ASCII)
# What runners of models call those that run elsewhere, and the families that run nowhere else.
_ELSEWHERE: Final = re.compile(
    r"[:-]cloud\b|\bcloud[/:]|\b(?:openrouter|anthropic|azure|bedrock|vertex_ai|groq|together_ai)/"
    r"|\b(?:gpt-(?!oss)|chatgpt|claude|gemini|o[134](?:-|$)|grok-\d|deepseek-(?:chat|reasoner)"
    r"|text-embedding-(?:3|ada|\d)|voyage-\d|embed-(?:english|multilingual)-v\d)"
)

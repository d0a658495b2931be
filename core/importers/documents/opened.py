"""What every reader of papers says of the one it opened, and why it could not open one."""

from dataclasses import dataclass


class Locked(Exception):
    """It asks for a password, or for another one."""


class Unreadable(Exception):
    """It is not of the sort that it says, or too broken."""


@dataclass(frozen=True, slots=True)
class About:
    """pages: how many it says it has. attachments, scripts: files and programs inside of it."""

    pages: int
    attachments: int = 0
    scripts: int = 0

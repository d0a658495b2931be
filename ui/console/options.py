"""The options that every command takes."""

import argparse
from dataclasses import field
from datetime import datetime
from pathlib import Path

from core.frozen import frozen
from core.scope import Role
from core.typed_moments import moment_typed

VALUE_OPTIONS = ("--vault", "--key", "--person", "--as", "--now")


@frozen
class Options:
    """vault: None is the platform's own place. now: only for a simulation vault.

    account: the name or the id of one, where a role alone does not say which.
    """

    vault: Path | None = field(default=None, repr=False)
    key: str | None = field(default=None, repr=False)
    person: str | None = field(default=None, repr=False)
    role: Role | None = None
    account: str | None = field(default=None, repr=False)
    now: datetime | None = None
    as_json: bool = False


def add_options(parser: argparse.ArgumentParser) -> None:
    """Left out, an option sets nothing: it may stand before the command or after it."""
    group = parser.add_argument_group("help.options")
    for flag, metavar in zip(
        VALUE_OPTIONS, ("DIR", "SLOT", "WHO", "ROLE|NAME", "TIME"), strict=True
    ):
        group.add_argument(
            flag,
            metavar=metavar,
            dest=_dest(flag),
            default=argparse.SUPPRESS,
            help=f"help.option.{flag[2:]}",
        )
    group.add_argument(
        "--json",
        action="store_true",
        dest=_dest("--json"),
        default=argparse.SUPPRESS,
        help="help.option.json",
    )


def no_arguments(_parser: argparse.ArgumentParser) -> None:
    """For a command that is told all by its name: the options of every command are added beside."""


def read_options(args: argparse.Namespace) -> Options:
    """Raises DateUnclear for a `--now` that could mean several moments."""
    given = {flag: getattr(args, _dest(flag), None) for flag in (*VALUE_OPTIONS, "--json")}
    role = next((each for each in Role if each.value == given["--as"]), None)
    return Options(
        vault=Path(given["--vault"]) if given["--vault"] else None,
        key=given["--key"],
        person=given["--person"],
        role=role,
        account=None if role else given["--as"],
        # No person is known yet, so a time without an offset is in UTC.
        now=moment_typed(given["--now"], "UTC", "now") if given["--now"] else None,
        as_json=bool(given["--json"]),
    )


def _dest(flag: str) -> str:
    return f"global:{flag[2:]}"

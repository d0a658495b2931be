"""From words on a command line to a command, its options and its arguments.

Only the chosen command's module is imported, and only its own arguments are built.
Argparse's own messages repeat what was typed; ours name the argument and show how it goes.
"""

import argparse
import re
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol

from core.frozen import frozen
from core.strings import FALLBACK, Catalogue
from ui.console.answer import Answer
from ui.console.errors import WrongUsage
from ui.console.options import VALUE_OPTIONS, Options, add_options, read_options
from ui.console.session import Session

PROGRAM = "rosemary"

# Each name is a module of ui.console.commands, with "-" as "_". In the order of the help.
COMMANDS: tuple[str, ...] = (
    "create",
    "people",
    "add",
    "profile",
    "edit",
    "confirm",
    "resolve",
    "undo",
    "take-back",
    "put-back",
    "history",
    "sweep",
    "prompts",
    "answer",
    "import",
    "backfill",
    "talk",
    "remember",
    "forget",
    "recall",
    "episodes",
    "alerts",
    "report",
    "model",
    "review",
    "insights",
    "documents",
    "contacts",
    "readings",
    "consent",
    "settings",
    "slots",
    "jobs",
    "export",
    "handover",
    "open-handover",
    "delete",
    "backup",
    "restore",
    "verify",
    "audit",
    "access",
    "private",
    "tools",
    "mcp",
    "actions",
    "clock",
    "doctor",
    "diagnostics",
    "tour",
    "bench",
    "quality",
    "completion",
)


class Command(Protocol):
    """What a module of ui.console.commands holds."""

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, session: Session, args: argparse.Namespace) -> Answer: ...


@frozen
class Parsed:
    options: Options
    name: str
    command: Command
    args: argparse.Namespace


class HelpAsked(Exception):
    """Someone asked how it is used. Not a failure."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


def wants_json(argv: Sequence[str]) -> bool:
    return "--json" in argv


def parse(argv: Sequence[str]) -> Parsed:
    """Raises WrongUsage, HelpAsked, DateUnclear."""
    before, rest = _split(argv)
    if not rest:
        if {"-h", "--help"} & set(before):
            raise HelpAsked(whole_parser(with_arguments=False).format_help())
        raise WrongUsage(usage=_usage())
    name = rest[0]
    if name not in COMMANDS:
        raise WrongUsage("command", usage=_usage())
    args = argparse.Namespace()
    top = QuietParser(prog=PROGRAM, usage=_usage())
    add_options(top)
    top.parse_args(before, args)
    command = command_named(name)
    command_parser(name, command).parse_args(rest[1:], args)
    return Parsed(read_options(args), name, command, args)


def command_named(name: str) -> Command:
    module: Command = import_module(f"ui.console.commands.{name.replace('-', '_')}_command")
    return module


def command_parser(name: str, command: Command) -> argparse.ArgumentParser:
    parser = QuietParser(prog=f"{PROGRAM} {name}", description=f"help.command.{name}")
    add_options(parser)
    command.arguments(parser)
    return parser


def usage_of(name: str) -> str:
    """How a command is written."""
    return command_parser(name, command_named(name)).format_usage()


def whole_parser(*, with_arguments: bool) -> argparse.ArgumentParser:
    """Every command: for `--help`, and with every argument for completion in a shell."""
    parser = QuietParser(prog=PROGRAM, description="help.program", epilog="help.not_a_device")
    add_options(parser)
    commands = parser.add_subparsers(title="help.commands", metavar="COMMAND")
    for name in COMMANDS:
        words = f"help.command.{name}"
        child = commands.add_parser(name, help=words, description=words)
        if with_arguments:
            add_options(child)
            command_named(name).arguments(child)
    return parser


def speak(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Puts words in the place of keys everywhere, for tools that read a parser themselves."""
    for action in parser._actions:  # noqa: SLF001 - argparse offers no other way to them
        action.help = _say(action.help)
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for choice in action._choices_actions:  # noqa: SLF001
                choice.help = _say(choice.help)
            for child in action.choices.values():
                speak(child)
    parser.description = _say(parser.description)
    return parser


class QuietParser(argparse.ArgumentParser):
    """Says its help in our words, and raises where argparse would print and leave."""

    def __init__(self, **settings: object) -> None:
        settings.setdefault("formatter_class", _InOurWords)
        super().__init__(allow_abbrev=False, conflict_handler="resolve", **settings)  # type: ignore[arg-type]  # argparse's keyword arguments, passed on as they came

    def error(self, message: str) -> NoReturn:
        usage = f"{self.format_usage()}{self._choices()}"
        raise WrongUsage(*_arguments_at_fault(message), usage=usage)

    def _choices(self) -> str:
        """What could stand there, and a line that could be typed, where the parser has one."""
        if not self.epilog:
            return ""
        works = self._subparsers._group_actions if self._subparsers else []  # noqa: SLF001
        words = Catalogue.load(FALLBACK)
        listed = [
            words.say("help.one_of", name=work.metavar, choices=", ".join(work.choices or ()))
            for work in works
        ]
        return "\n".join(["", *listed, _say(self.epilog) or ""])

    def print_help(self, file: object = None) -> None:  # noqa: ARG002 - argparse's signature
        raise HelpAsked(self.format_help())


class _InOurWords(argparse.HelpFormatter):
    """Help texts are keys of the catalogue, looked up only when help is shown."""

    def add_text(self, text: str | None) -> None:
        super().add_text(_say(text))

    def start_section(self, heading: str | None) -> None:
        super().start_section(_say(heading))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return (_say(action.help) or "").replace("%", "%%")


_STANDARD = {
    "positional arguments": "help.arguments",
    "options": "help.own_options",
    "show this help message and exit": "help.option.help",
}


def _say(text: str | None) -> str | None:
    if not text or text == argparse.SUPPRESS:
        return text
    words = Catalogue.load(FALLBACK)
    key = _STANDARD.get(text, text)
    return words.say(key) if words.knows(key) else text


def _split(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """The options before the command, and the command with everything after it."""
    at = 0
    while at < len(argv) and argv[at].startswith("-"):
        at += 2 if argv[at] in VALUE_OPTIONS else 1
    return list(argv[:at]), list(argv[at:])


def _usage() -> str:
    return f"{PROGRAM} [--vault DIR] [--key SLOT] [--person WHO] [--json] COMMAND ..."


def _arguments_at_fault(message: str) -> list[str]:
    """Names of arguments out of argparse's message, without the values in it."""
    if found := re.match(r"argument ([^:]+):", message):
        return [found[1]]
    if found := re.match(r"the following arguments are required: (.+)", message):
        return found[1].split(", ")
    return []

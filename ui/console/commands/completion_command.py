"""`completion SHELL`: a script that completes commands in the shell."""

import argparse

from ui.console.answer import Answer
from ui.console.session import Session

SHELLS = ("bash", "zsh", "tcsh")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=SHELLS, nargs="?", default="bash", help="help.completion.shell"
    )


def run(_: Session, args: argparse.Namespace) -> Answer:
    import shtab

    from ui.console.parser import speak, whole_parser

    script: str = shtab.complete(speak(whole_parser(with_arguments=True)), args.shell)
    return Answer({"shell": args.shell, "script": script}, lambda _: [script])

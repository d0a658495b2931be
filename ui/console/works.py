"""Commands that do several things: `contacts list`, `contacts add` ..."""

import argparse
from collections.abc import Callable, Mapping

from ui.console.answer import Answer
from ui.console.options import add_options
from ui.console.session import Session

Work = Callable[[Session, argparse.Namespace], Answer]


def add_works(
    parser: argparse.ArgumentParser, command: str, works: Mapping[str, Work]
) -> dict[str, argparse.ArgumentParser]:
    """A parser for each; the first is done when none is named."""
    parser.set_defaults(work=next(iter(works.values())))
    children = parser.add_subparsers(metavar="|".join(works))
    parsers = {}
    for name, work in works.items():
        words = f"help.{command}.{name}"
        parsers[name] = children.add_parser(name, help=words, description=words)
        add_options(parsers[name])
        parsers[name].set_defaults(work=work)
    return parsers


def do_work(session: Session, args: argparse.Namespace) -> Answer:
    answer: Answer = args.work(session, args)
    return answer

"""`backfill`: goes through what was told in earlier talks; what could be kept waits in review."""

import argparse

from core.importers.own_talks import go_through_talks, rehearse_talks
from ui.console.answer import Answer, Teller
from ui.console.import_told import data_of_talks, lines_of_talks
from ui.console.progress import progress_bar
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="help.import.dry_run")


def run(session: Session, args: argparse.Namespace) -> Answer:
    vault, scope = session.opened.vault, session.scope
    through = rehearse_talks if args.dry_run else go_through_talks
    with progress_bar(session.streams, session.words.say("progress.steps")) as progress:
        told = through(vault, scope, progress)

    def lines(teller: Teller) -> list[str]:
        return list(lines_of_talks(teller, told))

    return Answer(data_of_talks(told), lines)

"""`readings`: blood pressure, weight, glucose, as they were measured."""

import argparse

from core.records.reading import READING
from ui.console.shelf import add_shelf
from ui.console.works import do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    add_shelf(parser, "readings", READING)

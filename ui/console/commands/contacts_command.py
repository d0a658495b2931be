"""`contacts`: people to call, and how we speak of them."""

import argparse

from core.records.contact import CONTACT
from ui.console.shelf import add_shelf
from ui.console.works import do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    add_shelf(parser, "contacts", CONTACT)

"""`settings`: how Rosemary should do things, for one person."""

import argparse

from core.settings import SETTINGS, get_setting, set_setting, setting_named
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(parser, "settings", {"list": _list, "set": _set})
    works["set"].add_argument("name", metavar="NAME", help="help.settings.name")
    works["set"].add_argument("value", metavar="VALUE", help="help.settings.value")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    values = {each.name: session.run(get_setting, setting=each) for each in SETTINGS}
    data = [
        {
            "name": setting.name,
            "value": values[setting.name],
            "default": setting.default,
            "lowest": setting.lowest,
            "highest": setting.highest,
        }
        for setting in SETTINGS
    ]

    def lines(teller: Teller) -> list[str]:
        rows = [
            (each["name"], str(each["value"]).lower(), teller.name("setting", each["name"]))
            for each in data
        ]
        return [teller.say("settings.heading"), *table(rows)]

    return Answer({"settings": data}, lines)


def _set(session: Session, args: argparse.Namespace) -> Answer:
    setting = setting_named(args.name.replace("-", "_"))
    value = session.run(set_setting, setting=setting, value=args.value)
    return Answer({"name": setting.name, "value": value}, one_line("settings.done"))

"""`readings`: blood pressure, weight, glucose, as they were measured; a day's single values."""

import argparse

from core.clinical.single_values import OfDevice, single_values
from core.errors import InputRejected
from core.records.partial import first_moment
from core.records.reading import READING, Signal, unit_text
from core.records.samples import Sample
from ui.console.answer import Answer, Teller, table
from ui.console.session import Session
from ui.console.shelf import add_shelf
from ui.console.works import do_work

run = do_work

_DAY = len("2026-11-01")


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_shelf(parser, "readings", READING, {"samples": _samples})
    works["samples"].add_argument(
        "signal", choices=[*Signal], metavar="SIGNAL", help="help.readings.signal"
    )
    works["samples"].add_argument("day", metavar="DAY", help="help.readings.day")


def _samples(session: Session, args: argparse.Namespace) -> Answer:
    """Raises InputRejected for what is no day."""
    found = session.run(single_values, signal=Signal(args.signal), day=_checked(args.day))

    def lines(teller: Teller) -> list[str]:
        told = [line for each in found for line in _lines(teller, each)]
        return told or [teller.say("readings.no_samples")]

    return Answer({"samples": [_data(each) for each in found]}, lines)


def _checked(day: str) -> str:
    try:
        first_moment(day)
    except ValueError:
        raise InputRejected("day") from None
    if len(day) != _DAY:
        raise InputRejected("day")
    return day


def _lines(teller: Teller, of: OfDevice) -> list[str]:
    device = of.device or teller.say("readings.unknown_device")
    heading = teller.say("readings.samples_of", device=device, count=len(of.samples))
    return [heading, *table([(_span(each), _value(each, of.unit)) for each in of.samples])]


def _span(sample: Sample) -> str:
    began = sample.began.strftime("%H:%M:%S")
    if sample.ended == sample.began:
        return began
    return f"{began} - {sample.ended.strftime('%H:%M:%S')}"


def _value(sample: Sample, unit: str) -> str:
    second = "" if sample.second_value is None else f"/{sample.second_value}"
    return f"{sample.value}{second} {unit_text(unit)}".rstrip()


def _data(of: OfDevice) -> dict[str, object]:
    values = [
        {
            "began_at": each.began.isoformat(),
            "ended_at": each.ended.isoformat(),
            "value": each.value,
            "second_value": each.second_value,
        }
        for each in of.samples
    ]
    return {"device": of.device, "unit": of.unit, "values": values}

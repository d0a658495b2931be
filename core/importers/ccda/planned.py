"""A visit that lies ahead: an appointment where its hour is set, otherwise only an intention."""

from core.importers.ccda.people import person_name
from core.importers.ccda.times import begins, has_time_of_day, moment
from core.importers.ccda.told import Told
from core.importers.entry import Refused, Said
from core.records.appointment import APPOINTMENT, AppointmentDraft

_SET = frozenset({"APT", "INT", "PRMS"})


def read_planned_visit(told: Told) -> Said | Refused:
    written = begins(told.node)
    starts_at = moment(written)
    is_set = told.node.get("moodCode") in _SET and has_time_of_day(written)
    if starts_at is None or not is_set or starts_at <= told.now or told.node.is_negated:
        return Refused("not_an_order")
    name = told.named(told.concept("code"))
    if name is None:
        return Refused("no_name")
    who = told.node.first("performer", "assignedEntity", "assignedPerson")
    where = told.node.first("participant", "participantRole", "playingEntity", "name")
    draft = AppointmentDraft.parse(
        what=name.text,
        starts_at=starts_at,
        with_whom=told.sheet.short(person_name(who), "with"),
        location=told.sheet.short(where.words() if where is not None else None, "where"),
        note=told.note(),
    )
    return Said(APPOINTMENT, draft, told.said_at, repairs=told.sheet.repairs)

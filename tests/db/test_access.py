"""Each cell of the access matrix, tried on a real vault: given or refused, nothing between."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from core.access import (
    ACCESS,
    AUDIT,
    MATRIX,
    TALK,
    Known,
    Reach,
    Right,
    Seat,
    cells,
    is_asked,
    reach,
    rights,
    seat_of,
)
from core.access_table import as_markdown
from core.errors import AccessDenied, AppError
from core.records.kind import Ledger
from core.records.kinds import KINDS, kind_named
from core.records.working import CONSENT, ConsentScope
from core.scope import ROSEMARY, Role, Scope
from core.sharing.access_given import break_glass
from db.table import Table
from helpers.makers import make, write_one_of_each
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import World

FIREFIGHTER = Scope("ada", "dr-night", Role.CLINICIAN)
SCOPES = {
    Seat.PERSON: ADA_HERSELF,
    Seat.CAREGIVER: ADA,
    Seat.CLINICIAN: DOCTOR,
    Seat.EMERGENCY: FIREFIGHTER,
    Seat.STRANGER: replace(BEN, user_id="ada"),
    Seat.ROSEMARY: ADA.for_rosemary(),
}
OTHER_PARTS = (AUDIT, ACCESS, TALK)


class TakenBack(Exception):
    """Ends a transaction without keeping what it wrote."""


@pytest.fixture(scope="module")
def adas(tmp_path_factory):
    """One of each kind in Ada's record, written by Ada herself; whatever is tried is taken back."""
    world = World(tmp_path_factory.mktemp("adas"))
    world.run(write_one_of_each, ADA_HERSELF)
    night = replace(FIREFIGHTER, user_id="ben")
    world.welcome(night)
    world.run(break_glass, FIREFIGHTER)
    yield world
    world.close()


def tried(world, scope, act):
    """What `act(uow)` gave or raised; nothing of it is kept."""
    said = []

    def once(uow):
        try:
            said.append(act(uow))
        except AppError as error:
            said.append(error)
        raise TakenBack

    with pytest.raises(TakenBack):
        world.run(once, scope)
    return said[0]


def is_refused(said):
    return isinstance(said, AccessDenied)


KIND_CELLS = [cell for cell in cells() if cell[0] not in OTHER_PARTS]


@pytest.mark.parametrize(
    "cell",
    KIND_CELLS,
    ids=["-".join((part, seat, right)) for part, seat, right, _ in KIND_CELLS],
)
def test_a_row_is_given_or_refused_as_the_table_says(adas, cell):
    part, seat, right, given = cell
    kind = kind_named(part)
    scope = SCOPES[seat]
    record = make(kind, scope, "quiet")

    def act(uow):
        if is_asked(seat, part):
            with pytest.raises(AccessDenied):
                list(uow.of(kind).each())
            consent_to_talks(uow)
        rows = uow.of(kind)
        if right is Right.SEE:
            return [rows.get(record.id), rows.find(), rows.count(), list(rows.each())]
        if right is Right.WRITE:
            # What never changes is refused as such, and only to who may write at all.
            return rows.replace(record)
        return rows.erase("none")

    said = tried(adas, scope, act)

    assert is_refused(said) is not given
    assert given or said.args == (right.value, part)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("seat", Seat)
def test_adding_is_writing(adas, kind, seat):
    record = make(kind, SCOPES[seat], "quiet").changed(id="new")

    def add(uow):
        with pytest.raises(AccessDenied):
            uow.of(kind).add(record)
        return "refused"

    if Right.WRITE not in rights(seat, kind.name):
        assert tried(adas, SCOPES[seat], add) == "refused"


@pytest.mark.parametrize("seat", Seat)
def test_the_audit_is_read_by_whom_the_table_says(adas, seat):
    for read in (
        lambda uow: uow.audit.entries(1),
        lambda uow: list(uow.audit.each()),
        lambda uow: uow.audit.count(),
    ):
        said = tried(adas, SCOPES[seat], read)

        assert is_refused(said) is (Right.SEE not in rights(seat, AUDIT))


@pytest.mark.parametrize("seat", Seat)
def test_who_is_let_in_is_seen_and_changed_by_whom_the_table_says(adas, seat):
    acts = {
        Right.SEE: lambda uow: uow.links.each(),
        Right.WRITE: lambda uow: uow.links.part("nobody"),
    }

    for right, act in acts.items():
        assert is_refused(tried(adas, SCOPES[seat], act)) is (right not in rights(seat, ACCESS))


@pytest.mark.parametrize("right", Right)
@pytest.mark.parametrize("seat", Seat)
def test_talks_are_read_by_whom_the_table_says_and_a_helper_has_to_be_let(adas, seat, right):
    given = right in rights(seat, TALK)

    before = tried(adas, SCOPES[seat], lambda uow: uow.may(right, TALK))
    after = tried(adas, SCOPES[seat], partial(may_after_consent, right=right))

    assert before is (given and not is_asked(seat, TALK))
    assert after is given


def may_after_consent(uow, right):
    consent_to_talks(uow)
    return uow.may(right, TALK)


def consent_to_talks(uow):
    """The person let their helpers read, a moment ago, in whatever seat is then looked from."""
    consent = make(CONSENT, ADA_HERSELF, "quiet").changed(
        id="talks", scope=ConsentScope.SHARE_TALK, until=uow.now + timedelta(days=1)
    )
    Table(uow._bound, CONSENT).add(consent)  # noqa: SLF001 - past the guard of this seat


@pytest.mark.parametrize("seat", Seat)
def test_what_an_account_may_not_see_has_no_past_there_either(adas, seat):
    said = tried(adas, SCOPES[seat], lambda uow: {v.kind for v in uow.versions.each()})

    assert {part for part in said if Right.SEE not in rights(seat, part)} == set()


@pytest.mark.parametrize("seat", [Seat.CAREGIVER, Seat.CLINICIAN])
def test_what_is_each_ones_own_is_seen_by_no_other_account(adas, seat):
    own = [kind for kind in KINDS if reach(seat, kind.name) is Reach.OWN]

    for kind in own:
        said = tried(adas, SCOPES[seat], lambda uow, kind=kind: list(uow.of(kind).each()))
        assert said == []
    assert own


def test_the_table_has_a_row_for_every_kind_in_their_order():
    assert list(MATRIX) == [*(kind.name for kind in KINDS), *OTHER_PARTS]


def test_a_stranger_may_nothing_and_time_may_all():
    for part in MATRIX:
        assert rights(Seat.STRANGER, part) == frozenset()
        assert rights(Seat.ROSEMARY, part) == frozenset(Right)


def test_whoever_may_write_or_erase_may_see():
    for part in MATRIX:
        for seat in Seat:
            given = rights(seat, part)
            assert Right.SEE in given or not given, (part, seat)


# Who sits where.


@pytest.mark.parametrize(
    ("scope", "known", "seat"),
    [
        (ADA_HERSELF, Known(True, Role.PATIENT, "ada"), Seat.PERSON),
        (ADA_HERSELF, Known(True, Role.PATIENT, "ben"), Seat.STRANGER),
        (ADA_HERSELF, Known(True, Role.CAREGIVER, None, is_joined=True), Seat.STRANGER),
        (ADA, Known(True, Role.CAREGIVER, None, is_joined=True), Seat.CAREGIVER),
        (ADA, Known(True, Role.CAREGIVER), Seat.STRANGER),
        (ADA, Known(True, Role.CLINICIAN, None, is_joined=True), Seat.STRANGER),
        (ADA, Known(True), Seat.STRANGER),
        (DOCTOR, Known(True, Role.CLINICIAN, None, is_joined=True), Seat.CLINICIAN),
        (DOCTOR, Known(True, Role.CLINICIAN, None, is_emergency=True), Seat.EMERGENCY),
        (ADA, Known(is_there=False), Seat.CAREGIVER),
        (ADA.for_rosemary(), Known(True), Seat.ROSEMARY),
    ],
)
def test_a_seat_is_what_the_vault_knows_of_the_account(scope, known, seat):
    assert seat_of(scope, known) is seat


@pytest.mark.parametrize("seat", Seat)
def test_the_vault_finds_the_seat_itself(adas, seat):
    assert tried(adas, SCOPES[seat], lambda uow: uow.seat) is seat


def test_a_role_is_not_taken_on_by_saying_so(adas):
    as_person = replace(ADA, role=Role.PATIENT)

    assert tried(adas, as_person, lambda uow: uow.seat) is Seat.STRANGER


# Refusals and looks are noted.


def actions(world, scope=ADA_HERSELF):
    return [(each.action, each.kind, each.account_id) for each in world.run(_entries, scope)]


def _entries(uow):
    return uow.audit.entries(50)


def test_a_refusal_is_noted_and_leaves_nothing_else(world):
    with pytest.raises(AccessDenied):
        world.run(lambda uow: uow.of(kind_named("condition")).find(), replace(BEN, user_id="ada"))

    assert actions(world)[0] == ("denied.see", "condition", "bert")


def look(uow):
    return uow.of(kind_named("condition")).find()


def test_a_helpers_look_is_noted_once_an_hour(world):
    for minutes in (0, 59, 1):
        world.clock.advance(timedelta(minutes=minutes))
        world.run(look, DOCTOR)

    assert [each for each in actions(world) if each[0] == "look"] == [
        ("look", None, "dr-eve"),
        ("look", None, "dr-eve"),
    ]


@pytest.mark.parametrize("scope", [ADA_HERSELF, ADA.for_rosemary()])
def test_ones_own_look_is_nobodys_business(world, scope):
    before = actions(world)

    world.run(look, scope)

    assert actions(world) == before


def test_whoever_broke_the_glass_is_noted_with_each_part(world):
    world.welcome(replace(FIREFIGHTER, user_id="ben"))
    world.run(break_glass, FIREFIGHTER)

    world.run(look, FIREFIGHTER)
    world.run(lambda uow: uow.of(kind_named("allergy")).find(), FIREFIGHTER)

    assert actions(world)[:3] == [
        ("look.emergency", "allergy", "dr-night"),
        ("look.emergency", "condition", "dr-night"),
        ("emergency.begun", None, "dr-night"),
    ]


def test_the_glass_is_whole_again_after_an_hour(world):
    world.welcome(replace(FIREFIGHTER, user_id="ben"))
    world.run(break_glass, FIREFIGHTER)
    world.clock.advance(timedelta(hours=1))

    with pytest.raises(AccessDenied):
        world.run(look, FIREFIGHTER)


def test_a_clock_that_goes_back_does_not_break_the_glass_anew(real_time_world):
    world, clock = real_time_world, real_time_world.clock
    world.welcome(replace(FIREFIGHTER, user_id="ben"))
    world.run(break_glass, FIREFIGHTER)
    clock.pass_time(timedelta(hours=2))
    world.add("symptom", label="tired")
    clock.jump(-timedelta(hours=1, minutes=50))

    with pytest.raises(AccessDenied):
        world.run(look, FIREFIGHTER)


def test_what_never_changes_is_refused_to_who_may_write():
    immutable = {kind.name for kind in KINDS if kind.ledger is Ledger.APPEND_ONLY}

    of_the_record = {"event", "cognitive_state", "transition"}
    of_talks = {"message", "emotion", "question", "narrative_use"}
    assert of_the_record | of_talks == immutable
    assert ROSEMARY == "rosemary"


# What is written about it.


def test_the_page_about_access_is_this_table():
    page = Path(__file__).parents[2] / "docs" / "access.md"

    assert page.read_text(encoding="utf-8") == as_markdown(), "run: make access-doc"

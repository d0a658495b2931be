"""What is noticed of a person, and how clear they seem, reaches no page and command of theirs."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from core.clinical.people import set_cognitive_state
from core.records.person import Basis, CognitiveStateDraft
from core.sharing.export_json import export_json
from helpers.alerts import A_DAY, a_night, calm, let_read, lived, troubles, waiting
from helpers.console import Console
from helpers.desks import desk_for, read
from helpers.margaret import a_full_record
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.talks import Talk
from helpers.world import World
from ui.console.parser import COMMANDS
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.home.view_model import HomeModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

# Of the alerts, of the care page and the report; a figure that stands nowhere else.
TRACES = (
    "emergency reply",
    "harder than on usual",
    "as hard as you wanted",
    "I have seen it",
    "63 of 100",
    "by a scale",
    "How clear",
    "fixed emergency",
)


@pytest.fixture(scope="module")
def cared_for(tmp_path_factory):
    """A record about which much was noticed."""
    world = World(tmp_path_factory.mktemp("cared"))
    a_full_record(world)
    let_read(world)
    today = world.clock.read().wall.date()
    for back in range(70, 0, -1):
        lived(world, today - back * A_DAY, 0.75 if back <= 3 else calm(back), circling=back <= 3)
    Talk(world).says("I have chest pain and I cannot breathe")
    draft = CognitiveStateDraft(value=63, basis=Basis.SCALE, at=world.clock.read().wall)
    world.run(set_cognitive_state, draft=draft)
    a_night(world)
    yield world
    world.close()


def letters_on(widget: QWidget) -> str:
    labels = [label.text() for label in widget.findChildren(QLabel)]
    names = [child.accessibleName() for child in widget.findChildren(QWidget)]
    return " ".join([*labels, *names])


def shown_to(world, kind, scope):
    """None where the page is not for them, or is about something."""
    try:
        model = kind.model(desk_for(world, scope), None)
        state = read(model)
    except (AttributeError, KeyError, ValueError, AssertionError):
        return None
    return letters_on(kind.page(Look(), model).render(state)) + str(state)


@pytest.mark.usefixtures("qapp")
def test_there_is_something_to_be_silent_about(cared_for):
    assert {"help", "harder", "high"} <= set(troubles(cared_for))
    home = HomeModel(desk_for(cared_for, ADA), None)
    read(home)
    assert any(TRACES[0] in line.words for line in home.state.noticed)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: f"{kind.key}-{len(kind.faces)}")
def test_no_page_shows_it_to_the_person(cared_for, kind):
    shown = shown_to(cared_for, kind, ADA_HERSELF)

    if Face.PERSON in kind.faces and shown is not None:
        assert shown
    ids = [each.id for each in waiting(cared_for)]
    # A form that nobody opens for them has labels, and no figure.
    labels_of_a_form = {"How clear", "by a scale"} if kind.key in {"care", "report"} else set()
    held = [each for each in (*TRACES, *ids) if each in (shown or "")]
    assert set(held) <= labels_of_a_form


def test_what_the_person_takes_along_holds_none_of_it(cared_for, tmp_path_factory):
    out = tmp_path_factory.mktemp("hers") / "record.json"

    export_json(cared_for.vault, ADA_HERSELF, out)

    text = out.read_text(encoding="utf-8")
    assert '"cognitive_state": [' not in text
    assert '"alert": [' not in text
    assert [each.id for each in waiting(cared_for) if each.id in text] == []


@pytest.mark.usefixtures("qapp")
def test_beside_each_other_no_page_of_one_holds_a_word_of_another(cared_for):
    """Several people in one vault: each page is read for one of them alone."""
    cared_for.add("condition", BEN, name="Gout of Ben")
    hers, his = {}, {}
    for kind in PAGES:
        if Face.CAREGIVER in kind.faces:
            hers[kind.key] = shown_to(cared_for, kind, ADA) or ""
            his[kind.key] = shown_to(cared_for, kind, BEN) or ""

    assert "Gout of Ben" in his["record"]
    assert "Penicillin" in hers["record"]
    assert [key for key, text in hers.items() if "Gout of Ben" in text] == []
    assert [key for key, text in his.items() if "Penicillin" in text] == []
    ids = [each.id for each in waiting(cared_for)]
    assert [key for key, text in his.items() if any(each in text for each in ids)] == []


# They begin something that waits or ends the record; none shows a person's row.
NOT_TRIED = {"create", "tour", "bench", "quality", "completion", "mcp", "restore", "delete"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = Console(tmp_path_factory.mktemp("house"))
    house.move_in("--name", "Ada")
    house("people", "account", "patient")
    house("--as", "patient", "talk", "-", stdin="I have chest pain and I cannot breathe")
    assert house("alerts").object["alerts"]
    return house


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in NOT_TRIED])
def test_no_command_shows_it_to_the_person(house, command):
    ways = [(command,), (command, "list"), (command, "choices"), (command, "show")]

    said = [house("--as", "patient", *way) for way in ways]

    shown = " ".join(each.out + each.err for each in said)
    ids = [each["id"] for each in house("alerts").object["alerts"]]
    assert [each for each in (*TRACES, *ids) if each in shown] == []

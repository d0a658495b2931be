"""The health card can be taken along: as a file of one's own, or printed."""

import os
import stat
from pathlib import Path

import pytest

from core.sharing.failures import ExportInsideVault, ExportUnwritable
from core.sharing.papers import PAPERS
from helpers.desks import answered, desk_for, read
from helpers.people import ADA_HERSELF
from ui.desktop.desk import Route
from ui.desktop.documents import Place, save_in
from ui.desktop.pages.card.view_model import CardModel

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def elsewhere(tmp_path_factory) -> Path:
    """Outside the vault's folder."""
    return tmp_path_factory.mktemp("elsewhere")


def card_of(world, folder: Path, about: str | None = None) -> CardModel:
    model = CardModel(desk_for(world, ADA_HERSELF), about)
    model.folder = folder / "papers"
    return model


def test_a_saved_card_is_a_whole_file_that_only_its_owner_reads(world, elsewhere):
    model = card_of(world, elsewhere)
    read(model)

    model.save()
    answered()

    (file,) = model.folder.iterdir()
    assert file.name == "Health card 2026-03-01.pdf"
    assert file.read_bytes().startswith(b"%PDF-")
    assert file.read_bytes().rstrip().endswith(b"%%EOF")
    assert os.name == "nt" or stat.S_IMODE(file.stat().st_mode) == 0o600
    assert model.desk.heard.said == [
        "Saved in papers: Health card 2026-03-01.pdf. Whoever opens it can read it."
    ]


def test_consent_is_on_record_before_the_card_leaves(world, elsewhere):
    model = card_of(world, elsewhere)

    model.save()
    answered()

    (consent,) = world.find("consent")
    assert (consent.purpose, consent.basis, consent.given_by) == (
        "card",
        "self",
        ADA_HERSELF.account_id,
    )


def test_looking_at_the_card_needs_no_consent_and_leaves_no_file(world, elsewhere):
    model = card_of(world, elsewhere)

    read(model)

    assert world.find("consent") == []
    assert not model.folder.exists()


def test_an_older_card_is_never_written_over(world, elsewhere):
    model = card_of(world, elsewhere)

    for _ in range(3):
        model.save()
    answered()

    assert sorted(file.name for file in model.folder.iterdir()) == [
        "Health card 2026-03-01 (2).pdf",
        "Health card 2026-03-01 (3).pdf",
        "Health card 2026-03-01.pdf",
    ]


def test_where_nothing_can_be_written_that_is_said(world, elsewhere):
    model = card_of(world, elsewhere)
    model.folder = elsewhere / "window.txt"
    model.folder.write_text("a file where a folder belongs")

    model.save()
    answered()

    assert [type(error) for error in model.desk.heard.told] == [ExportUnwritable]


def test_no_readable_card_is_ever_put_beside_the_vault(world):
    model = card_of(world, world.path.parent)
    model.folder = world.vault.folder

    model.save()
    answered()

    assert [type(error) for error in model.desk.heard.told] == [ExportInsideVault]


def test_a_folder_full_of_cards_is_said_and_not_searched_for_ever(elsewhere):
    place = Place(elsewhere, "Card", elsewhere / "vault")
    for name in ("Card", *(f"Card ({number})" for number in range(2, 100))):
        (elsewhere / f"{name}.pdf").touch()

    with pytest.raises(ExportUnwritable):
        save_in(place, b"card")


@pytest.mark.parametrize(("about", "back"), [(None, "help"), ("my_health", "my_health")])
def test_the_way_back_leads_where_one_came_from(world, elsewhere, about, back):
    model = card_of(world, elsewhere, about)

    model.go_back()

    assert model.desk.heard.routes == [Route(back)]


def test_letters_that_cannot_be_printed_are_told_beforehand(world, elsewhere):
    world.add(
        "patient", full_name="Ada \U0010fffd"
    )  # for private use: no font of a computer has it
    model = card_of(world, elsewhere)

    assert read(model).note == (
        "Some letters could not be printed under: Name. Please write them by hand."
    )


@pytest.mark.parametrize("chosen", [paper.name for paper in PAPERS])
def test_each_page_can_be_chosen_seen_and_saved_as_pdf_and_to_be_read_out(world, elsewhere, chosen):
    world.add("allergy", substance="Latex")
    model = card_of(world, elsewhere)
    read(model)

    model.choose(chosen)
    answered()
    model.save()
    model.save_to_be_read_out()
    answered()

    assert model.state.chosen is chosen
    assert model.state.papers[0].name == "ada"
    pdf, html = sorted(model.folder.iterdir(), key=lambda file: file.suffix, reverse=True)
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert '<html lang="en">' in html.read_text(encoding="utf-8")
    assert {consent.purpose for consent in world.find("consent")} == {chosen}

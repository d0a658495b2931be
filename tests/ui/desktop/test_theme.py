"""The visual language as values: what is told apart, what is readable, what ships."""

from importlib.resources import files
from typing import get_args

import pytest
from PySide6.QtGui import QFontDatabase, QRawFont

from helpers.rendering import fonts_loaded
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import ColourRole, Theme, roles
from ui.desktop.theme.contrast import contrast, measured_pairs, unmeasured_roles
from ui.desktop.theme.icons import IconName, drawn_icon
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face, TypeRole
from ui.desktop.theme.style_sheet import field_sheet

pytestmark = pytest.mark.usefixtures("qapp")


def test_black_on_white_is_21_and_a_colour_on_itself_is_1():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#23574A", "#23574A") == pytest.approx(1)


def test_every_pair_of_colours_that_meet_is_far_enough_apart():
    weak = [pair for pair in measured_pairs() if not pair.is_enough]

    assert weak == []


def test_no_colour_is_used_that_nobody_measures():
    assert unmeasured_roles() == set()
    assert roles() == get_args(ColourRole)


def test_every_icon_that_can_be_asked_for_ships_and_no_other():
    folder = files("resources").joinpath("icons")
    shipped = {file.name for file in folder.iterdir() if file.name.endswith(".svg")}

    assert shipped == {f"{name}.svg" for name in get_args(IconName)}


def test_an_icon_is_drawn_in_the_colour_it_is_asked_in():
    image = drawn_icon("check", 24, "#8E1B12").toImage()
    seen = {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }

    assert seen == {"#8e1b12"}


def test_the_fonts_ship_with_their_licences_and_are_what_is_drawn_with():
    shipped = {file.name for file in files("resources").joinpath("fonts").iterdir()}

    assert fonts_loaded()
    assert {sizes.SANS, sizes.SERIF} <= set(QFontDatabase.families())
    assert {f"{sizes.SANS}-OFL.txt", f"{sizes.SERIF}-OFL.txt"} <= shipped


@pytest.mark.parametrize("letters", ["äöüßÄÖÜ", "éèçñåøłš", "Ωλβ", "Жщю", "„“…"])
def test_the_letters_of_europe_are_all_in_the_fonts(letters):
    assert fonts_loaded()
    for role in ("body", "title"):
        font = QRawFont.fromFont(Look().font(role))

        assert all(font.supportsCharacter(ord(letter)) for letter in letters)


@pytest.mark.parametrize("face", Face)
def test_no_text_is_smaller_than_its_face_allows(face):
    smallest = min(Look(face=face).font(role).pixelSize() for role in get_args(TypeRole))

    assert smallest == sizes.SMALLEST[face]


def test_running_text_doubles_at_200_percent_and_a_title_stops_at_150():
    at_100, at_200 = Look(), Look(scale=2.0)

    assert at_200.font("body").pixelSize() == 2 * at_100.font("body").pixelSize()
    assert at_200.font("title").pixelSize() == round(1.5 * at_100.font("title").pixelSize())


def test_high_contrast_makes_letters_heavier():
    light, strong = Look(Theme.LIGHT), Look(Theme.CONTRAST)

    assert strong.font("body").weight() > light.font("body").weight()


@pytest.mark.parametrize(("scale", "is_stacked"), [(1.25, False), (1.5, True), (2.0, True)])
def test_columns_are_stacked_from_150_percent_on(scale, is_stacked):
    assert Look(scale=scale).is_stacked is is_stacked


@pytest.mark.parametrize("theme", Theme)
def test_a_style_sheet_sets_no_font(theme):
    """A font set there loses its letterforms."""
    assert "font" not in field_sheet(Look(theme))

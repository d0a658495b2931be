"""What stands on the rail leads somewhere, and begins where the face does."""

import subprocess
import sys

import pytest

from core.strings import Catalogue
from helpers.throwaway import ROOT
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.finding import first_page, pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.theme.sizes import Face


@pytest.mark.parametrize("face", Face)
def test_every_place_on_the_rail_is_a_page_of_that_face_with_a_word(face):
    words = Catalogue.load("en")

    for place in RAIL[face]:
        page = pages_of(face)(place.key)
        assert page in PAGES
        assert face in page.faces
        assert words.knows(f"page.{place.key}")


@pytest.mark.parametrize("face", Face)
def test_a_face_begins_at_its_first_place(face):
    assert first_page(face).key == RAIL[face][0].key
    assert first_page(face) in PAGES


def test_a_page_of_the_other_face_is_not_found():
    assert pages_of(Face.PERSON)("record") is None
    assert pages_of(Face.PERSON)("search") is None
    assert pages_of(Face.CAREGIVER)("today") is None


@pytest.mark.parametrize("face", Face)
def test_the_first_page_is_shown_before_another_is_loaded(face):
    asked = (
        "import sys; import ui.desktop.furnishing; "
        "from ui.desktop.pages.finding import first_page; "
        "from ui.desktop.theme.sizes import Face; "
        f"first_page(Face({face.value!r})); "
        "print(*(name for name in sys.modules if name.startswith('ui.desktop.pages.')))"
    )

    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )

    folders = {name.split(".")[3] for name in done.stdout.split()}
    others = {page.key for page in PAGES} - {RAIL[face][0].key}
    assert folders & others == set()

"""The tour's pictures: one of every page there is, of a made-up record, drawn in memory."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from core.records.assistant import ASSISTANT_TURN
from core.records.talk import MESSAGE, Speaker
from core.sharing.failures import ExportUnwritable
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from ui.desktop.pages.every import PAGES
from ui.desktop.pictures.canvas import COLOURS, write_png
from ui.desktop.pictures.draw import draw_pictures
from ui.desktop.pictures.sample import sample_record
from ui.desktop.pictures.stills import MAIN, OTHER_LOOKS, stills
from ui.desktop.pictures.talks import HELPERS_QUESTIONS, HER_WORDS
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

SHADES_OF_A_LETTER = 16  # an empty page has one colour, or two
SMALL_ENOUGH = 4_000_000  # bytes, all of them together


def keeper() -> Keeper:
    return Keeper(MemoryKeyStore(), publish=lambda _event: None)


@pytest.fixture(scope="module")
def drawn(qapp_cls, tmp_path_factory) -> list[Path]:  # noqa: ARG001 - Qt stands before it is used
    return list(draw_pictures(keeper(), tmp_path_factory.mktemp("pictures")))


def names(drawn: list[Path]) -> list[str]:
    return [file.stem.split("-", 1)[1] for file in drawn]


def test_every_page_of_each_face_has_its_picture(drawn):
    for page in PAGES:
        for face in page.faces:
            assert f"{face.value}-{page.key.replace('_', '-')}" in names(drawn)


def test_they_are_numbered_in_the_order_in_which_they_were_drawn(drawn):
    assert [int(file.name.split("-")[0]) for file in drawn] == list(range(1, len(drawn) + 1))
    assert names(drawn)[0].startswith("door")
    assert len(set(names(drawn))) == len(drawn)


def test_the_main_pages_are_shown_dark_in_high_contrast_and_with_large_words_too(drawn):
    assert {"today", "home", "record"} <= MAIN
    for look in OTHER_LOOKS:
        assert {f"person-today-{look}", f"caregiver-record-{look}"} <= set(names(drawn))
    assert {"door-who-dark", "door-locked-contrast"} <= set(names(drawn))


def test_no_two_pictures_are_the_same_and_none_is_empty(drawn):
    seen = Counter(file.read_bytes() for file in drawn)
    assert [file.name for file in drawn if seen[file.read_bytes()] > 1] == []

    for file in drawn:
        image = QImage(str(file))
        assert image.width() == 1280
        assert image.height() >= 800
        assert image.colorCount() > SHADES_OF_A_LETTER


def test_all_of_them_are_small_enough_to_send(drawn):
    assert sum(file.stat().st_size for file in drawn) < SMALL_ENOUGH
    assert all(QImage(str(file)).colorCount() <= COLOURS for file in drawn)


def test_a_folder_that_cannot_be_written_is_said_to_be_so(tmp_path, qapp):  # noqa: ARG001
    with pytest.raises(ExportUnwritable):
        draw_pictures(keeper(), tmp_path / "nowhere")


def test_a_picture_keeps_the_colours_it_is_made_of(tmp_path):
    image = QImage(QSize(40, 40), QImage.Format.Format_RGB32)
    image.fill(QColor("#23574A"))

    write_png(image, tmp_path / "green.png")

    assert QImage(str(tmp_path / "green.png")).pixelColor(20, 20) == QColor("#23574A")


def test_each_picture_has_a_look_of_its_own():
    looks = [(still.page, still.look) for still in stills()]

    assert len(set(looks)) == len(looks)
    assert (next(stills()).page, next(stills()).look) == ("today", Look(Theme.LIGHT, Face.PERSON))


def test_the_pages_of_talks_show_one(tmp_path):
    with sample_record(keeper(), tmp_path) as sample:
        vault = sample.opened.vault
        said = vault.submit(sample.person, lambda uow: uow.of(MESSAGE).find()).result()
        asked = vault.submit(sample.caregiver, lambda uow: uow.of(ASSISTANT_TURN).find()).result()

    assert [each.content for each in said if each.role is Speaker.USER] == list(HER_WORDS)
    assert len(said) == 2 * len(HER_WORDS)
    assert [each.asked for each in asked] == list(HELPERS_QUESTIONS)

"""A picture of somebody from a file: of any camera's size, made small, upright, and bare."""

import struct
import zlib

import pytest
from PySide6.QtGui import QColor, QImage

from core.clinical.portraits import MOST_BYTES
from core.records.document_text import PIECE_BYTES
from helpers.photos import PLACE, photo, turned
from ui.desktop.portraits import child
from ui.desktop.portraits.child import SIDE, small_picture
from ui.desktop.portraits.making import LARGEST_FILE_BYTES, NoPortrait, small_portrait
from ui.desktop.theme.look import Look
from ui.desktop.widgets.portraits import Portrait


def colour(jpeg, across, down):
    image = QImage.fromData(jpeg)
    seen = image.pixelColor(int(image.width() * across), int(image.height() * down))
    return "red" if seen.red() > seen.blue() else "blue"


@pytest.mark.parametrize(
    ("size", "becomes"),
    [
        ((300, 300), (300, 300)),
        ((1200, 900), (427, SIDE)),
        ((60, 40), (60, 40)),
        ((10, 3000), (4, 4 * SIDE)),
    ],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "BMP", "TIFF"])
def test_it_is_made_small_and_never_larger(size, becomes, kind):
    small = small_picture(photo(*size, kind))

    assert small is not None
    assert len(small) <= MOST_BYTES == child.MOST_BYTES == PIECE_BYTES
    made = QImage.fromData(small)
    assert abs(made.width() - becomes[0]) <= 1
    assert abs(made.height() - becomes[1]) <= 1


def test_who_was_taken_upright_stands_upright():
    small = small_picture(turned(photo(600, 400)))

    assert small is not None
    assert QImage.fromData(small).height() > QImage.fromData(small).width()
    # What was the top of the points is the right side now.
    assert (colour(small, 0.9, 0.5), colour(small, 0.1, 0.5)) == ("red", "blue")


@pytest.mark.parametrize("make", [lambda: turned(photo(600, 400)), lambda: photo(600, 400, "PNG")])
def test_nothing_that_stands_beside_the_points_stays(make):
    whole = make()
    small = small_picture(whole)

    assert small is not None
    assert b"Exif" not in small
    assert PLACE not in small
    assert QImage.fromData(small).textKeys() == []


def vast_png():
    """Four gigabytes, in a few bytes."""
    head = struct.pack(">IIBBBBB", 32000, 32000, 8, 6, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(4000))), (b"IEND", b"")]
    packed = [
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


NO_PICTURES = {
    "nothing": b"",
    "words": b"hello, I am a picture",
    "a paper": b"%PDF-1.7 %\xe2\xe3",
    "a drawing": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    "cut off": photo(300, 300)[:60],
    "vast": vast_png(),
}


@pytest.mark.parametrize("content", NO_PICTURES.values(), ids=NO_PICTURES.keys())
def test_what_is_no_picture_gives_none(content):
    assert small_picture(content) is None


def test_a_file_is_opened_in_a_process_of_its_own(tmp_path):
    file = tmp_path / "anna.jpg"
    file.write_bytes(turned(photo(600, 400)))
    other = tmp_path / "letter.jpg"
    other.write_bytes(b"Dear Anna")

    assert isinstance(small_portrait(file), bytes)
    assert small_portrait(other) is NoPortrait.NO_PICTURE


def test_what_cannot_be_read_or_is_a_film_is_refused_before_it_is_opened(tmp_path):
    film = tmp_path / "film.jpg"
    with film.open("wb") as file:
        file.truncate(LARGEST_FILE_BYTES + 1)

    assert small_portrait(film) is NoPortrait.TOO_LARGE
    assert small_portrait(tmp_path / "gone.jpg") is NoPortrait.UNREADABLE
    assert small_portrait(tmp_path) is NoPortrait.UNREADABLE


def drawn(picture):
    portrait = Portrait(Look(), "AW", picture=picture)
    return portrait.grab().toImage()


@pytest.mark.usefixtures("qapp")
def test_it_is_drawn_in_its_circle_and_initials_where_it_is_none():
    picture, none = drawn(photo(300, 300)), drawn(b"")
    middle = none.rect().center()
    above = middle.y() // 2

    assert drawn(b"no picture at all") == none
    assert QColor(picture.pixel(middle.x(), above)) == QColor("#fe0000")
    assert picture.pixelColor(1, 1) == none.pixelColor(1, 1), "beside the circle nothing is drawn"

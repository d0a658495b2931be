"""Words measure themselves: as much room as Qt takes when it draws them, and never less."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QLabel

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
A_FEW = (
    *("a", "knee", "Ibuprofen", "400", "mg", "co-codamol", "Tag,", "the", "1 555 0134"),
    *("Wiederherstellungsblatt", "Krankenhaus\u00adeinweisung", "a <b> &", "öffnen", "痛み"),
)
LINES = st.lists(
    st.lists(st.sampled_from(A_FEW), min_size=1, max_size=12).map(" ".join),
    min_size=1,
    max_size=2,
)
# What is rounded down on the way is less than this.
SLACK = 3


# A machine that is busy with something else says nothing about the words.
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    LINES,
    st.integers(40, 900),
    st.sampled_from(["body", "small", "strong", "title", "question"]),
    st.sampled_from([1.0, 1.25, 1.5, 2.0]),
)
def test_they_take_the_room_that_is_drawn(lines, room, role, scale):
    text = Text(Look(face=Face.PERSON, scale=scale), "\n".join(lines), role)
    as_qt = QLabel.minimumSizeHint(text)
    width = max(room, as_qt.width())

    # The words of Qt's own method are those that are drawn.
    assert 0 <= text.heightForWidth(width) - QLabel.heightForWidth(text, width) <= SLACK
    assert text.minimumSizeHint().width() >= as_qt.width()


@pytest.mark.parametrize("role", ["body", "title"])
@pytest.mark.parametrize("letters", [1, 20, 30, 60, 90, 200, 400])
def test_they_ask_for_a_block_as_wide_as_qt_would(letters, role):
    text = Text(Look(), ("knee or hand " * 50)[:letters].strip(), role)

    asked = text.sizeHint()

    assert asked.width() == pytest.approx(QLabel.sizeHint(text).width(), rel=0.4)
    assert asked.height() == text.heightForWidth(asked.width())

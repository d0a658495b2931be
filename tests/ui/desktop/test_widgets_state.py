"""Fields keep every keystroke, what replaces a page keeps one's place, files are dropped."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QRadioButton

from helpers.rendering import opened, settle
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.answers import Answer, SegmentedAnswer
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.chart import BarChart, ChartColumn
from ui.desktop.widgets.drop_zone import DropZone
from ui.desktop.widgets.fields import Field, LongField
from ui.desktop.widgets.frame import page_body
from ui.desktop.widgets.holder import Holder
from ui.desktop.widgets.layouts import column
from ui.desktop.widgets.nav_item import NavItem, Place
from ui.desktop.widgets.notices import Toast
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.portraits import HelperCard
from ui.desktop.widgets.progress import ProgressCard
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.text import Text, dialled
from ui.desktop.widgets.toggles import OnOff, Switch
from ui.desktop.widgets.wording import SOFT_HYPHEN, Wording, breakable

LOOK = Look()


def test_each_keystroke_is_told_and_what_the_program_writes_is_not(qtbot):
    field = Field(LOOK, "Name")
    qtbot.addWidget(field)
    told = []
    field.typed.connect(told.append)

    field.put("Margaret")
    qtbot.keyClicks(field.focusProxy(), " H")

    assert told == ["Margaret ", "Margaret H"]
    assert field.value() == "Margaret H"


def test_several_lines_are_told_at_each_keystroke(qtbot):
    field = LongField(LOOK, "Note")
    qtbot.addWidget(field)

    with qtbot.waitSignal(field.typed) as heard:
        qtbot.keyClick(field.focusProxy(), Qt.Key.Key_K)

    assert heard.args == ["k"]


def test_what_a_field_needs_is_said_beside_it_and_to_a_screen_reader(qtbot):
    field = Field(LOOK, "Born", hint="For example: 14 March 1944")
    qtbot.addWidget(field)

    field.refuse("There is no such day.")

    line = field.findChild(QLineEdit)
    assert line.accessibleDescription() == "For example: 14 March 1944 There is no such day."
    field.accept()
    assert line.accessibleDescription() == "For example: 14 March 1944"


def test_a_secret_is_not_shown(qtbot):
    field = Field(LOOK, "Passphrase", "quiet river", is_secret=True)
    qtbot.addWidget(field)

    assert field.findChild(QLineEdit).displayText() != "quiet river"


@pytest.mark.usefixtures("qapp")
def test_an_ampersand_in_a_name_is_no_shortcut():
    button = BigButton(LOOK, "Call Tom & Anna")

    assert button.shortcut().isEmpty()
    assert button.accessibleName() == "Call Tom & Anna"


@pytest.mark.usefixtures("qapp")
def test_a_question_has_at_most_three_answers():
    with pytest.raises(ValueError, match="three"):
        SegmentedAnswer(LOOK, (Answer("a", "A", "check"),) * 4)


@pytest.mark.usefixtures("qapp")
def test_a_word_may_be_parted_at_its_soft_hyphens():
    font = LOOK.font("body")
    whole, parted = "Unverträglichkeiten", f"Unverträglich{SOFT_HYPHEN}keiten"

    assert Wording(parted, font).longest_part() < Wording(whole, font).longest_part()
    assert Wording(parted, font).longest_part() == Wording("Unverträglich-", font).longest_part()


@pytest.mark.usefixtures("qapp")
def test_a_long_number_is_smaller_rather_than_broken_in_two():
    number = dialled(Text(LOOK, "0171 555 0142", "number"), 300, 19)

    assert number.heightForWidth(302) == number.fontMetrics().height()
    assert number.minimumSizeHint().width() <= 302


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("waiting", "shown"), [(1, "1"), (99, "99"), (100, "99+")])
def test_a_place_says_how_much_waits_without_outgrowing_the_rail(waiting, shown):
    place = Place("review", "Review", "review", waiting, f"Review, {waiting} waiting")
    item = NavItem(LOOK, place, 200, is_chosen=False)

    assert item._number == shown  # noqa: SLF001 - painted, and nowhere else to be read
    assert item.accessibleName() == f"Review, {waiting} waiting"


def page_of(words: str) -> tuple[Field, Holder]:
    field = Field(LOOK, "Name", words)
    long = Text(LOOK, "A sentence that goes on. " * 300)
    return field, page_body(LOOK, "Page", column(field, long))


def test_a_page_made_anew_keeps_the_focus_and_the_place(qtbot):
    holder = Holder()
    _, before = page_of("a")
    holder.hold(before)

    with opened(holder, LOOK), qtbot.waitActive(holder):
        before.findChild(QLineEdit).setFocus()
        before.findChild(Scroller).verticalScrollBar().setValue(120)
        field, after = page_of("b")
        holder.hold(after)
        settle(holder)

        assert QApplication.focusWidget() is field.focusProxy()
        assert after.findChild(Scroller).verticalScrollBar().value() == 120


def test_a_page_made_anew_takes_no_focus_from_elsewhere(qtbot):
    holder, elsewhere = Holder(), BigButton(LOOK, "Name")
    window = page_body(LOOK, "Window", column(elsewhere, holder))
    holder.hold(Field(LOOK, "Name"))

    with opened(window, LOOK), qtbot.waitActive(window):
        elsewhere.setFocus()
        holder.hold(Field(LOOK, "Name"))

        assert QApplication.focusWidget() is elsewhere


def dropped_on(zone: DropZone, *urls: str) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(url) for url in urls])
    zone.dropEvent(
        QDropEvent(
            QPointF(5, 5),
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def test_files_of_this_computer_are_taken_and_web_pages_are_not(qtbot):
    zone = DropZone(LOOK, "Drop a file here", "Choose a file")
    qtbot.addWidget(zone)

    with qtbot.waitSignal(zone.dropped) as heard:
        dropped_on(zone, "file:///home/anna/letter.json", "https://example.org/letter.json")

    assert heard.args == [(Path("/home/anna/letter.json"),)]


def test_undo_is_offered_where_there_is_something_to_undo(qtbot):
    toast = Toast(LOOK, "Saved: no headache now.", "Undo")
    qtbot.addWidget(toast)

    with qtbot.waitSignal(toast.undone):
        toast.findChild(BigButton).click()

    assert Toast(LOOK, "Saved.").findChild(BigButton) is None


def test_work_says_how_far_it_is_and_can_be_stopped(qtbot):
    card = ProgressCard(LOOK, "Bringing in", "1 of 9", 0.1, stop="Stop")
    qtbot.addWidget(card)

    card.show_progress("9 of 9", 1.5)

    assert "9 of 9" in [text.words() for text in card.findChildren(Text)]
    with qtbot.waitSignal(card.stopped):
        card.findChild(BigButton).click()


@pytest.mark.parametrize("columns", [(), (ChartColumn("Mo", 0),), (ChartColumn("Mo", 999),)])
def test_a_chart_is_drawn_with_nothing_or_too_much_in_it(columns):
    chart = BarChart(LOOK, columns, 100, "Blood pressure by day")

    with opened(chart, LOOK):
        assert chart.accessibleName() == "Blood pressure by day"


def test_with_a_screen_reader_running_a_toast_is_shown_as_without_one(qtbot):
    toast = Toast(LOOK, "Saved: no headache now.", "Undo")
    qtbot.addWidget(toast)
    before = QAccessible.isActive()
    QAccessible.setActive(True)

    toast.show()
    QAccessible.setActive(before)

    spoken = QAccessible.queryAccessibleInterface(toast)
    assert spoken.text(QAccessible.Text.Name) == "Saved: no headache now."


@pytest.mark.usefixtures("qapp")
def test_a_screen_reader_is_told_what_each_painted_control_is():
    options = Options(LOOK, "Text size", (Choice("1", "100 %"), Choice("2", "125 %")), "2")
    chosen = options.findChildren(QRadioButton)[1]
    switch = Switch(LOOK, "Quiet hours", OnOff("On", "Off"), is_on=True)
    heard = [
        (spoken.role(), spoken.text(QAccessible.Text.Name), spoken.state().checked)
        for spoken in map(QAccessible.queryAccessibleInterface, (chosen, switch))
    ]

    assert heard == [
        (QAccessible.Role.RadioButton, "125 %", 1),
        (QAccessible.Role.CheckBox, "Quiet hours", 1),
    ]


def test_a_word_longer_than_any_line_may_end_inside_and_is_read_whole():
    word = "Donaudampfschifffahrtsgesellschaft"

    assert Text(LOOK, word).accessibleName() == word
    assert breakable(word).replace(SOFT_HYPHEN, "") == word
    assert max(map(len, breakable(word).split(SOFT_HYPHEN))) == 10


def test_words_of_twenty_letters_and_telephone_numbers_stay_whole():
    for words in ("Arzneimittelkommissi", "+49 (0)30 1234 5678 9012", "a b c"):
        assert breakable(words) == words


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", Theme)
def test_the_helpers_number_stays_on_one_line_in_the_largest_letters(theme):
    look = Look(theme, Face.PERSON, 2.0)
    card = HelperCard(look, "Anna", "01632 960 123", initials="A", relation="Daughter")

    with opened(card, look) as shown:
        (number,) = [text for text in shown.findChildren(Text) if "01632" in text.words()]

        assert number.words() == "01632\u00a0960\u00a0123"
        assert number.font().pixelSize() > Look(theme, Face.PERSON).font("body").pixelSize()

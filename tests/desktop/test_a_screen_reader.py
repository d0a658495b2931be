"""A screen reader reads all the time, and is always a little behind what is on the screen."""

from helpers.household import Household


def test_it_may_ask_for_what_is_gone_from_any_page(desktop, tmp_path):
    household = Household(desktop, tmp_path / "vault")
    household.let_the_helper_sit_down()
    program = household.start()

    answered = []
    for page, way_on in (("Bring in", "Record"), ("A new symptom", "Lock"), ("Open", "Open")):
        assert desktop.seen(page), desktop.everything()
        answered.append(desktop.asked_with_an_old_list())
        desktop.press(way_on)
    opened = desktop.seen("Bring in")
    program.terminate()

    assert answered == [True, True, True]
    assert opened
    assert program.wait(20) == 0

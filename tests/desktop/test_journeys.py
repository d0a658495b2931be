"""The ten main journeys on a real desktop: by keyboard alone, and by the accessibility tree alone.

One day has nine of them, as they follow one another in a family; the answer has its own, in the
face of the person who is asked. Nobody touches a mouse.
"""

import json
import shutil

import pytest

from core.records.facts import Status
from helpers.hands import Keyboard, ScreenReader
from helpers.household import Household
from helpers.throwaway import ROOT

CLINIC = ROOT / "resources" / "sample" / "clinic.json"
HELPER = "For someone I help, You keep the record for your mother, your husband, a neighbour."
MEETS = (
    "Saved: Amoxicillin. This meets an allergy on record. Please ask the pharmacist or the doctor."
)


@pytest.fixture(params=[Keyboard, ScreenReader])
def hand(request, desktop):
    return request.param(desktop)


@pytest.fixture
def household(desktop, tmp_path):
    return Household(desktop, tmp_path / "vault")


class Day:
    """A helper's first day with Margaret's record, in a home folder with nothing else in it."""

    def __init__(self, desktop, hand, folder):
        self.desktop, self.hand = desktop, hand
        self.home, self.vault = folder / "person", folder / "vault"
        self.home.mkdir()
        desktop.environment |= {"HOME": str(self.home), "TZ": "Europe/London"}
        self.program = desktop.start_rosemary("--vault", str(self.vault))

    def sees(self, *words):
        """One of them."""
        seen = self.desktop.seen(*words)
        assert seen, f"{words}: {self.desktop.picture()}, {self.desktop.everything()}"

    def makes_the_record(self):
        self.hand.press(HELPER)
        self.hand.fill("Name", "Margaret")
        self.hand.fill("Date of birth", "14 March 1944")
        self.hand.fill("Who is called when help is wanted?", "Anna, daughter")
        self.hand.fill("Their phone number", "555 0123")
        self.hand.press("Go on")
        self.sees("Print this and put it away")
        shown = self.desktop.words()
        self.hand.press("I wrote it by hand")
        self.sees("Is the sheet in your hand?")
        for label in {word for word in self.desktop.words() if word.startswith("Group ")}:
            number = label.removeprefix("Group ")
            self.hand.fill(label, shown[shown.index(number) + 1])
        self.hand.press("Go on")
        self.sees("Is there a file from the clinic?")
        self.hand.press("Later")
        self.sees("Nothing waits for your decision.")

    def brings_in_a_file(self):
        file = self.home / "clinic.json"
        shutil.copyfile(CLINIC, file)
        self.hand.press("Bring in")
        self.hand.press("Choose files")
        self.hand.choose(file, "Open")
        self.hand.press("See what is new")
        self.sees("Penicillin")

    def tells_a_symptom(self):
        self.hand.press("A new symptom")
        self.hand.fill("What is it?", "sore knee")
        self.hand.press("Save")
        self.sees("Saved: sore knee.")

    def adds_a_medicine_that_meets_an_allergy(self):
        self.hand.press("Record")
        self.hand.press("A new medicine")
        self.hand.fill("What is it called?", "Amoxicillin")
        self.sees("This meets an allergy on record.")
        self.hand.press("Save")
        self.sees(MEETS)

    def finds_what_was_told(self):
        self.hand.find("sore")
        self.sees("It is over")

    def corrects_it_and_takes_that_back(self):
        self.hand.press("Correct it")
        self.hand.fill("What is it?", "sore left knee")
        self.hand.press("Save")
        self.sees("Saved: sore left knee.")
        self.hand.press("Undo")
        # At the foot of the page, or in its history: whichever comes first.
        self.sees("It is as it was before.", "Saved: sore left knee is as it was before.")
        self.sees("sore knee")

    def prints_the_card(self):
        """No printer is set up here: then it is saved, to be printed elsewhere."""
        self.hand.press("Share and keep")
        self.hand.press("Make the page")
        self.sees("No printer is set up here. The file can be printed elsewhere.")
        self.hand.press("Save as a file")
        self.sees("Saved in Documents: Health card …")
        (card,) = (self.home / "Documents").iterdir()
        assert card.read_bytes().startswith(b"%PDF")

    def exports_everything(self):
        self.hand.press("Share and keep")
        self.hand.press("Export")
        self.hand.press("I want an open file of the whole record.")
        self.hand.press("Choose the place")
        self.hand.choose(self.home / "rosemary.json", "Save")
        self.sees("The file is written, and read back the same.")
        (export,) = self.home.glob("rosemary*.json")
        assert "sore knee" in json.dumps(json.loads(export.read_bytes()))

    def deletes_everything(self):
        self.hand.press("Delete, step by step")
        self.hand.fill("To go on, write: Margaret", "Margaret")
        self.hand.press("Delete everything")
        self.sees("It is deleted.")


def test_a_first_day_from_the_first_run_to_the_deletion(desktop, hand, tmp_path):
    day = Day(desktop, hand, tmp_path)

    day.makes_the_record()
    day.brings_in_a_file()
    day.tells_a_symptom()
    day.adds_a_medicine_that_meets_an_allergy()
    day.finds_what_was_told()
    day.corrects_it_and_takes_that_back()
    day.prints_the_card()
    day.exports_everything()
    day.deletes_everything()

    assert not list(day.vault.rglob("*"))
    assert day.program.poll() is None  # a window that ends in the first run


@pytest.mark.parametrize(
    ("answer", "status"), [("Still there", Status.ACTIVE), ("It's gone", Status.RESOLVED)]
)
def test_a_question_is_answered(household, hand, answer, status):
    desktop = household.desktop
    program = household.start()

    hand.press(answer)
    said = desktop.seen("Saved: headache, still there.", "Saved: no headache now.")
    program.terminate()

    assert said
    assert program.wait(20) == 0
    assert household.headache.status is status

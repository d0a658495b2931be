"""Both ends on the command line: a copy is sent, opened in a folder of its own, and only read."""

import stat
from datetime import timedelta

import pytest

from helpers.console import Console

WORDS = "tea at four, always"
TYPED = f"{WORDS}\n{WORDS}\n"


@pytest.fixture
def home(tmp_path) -> Console:
    home = Console(tmp_path / "home")
    home.folder.mkdir()
    home.move_in("--name", "Margaret")
    home("add", "allergy", "Latex")
    return home


@pytest.fixture
def away(tmp_path) -> Console:
    away = Console(tmp_path / "away")
    away.folder.mkdir()
    return away


def key_of(away: Console) -> tuple[str, str]:
    file = away.folder / "my.key"
    said = away("handover", "new-key", "--out", str(file)).object
    return said["recipient"], str(file)


def test_a_copy_is_sent_opened_and_read_as_it_was(home, away):
    recipient, identity = key_of(away)
    file = home.folder / "copy.handover.age"

    wrote = home("export", "--format", "handover", "--recipient", recipient, "--out", str(file))
    opened = away("open-handover", str(file), "--identity", identity, "--simulation")
    profile = away("profile")

    assert wrote.object["format"] == "handover"
    assert opened.object["person_id"] == home("people").object["people"][0]["id"]
    assert opened.object["counts"]["allergy"] == 1
    assert [each["text"] for each in profile.object["allergies"]] == ["Latex"]
    assert "A copy to read, as of" in profile.err
    assert "sent by" in profile.err


def test_a_passphrase_does_as_well(home, away):
    file = home.folder / "copy.age"
    said = home("export", "--format", "handover", "--out", str(file), stdin=f"{WORDS}\n")

    opened = away("open-handover", str(file), "--simulation", stdin=f"{WORDS}\n")

    assert (said.status, opened.status) == (0, 0)


@pytest.mark.parametrize(
    "asked",
    [
        ("add", "symptom", "headache"),
        ("add", "contact", "Tom"),
        ("settings", "set", "quiet_from", "21"),
        ("people", "add", "--name", "Ben"),
        ("export", "--format", "json", "--out"),
        ("undo",),
    ],
)
def test_nothing_can_be_written_in_it(home, away, asked):
    recipient, identity = key_of(away)
    file = home.folder / "copy.age"
    home("export", "--format", "handover", "--recipient", recipient, "--out", str(file))
    away("open-handover", str(file), "--identity", identity, "--simulation")
    before = away("profile").object

    if asked[-1] == "--out":
        asked = (*asked, str(away.folder / "out.json"))
    refused = away(*asked)

    assert refused.status == 1
    assert refused.object["error"]["code"] in {"read_only_copy", "nothing_to_undo"}
    assert away("profile").object == before


def test_the_pages_to_hand_over_can_be_written_out_of_it(home, away):
    recipient, identity = key_of(away)
    file, page = home.folder / "copy.age", away.folder / "card.html"
    home("export", "--format", "handover", "--recipient", recipient, "--out", str(file))
    away("open-handover", str(file), "--identity", identity, "--simulation")

    assert away("export", "--format", "card", "--out", str(page)).status == 0
    assert "Latex" in page.read_text(encoding="utf-8")


def test_the_newest_copy_takes_the_place_of_the_older_one(home, away):
    recipient, identity = key_of(away)
    older, newer = home.folder / "older.age", home.folder / "newer.age"
    send = ("export", "--format", "handover", "--recipient", recipient, "--out")
    home(*send, str(older))
    home.clock.advance(timedelta(days=7))
    home("add", "condition", "Gout")
    home(*send, str(newer))

    away("open-handover", str(older), "--identity", identity, "--simulation")
    away("open-handover", str(newer), "--identity", identity)
    refused = away("open-handover", str(older), "--identity", identity)

    assert [each["text"] for each in away("profile").object["conditions"]] == ["Gout"]
    assert refused.object["error"]["code"] == "handover_is_older"


def test_a_file_that_cannot_be_opened_leaves_no_folder_behind(home, away):
    file = home.folder / "copy.age"
    home("export", "--format", "handover", "--out", str(file), stdin=f"{WORDS}\n")

    refused = away("open-handover", str(file), "--simulation", stdin="something else\n")

    assert refused.object["error"]["code"] == "archive_wrong_key"
    assert not away.vault.exists()


def test_ones_own_record_is_never_opened_over(home, away):
    recipient, identity = key_of(away)
    away.move_in("--name", "Tom")
    file = home.folder / "copy.age"
    home("export", "--format", "handover", "--recipient", recipient, "--out", str(file))

    refused = away("open-handover", str(file), "--identity", identity)

    assert refused.object["error"]["code"] == "handover_on_own_vault"
    assert away("people").object["people"][0]["name"] == "Tom"


def test_the_secret_key_is_in_a_file_of_ones_own_and_shown_nowhere(away):
    file = away.folder / "my.key"

    said = away("handover", "new-key", "--out", str(file))
    again = away("handover", "new-key", "--out", str(file))

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "AGE-SECRET-KEY-1" in file.read_text(encoding="ascii")
    assert "SECRET" not in said.out + said.err
    assert again.object["error"]["code"] == "export_exists"


def test_every_week_by_itself_with_when_it_last_worked_and_where_to(home, away):
    recipient, identity = key_of(away)
    stick = home.folder / "stick"
    stick.mkdir()

    home("handover", "weekly", "--to", str(stick), "--recipient", recipient)
    home("jobs", "run")
    shown = home("handover", "show").object["weekly"]

    (file,) = stick.iterdir()
    assert shown["file"] == str(file)
    assert shown["sent_at"]
    assert away("open-handover", str(file), "--identity", identity, "--simulation").status == 0
    home("handover", "stop")
    assert home("handover", "show").object == {"weekly": None}

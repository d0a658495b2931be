from helpers.console import Console


def test_a_vault_is_made_with_its_person_and_a_recovery_code(nowhere: Console) -> None:
    made = nowhere("create", "--name", "Ada")

    assert made.status == 0
    assert set(made.object) == {"vault_id", "person_id", "recovery_code"}
    assert nowhere("people").object["people"][0]["id"] == made.object["person_id"]


def test_the_recovery_code_opens_the_vault(nowhere: Console) -> None:
    code = nowhere("create", "--name", "Ada").object["recovery_code"]

    opened = nowhere("people", "--key", "recovery", stdin=f"{code}\n")

    assert opened.status == 0
    assert opened.object["people"][0]["name"] == "Ada"


def test_a_vault_is_never_made_over_another(console: Console) -> None:
    second = console("create", "--name", "Ben", "--key", f"file:{console.folder / 'other'}")

    assert second.status == 1
    assert second.object["error"]["code"] == "vault_exists"
    assert [each["name"] for each in console("people").object["people"]] == ["Ada"]


def test_nothing_is_made_for_a_name_that_is_blank(nowhere: Console) -> None:
    refused = nowhere("create", "--name", "  ")

    assert refused.object["error"]["code"] == "input_rejected"
    assert not nowhere.vault.exists()


def test_a_vault_that_is_not_there_says_how_to_make_one(nowhere: Console) -> None:
    refused = nowhere.read("profile")

    assert refused.status == 1
    assert refused.out == ""
    assert "create" in refused.err


def test_a_passphrase_from_another_program_is_one_line(nowhere: Console) -> None:
    words = "seven quiet herons cross the winter river slowly"

    made = nowhere("create", "--name", "Ada", "--key", "passphrase", stdin=f"{words}\n")
    opened = nowhere("people", "--key", "passphrase", stdin=f"{words}\n")
    wrong = nowhere("people", "--key", "passphrase", stdin="seven other herons\n")

    assert (made.status, opened.status, wrong.status) == (0, 0, 1)
    assert wrong.object["error"]["code"] == "vault_wrong_key"


def test_a_made_up_time_is_refused_where_time_is_real(nowhere: Console) -> None:
    nowhere("create", "--name", "Ada")

    refused = nowhere("people", "--now", "2030-01-01T00:00:00Z")

    assert refused.object["error"]["code"] == "simulation_only"


def test_a_simulation_says_so_whenever_it_is_open(console: Console) -> None:
    said = console.read("people")

    assert "simulation" in said.err


def test_a_name_may_come_on_standard_input(nowhere: Console) -> None:
    nowhere("create", "--name", "-", stdin="Ada\n")

    assert nowhere("people").object["people"][0]["name"] == "Ada"


def test_a_name_that_nobody_can_see_is_none(nowhere: Console) -> None:
    said = nowhere.read("create", "--name", "\u200b", "--time-zone", "Europe/Berlin")

    assert said.status != 0
    assert not nowhere.vault.exists()

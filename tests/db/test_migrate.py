"""An older vault is brought up to date by scripts that stand in a row."""

from db.connection import create_database
from db.migrate import apply, known_migrations
from helpers.world import KEY_LITERAL

BEFORE_AS_OF = 13
_A_PERSON = """
INSERT INTO users (user_id, id, version, display_name, locale, time_zone, standing, created_at,
    updated_at) VALUES ('ada', 'ada', 1, 'Ada', 'en', 'UTC', 'active', 'now', 'now')
"""
_A_VERSION = """
INSERT INTO record_versions (user_id, kind, record_id, version, change_id, recorded_at, account_id,
    role, reason, payload) VALUES ('ada', 'allergy', 'one', 1, 'a', 'now', 'anna', 'caregiver',
    'added', '{}')
"""


def test_no_number_is_left_out():
    """A script that came into a gap later would never reach a vault that is past it."""
    numbers = [each.number for each in known_migrations()]

    assert numbers == list(range(1, len(numbers) + 1))


def test_what_was_written_before_is_found_in_the_newer_index_of_the_past(tmp_path):
    vault = create_database(tmp_path / "memory.db", KEY_LITERAL)
    every = known_migrations()
    apply(vault, every[:BEFORE_AS_OF])
    vault.execute(_A_PERSON)
    vault.execute(_A_VERSION)

    apply(vault, every[BEFORE_AS_OF:])

    found = vault.execute("SELECT recorded_at FROM record_versions INDEXED BY versions_as_of")
    columns = vault.execute("SELECT name FROM pragma_index_info('versions_as_of')")
    assert [row[0] for row in found] == ["now"]
    assert [row[0] for row in columns][-2:] == ["seq", "recorded_at"]
    assert vault.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    vault.close()

"""Fills a new database from a damaged one, row by row.

Rows that are gone are made again from their newest version in the history; what then points to
nothing is let go of, or goes too.
"""

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import VaultDamaged
from core.records.kinds import kind_named
from core.scope import ROSEMARY, Role, Scope
from db.bound import BoundConnection
from db.salvage_pages import ScatteredDatabase
from db.salvage_read import DamagedDatabase
from db.table import Table

# Made anew from the records themselves, or of one moment only.
_NOT_COPIED = frozenset({"record_index", "erasure_in_progress"})
# What is searched, with the tables it is kept in: made anew from what it is made of.
_SEARCHED = ("document_words", "memory_words", "episode_words")
_INDEX_PAGES = """
INSERT INTO document_words (page_id, user_id, text) SELECT id, user_id, text FROM document_pages
"""
# A memory whose number was lost gets another; its vector is made again by the job for that.
_NUMBER_MEMORIES = """
INSERT INTO memory_numbers (user_id, memory_id)
SELECT user_id, id FROM memories
WHERE NOT EXISTS (SELECT 1 FROM memory_numbers AS numbers
                  WHERE numbers.user_id = memories.user_id AND numbers.memory_id = memories.id)
"""
_INDEX_MEMORIES = """
INSERT INTO memory_words (rowid, user_id, memory_id, owner, content, context)
SELECT numbers.number, here.user_id, here.id, 'o' || hex(here.user_id), here.content,
       contexts.context
FROM memories AS here
JOIN memory_numbers AS numbers
  ON numbers.user_id = here.user_id AND numbers.memory_id = here.id
JOIN memory_contexts AS contexts
  ON contexts.user_id = here.user_id AND contexts.id = here.id
"""
# So an episode.
_NUMBER_EPISODES = """
INSERT INTO episode_numbers (patient_hash, episode_id, account_id)
SELECT patient_hash, id, account_id FROM episodes
WHERE NOT EXISTS (SELECT 1 FROM episode_numbers AS numbers
                  WHERE numbers.patient_hash = episodes.patient_hash
                    AND numbers.episode_id = episodes.id)
"""
_INDEX_EPISODES = """
INSERT INTO episode_words (rowid, episode_id, owner, patient, said, plain)
SELECT numbers.number, here.id, 'o' || hex(here.account_id), 'p' || here.patient_hash,
       here.asked || char(10) || here.answered || char(10) || coalesce(here.decision, ''),
       here.summary || char(10) || here.plan || char(10) || here.tags
FROM episodes AS here
JOIN episode_numbers AS numbers
  ON numbers.patient_hash = here.patient_hash AND numbers.episode_id = here.id
"""
_INDEXES = (
    ("document_words", (_INDEX_PAGES,)),
    ("memory_words", (_NUMBER_MEMORIES, _INDEX_MEMORIES)),
    ("episode_words", (_NUMBER_EPISODES, _INDEX_EPISODES)),
)
_SOMEONE_GETS_IN = """
SELECT 1 FROM users
WHERE EXISTS (SELECT 1 FROM accounts WHERE person_id = users.user_id)
   OR EXISTS (SELECT 1 FROM accounts JOIN care_links USING (account_id)
              WHERE care_links.user_id = users.user_id)
"""
# Whoever stands in the audit had an account. One without a name is called as the first ones are.
_ACCOUNTS = """
INSERT OR IGNORE INTO accounts (account_id, role, label, person_id, created_at, updated_at)
SELECT account_id, role, CASE role WHEN 'patient' THEN 'own' ELSE 'owner' END,
       CASE role WHEN 'patient' THEN user_id END, min(at), max(at)
FROM action_audit
WHERE account_id <> :rosemary
GROUP BY account_id
"""
# Of the helpers the one who set the record up, unless somebody was ever shut out: the person
# lets the others in again.
_LINKS = """
INSERT OR IGNORE INTO care_links (user_id, account_id, created_at, updated_at)
SELECT user_id, account_id, recorded_at, recorded_at
FROM record_versions AS first
WHERE kind = 'person' AND version = 1 AND role <> 'patient' AND account_id <> :rosemary
  AND NOT EXISTS (
      SELECT 1 FROM action_audit
      WHERE action_audit.user_id = first.user_id AND action = 'access.ended'
  )
"""


class Filled:
    """A new database, filled from a damaged one. lost: by table, how many rows at most."""

    def __init__(
        self, damaged: DamagedDatabase | ScatteredDatabase, fresh: sqlcipher.Connection
    ) -> None:
        self._damaged, self._fresh = damaged, fresh
        self.remade = 0

    @property
    def lost(self) -> dict[str, int]:
        return self._damaged.lost

    @property
    def lost_rows(self) -> int:
        return sum(self.lost.values())

    def fill(self) -> None:
        self._fresh.execute("PRAGMA foreign_keys = OFF")
        self._fresh.execute("BEGIN IMMEDIATE")
        triggers = self._without_triggers()
        for table in self._tables():
            self._copy(table)
        self._fresh.row_factory = sqlcipher.Row
        self._remake()
        for table, statement in (("accounts", _ACCOUNTS), ("care_links", _LINKS)):
            if table in self.lost:
                self._fresh.execute(statement, {"rosemary": ROSEMARY})
        self._mend_references()
        self._index_anew()
        for statement in triggers:
            self._fresh.execute(statement)
        if self._fresh.execute(_SOMEONE_GETS_IN).fetchone() is None:
            raise VaultDamaged("database")  # a record of nobody, or for nobody, is none
        self._fresh.execute("COMMIT")

    def _tables(self) -> list[str]:
        names = self._fresh.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        every = [name for (name,) in names.fetchall() if not name.startswith("sqlite_")]
        copied = [name for name in every if name not in _NOT_COPIED]
        return [name for name in copied if not name.startswith(_SEARCHED)]

    def _index_anew(self) -> None:
        """An older database has fewer of them."""
        for table, statements in _INDEXES:
            for statement in statements if self._columns(table) else ():
                self._fresh.execute(statement)

    def _without_triggers(self) -> list[str]:
        """They forbid what mending does; gives the statements that make them."""
        found = self._fresh.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _ in found:
            self._fresh.execute(f"DROP TRIGGER {name}")
        return [sql for _, sql in found]

    def _copy(self, table: str) -> None:
        columns = self._columns(table)
        if self._damaged.columns(table) != columns:
            raise VaultDamaged("database")  # the list of what is in it cannot be read
        places = ", ".join(f":{column}" for column in columns)
        insert = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({places})"
        for row in self._damaged.rows(table, columns):
            if self._fresh.execute(insert, row).rowcount == 0:
                self.lost[table] = self.lost.get(table, 0) + 1

    def _columns(self, table: str) -> list[str]:
        rows = self._fresh.execute("SELECT name FROM pragma_table_info(?)", (table,)).fetchall()
        return [name for (name,) in rows]

    def _remake(self) -> None:
        """What has a history and no row, or an older one: its newest version is what it was."""
        newest = self._fresh.execute(
            "SELECT user_id, kind, record_id, payload, max(version) AS version"
            " FROM record_versions GROUP BY user_id, record_id"
        ).fetchall()
        for row in newest:
            kind = kind_named(row["kind"])
            bound = BoundConnection(self._fresh, Scope(row["user_id"], ROSEMARY, Role.CAREGIVER))
            table = Table(bound, kind)
            present = table.get(row["record_id"])
            if present is not None and present.version >= row["version"]:
                continue
            record = kind.record.model_validate_json(row["payload"], strict=False)
            (table.add if present is None else table.replace)(record)
            self.remade += 1

    def _mend_references(self) -> None:
        """Until nothing points to nothing: a reference that may be empty is emptied."""
        while broken := self._fresh.execute("PRAGMA foreign_key_check").fetchall():
            for table, rowid, _, number in broken:
                self._mend(table, rowid, number)

    def _mend(self, table: str, rowid: int, number: int) -> None:
        keys = self._fresh.execute(
            'SELECT "from" FROM pragma_foreign_key_list(?) WHERE id = ? ORDER BY seq',
            (table, number),
        ).fetchall()
        column = keys[-1]["from"]
        (is_required,) = self._fresh.execute(
            'SELECT "notnull" FROM pragma_table_info(?) WHERE name = ?', (table, column)
        ).fetchone()
        if is_required:
            self._fresh.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
            self.lost[table] = self.lost.get(table, 0) + 1
            return
        self._fresh.execute(f"UPDATE {table} SET {column} = NULL WHERE rowid = ?", (rowid,))

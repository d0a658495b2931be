"""Memories in a database of Agno's, here with our equal of its class; tests/contract has theirs."""

from dataclasses import replace

import pytest

from core.adapters.agno_memory import MARK, AgnoMemories
from core.errors import InputRejected, PolicyRefused, WriteLost
from core.memory.enhanced import EnhancedUserMemory
from core.memory.user_memory import UserMemory


class Store:
    """Keeps the ten fields of a memory, as theirs do, and nothing else. keeps: nothing if False."""

    def __init__(self, *, keeps=True):
        self.rows = {}
        self.keeps = keeps

    def upsert_user_memory(self, memory):
        if self.keeps:
            self.rows[memory.memory_id] = replace(memory)
        return memory

    def get_user_memory(self, memory_id):
        return self.rows.get(memory_id)

    def get_user_memories(self, user_id=None):
        return [row for row in self.rows.values() if row.user_id == user_id]

    def delete_user_memory(self, memory_id):
        if self.keeps:
            del self.rows[memory_id]


def tea(**fields):
    base = {"memory": "Likes tea", "memory_id": "m1", "user_id": "ada", "created_at": 1, **fields}
    return EnhancedUserMemory(UserMemory(**base), 0.5, True, "bot", extra={"mood": "calm"})


def test_all_of_it_comes_back():
    memories = AgnoMemories(Store(), "ada")

    assert memories.put(tea()) == tea()
    assert memories.get("m1") == tea()
    assert list(memories.every()) == [tea()]


def test_one_without_a_user_is_the_users_whose_store_it_is():
    store = Store()

    stored = AgnoMemories(store, "ada").put(tea(user_id=None))

    assert stored.user_id == "ada"
    assert store.rows["m1"].user_id == "ada"


@pytest.mark.parametrize(
    ("fields", "named"), [({"memory": " "}, "memory"), ({"memory_id": None}, "memory_id")]
)
def test_one_without_words_or_id_is_refused_before_anything_is_written(fields, named):
    store = Store()

    with pytest.raises(InputRejected, match=f"^{named}$"):
        AgnoMemories(store, "ada").put(tea(**fields))

    assert store.rows == {}


def test_nobody_is_no_user():
    with pytest.raises(InputRejected, match="user_id"):
        AgnoMemories(Store(), "")


def test_anothers_memory_is_neither_read_nor_written_over_nor_removed():
    store = Store()
    AgnoMemories(store, "ada").put(tea())
    ben = AgnoMemories(store, "ben")

    with pytest.raises(PolicyRefused):
        ben.put(tea(user_id="ben", memory="Mine"))
    with pytest.raises(PolicyRefused):
        ben.remove("m1")

    assert (ben.get("m1"), list(ben.every())) == (None, [])
    assert store.rows["m1"].memory == "Likes tea"


def test_a_write_or_a_removal_that_was_lost_is_told():
    store = Store()
    AgnoMemories(store, "ada").put(tea())
    store.keeps = False

    with pytest.raises(WriteLost):
        AgnoMemories(store, "ada").put(tea(memory="Likes coffee"))
    with pytest.raises(WriteLost):
        AgnoMemories(store, "ada").remove("m1")


@pytest.mark.parametrize("broken", [f"{MARK}nothing", f"{MARK}[1]", f"{MARK}{{}}", MARK])
def test_what_somebody_made_of_our_entry_costs_our_fields_and_not_the_memory(broken):
    store = Store()
    AgnoMemories(store, "ada").put(tea())
    store.rows["m1"].topics = ["food", broken]

    found = AgnoMemories(store, "ada").get("m1")

    assert (found.memory, found.confidence, found.is_proxy) == ("Likes tea", 1.0, False)

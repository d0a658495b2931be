"""How Rosemary does is counted by day in the vault: whole, cheap, for 90 days, and of nobody."""

from datetime import timedelta
from pathlib import Path

import pytest

from core import errors
from core.clinical.reconfirm import answer
from core.diagnostics.names import COUNTED, FAILURES, KEPT_DAYS, MORE, NAMES, STEPS, TIMED, failed
from core.diagnostics.summary import figures_of, summed
from core.diagnostics.tally import Tally
from core.errors import AccessDenied, AppError, NotFound, PolicyRefused, WorkStopped
from core.lifecycle.prompts import next_question
from core.lifecycle.sweep import sweep
from core.ports import Figure
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.records.working import Answer
from db.vault import SqlCipherVault
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk
from helpers.world import NOON, Inline, TwoClocks, World, made_up_keys

DAY = NOON.date()


def writing_at_once(world):
    """The world's own database, in a vault that writes its figures with every change."""
    vault = SqlCipherVault(
        world.connection,
        made_up_keys(),
        clock=world.clock,
        thread=Inline(),
        publish=world.announced.append,
        figures_every=0.0,
    )
    world.vault = vault
    return world


@pytest.fixture
def counting(world):
    return writing_at_once(world)


def counts(world):
    """What was written so far; a change more writes what came before it."""
    world.run(lambda uow: uow.counters.add("any"))
    return world.run(lambda uow: figures_of(uow, 7))


def test_what_is_read_written_refused_and_failed_is_counted(counting):
    counting.add("symptom", label="headache")
    counting.run(sweep)
    for error in (NotFound("x"), AccessDenied("write", "consent"), PolicyRefused("x")):
        with pytest.raises(AppError):
            counting.run(failing, error=error)

    found = counts(counting)

    assert found.counts["writes"] == 2, "a refusal is noted in the audit"
    assert found.counts["reads"] == 1
    assert (found.counts["errors"], found.counts["refusals"]) == (1, 2)
    assert dict(found.failures) == {"not_found": 1, "access_denied": 1, "policy_refused": 1}
    assert [(each.name, each.count) for each in found.times] == [("read", 1), ("write", 2)]


def failing(uow, error):
    uow.tally.add("transitions", 5)
    raise error


def test_what_was_taken_back_was_not_done(counting):
    with pytest.raises(NotFound):
        counting.run(failing, error=NotFound("x"))

    assert counts(counting).counts["transitions"] == 0


def test_what_time_does_and_what_is_asked_and_answered_is_counted(counting):
    knee = counting.add("symptom", label="knee pain").record
    counting.add("symptom", label="headache")
    counting.clock.advance(timedelta(hours=48))
    counting.run(sweep)
    question = counting.run(next_question, ADA_HERSELF)
    counting.run(answer, ADA_HERSELF, prompt_or_record_id=question.id, answer=Answer.LATER)
    counting.run(answer, ADA_HERSELF, prompt_or_record_id=knee.id, answer=Answer.STILL)
    counting.clock.advance(timedelta(days=6))
    counting.run(sweep)

    found = counts(counting).counts

    assert found["prompts_opened"] >= 2
    assert (found["prompts_asked"], found["prompts_put_off"]) == (1, 1)
    assert found["prompts_answered"] == 1
    assert found["prompts_lapsed"] == 1
    assert found["transitions"] == found["decayed"] == 1


def test_a_turn_and_what_is_looked_for_are_timed(counting):
    Talk(counting).says("Where am I?")
    Seeking(counting.vault).recall(ADA, Asked("the blue boat"))

    found = counts(counting)

    assert (found.counts["turns"], found.counts["recalls"]) == (1, 1)
    assert found.counts["recalls_empty"] == 1
    assert {"turn", "recall"} <= {each.name for each in found.times}


def test_what_is_left_is_written_when_the_vault_closes(tmp_path):
    world = World(tmp_path)
    world.add("symptom", label="headache")
    rows = world.connection.execute("SELECT count(*) FROM figures").fetchone()[0]
    kept: list[object] = []

    world.vault._write_figures = kept.append  # noqa: SLF001 - what it would be given
    world.vault._keep_figures()  # noqa: SLF001

    assert rows == 0, "within a minute of its opening nothing is written"
    assert len(kept) == 1
    world.close()


def test_whoever_only_looked_leaves_the_file_as_it_was(tmp_path):
    world = World(tmp_path)
    path = Path(world.path)
    world.vault._tally = Tally()  # noqa: SLF001 - as if it were opened now
    before = path.read_bytes()

    world.run(sweep)
    world.vault._keep_figures()  # noqa: SLF001

    assert path.read_bytes() == before
    world.close()


@pytest.mark.parametrize(("days", "is_kept"), [(88, True), (89, True), (90, False)])
def test_figures_are_kept_for_ninety_days(counting, days, is_kept):
    counting.run(lambda uow: uow.figures.add({("turns", 0): 3}))

    counting.clock.advance(timedelta(days=days))

    rows = read_after_a_change(counting)
    assert any(row.day == DAY and row.name == "turns" for row in rows) is is_kept
    assert KEPT_DAYS == 90


def test_a_clock_that_jumped_forgets_nothing(tmp_path):
    clock = TwoClocks(NOON)
    world = writing_at_once(World(tmp_path, clock=clock))
    world.run(lambda uow: uow.figures.add({("turns", 0): 3}))

    clock.jump(timedelta(days=400))

    assert any(row.name == "turns" for row in read_after_a_change(world))
    world.close()


def read_after_a_change(world):
    world.run(lambda uow: uow.counters.add("any"))
    return world.run(lambda uow: uow.figures.since(DAY))


@pytest.mark.parametrize("name", ["Penicillin", "reads ", "failed.Ada", "read"])
def test_nothing_can_be_counted_under_any_other_name(name):
    with pytest.raises(ValueError, match=name):
        Tally().add(name)


def test_nothing_can_be_timed_under_any_other_name():
    with pytest.raises(ValueError, match="reads"):
        Tally().took("reads", 1.0)


def test_a_name_that_got_into_the_file_some_other_way_is_not_shown(counting):
    counting.connection.execute(
        "INSERT INTO figures VALUES (?, 'Margaret', 0, 5, 'x', 'x')", (DAY.isoformat(),)
    )
    counting.connection.commit()

    found = counts(counting)

    assert "Margaret" not in repr(found)


@pytest.mark.parametrize(
    ("milliseconds", "step"), [(0, 1), (1, 1), (1.01, 2), (60_000, 60_000), (60_001, MORE)]
)
def test_a_time_is_counted_within_its_step(milliseconds, step):
    tally = Tally()

    tally.took("turn", milliseconds / 1000)

    assert tally.take() == {("turn", step): 1}
    assert tally.take() == {}


def test_half_and_most_are_the_first_steps_that_hold_so_many():
    rows = [Figure(DAY, "turn", 5, 50), Figure(DAY, "turn", 20, 45), Figure(DAY, "turn", MORE, 5)]

    (took,) = summed(rows, 7).times
    (slower,) = summed([*rows, Figure(DAY, "turn", MORE, 1)], 7).times

    assert (took.count, took.half_ms, took.most_ms) == (100, 5, 20)
    assert slower.most_ms is None


def test_every_failure_of_ours_has_its_name():
    own = {each.code for each in vars(errors).values() if is_failure(each)}

    assert own - {WorkStopped.code} <= set(FAILURES)
    assert failed("a word") == "failed.other"
    assert set(COUNTED).isdisjoint(TIMED)
    assert len(NAMES) == len(COUNTED) + len(TIMED) + len(FAILURES)
    assert list(STEPS) == sorted(STEPS)


def is_failure(each):
    return isinstance(each, type) and issubclass(each, AppError)

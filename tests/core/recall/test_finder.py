"""What is remembered is found by a model on this computer, if everybody chose it (S6, S8)."""

from contextlib import contextmanager
from functools import cache, partial

import pytest

from core.adapters.local_model import LocalModel
from core.companion.model_choice import FIND, TALK, ModelNeedsConsent, agree_to_model, is_agreed_to
from core.loopback import EndpointFailed, EndpointRefused
from core.memory.talks import Said, keep_talk
from core.recall.embedding import model_of
from core.recall.finder import Finder
from core.recall.finder_choice import choose_finder, finder_choice, forget_finder
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.records.working import ConsentScope
from core.sharing.consents import give_consent
from core.upkeep.jobs import jobs_with
from core.upkeep.runner import run_due_jobs
from core.upkeep.word_summaries import Wording
from core.words.embedding.usual import open_embedder
from helpers.model_server import embeds, model_server
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON

NOWHERE = "http://127.0.0.1:9/v1"
OURS = object()
SAID = [
    Said("1", "I planted three apple trees behind the shed.", "Tom", "one", 0, NOON),
    Said("2", "I have been knitting a blue cardigan with Ruth.", "Tom", "one", 1, NOON),
]


@cache
def static_table():
    return open_embedder("static")


def local(choice):
    return LocalModel(choice.address, choice.name)


def everybody(world, use_case, **arguments):
    for scope in (ADA, BEN):
        world.run(partial(use_case, **arguments), scope)


def chosen_by_all(world, address=NOWHERE):
    everybody(
        world, give_consent, scope=ConsentScope.LOCAL_MODEL, purpose=FIND, basis="representative"
    )
    everybody(world, choose_finder, address=address, name="meaning")


@contextmanager
def a_model():
    with model_server(embeds(static_table())) as server:
        yield server


def kept_model(world):
    return world.run(lambda uow: uow.memories.model(), ADA)


def work(world, find_model=local):
    jobs = jobs_with(Wording(find_model), find_model)
    return run_due_jobs(world.vault, ADA, lambda: False, jobs=jobs)


def test_where_nobody_chose_one_our_own_reads(world):
    assert Finder(world.vault, local, lambda: OURS)() is OURS


def test_one_that_everybody_chose_reads_and_no_name_reaches_it(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
        seeking = Seeking(world.vault, Finder(world.vault, local))
        seeking.fill(ADA)
        found = seeking.recall(ADA, Asked("Which apple trees did Tom plant?"))

    assert kept_model(world).name == "meaning"
    assert found.by_meaning
    assert "apple trees" in found.items[0].text
    texts = [text for _, _, asked in server.asked for text in asked["input"]]
    assert any("apple trees" in text for text in texts)
    assert not any("Tom" in text or "Ruth" in text for text in texts)


def test_one_that_only_some_chose_reads_nothing(world):
    world.run(partial(agree_to_model, agrees=True, purpose=FIND), ADA_HERSELF)
    world.run(partial(choose_finder, address=NOWHERE, name="meaning"), ADA_HERSELF)

    assert Finder(world.vault, local, lambda: OURS)() is OURS


def test_one_that_somebody_took_their_word_back_for_reads_nothing_more(world):
    chosen_by_all(world)

    world.run(partial(agree_to_model, agrees=False, purpose=FIND), BEN)

    assert Finder(world.vault, local, lambda: OURS)() is OURS


def test_one_that_is_chosen_no_more_gives_way_and_all_is_read_anew(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
        everybody(world, forget_finder)
        work(world)

    assert kept_model(world).name != "meaning"
    assert world.run(lambda uow: uow.memories.waiting_to_be_embedded(), ADA) == 0


def test_one_that_does_not_answer_loses_no_vector_and_words_are_compared(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
    before = world.run(lambda uow: uow.memories.extent(), ADA)
    seeking = Seeking(world.vault, Finder(world.vault, local))
    seeking.fill(ADA)

    found = seeking.recall(ADA, Asked("apple trees"))
    work(world)

    assert not found.by_meaning
    assert "apple trees" in found.items[0].text
    assert world.run(lambda uow: uow.memories.extent(), ADA) == before
    assert kept_model(world).name == "meaning"


def test_one_that_does_not_answer_is_left_alone_for_a_minute(world):
    chosen_by_all(world)
    times, asked = [0.0], []

    def hangs(choice):
        asked.append(times[0])
        return local(choice)

    finder = Finder(world.vault, hangs, ticks=lambda: times[0])
    for now in (0.0, 1.0, 59.0, 61.0):
        times[0] = now
        with pytest.raises(EndpointFailed):
            finder()

    assert asked == [0.0, 61.0]


def test_where_nothing_speaks_to_a_model_none_is_replaced(world):
    chosen_by_all(world)

    with pytest.raises(EndpointFailed):
        Finder(world.vault, None, lambda: OURS)()


def test_without_consent_none_is_chosen(world):
    with pytest.raises(ModelNeedsConsent):
        world.run(partial(choose_finder, address=NOWHERE, name="meaning"), ADA)

    assert world.run(finder_choice, ADA) is None


@pytest.mark.parametrize(("given", "other"), [(FIND, TALK), (TALK, FIND)])
def test_who_agreed_to_the_one_agreed_not_to_the_other(world, given, other):
    world.run(partial(agree_to_model, agrees=True, purpose=given), ADA_HERSELF)
    world.run(partial(agree_to_model, agrees=False, purpose=other), ADA_HERSELF)

    assert world.run(partial(is_agreed_to, purpose=given), ADA)
    assert not world.run(partial(is_agreed_to, purpose=other), ADA)


@pytest.mark.parametrize(
    ("address", "name"), [("http://10.0.0.2:9/v1", "meaning"), (NOWHERE, "qwen3:480b-cloud")]
)
def test_none_elsewhere_is_chosen(world, address, name):
    world.run(partial(agree_to_model, agrees=True, purpose=FIND), ADA_HERSELF)

    with pytest.raises(EndpointRefused):
        world.run(partial(choose_finder, address=address, name=name), ADA)


def test_the_choice_of_one_is_not_the_others(world):
    world.run(partial(agree_to_model, agrees=True, purpose=FIND), ADA_HERSELF)
    world.run(partial(choose_finder, address=NOWHERE, name="meaning"), ADA)

    assert world.run(finder_choice, BEN) is None


def test_its_vectors_are_of_its_own_model(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        told = model_of(Finder(world.vault, local)())

    assert told != model_of(static_table())
    assert told.dimensions == model_of(static_table()).dimensions

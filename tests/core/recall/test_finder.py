"""What is remembered is found by a model on this computer, if everybody chose it (S6, S8)."""

import json
from contextlib import contextmanager
from functools import cache, partial

import pytest

from core.adapters.local_model import LocalModel
from core.companion.model_choice import FIND, TALK, ModelNeedsConsent, agree_to_model, is_agreed_to
from core.errors import WorkStopped
from core.loopback import EndpointFailed, EndpointRefused
from core.memory.talks import Said, keep_talk
from core.recall.embedding import model_of
from core.recall.finder import Finder
from core.recall.finder_choice import (
    FinderChoice,
    agree_to_finder,
    choose_finder,
    finder_choice,
    forget_finder,
)
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.records.memory import EMBED_JOB
from core.records.working import ConsentScope
from core.sharing.consents import give_consent
from core.upkeep.jobs import jobs_with
from core.upkeep.runner import run_due_jobs
from core.upkeep.word_summaries import Wording
from core.words.embedding.strangers import STRANGERS
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


def agreed_by_all(world):
    everybody(
        world, give_consent, scope=ConsentScope.LOCAL_MODEL, purpose=FIND, basis="representative"
    )


def chosen_by_all(world, address=NOWHERE):
    agreed_by_all(world)
    known = () if address == NOWHERE else local(FinderChoice(address, "meaning")).embedder().signs
    everybody(world, choose_finder, address=address, name="meaning", signs=known)


@contextmanager
def a_model(sends=None):
    with model_server(sends or embeds(static_table())) as server:
        yield server


def told_to(server):
    """What a model was shown of what people told."""
    texts = [text for _, _, asked in server.asked for text in asked["input"]]
    return [text for text in texts if text not in STRANGERS]


def as_another(handler):
    """Other weights under the same name."""
    texts = handler.server.asked[-1][2]["input"]
    rows = static_table().embed([text[::-1] for text in texts]).rows.tolist()
    data = [{"index": place, "embedding": row} for place, row in enumerate(rows)]
    handler.answers(json.dumps({"data": data}).encode(), kind="application/json")


def kept_model(world):
    return world.run(lambda uow: uow.memories.model(), ADA)


def work(world, find_model=local):
    jobs = jobs_with(Wording(find_model), Finder(world.vault, find_model))
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
    texts = told_to(server)
    assert any("apple trees" in text for text in texts)
    assert not any("Tom" in text or "Ruth" in text for text in texts)


def test_one_that_only_some_chose_reads_nothing(world):
    world.run(partial(agree_to_finder, agrees=True), ADA_HERSELF)
    world.run(partial(choose_finder, address=NOWHERE, name="meaning", signs=()), ADA_HERSELF)

    assert Finder(world.vault, local, lambda: OURS)() is OURS


def test_one_that_somebody_took_their_word_back_for_reads_nothing_more(world):
    chosen_by_all(world)

    world.run(partial(agree_to_finder, agrees=False), BEN)

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


def test_another_that_was_chosen_since_is_asked_at_once(world):
    chosen_by_all(world)
    finder = Finder(world.vault, local)
    with pytest.raises(EndpointFailed):
        finder()

    with a_model() as server:
        chosen_by_all(world, server.address)

        assert finder().model.name == "meaning"


def test_one_that_opens_and_fails_with_texts_is_left_alone_too(world):
    def fails_later(handler):
        if set(handler.server.asked[-1][2]["input"]) <= {*STRANGERS}:
            embeds(static_table())(handler)
        else:
            handler.answers(b"", status=500, kind="application/json")

    with a_model(fails_later) as server:
        chosen_by_all(world, server.address)
        finder = Finder(world.vault, local)
        with pytest.raises(EndpointFailed):
            finder().embed(["I planted three apple trees."])
        before = len(server.asked)
        with pytest.raises(EndpointFailed):
            finder()

    assert len(server.asked) == before


def test_whoever_takes_their_word_back_while_it_is_opened_has_nothing_shown(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        embedder = Finder(world.vault, local)()
        world.run(partial(agree_to_finder, agrees=False), BEN)

        with pytest.raises(EndpointFailed):
            embedder.embed(["I planted three apple trees."])

    assert told_to(server) == []


def test_once_a_word_is_taken_back_our_own_reads_all_anew_by_itself(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
        world.run(partial(agree_to_finder, agrees=False), ADA_HERSELF)
        work(world)

    assert kept_model(world).name != "meaning"
    assert world.run(lambda uow: uow.memories.waiting_to_be_embedded(), ADA) == 0


def test_another_under_its_name_is_not_the_one_that_was_chosen(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
        server.sends = as_another
        seeking = Seeking(world.vault, Finder(world.vault, local))
        seeking.fill(ADA)

        found = seeking.recall(ADA, Asked("apple trees"))

    assert not found.by_meaning
    assert "apple trees" in found.items[0].text
    assert kept_model(world).name == "meaning"


def test_chosen_anew_it_reads_and_no_vector_of_the_other_is_left(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        work(world)
        before = kept_model(world)
        server.sends = as_another
        chosen_by_all(world, server.address)
        work(world)

    assert kept_model(world).name == before.name
    assert kept_model(world).sha256 != before.sha256
    assert world.run(lambda uow: uow.memories.waiting_to_be_embedded(), ADA) == 0


def test_one_that_two_wrote_differently_is_one(world):
    with a_model() as server:
        agreed_by_all(world)
        for scope, address in ((ADA, server.address), (BEN, f" {server.address}/ ")):
            signs = local(FinderChoice(server.address, "meaning")).embedder().signs
            chosen = partial(choose_finder, address=address, name="meaning", signs=signs)
            world.run(chosen, scope)

        assert Finder(world.vault, local)().model.name == "meaning"


def test_a_vault_that_is_closed_waits_for_no_model(world):
    """The job is not to blame: it goes on where it was."""
    finder = Finder(world.vault, local)

    def hangs(handler):
        if set(handler.server.asked[-1][2]["input"]) <= {*STRANGERS}:
            embeds(static_table())(handler)
        else:
            finder.let_go()
            handler.waits()

    with a_model(hangs) as server:
        chosen_by_all(world, server.address)
        world.run(keep_talk, said=SAID)
        jobs = jobs_with(Wording(None), finder)
        with pytest.raises(WorkStopped):
            run_due_jobs(world.vault, ADA, lambda: False, jobs=jobs)

    with pytest.raises(WorkStopped):
        finder()
    (job,) = [
        each
        for each in world.run(lambda uow: uow.jobs.all(), ADA)
        if (each.name, each.user_id) == (EMBED_JOB, ADA.user_id)
    ]
    assert (job.status, job.attempts, job.last_error) == ("waiting", 0, None)
    assert world.run(lambda uow: uow.memories.waiting_to_be_embedded(), ADA) == 2


def test_where_nothing_speaks_to_a_model_none_is_replaced(world):
    chosen_by_all(world)

    with pytest.raises(EndpointFailed):
        Finder(world.vault, None, lambda: OURS)()


def test_without_consent_none_is_chosen(world):
    with pytest.raises(ModelNeedsConsent):
        world.run(partial(choose_finder, address=NOWHERE, name="meaning", signs=()), ADA)

    assert world.run(finder_choice, ADA) is None


@pytest.mark.parametrize("purpose", ["local_model", "Talk", "replies", "finder", "FIND"])
def test_only_a_word_for_finding_lets_a_model_find(world, purpose):
    """Others were given for replies, before there was one that finds (S6)."""
    given = partial(give_consent, scope=ConsentScope.LOCAL_MODEL, purpose=purpose, basis="self")
    world.run(given, ADA_HERSELF)

    assert not world.run(partial(is_agreed_to, purpose=FIND), ADA)
    assert world.run(partial(is_agreed_to, purpose=TALK), ADA)


def test_a_word_taken_back_is_taken_back_however_it_was_given(world):
    given = partial(give_consent, scope=ConsentScope.LOCAL_MODEL, purpose="replies", basis="self")
    world.run(given, ADA_HERSELF)
    world.run(partial(agree_to_model, agrees=False), ADA_HERSELF)

    assert not world.run(is_agreed_to, ADA)


def test_to_choose_one_is_in_the_book(world):
    agreed_by_all(world)
    world.run(partial(choose_finder, address=NOWHERE, name="meaning", signs=()), ADA)
    world.run(forget_finder, ADA)

    acts = [each.action for each in world.run(lambda uow: list(uow.audit.each()), ADA)]
    assert "set.local_finder" in acts
    assert "unset.local_finder" in acts


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
        world.run(partial(choose_finder, address=address, name=name, signs=()), ADA)


def test_the_choice_of_one_is_not_the_others(world):
    world.run(partial(agree_to_model, agrees=True, purpose=FIND), ADA_HERSELF)
    world.run(partial(choose_finder, address=NOWHERE, name="meaning", signs=()), ADA)

    assert world.run(finder_choice, BEN) is None


def test_its_vectors_are_of_its_own_model(world):
    with a_model() as server:
        chosen_by_all(world, server.address)
        told = model_of(Finder(world.vault, local)())

    assert told != model_of(static_table())
    assert told.dimensions == model_of(static_table()).dimensions

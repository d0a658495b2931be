"""What an answer to a helper may draw on: in its order, within its budget, never without what harms
when it is missing."""

import inspect
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from importlib import import_module
from pkgutil import walk_packages
from random import Random

import core
from core.assistant.context import (
    AssistantContext,
    Label,
    Line,
    Part,
    Request,
    Store,
    assemble,
    cost,
)
from core.assistant.facts import facts
from core.assistant.found import talks
from core.companion.context import CompanionContext
from core.companion.memory import TurnMemory
from core.records.facts import Source
from core.words.wanted import Wanted
from helpers.assistants import Asking
from helpers.world import NOON

LABEL = Label(Store.CLINICAL, Source.SELF.value)
# As many as the promise names; each is a few microseconds.
RANDOM_CONTEXTS = 5000
chance = Random(20_261_121)  # noqa: S311 - the same contexts each time


def some_lines() -> list[Line]:
    return [
        Line(
            part=chance.choice(list(Part)),
            kind=chance.choice(["allergy", "symptom", "event", "session", "document"]),
            record_id=str(number),
            text=" ".join(["word"] * chance.randrange(40)),
            label=LABEL,
            at=chance.choice([None, NOON - timedelta(days=chance.randrange(900))]),
            is_never_cut=chance.random() < 0.3,
        )
        for number in range(chance.randrange(14))
    ]


def some_request(budget: int | None = None) -> Request:
    return Request(
        asked=chance.choice(["", "metformin", "allergies?", "tell me a story"]),
        wanted=chance.choice(list(Wanted)),
        now=NOON,
        lines=some_lines(),
        budget=chance.randrange(400) if budget is None else budget,
    )


def test_what_harms_when_it_is_missing_is_in_every_context_whatever_is_asked():
    kept = 0
    for _ in range(RANDOM_CONTEXTS):
        request = some_request()
        bound = [each for each in request.lines if each.is_never_cut]
        context = assemble(request)
        assert [each for each in bound if each not in context.lines] == []
        kept += len(bound)

    assert kept > RANDOM_CONTEXTS


def test_what_is_kept_stands_in_order_and_what_is_left_out_is_the_end():
    for _ in range(500):
        request = some_request()
        context = assemble(request)

        parts = [each.part.value for each in context.lines]
        assert parts == sorted(parts)
        assert context.left_out == len(request.lines) - len(context.lines)
        free = [each for each in context.lines if not each.is_never_cut]
        whole = assemble(replace(request, budget=10_000))
        assert free == [each for each in whole.lines if not each.is_never_cut][: len(free)]


def test_a_budget_is_kept_but_for_what_is_never_cut():
    for _ in range(500):
        request = some_request()
        context = assemble(request)

        free = sum(cost(each) for each in context.lines if not each.is_never_cut)
        bound = sum(cost(each) for each in request.lines if each.is_never_cut)
        assert free == 0 or free + bound <= request.budget


def test_what_happened_and_what_was_talked_of_comes_newest_first():
    for _ in range(200):
        context = assemble(some_request(budget=10_000))

        for part in (Part.LATELY, Part.TALK):
            dated = [each.at for each in context.lines if each.part is part and each.at]
            assert dated == sorted(dated, reverse=True)


def functions() -> Iterator[tuple[str, object]]:
    """Every function and method of core."""
    for found in walk_packages(core.__path__, "core."):
        module = import_module(found.name)
        for name, value in inspect.getmembers(module):
            if getattr(value, "__module__", None) != found.name:
                continue
            if inspect.isfunction(value):
                yield f"{found.name}.{name}", value
            elif inspect.isclass(value):
                for inner, method in inspect.getmembers(value, inspect.isfunction):
                    yield f"{found.name}.{name}.{inner}", method


def takes(function, *kinds) -> bool:
    """By what it says of its parameters, however they are wrapped."""
    told = [str(each.annotation) for each in inspect.signature(function).parameters.values()]
    return all(any(kind.__qualname__ in hint for hint in told) for kind in kinds)


def test_no_function_takes_both_contexts():
    """D6: what may speak of other talks never meets what speaks with the person."""
    both, either = [], 0
    for name, function in functions():
        either += takes(function, CompanionContext) or takes(function, AssistantContext)
        if takes(function, CompanionContext, AssistantContext) or (
            takes(function, AssistantContext) and takes(function, TurnMemory)
        ):
            both.append(name)

    assert both == []
    assert either > 10


def test_the_record_is_told_in_the_order_of_what_matters(world):
    world.add("medication", name="Metformin")
    world.add("allergy", substance="Penicillin")
    world.add("symptom", label="chest pain", severity=8)
    world.add("symptom", label="itch", severity=1)
    world.add("event", what="Fall", happening="fall")

    found = list(world.run(facts, dates=Asking(world).dates))

    kinds = [each.kind for each in found]
    assert kinds.index("allergy") < kinds.index("medication") < kinds.index("symptom")
    assert kinds.index("symptom") < kinds.index("event")
    assert {each.text for each in found if each.is_never_cut} == {
        "Penicillin",
        "Chest pain, 8 of 10",
    }


def test_each_line_of_the_record_bears_its_label(world):
    world.add("allergy", substance="Penicillin")

    found = list(world.run(facts, dates=Asking(world).dates))

    (allergy,) = [each for each in found if each.kind == "allergy"]
    label = allergy.label
    assert (label.store, label.source, label.memory_class, label.confidence) == (
        Store.CLINICAL,
        "caregiver",
        "LONG_LIVED_FACT",
        1.0,
    )
    assert label.last_confirmed_at == NOON


def test_talks_that_are_not_shared_are_in_no_context(world):
    assert list(world.run(talks, asked="the garden", dates=Asking(world).dates)) == []

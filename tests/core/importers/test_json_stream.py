"""A JSON file is read element by element, whatever its shape and wherever it breaks."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.importers.json_stream import Break, Element, JsonReader
from helpers.fhir import bundle, condition, in_pieces

GOUT, FLU = condition(id="gout"), condition(id="flu", code={"text": "Flu"})


def read(text, size=1 << 20):
    return list(JsonReader(iter(in_pieces(text, size))))


def ids(elements):
    return [
        element.value.get("resource", element.value).get("id")
        for element in elements
        if isinstance(element, Element)
    ]


def breaks(elements):
    return [(each.number, each.reason) for each in elements if isinstance(each, Break)]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.dictionaries(st.text(max_size=4), values), max_size=5),
    st.integers(min_value=1, max_value=40),
    st.sampled_from([None, 1, 4]),
)
def test_every_entry_comes_with_its_value_and_its_own_text(found, size, indent):
    text = json.dumps({"resourceType": "Bundle", "entry": found, "type": "x"}, indent=indent)

    elements = read(text, size)

    assert [element.value for element in elements] == found
    assert [json.loads(element.text) for element in elements] == found
    assert all(element.text in text for element in elements)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([GOUT, FLU]),
        json.dumps(GOUT) + "\n" + json.dumps(FLU) + "\n",
        json.dumps(GOUT, indent=2) + json.dumps(FLU, indent=2),
        bundle(GOUT, FLU),
        bundle(GOUT) + "\n" + bundle(FLU),
        json.dumps({"entry": [{"resource": GOUT}, {"resource": FLU}], "resourceType": "Bundle"}),
    ],
    ids=["array", "lines", "one after the other", "bundle", "two bundles", "type comes last"],
)
def test_each_shape_of_file_gives_its_resources(text):
    elements = read(text, 7)

    assert ids(elements) == ["gout", "flu"]
    assert [element.number for element in elements] == [1, 2]


def test_a_single_resource_is_one_element_with_its_whole_text():
    text = json.dumps(GOUT, indent=3)

    (element,) = read(f"\n {text} ", 5)

    assert element.text == text


def test_a_list_resource_is_one_element_although_it_has_entries():
    (element,) = read('{"resourceType": "List", "id": "l", "entry": [{"item": {}}]}')

    assert ids([element]) == ["l"]


def test_decimals_stay_as_they_were_written():
    (element,) = read('{"resourceType": "Observation", "value": 0.50}')

    assert element.value["value"] == "0.50"


def test_what_stands_around_the_entries_is_known_at_the_end():
    reader = JsonReader(iter([bundle(GOUT, type="document", timestamp="2026-01-01")]))

    list(reader)

    assert reader.header == {
        "resourceType": "Bundle",
        "type": "document",
        "timestamp": "2026-01-01",
    }


def test_a_cut_file_gives_all_entries_before_the_cut():
    text = bundle(GOUT, FLU, condition(id="cut"))

    elements = read(text[: text.index('"cut"')], 50)

    assert ids(elements) == ["gout", "flu"]
    assert breaks(elements) == [(3, "truncated")]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda text: text.replace('"id": "hurt"', '"id" "hurt"'), "broken"),
        (lambda text: text.replace('"hurt"', "NaN"), "not_a_number"),
        (lambda text: text.replace('"hurt"', "-Infinity"), "not_a_number"),
        (lambda text: text.replace('"hurt"', "9" * 5000), "not_a_number"),
        (lambda text: text.replace('"hurt"', "[" * 100_000 + "]" * 100_000), "too_deep"),
        (lambda text: text.replace('"hurt"', '"hurt'), "broken"),
    ],
    ids=["missing colon", "NaN", "infinity", "endless number", "too deep", "missing quote"],
)
def test_one_damaged_entry_is_lost_and_the_next_is_found(damage, reason):
    text = damage(bundle(GOUT, condition(id="hurt"), FLU))

    elements = read(text, 500)

    assert ids(elements) == ["gout", "flu"]
    assert breaks(elements) == [(2, reason)]


def test_reading_goes_on_only_where_an_entry_surely_begins():
    inner = condition(id="hurt", contained=[condition(id="inside")])
    text = bundle(GOUT, inner, FLU).replace('"id": "hurt"', '"id" "hurt"')

    assert ids(read(text)) == ["gout", "flu"]


def test_what_only_looks_like_an_entry_is_not_taken_for_one():
    text = bundle(GOUT, condition(id="hurt", extension=[{"link": "x"}]), FLU)
    text = text.replace('"id": "hurt"', '"id" "hurt"')

    elements = read(text, 11)

    assert ids(elements) == ["gout", "flu"]
    assert len(elements) == 3


def test_a_number_on_the_border_of_two_pieces_is_one_number():
    text = json.dumps({"total": 123456789, "resourceType": "Bundle", "entry": [GOUT]})

    assert all(ids(read(text, size)) == ["gout"] for size in range(1, 30))


def test_a_damaged_line_costs_that_line():
    lines = [json.dumps(GOUT), '{"resourceType": "Condition", oops', json.dumps(FLU)]

    elements = read("\n".join(lines))

    assert ids(elements) == ["gout", "flu"]
    assert breaks(elements) == [(2, "broken")]


def test_hidden_characters_in_a_text_are_let_pass_and_counted():
    first, second = read(bundle(GOUT, FLU).replace("Gout", "Go\tut"), 40)

    assert first.repairs == ("control_characters",)
    assert first.value["resource"]["code"]["text"] == "Go\tut"
    assert second.repairs == ()


@pytest.mark.parametrize(
    "change", [lambda t: t.replace("}, {", "} {"), lambda t: t.replace("}, {", "},, {")]
)
def test_a_comma_too_few_or_too_many_costs_nothing(change):
    assert ids(read(change(bundle(GOUT, FLU)))) == ["gout", "flu"]


def test_an_element_larger_than_we_take_is_refused_and_reading_goes_on():
    text = bundle(GOUT, condition(id="x" * 600_000), FLU)

    elements = list(JsonReader(iter(in_pieces(text, 1000)), largest_element=300_000))

    assert breaks(elements) == [(2, "too_large")]
    assert ids(elements) == ["gout", "flu"]


def test_what_is_not_json_at_all_is_one_break():
    assert breaks(read("}{ garbage")) == [(1, "broken")]
    assert read("") == []
    assert read(" \n ") == []


ENTRIES = bundle(*(condition(id=str(number)) for number in range(12)))
ODD = [
    "NaN",
    "\x01",
    "\\ud800",
    "\udc80",
    ",",
    "}",
    "{",
    '"',
    "1" * 5000,
    "0.50",
    "[" * 80 + "]" * 80,
]


def told(elements):
    return [
        (each.text, each.value, each.repairs) if isinstance(each, Element) else each.reason
        for each in elements
    ]


@settings(max_examples=120, deadline=None)
@given(st.integers(min_value=0, max_value=len(ENTRIES)), st.sampled_from(ODD), st.integers(0, 9))
def test_a_file_read_at_one_go_and_in_small_pieces_says_the_same(at, odd, left_out):
    text = ENTRIES[:at] + odd + ENTRIES[at + left_out :]

    assert told(read(text)) == told(read(text, 7))


def test_what_was_laid_aside_is_read_anew_from_its_text():
    elements = read(ENTRIES)
    before = told(elements)

    for element in elements:
        element.lay_aside()

    assert [element.held for element in elements].count(None) == len(elements) - 1
    assert told(elements) == before

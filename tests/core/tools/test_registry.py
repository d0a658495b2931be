"""What a client is told of the tools is what is checked, and it is short."""

import json

import pytest

from core.access import MATRIX, Right
from core.records.declared import Declared
from core.records.tool import Section
from core.tools.registry import TOOLS
from core.tools.schema import schema_of
from helpers.tool_clients import ARGUMENTS

every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)


def objects_in(schema):
    if schema.get("type") == "object":
        yield schema
        for each in schema["properties"].values():
            yield from objects_in(each)
    if schema.get("type") == "array":
        yield from objects_in(schema["items"])


def test_these_are_all_there_are():
    assert [each.name for each in TOOLS] == list(ARGUMENTS)


@every_tool
def test_nothing_is_taken_or_given_beside_what_is_named(tool):
    found = [*objects_in(schema_of(tool.asks)), *objects_in(schema_of(tool.gives))]

    assert found
    assert [each for each in found if each["additionalProperties"] is not False] == []


@every_tool
def test_every_text_that_is_taken_has_an_end_and_every_number_its_bounds(tool):
    taken = schema_of(tool.asks)["properties"]

    for schema in taken.values():
        if schema["type"] == "string":
            assert {"enum", "maxLength", "pattern", "format"} & set(schema)
        else:
            assert {"minimum", "maximum"} <= set(schema)


@every_tool
def test_no_tool_takes_a_person_a_path_or_how_sure_it_is(tool):
    refused = {"user_id", "person", "profile", "path", "sql", "confidence", "source", "role"}

    assert not refused & set(tool.asks.model_fields)


@every_tool
def test_whoever_only_reads_says_so_and_nothing_leaves_this_computer(tool):
    rights = {each.right for each in tool.needs(tool.asks.parse(**ARGUMENTS[tool.name]))}

    assert tool.hints.is_read_only == (Right.WRITE not in rights)
    assert tool.hints.is_destructive == (tool.name == "memory_forget")
    assert len(tool.description) < 200


def test_a_list_of_them_is_short():
    listed = [
        {
            "name": each.name,
            "title": each.title,
            "description": each.description,
            "inputSchema": schema_of(each.asks),
            "outputSchema": schema_of(each.gives),
        }
        for each in TOOLS
    ]

    assert len(json.dumps(listed, separators=(",", ":"))) < 10_000


def test_what_no_tool_has_had_yet_is_no_schema():
    class Strange(Declared):
        inside: bytes

    with pytest.raises(TypeError):
        schema_of(Strange)


def test_talks_feelings_and_what_was_asked_before_are_no_section():
    assert not {"session", "message", "emotion", "question", "private_note"} & set(Section)
    assert "tool_call" in MATRIX

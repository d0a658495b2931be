import argparse
import re

import pytest

from core.records.kinds import kind_named
from helpers.console import Console
from ui.console.commands.add_command import add_kind_arguments
from ui.console.fields import TYPED_KINDS, draft_fields, main_field
from ui.console.options import VALUE_OPTIONS
from ui.console.parser import COMMANDS, command_named, command_parser


@pytest.mark.parametrize("later", ["nothing", "nonsense"])
def test_a_command_that_does_not_exist_is_wrong_usage(nowhere: Console, later: str) -> None:
    said = nowhere.bare(later, "something")

    assert said.status == 2
    assert said.out == ""
    assert "COMMAND" in said.err


def test_no_command_at_all_is_wrong_usage(nowhere: Console) -> None:
    assert nowhere.bare().status == 2


def test_wrong_usage_as_json_is_one_error_object(nowhere: Console) -> None:
    said = nowhere.bare("--json", "create")

    assert said.status == 2
    assert said.object["error"]["code"] == "usage"
    assert "--name" in said.object["error"]["message"]


@pytest.mark.parametrize(
    "argv",
    [
        ("add", "symptom", "headache", "--strange", "canary"),
        ("answer", "some-id", "canary"),
        ("add", "canary"),
        ("canary",),
        ("edit", "some-id", "x=1", "--expected-version", "canary"),
        ("clock", "canary"),
    ],
)
def test_what_was_typed_is_not_repeated_in_an_error(
    nowhere: Console, argv: tuple[str, ...]
) -> None:
    said = nowhere.bare(*argv)

    assert said.status == 2
    assert "canary" not in said.out + said.err


def test_the_name_of_an_account_that_is_not_there_is_not_repeated(console: Console) -> None:
    said = console.read("--as", "canary", "profile")

    assert said.status == 1
    assert "No account has this name" in said.err
    assert "canary" not in said.out + said.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(nowhere: Console, command: str) -> None:
    said = nowhere.bare(command, "--help")

    assert said.status == 0
    assert f"rosemary {command}" in said.out
    assert not re.search(r"\bhelp\.[a-z]", said.out)


def test_help_lists_every_command(nowhere: Console) -> None:
    said = nowhere.bare("--help")

    assert said.status == 0
    listed = [line.split()[0] for line in said.out.splitlines() if line.startswith("    ")]
    assert [command for command in COMMANDS if command not in listed] == []


@pytest.mark.parametrize("option", ["--json", "--vault", "--key", "--person", "--as", "--now"])
def test_options_may_stand_before_the_command_or_after_it(option: str) -> None:
    for command in COMMANDS:
        parser = command_parser(command, command_named(command))

        assert option in parser.format_help() or (command, option) == ("delete", "--person")


@pytest.mark.parametrize("kind", TYPED_KINDS, ids=lambda kind: kind.name)
def test_no_field_hides_an_option_of_every_command(kind) -> None:
    parser = argparse.ArgumentParser(add_help=False)
    add_kind_arguments(parser, kind)

    flags = {flag for action in parser._actions for flag in action.option_strings}  # noqa: SLF001
    assert not flags & {*VALUE_OPTIONS, "--json", "--help", "-h"}


@pytest.mark.parametrize("kind", TYPED_KINDS, ids=lambda kind: kind.name)
def test_every_field_of_a_draft_can_be_typed(kind) -> None:
    parser = argparse.ArgumentParser(add_help=False)
    add_kind_arguments(parser, kind)

    typed = {action.dest.removeprefix("field:") for action in parser._actions}  # noqa: SLF001
    assert set(draft_fields(kind)) <= typed


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("symptom", "label"),
        ("condition", "name"),
        ("allergy", "substance"),
        ("medication", "name"),
        ("appointment", "what"),
        ("event", "what"),
        ("contact", "name"),
        ("place", "label"),
        ("preference", "value"),
    ],
)
def test_the_words_of_a_command_are_the_main_thing_said(kind: str, field: str) -> None:
    assert main_field(kind_named(kind)) == field


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_shell_can_complete_commands(nowhere: Console, shell: str) -> None:
    script = nowhere.bare("completion", shell)

    assert script.status == 0
    assert "profile" in script.out
    assert not re.search(r"\bhelp\.[a-z]", script.out)

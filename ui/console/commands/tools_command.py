"""`tools`: which assistants on this computer may ask, for what, and what waits for a yes."""

import argparse
from functools import partial

from core.access import Right
from core.errors import InputRejected
from core.ports import UnitOfWork
from core.records.tool import Section
from core.settings import TOOLS_ON, set_setting
from core.tools.client import client_named
from core.tools.grants import allow, shut_out
from core.tools.overview import Client, Overview, overview
from core.tools.question import Question
from core.tools.requests import CONNECTING, answer_request
from core.tools.tool import Needed
from ui.console.answer import Answer, Teller, one_line
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work
_PARTS = [each.value for each in Section if each is not Section.CONNECTION]


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "tools",
        {
            "list": _list,
            "on": partial(_switch, is_on=True),
            "off": partial(_switch, is_on=False),
            "allow": _allow,
            "answer": _answer,
            "remove": _remove,
        },
    )
    for name in ("allow", "remove"):
        works[name].add_argument("client", metavar="NAME", help="help.tools.client")
    works["allow"].add_argument("sections", nargs="*", metavar="PART", help="help.tools.part")
    works["allow"].add_argument("--write", action="store_true", help="help.tools.write")
    works["answer"].add_argument("request_id", metavar="ID", help="help.record_id")
    works["answer"].add_argument("said", choices=["yes", "no"], help="help.tools.said")


def _list(session: Session, _: argparse.Namespace) -> Answer:
    seen: Overview = session.run(overview)
    data = {
        "on": seen.is_on,
        "clients": [_item(each) for each in seen.clients],
        "waiting": [_waiting(each) for each in seen.waiting],
    }
    return Answer(data, lambda teller: _lines(teller, seen))


def _switch(session: Session, _: argparse.Namespace, *, is_on: bool) -> Answer:
    session.run(set_setting, setting=TOOLS_ON, value=is_on)
    return Answer({"on": is_on}, one_line("tools.is_on" if is_on else "tools.is_off"))


def _allow(session: Session, args: argparse.Namespace) -> Answer:
    """Raises InputRejected for a part that there is not."""
    if not set(args.sections) <= set(_PARTS):
        raise InputRejected("part")
    client, right = client_named(args.client), Right.WRITE if args.write else Right.SEE
    wanted = [CONNECTING.needed, *(Needed(Section(each), right) for each in args.sections)]
    session.run(_allow_all, client=client, wanted=wanted)
    data = {"client": client, "allowed": [str(each.section) for each in wanted]}
    return Answer(data, one_line("tools.allowed", client=client))


def _allow_all(uow: UnitOfWork, client: str, wanted: list[Needed]) -> None:
    for each in wanted:
        allow(uow, client, each)


def _answer(session: Session, args: argparse.Namespace) -> Answer:
    is_yes = args.said == "yes"
    request = session.run(answer_request, request_id=args.request_id, is_allowed=is_yes)
    data = {"id": request.id, "status": request.asking}
    return Answer(data, one_line("tools.said_yes" if is_yes else "tools.said_no"))


def _remove(session: Session, args: argparse.Namespace) -> Answer:
    client = client_named(args.client)
    removed = session.run(shut_out, client=client)
    return Answer({"client": client, "removed": removed}, one_line("tools.removed", client=client))


def _lines(teller: Teller, seen: Overview) -> list[str]:
    lines = [teller.say("tools.is_on" if seen.is_on else "tools.is_off")]
    lines += [line for each in seen.clients for line in _of(teller, each)]
    for each in seen.waiting:
        request = each.request
        section = teller.say(f"tool_section.{request.section}")
        lines.append(teller.say(each.key, client=request.client, section=section))
        lines += [f"   \u201c{each.words}\u201d"] if each.words else []
        lines.append(f"   {request.id}")
    return lines


def _of(teller: Teller, client: Client) -> list[str]:
    when = teller.when(client.last_at) or teller.say("tools.never")
    lines = [f"{client.name}  {when}"]
    for each in client.allowed:
        section = teller.say(f"tool_section.{each.needed.section}")
        may = teller.say(f"tool_right.{each.needed.right}", section=section)
        lines.append(f"   {may}  {teller.when(each.until)}")
    return lines


def _item(client: Client) -> dict[str, object]:
    return {
        "name": client.name,
        "last_at": client.last_at,
        "calls_today": client.calls,
        "refused_today": client.refused,
        "allowed": [
            {"section": each.needed.section, "right": each.needed.right, "until": each.until}
            for each in client.allowed
        ],
    }


def _waiting(question: Question) -> dict[str, object]:
    request = question.request
    return {
        "id": request.id,
        "client": request.client,
        "section": request.section,
        "right": request.access_right,
        "tool": request.tool,
        "words": question.words,
    }

"""`documents`: the papers there are, what stands in them and was read out of them."""

import argparse
from pathlib import Path

from core.documents.lookup import Citation, document_lookup
from core.documents.original import save_paper
from core.documents.papers import Beside, Listed, PaperSeen, look_at_paper, papers
from core.documents.read_again import read_again
from core.records.finding import Finding, finding_text
from core.words.at_once import refuse_too_long
from ui.console.answer import Answer, Teller, one_line, table
from ui.console.everything import instead_of_all
from ui.console.keys import typed_password
from ui.console.session import Session
from ui.console.works import add_works, do_work

run = do_work


def arguments(parser: argparse.ArgumentParser) -> None:
    works = add_works(
        parser,
        "documents",
        {"list": _list, "find": _find, "show": _show, "read": _read, "save": _save},
    )
    works["find"].add_argument("words", nargs="+", metavar="TEXT", help="help.documents.words")
    for name in ("show", "read", "save"):
        works[name].add_argument("document_id", metavar="ID", help="help.record_id")
    works["save"].add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="help.documents.out"
    )
    works["save"].add_argument("--replace", action="store_true", help="help.export.replace")


def _list(session: Session, args: argparse.Namespace) -> Answer:
    del args
    found = session.run(papers)

    def lines(teller: Teller) -> list[str]:
        rows = [_row(teller, each) for each in found]
        return [*table(rows)] or [teller.say("documents.none")]

    return Answer({"documents": [_listed(each) for each in found]}, lines)


def _find(session: Session, args: argparse.Namespace) -> Answer:
    """Words may stand in one argument or in several; "-" reads them from standard input."""
    query = " ".join(session.typed(word) or "" for word in args.words)
    refuse_too_long(query)
    if (all_of_it := instead_of_all(session, query, {"citations": []})) is not None:
        return all_of_it
    found = session.run(document_lookup, query=query)

    def lines(teller: Teller) -> list[str]:
        told = [_cited(teller, each) for each in found]
        return told or [teller.say("documents.nothing_found")]

    return Answer({"citations": [_citation(each) for each in found]}, lines)


def _show(session: Session, args: argparse.Namespace) -> Answer:
    seen = session.run(look_at_paper, document_id=args.document_id)

    def lines(teller: Teller) -> list[str]:
        pages = [line for page in seen.texts.items() for line in _page(teller, *page)]
        return [seen.paper.title, *pages, *(_beside(teller, each) for each in seen.findings)]

    return Answer(_seen(seen), lines)


def _read(session: Session, args: argparse.Namespace) -> Answer:
    password = typed_password(session.streams)
    told = read_again(session.opened.vault, session.scope, args.document_id, password)
    data = {"id": args.document_id, "legible": told.legible, "offered": told.offered}
    return Answer(data, one_line("documents.read", count=told.offered))


def _save(session: Session, args: argparse.Namespace) -> Answer:
    vault, scope = session.opened.vault, session.scope
    file = save_paper(vault, scope, args.document_id, args.out, replace=args.replace)
    return Answer({"id": args.document_id, "file": file}, one_line("documents.saved", file=file))


def _row(teller: Teller, each: Listed) -> tuple[str, ...]:
    paper = each.paper
    pages = teller.say("documents.pages", count=paper.pages) if paper.pages is not None else ""
    waits = teller.say("documents.waiting", count=each.waiting) if each.waiting else ""
    how = teller.say(f"legible.{paper.legible}")
    return (
        paper.dated_on or paper.created_at.date().isoformat(),
        paper.title,
        pages,
        how,
        waits,
        paper.id,
    )


def _cited(teller: Teller, each: Citation) -> str:
    where = teller.say("documents.page", page=each.page)
    return f"{each.title}, {where}: {each.quote}"


def _page(teller: Teller, page: int, text: str) -> list[str]:
    return [teller.say("documents.page", page=page), *(f"  {line}" for line in text.splitlines())]


def _beside(teller: Teller, each: Beside) -> str:
    waits = f"  {each.item.id}" if each.item else ""
    status = teller.name("status", each.finding.status)
    return f"{finding_text(each.finding)}  ({status}){waits}"


def _listed(each: Listed) -> dict[str, object]:
    return {**_paper(each.paper.id, each), "waiting": each.waiting, "accepted": each.accepted}


def _paper(record_id: str, each: Listed | PaperSeen) -> dict[str, object]:
    paper = each.paper
    return {
        "id": record_id,
        "title": paper.title,
        "media_type": paper.media_type,
        "dated_on": paper.dated_on,
        "pages": paper.pages,
        "legible": paper.legible,
        "sha256": paper.sha256,
        "bytes": paper.size_bytes,
    }


def _citation(each: Citation) -> dict[str, object]:
    return {
        "document_id": each.document_id,
        "title": each.title,
        "dated_on": each.dated_on,
        "page": each.page,
        "quote": each.quote,
    }


def _seen(seen: PaperSeen) -> dict[str, object]:
    return {
        **_paper(seen.paper.id, seen),
        "texts": [{"page": page, "text": text} for page, text in seen.texts.items()],
        "findings": [_finding(each.finding, each) for each in seen.findings],
    }


def _finding(finding: Finding, each: Beside) -> dict[str, object]:
    return {
        "id": finding.id,
        "about": finding.about,
        "label": finding.label,
        "value": finding.value_text,
        "unit": finding.unit,
        "reference": finding.reference,
        "flag": finding.flag,
        "dated_on": finding.dated_on,
        "at_time": finding.at_time,
        "standing": finding.standing,
        "page": finding.page,
        "quote": finding.quote,
        "status": finding.status,
        "review_id": each.item.id if each.item else None,
    }

"""`recall TEXT`: what is remembered of something, each with where it comes from; or nothing."""

import argparse
from contextlib import suppress
from datetime import datetime

from core.loopback import EndpointFailed, EndpointRefused
from core.ports import Vault
from core.ports.memories import Within
from core.recall.embedding import embed_some
from core.recall.finder import Finder
from core.recall.found import MOST, Asked, NothingAsked, NotSoMany, Recalled, Recollection
from core.recall.seeking import Seeking
from core.records.memory import Category, Namespace
from core.scope import Scope
from core.upkeep.jobs import LEARN
from core.upkeep.runner import run_due_jobs
from core.words.at_once import refuse_too_long
from ui.console.answer import Answer, Teller
from ui.console.everything import instead_of_all
from ui.console.session import Session

# What has no vector yet gets one before it is looked for; of more, words are compared meanwhile.
_FIRST = 1_000
_AT_ONCE = 64


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="help.recall.text")
    parser.add_argument("-k", type=int, default=10, metavar="N", help="help.recall.k")
    parser.add_argument(
        "--in",
        dest="namespaces",
        action="append",
        choices=[each.value for each in Namespace],
        metavar="NAMESPACE",
        help="help.recall.in",
    )
    parser.add_argument(
        "--category",
        dest="categories",
        action="append",
        choices=[each.value for each in Category],
        metavar="CATEGORY",
        help="help.recall.category",
    )
    for flag in ("--by", "--since", "--until", "--at"):
        action = "append" if flag == "--by" else "store"
        metavar = "NAME" if flag == "--by" else "TIME"
        parser.add_argument(
            flag, action=action, metavar=metavar, help=f"help.recall.{flag.lstrip('-')}"
        )


def run(session: Session, args: argparse.Namespace) -> Answer:
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise NothingAsked("text")
    refuse_too_long(text)
    if not 1 <= args.k <= MOST:
        raise NotSoMany("k")
    within = _within(session, args)
    if (all_of_it := instead_of_all(session, text, _told(Recalled()))) is not None:
        return all_of_it
    vault, scope = session.opened.vault, session.scope
    # What was told a moment ago is a memory before anything is looked for.
    run_due_jobs(vault, scope, lambda: False, jobs=(LEARN,))
    finder = Finder(vault, session.find_model)
    _embed_what_waits(vault, scope, finder)
    seeking = Seeking(vault, finder)
    seeking.fill(scope)
    by = tuple(args.by or ())
    recalled = seeking.recall(scope, Asked(text, args.k, within, speakers=by))

    def lines(teller: Teller) -> list[str]:
        told = [line for each in recalled.items for line in _lines(teller, each)]
        return told or [teller.say("recall.nothing")]

    return Answer(_told(recalled), lines)


def _within(session: Session, args: argparse.Namespace) -> Within:
    """Raises DateUnclear."""

    def moment(field: str) -> datetime | None:
        typed = getattr(args, field)
        return session.times.moment(typed, field) if typed else None

    return Within(
        tuple(map(Namespace, args.namespaces or ())),
        tuple(map(Category, args.categories or ())),
        since=moment("since"),
        until=moment("until"),
        as_of=session.times.by_the_end(args.at, "at") if args.at else None,
    )


def _embed_what_waits(vault: Vault, scope: Scope, finder: Finder) -> None:
    """What a chosen model does not answer for now is found by its words."""
    with suppress(EndpointFailed, EndpointRefused):
        reader = finder()
        for _ in range(_FIRST // _AT_ONCE):
            if not embed_some(vault, scope.for_rosemary(), reader, _AT_ONCE):
                return


def _told(recalled: Recalled) -> dict[str, object]:
    return {
        "items": [_item(each) for each in recalled.items],
        "abstained": recalled.abstained,
        "nothing": recalled.nothing,
        "by_meaning": recalled.by_meaning,
    }


def _item(each: Recollection) -> dict[str, object]:
    return {
        "id": each.id,
        "text": each.text,
        "store": each.store,
        "source": each.source,
        "kind": each.kind,
        "class": each.memory_class,
        "confidence": each.confidence,
        "is_unsure": each.is_unsure,
        "last_confirmed_at": each.last_confirmed_at,
        "at": each.at,
        "is_waiting": each.is_waiting,
        "speaker": each.speaker,
        "kept_by": each.kept_by and {"name": each.kept_by.name, "role": each.kept_by.role},
        "document_id": each.document_id,
        "page": each.page,
        "score": each.score,
        "why": list(each.why),
    }


def _lines(teller: Teller, each: Recollection) -> list[str]:
    said = f"{each.speaker}: {each.text}" if each.speaker else each.text
    where = teller.name("recall_store", each.store)
    when = teller.when(each.at)
    why = ", ".join(teller.name("recall_why", why) for why in each.why)
    waiting = [teller.say("recall.waiting")] if each.is_waiting else []
    unsure = [teller.say("recall.unsure")] if each.is_unsure else []
    return [
        said,
        "   " + " · ".join([where, *_kept_by(teller, each), when, why, *waiting, *unsure]),
    ]


def _kept_by(teller: Teller, each: Recollection) -> list[str]:
    keeper = each.kept_by
    if keeper is None:
        return []
    role = teller.say(f"role.{keeper.role}")
    return [teller.say("recall.kept_by", who=f"{keeper.name} ({role})" if keeper.name else role)]

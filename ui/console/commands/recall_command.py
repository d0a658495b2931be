"""`recall TEXT`: what is remembered of something, each with where it comes from; or nothing."""

import argparse

from core.errors import InputRejected
from core.ports import Vault
from core.ports.memories import Within
from core.recall.embedding import embed_some
from core.recall.found import MOST, Asked, Recalled, Recollection
from core.recall.seeking import Seeking
from core.records.memory import Category, Namespace
from core.scope import Scope
from core.words.embedding.shared import shared_embedder
from ui.console.answer import Answer, Teller
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


def run(session: Session, args: argparse.Namespace) -> Answer:
    text = (session.typed(args.text) or "").strip()
    if not text:
        raise InputRejected("text")
    if not 1 <= args.k <= MOST:
        raise InputRejected("k")
    within = Within(
        tuple(map(Namespace, args.namespaces or ())), tuple(map(Category, args.categories or ()))
    )
    vault, scope = session.opened.vault, session.scope
    _embed_what_waits(vault, scope)
    seeking = Seeking(vault)
    seeking.fill(scope)
    recalled = seeking.recall(scope, Asked(text, args.k, within))

    def lines(teller: Teller) -> list[str]:
        told = [line for each in recalled.items for line in _lines(teller, each)]
        return told or [teller.say("recall.nothing")]

    return Answer(_told(recalled), lines)


def _embed_what_waits(vault: Vault, scope: Scope) -> None:
    for _ in range(_FIRST // _AT_ONCE):
        if not embed_some(vault, scope.for_rosemary(), shared_embedder(), _AT_ONCE):
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
        "speaker": each.speaker,
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
    unsure = [teller.say("recall.unsure")] if each.is_unsure else []
    return [said, "   " + " · ".join([where, when, why, *unsure])]

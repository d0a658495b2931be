"""How a statement is known again, in the next document of the same clinic too."""

import json
from hashlib import sha256

from core.importers.ccda.problem import ONLY_SUPPOSED
from core.importers.ccda.section import Section
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Said
from core.records.document import DocumentDraft
from core.records.event import EVENT

# Who wrote it down, under which number, and how it is laid out: new in every document.
_NOT_WHAT_IT_SAYS = frozenset({"id", "templateId", "reference", "author", "informant"})
_NOT_WHAT_IT_SAYS_OF_AN_ACT = _NOT_WHAT_IT_SAYS | {"entryRelationship", "component"}


def fingerprint(told: Told, said: Said) -> str:
    """What it says. An event is what happened and when: its clinic tells it in many ways.

    A paper is its bytes, wherever it comes from.
    """
    if isinstance(said.draft, DocumentDraft):
        return sha256(f"paper|{said.draft.sha256}".encode()).hexdigest()
    if said.kind is EVENT:
        happened = said.draft.model_dump(mode="json", exclude=("note",))
        return _hashed("event", json.dumps(happened, sort_keys=True))
    act = _plain(told.act, _NOT_WHAT_IT_SAYS_OF_AN_ACT) if told.act is not None else None
    plain = [told.section.code, said.natural_name, _plain(told.node, _NOT_WHAT_IT_SAYS), act]
    return _hashed("statement", json.dumps(plain, sort_keys=True))


def fingerprint_of_section(said: Said) -> str:
    return _hashed("section", said.draft.model_dump_json())


def source_key(node: Node, section: Section) -> str | None:
    """Its first id. Never taken for unique: many programs send the ids of the examples.

    What was supposed and what was found are two statements, whatever id they share.
    """
    own = next(iter(ids(node)), None)
    where = section.code if section.code in ONLY_SUPPOSED else ""
    return _hashed("ccda", f"{node.tag}/{own}", where) if own else None


def ids(node: Node) -> list[str]:
    return [
        f"{one.get('root') or ''}^{one.get('extension') or ''}"
        for one in node.all("id")
        if one.get("root") or one.get("extension")
    ]


def id_hash(node: Node) -> str | None:
    own = next(iter(ids(node)), None)
    return sha256(own.encode(errors="replace")).hexdigest()[:12] if own else None


def _hashed(*texts: str) -> str:
    return sha256("\n".join(texts).encode(errors="replace")).hexdigest()


def _plain(node: Node, without: frozenset[str]) -> list[object]:
    inside = [_plain(one, _NOT_WHAT_IT_SAYS) for one in node if one.tag not in without]
    words = "" if inside else node.words()
    return [node.tag, node.attributes, words, inside]

"""Names, places, likings and subjects left alone; and what would be said to three questions."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import partial

from core.clinical.likings import Liking, note_liking
from core.clinical.portraits import portrait_of
from core.companion.memory import TurnMemory, memory_of_no_talk
from core.companion.preview import Previews, first_helper, previews
from core.companion.voice import Voice
from core.companion.writer import EmbeddedWriter
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.contact import CONTACT, Contact
from core.records.facts import MemoryClass, Status
from core.records.place import PLACE, Place
from core.records.preference import PREFERENCE, Preference
from ui.desktop.desk import Desk, Route
from ui.desktop.rail_facts import initials
from ui.desktop.view_model import ViewModel


@frozen
class KnownLine:
    """initials: of a person. picture: JPEG, may be empty."""

    record_id: str
    words: str = field(repr=False)
    detail: str = field(default="", repr=False)
    initials: str = field(default="", repr=False)
    picture: bytes = field(default=b"", repr=False)


@frozen
class AnswerLine:
    """uses: a label, and what may be named; beside what any answer may name."""

    question: str = field(repr=False)
    reply: str = field(repr=False)
    uses: tuple[tuple[str, str], ...] = field(default=(), repr=False)


@frozen
class KnowsState:
    """uses: what any of the answers may name."""

    is_read: bool = False
    name: str = field(default="", repr=False)
    routine: str = field(default="", repr=False)
    people: tuple[KnownLine, ...] = ()
    places: tuple[KnownLine, ...] = ()
    liked: tuple[KnownLine, ...] = ()
    avoided: tuple[KnownLine, ...] = ()
    uses: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    answers: tuple[AnswerLine, ...] = ()


@frozen
class _Found:
    memory: TurnMemory
    contacts: Sequence[Contact] = field(repr=False)
    places: Sequence[Place] = field(repr=False)
    likings: Sequence[Preference] = field(repr=False)
    pictures: Mapping[str, bytes] = field(repr=False)


class KnowsModel(ViewModel[KnowsState]):
    def __init__(self, desk: Desk, _about: str | None) -> None:
        super().__init__(desk, KnowsState())
        self.typed: dict[Liking, str] = {}

    def refresh(self) -> None:
        self.read_anew(_read, self._show)

    def leave(self) -> None:
        self.desk.go(Route("people"))

    def open(self, record_id: str) -> None:
        self.desk.go(Route("item", record_id))

    def add(self, kind: str) -> None:
        self.desk.go(Route("add", kind))

    def change_routine(self) -> None:
        self.desk.go(Route("person"))

    def type(self, liking: Liking, words: str) -> None:
        self.typed[liking] = words

    def note(self, liking: Liking) -> None:
        """Nothing is asked where nothing was typed."""
        words = self.typed.get(liking, "").strip()
        if words:
            note = partial(note_liking, liking=liking, words=words)
            self.desk.ask(
                note, lambda is_new: self._noted(liking, "noted" if is_new else "is_there")
            )

    def _noted(self, liking: Liking, key: str) -> None:
        self.typed.pop(liking, None)
        self.desk.say(self.desk.words.say(f"knows_said.{key}"))
        self.refresh()

    def _show(self, found: _Found) -> None:
        known = found.memory.known
        avoided = [each for each in found.likings if each.value in known.avoided]
        self.become(
            replace(
                self.state,
                is_read=True,
                name=known.person.display_name,
                routine=known.told_by_caregiver,
                people=tuple(
                    self._person(each, found.pictures[each.id]) for each in found.contacts
                ),
                places=tuple(
                    KnownLine(each.id, each.label, each.how_we_say_it or "")
                    for each in found.places
                ),
                liked=tuple(_line(each) for each in found.likings if each not in avoided),
                avoided=tuple(_line(each) for each in avoided),
            )
        )
        self._preview(found.memory)

    def _preview(self, memory: TurnMemory) -> None:
        """Beside both threads: it reads nothing more."""
        desk, dates = self.desk, DatesInWords(self.desk.words, self.desk.zone)
        voice = Voice(desk.vault, desk.opened.journal, EmbeddedWriter(), dates)
        asked = self._questions(memory)
        making = desk.work.quickly(partial(previews, voice, memory, asked))
        desk.tasks.when_done(making, self._tell, desk.told)

    def _questions(self, memory: TurnMemory) -> Sequence[str]:
        say, name = self.desk.words.say, first_helper(memory)
        comes = say("knows.when", name=name) if name else say("knows.when_nobody")
        return (say("knows.where"), comes, say("knows.alone"))

    def _tell(self, made: Previews) -> None:
        self.become(
            replace(
                self.state,
                uses=self._labelled(made.common),
                answers=tuple(
                    AnswerLine(each.question, each.reply, self._labelled(each.own))
                    for each in made.each
                ),
            )
        )

    def _labelled(self, named: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        say = self.desk.words.say
        return tuple((say(f"knows_use.{key}"), words) for key, words in named.items())

    def _person(self, contact: Contact, picture: bytes) -> KnownLine:
        """Of who died in the wording that was chosen (D10)."""
        told = [contact.relation or "", contact.how_we_speak or ""]
        if contact.died_on and not contact.how_we_speak:
            told.append(self.desk.words.say("knows.no_wording"))
        detail = ". ".join(each for each in told if each)
        return KnownLine(contact.id, contact.name, detail, initials(contact.name), picture)


def _line(liking: Preference) -> KnownLine:
    plain = {each.value for each in Liking}
    return KnownLine(liking.id, liking.value, "" if liking.key in plain else liking.key)


def _read(uow: UnitOfWork) -> _Found:
    """What is offered only, and waits for a word, is nothing that is known (T4)."""
    contacts = [each for each in uow.of(CONTACT).find(status=Status.ACTIVE) if _is_held(each)]
    places = [each for each in uow.of(PLACE).find(status=Status.ACTIVE) if _is_held(each)]
    likings = [each for each in uow.of(PREFERENCE).find(status=Status.ACTIVE) if _is_held(each)]
    return _Found(
        memory=memory_of_no_talk(uow),
        contacts=sorted(contacts, key=lambda each: (bool(each.died_on), each.name.casefold())),
        places=sorted(places, key=lambda each: (not each.is_home, each.label.casefold())),
        likings=sorted(likings, key=lambda each: (each.key, each.value.casefold())),
        pictures={each.id: portrait_of(uow, each) for each in contacts},
    )


def _is_held(record: Contact | Place | Preference) -> bool:
    return record.memory_class is not MemoryClass.INFERENCE

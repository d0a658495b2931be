"""A doctor with patients of their own, and what asks for them."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from core.clinical.people import add_person, change_person
from core.episodes.keeping import Interaction, decide, keep_episode
from core.episodes.preparing import prepare_all
from core.episodes.seeking import seek
from core.records.person import PersonDraft
from core.scope import Role, Scope
from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from helpers.assistants import Asking
from helpers.people import ADA, DOCTOR
from helpers.world import NOON


@cache
def static_table():
    return open_embedder("static")


class Recording:
    """An embedder that keeps every text it was given."""

    def __init__(self, embedder):
        self._embedder = embedder
        self.model = embedder.model
        self.given = []

    def embed(self, texts):
        self.given += texts
        return self._embedder.embed(texts)

    def pieces(self, _text):
        return np.zeros((0, self.model.dimensions), np.float32)


class Practice(Asking):
    """`asks` puts one question; by meaning too once `reads` was given an embedder."""

    def reads(self, embedder):
        self.embedder = embedder
        self.assistant = replace(self.assistant, meaning=Meaning(lambda: embedder))
        return self

    def welcome(self, person_id, name, *helpers):
        """One more person in the vault, who lets these helpers in."""
        scope = Scope(person_id, f"{person_id}-carer", Role.CAREGIVER)
        self.world.run(lambda uow: add_person(uow, PersonDraft(display_name=name)), scope)
        for each in (scope, *helpers):
            self.world.run(lambda uow, each=each: self._let_in(uow, each), scope.for_rosemary())
        return replace(DOCTOR, user_id=person_id)

    @staticmethod
    def _let_in(uow, account):
        known = {each[0] for each in uow.directory.accounts()}
        if account.account_id not in known:
            uow.directory.add_account(account.account_id, account.role, "owner", None)
        uow.links.join(account.account_id, None, None)

    def keeps(self, asked, decided, scope):
        """As after an answer, without the time that answering takes."""
        told = Interaction("turn", "session", asked, "An answer.", ["anything"], 1.0, NOON)

        def keep(uow):
            return decide(uow, keep_episode(uow, told).id, decided)

        return self.world.run(keep, scope)

    def looks_back(self, text, scope):
        meaning = self.assistant.meaning
        return seek(self.world.vault, scope, text, meaning, is_past=True)

    def prepare(self, scope=DOCTOR):
        prepare_all(self.world.vault, scope.for_rosemary(), lambda: self.embedder)

    def episodes(self, scope=ADA):
        return self.world.find("episode", scope)


@pytest.fixture
def practice_in():
    """Of a vault that a test makes for itself."""
    return lambda world: Practice(world, DOCTOR).reads(Recording(static_table()))


@pytest.fixture
def practice(world):
    world.run(change_person, fields={"display_name": "Ada Moss"})
    return Practice(world, DOCTOR).reads(Recording(static_table()))

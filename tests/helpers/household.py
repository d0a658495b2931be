"""A family's vault on the throw-away desktop, with a question that is due."""

from datetime import UTC, datetime, timedelta
from functools import partial

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock, SystemClock
from core.key_choices import UseKeyring, UseRecovery
from core.records.person import PersonDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.working import PROMPT
from core.scope import Role
from core.settings import NOTIFICATION_SHOWS_WORDS, QUIET_FROM, QUIET_UNTIL, set_setting
from core.vaults import NewVault
from db.keeper import Keeper
from db.keystore import OsKeyStore
from ui.newcomer import enrol
from ui.who import find_scope

THREE_DAYS = timedelta(days=3)


class Household:
    """Margaret's vault, whose key the desktop's keyring has; a headache was told a while ago."""

    def __init__(self, desktop, folder, told_ago=THREE_DAYS):
        self.desktop, self.folder = desktop, folder
        self.keeper = Keeper(OsKeyStore(), publish=lambda _event: None)
        clock = ManualClock(datetime.now(UTC) - told_ago)  # noqa: TID251 - the program runs on it
        created = self.keeper.create(NewVault(folder, UseKeyring()), clock)
        opened, self.sheet = created.opened, created.recovery_code
        caregiver = enrol(opened.vault, PersonDraft(display_name="Margaret"))
        scope = find_scope(opened.vault, caregiver.user_id, Role.PATIENT)
        for use_case in (
            partial(set_setting, setting=QUIET_FROM, value=0),  # no hour is quiet: the test may
            partial(set_setting, setting=QUIET_UNTIL, value=0),  # run at any time of the day
            partial(
                clinical_profile_upsert,
                kind=SYMPTOM,
                draft=SymptomDraft(label="headache"),
                origin=spoken(scope.role),
            ),
        ):
            opened.vault.submit(scope, use_case).result()
        opened.close()
        self._wishes = desktop.home / ".config" / "rosemary" / "window.ini"
        self._wishes.parent.mkdir(parents=True)
        self._wishes.write_text("[General]\nface=person\n", encoding="utf-8")

    def let_the_helper_sit_down(self, *wishes):
        """wishes: more lines of the window's own file."""
        lines = ("[General]", "face=caregiver", *wishes, "")
        self._wishes.write_text("\n".join(lines), encoding="utf-8")

    def change(self, use_case):
        opened = self.keeper.open(self.folder, UseKeyring(), SystemClock())
        try:
            return opened.vault.submit(find_scope(opened.vault, None, None), use_case).result()
        finally:
            opened.close()

    @property
    def is_whole(self):
        """Whether the printed sheet opens it, and all that was told is there."""
        opened = self.keeper.open(self.folder, UseRecovery(self.sheet), SystemClock())
        try:
            scope = find_scope(opened.vault, None, None)
            found = opened.vault.submit(scope, lambda uow: uow.of(SYMPTOM).find()).result()
        finally:
            opened.close()
        return [symptom.label for symptom in found] == ["headache"]

    def show_words(self):
        self.change(partial(set_setting, setting=NOTIFICATION_SHOWS_WORDS, value=True))

    @property
    def headache(self):
        return self.change(lambda uow: uow.of(SYMPTOM).find())[0]

    @property
    def question(self):
        return self.change(lambda uow: uow.of(PROMPT).find())[0]

    def start(self, *more, folder=None, **how):
        vault = ["--vault", str(folder or self.folder)]
        return self.desktop.start_rosemary(*vault, *more, **how)

"""Settings apply at once, and each change is said at the foot."""

from collections.abc import Callable
from dataclasses import field, replace
from functools import partial
from typing import Literal, TypeVar

from PySide6.QtCore import QLocale

from core.clinical.people import change_person
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.person import Person
from core.settings import (
    NOTIFICATION_SHOWS_WORDS,
    PROMPTS_A_DAY,
    QUIET_FROM,
    QUIET_UNTIL,
    Adjustable,
    set_setting,
)
from core.sharing.consents import SELF
from core.sharing.talks import share_talks, stop_sharing_talks
from core.zone_countries import countries_of_zone
from ui.desktop import autostart
from ui.desktop.desk import Desk, Route
from ui.desktop.door.countries import country_name
from ui.desktop.door.languages import languages
from ui.desktop.emergency import emergency_sentence
from ui.desktop.local_wishes import USUALLY_LOCKED_AFTER
from ui.desktop.pages.settings.reading import Found, read_found
from ui.desktop.pages.settings.zones import zone_in_words
from ui.desktop.proof import Proof, Prover
from ui.desktop.theme.sizes import Face
from ui.desktop.theme.system import ThemeChoice
from ui.desktop.view_model import ViewModel

V = TypeVar("V", bool, int, float)
Picker = Literal["", "country", "zone"]
HOURS = 24


@frozen
class SettingsState:
    """found: None until it is read. starts: with the computer; None while nobody knows.

    picker: which long choice is open. is_switching: to the helper's pages, as soon as it was
    shown who sits there.
    """

    theme: ThemeChoice
    scale: float
    found: Found | None = None
    starts: bool | None = None
    lock_after: int = USUALLY_LOCKED_AFTER
    picker: Picker = ""
    country: str = ""
    emergency: str = ""
    country_doubt: str = ""
    zone: str = ""
    language: str = ""
    languages: tuple[str, ...] = ()
    is_switching: bool = False
    proof: Proof = field(default_factory=Proof)


class SettingsModel(ViewModel[SettingsState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        wishes = desk.window.wishes
        worn = SettingsState(theme=wishes.theme_choice, scale=wishes.scale)
        super().__init__(desk, replace(worn, lock_after=wishes.lock_after))
        self.prover = Prover(desk, self._proved)

    def refresh(self) -> None:
        self.read_anew(read_found, self._show)
        self.prover.look()
        if self.state.starts is None:
            self._look_whether_it_starts()

    def choose_scale(self, scale: str) -> None:
        self.desk.window.wishes.scale = float(scale)
        self.state = replace(self.state, scale=float(scale))
        self.desk.window.dress()
        self._tell("settings_page.scale_is", percent=round(float(scale) * 100))

    def choose_theme(self, theme: str) -> None:
        choice = ThemeChoice(theme)
        self.desk.window.wishes.theme_choice = choice
        self.state = replace(self.state, theme=choice)
        self.desk.window.dress()
        self._tell("settings_page.theme_is", theme=self._say(f"theme.{choice}"))

    def choose_prompts_a_day(self, number: str) -> None:
        self._set(PROMPTS_A_DAY, int(number), "settings_page.prompts_are", count=number)

    def move_quiet_from(self, by: int) -> None:
        if self.state.found:
            self._set_hour(QUIET_FROM, self.state.found.quiet_from + by, "settings_page.quiet_from")

    def move_quiet_until(self, by: int) -> None:
        if self.state.found:
            hour = self.state.found.quiet_until + by
            self._set_hour(QUIET_UNTIL, hour, "settings_page.quiet_until")

    def show_words(self, shows: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        key = "settings_page.words_are_shown" if shows else "settings_page.words_are_not_shown"
        self._set(NOTIFICATION_SHOWS_WORDS, shows, key)

    def share_talks(self, shares: bool) -> None:  # noqa: FBT001 - as above
        """The person's own word, for a year; it can be taken back at any time (S6)."""
        change = partial(share_talks, basis=SELF) if shares else stop_sharing_talks
        key = "settings_page.talks_are_shared" if shares else "settings_page.talks_are_not_shared"
        self._change(change, key)

    def agree_to_model(self, agrees: bool) -> None:  # noqa: FBT001 - as above
        """The person's own word, as for reading their talks."""
        from core.companion.model_choice import agree_to_model  # loaded for whoever has a model

        key = "settings_page.model_is_agreed" if agrees else "settings_page.model_is_not_agreed"
        self._change(partial(agree_to_model, agrees=agrees), key)

    def agree_to_finder(self, agrees: bool) -> None:  # noqa: FBT001 - as above
        """The same, of one that finds."""
        from core.recall.finder_choice import agree_to_finder  # as above

        key = "settings_page.model_is_agreed" if agrees else "settings_page.model_is_not_agreed"
        self._change(partial(agree_to_finder, agrees=agrees), key)

    def let_model_write(self, writes: bool) -> None:  # noqa: FBT001 - as above
        """Off with the person until it was measured, and did well enough."""
        from core.companion.model_choice import let_it_write  # as above

        key = "settings_page.model_writes" if writes else "settings_page.model_writes_not"
        self._change(partial(let_it_write, with_the_person=writes), key)

    def start_with_computer(self, starts: bool) -> None:  # noqa: FBT001 - as above
        setting = self.desk.work.quickly(partial(_set_start, wanted=starts))
        self.desk.tasks.when_done(setting, self._start_is_set, self.desk.told)

    def choose_lock_after(self, minutes: str) -> None:
        self.desk.window.wishes.lock_after = int(minutes)
        self.become(replace(self.state, lock_after=int(minutes)))
        self._tell("settings_page.lock_after_is", minutes=minutes)

    def show_other_face(self, face: Face) -> None:
        """To the person's own pages at once; to a helper's only by who showed who they are."""
        if face is Face.CAREGIVER and not self.state.proof.is_enough:
            self.become(replace(self.state, is_switching=True))
            return
        self.prover.forget()
        self.desk.window.show_face(face)

    def show_diagnostics(self) -> None:
        self.desk.go(Route("diagnostics"))

    def show_what_is_told(self) -> None:
        self.desk.go(Route("told"))

    def show_tools(self) -> None:
        self.desk.go(Route("tools"))

    def lock(self) -> None:
        self.desk.window.lock()

    def open_picker(self, picker: Picker) -> None:
        self.become(replace(self.state, picker=picker))

    def choose_country(self, code: str) -> None:
        self.desk.ask(partial(change_person, fields={"country": code}), self._country_is)

    def choose_zone(self, zone: str) -> None:
        words = self._say("settings_page.zone_is", zone=zone_in_words(zone))
        self._change_the_desk({"time_zone": zone}, words)

    def choose_language(self, language: str) -> None:
        words = self._say("settings_page.language_is", language=own_name(language))
        self._change_the_desk({"locale": language}, words)

    def _proved(self, proof: Proof) -> None:
        self.become(replace(self.state, proof=proof))
        if self.state.is_switching and proof.is_enough:
            self.become(replace(self.state, is_switching=False))
            self.show_other_face(Face.CAREGIVER)

    def _change(self, change: Callable[[UnitOfWork], object], key: str) -> None:
        def tell(_done: object) -> None:
            self._tell(key)
            self.refresh()

        self.desk.ask(change, tell)

    def _set(self, setting: Adjustable[V], value: V, key: str, **said: object) -> None:
        """An Adjustable checks its value; out of bounds nothing changes."""

        def tell(_value: V) -> None:
            self._tell(key, **said)
            self.refresh()

        self.desk.ask(lambda uow: set_setting(uow, setting, value), tell)

    def _set_hour(self, setting: Adjustable[int], hour: int, key: str) -> None:
        hour %= HOURS
        self._set(setting, hour, key, hour=f"{hour}:00")

    def _change_the_desk(self, fields: dict[str, object], words: str) -> None:
        """Pages hold the zone and the words they were made with, so all of them are made anew."""
        anew = partial(self.desk.window.enter_anew, Route("settings"), words)
        self.desk.ask(partial(change_person, fields=fields), lambda _: anew())

    def _country_is(self, person: Person) -> None:
        self.desk.window.wishes.country = person.country
        self.become(replace(self.state, picker=""))
        name = country_name(person.country or "")
        self.desk.saved(self._say("settings_page.country_is", country=name))
        self.refresh()

    def _look_whether_it_starts(self) -> None:
        looking = self.desk.work.quickly(autostart.is_on)
        self.desk.tasks.when_done(looking, self._it_starts, self.desk.told)

    def _it_starts(self, starts: bool) -> None:  # noqa: FBT001 - the answer of a future
        self.become(replace(self.state, starts=starts))

    def _start_is_set(self, is_done: bool) -> None:  # noqa: FBT001 - the answer of a future
        if not is_done:
            self._tell("settings_page.start_not_set")
            self._look_whether_it_starts()
            return
        starts = not self.state.starts
        self.become(replace(self.state, starts=starts))
        self._tell("settings_page.starts" if starts else "settings_page.starts_not")

    def _show(self, found: Found) -> None:
        code = found.country
        self.become(
            replace(
                self.state,
                found=found,
                country=country_name(code) if code else self._say("settings_page.no_country"),
                emergency=emergency_sentence(self.desk.words, code),
                country_doubt=self._doubt(found),
                zone=zone_in_words(found.zone),
                language=own_name(found.language),
                languages=languages(),
            )
        )

    def _doubt(self, found: Found) -> str:
        """N1: the country is checked against the time zone."""
        at_the_clock = countries_of_zone(found.zone)
        if found.country is None or not at_the_clock or found.country in at_the_clock:
            return ""
        return self._say("settings_page.country_doubt")

    def _tell(self, key: str, **values: object) -> None:
        self.desk.say(self._say(key, **values))

    def _say(self, key: str, **values: object) -> str:
        return self.desk.words.say(key, **values)


def own_name(language: str) -> str:
    """A language as its own speakers call it; "en" is not asked for its American name."""
    if language == "en":
        return "English"
    name = QLocale(language).nativeLanguageName()
    return name[:1].upper() + name[1:]


def _set_start(*, wanted: bool) -> bool:
    """False where the folder of such things cannot be written."""
    try:
        autostart.set_on(wanted=wanted)
    except OSError:
        return False
    return True

"""The page of settings: each says in one sentence what it does."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.door.countries import countries_called
from ui.desktop.local_wishes import LOCK_AFTER
from ui.desktop.pages.settings.model_rows import model_rows
from ui.desktop.pages.settings.reading import Found
from ui.desktop.pages.settings.view_model import SettingsModel, SettingsState, own_name
from ui.desktop.pages.settings.zones import zone_in_words, zones_called
from ui.desktop.proof import proof_pieces
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import SCALES, Face
from ui.desktop.theme.system import ThemeChoice
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Listing, SectionHeader
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.search_box import Found as Match
from ui.desktop.widgets.search_box import SearchBox
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch

MOST_QUESTIONS = 3  # T8


class SettingsPage:
    def __init__(self, look: Look, model: SettingsModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: SettingsState) -> QWidget:
        look, name = self._look, self._words.say("page.settings")
        pieces = chain((boxed(title(look, name)),), self._pieces(state), (None,))
        return page_body(look, name, growing(pieces, gap=look.space("m")))

    def _pieces(self, state: SettingsState) -> Iterator[Piece]:
        yield from self._reading(state)
        if state.found is not None and not self._look.is_person:
            yield from self._asking(state.found)
            yield from self._person(state, state.found)
        if state.found is not None and self._look.is_person:
            yield from self._talks(state.found)
        if state.found is not None and (state.found.model or state.found.finder):
            rows = model_rows(self._look, self._model, state.found)
            yield from self._group("settings_page.model", *rows)
        yield from self._computer(state)

    def _group(self, key: str, *rows: QWidget) -> list[Piece]:
        look, header = self._look, SectionHeader(self._look, self._words.say(key))
        return [look.space("xs"), header, Listing(look, *rows)]

    def _row(self, key: str, control: QWidget, *, below: bool = True) -> SettingRow:
        words = self._words
        return SettingRow(
            self._look,
            words.say(f"setting_name.{key}"),
            words.say(f"setting_what.{key}"),
            control,
            below=below,
        )

    def _reading(self, state: SettingsState) -> list[Piece]:
        look, words, model = self._look, self._words, self._model
        sizes = tuple(Choice(str(scale), f"{scale * 100:.0f} %") for scale in SCALES)
        scale = Options(look, words.say("setting_name.scale"), sizes, str(state.scale))
        scale.chosen.connect(model.choose_scale)
        themes = tuple(Choice(each, words.say(f"theme.{each}")) for each in ThemeChoice)
        theme = Options(look, words.say("setting_name.theme"), themes, state.theme)
        theme.chosen.connect(model.choose_theme)
        return self._group(
            "settings_page.reading",
            self._row("scale", scale),
            self._row("theme", theme),
        )

    def _asking(self, found: Found) -> list[Piece]:
        look, words, model = self._look, self._words, self._model
        numbers = tuple(Choice(str(n), str(n)) for n in range(MOST_QUESTIONS + 1))
        name = words.say("setting_name.prompts")
        prompts = Options(look, name, numbers, str(found.prompts_a_day))
        prompts.chosen.connect(model.choose_prompts_a_day)
        shows = self._switch("words", is_on=found.shows_words)
        shows.clicked.connect(model.show_words)
        return self._group(
            "settings_page.asking",
            self._row("prompts", prompts),
            self._row("quiet", self._quiet(found)),
            self._row("words", shows, below=False),
        )

    def _talks(self, found: Found) -> list[Piece]:
        shares = self._switch("talks", is_on=found.shares_talks)
        shares.clicked.connect(self._model.share_talks)
        return self._group("settings_page.talks", self._row("talks", shares, below=False))

    def _quiet(self, found: Found) -> QWidget:
        look, words, model = self._look, self._words, self._model
        if found.quiet_from == found.quiet_until:
            said = words.say("settings_page.never_quiet")
        else:
            hours = {"start": f"{found.quiet_from}:00", "end": f"{found.quiet_until}:00"}
            said = words.say("settings_page.quiet_is", **hours)
        buttons = [
            self._hour("settings_page.begins_earlier", partial(model.move_quiet_from, -1)),
            self._hour("settings_page.begins_later", partial(model.move_quiet_from, 1)),
            self._hour("settings_page.ends_earlier", partial(model.move_quiet_until, -1)),
            self._hour("settings_page.ends_later", partial(model.move_quiet_until, 1)),
        ]
        return boxed(
            column(
                Text(look, said, "strong"),
                Flow(look.space("s"), *buttons),
                gap=look.space("xs"),
            )
        )

    def _hour(self, key: str, move: Callable[[], None]) -> BigButton:
        icon: IconName = "back" if key.endswith("_earlier") else "next"
        button = BigButton(self._look, self._words.say(key), icon)
        button.clicked.connect(move)
        return button

    def _person(self, state: SettingsState, found: Found) -> list[Piece]:
        rows = [
            self._picked("country", state.country, state.emergency, state),
            self._picked("zone", state.zone, self._words.say("setting_what.zone"), state),
            self._language(state, found),
        ]
        pieces = self._group("settings_page.person", *rows)
        if state.country_doubt:
            pieces.append(Banner(self._look, "caution", state.country_doubt, icon="warning"))
        return pieces

    def _picked(self, which: str, now: str, what: str, state: SettingsState) -> QWidget:
        """What is chosen, with a way to look for another one."""
        look, words = self._look, self._words
        named = words.say(f"setting_name.{which}")
        if state.picker == which:
            box = self._country_box() if which == "country" else self._zone_box()
            return SettingRow(look, named, what, box, below=True)
        button = BigButton(
            look,
            words.say("settings_page.change"),
            "edit",
            name=words.say(f"setting_change.{which}"),
        )
        button.clicked.connect(
            partial(self._model.open_picker, "country" if which == "country" else "zone")
        )
        return SettingRow(
            look, words.say("settings_page.named", name=named, value=now), what, button
        )

    def _country_box(self) -> SearchBox:
        words, model = self._words, self._model
        box = SearchBox(self._look, words.say("settings_page.find_country"))

        def show(typed: str) -> None:
            found = tuple(Match(c.code, "home", c.name) for c in countries_called(typed))
            box.show_found(found, words.say("settings_page.none_found") if typed.strip() else "")

        box.typed.connect(show)
        box.picked.connect(model.choose_country)
        return box

    def _zone_box(self) -> SearchBox:
        words, model = self._words, self._model
        box = SearchBox(self._look, words.say("settings_page.find_zone"))

        def show(typed: str) -> None:
            found = tuple(Match(zone, "later", zone_in_words(zone)) for zone in zones_called(typed))
            box.show_found(found, words.say("settings_page.none_found") if typed.strip() else "")

        box.typed.connect(show)
        box.picked.connect(model.choose_zone)
        return box

    def _language(self, state: SettingsState, found: Found) -> QWidget:
        """A choice once there are two."""
        look, words = self._look, self._words
        named = words.say("setting_name.language")
        if len(state.languages) < 2:
            heading = words.say("settings_page.named", name=named, value=state.language)
            return boxed(
                column(
                    Text(look, heading, "strong"),
                    Text(look, words.say("settings_page.only_language"), "small", "ink_soft"),
                )
            )
        choices = tuple(Choice(each, own_name(each)) for each in state.languages)
        options = Options(look, named, choices, found.language)
        options.chosen.connect(self._model.choose_language)
        return self._row("language", options)

    def _computer(self, state: SettingsState) -> list[Piece]:
        look, words, model = self._look, self._words, self._model
        rows: list[QWidget] = []
        if state.starts is not None and not look.is_person:
            starts = self._switch("start", is_on=state.starts)
            starts.clicked.connect(model.start_with_computer)
            rows.append(self._row("start", starts, below=False))
        other = Face.CAREGIVER if look.is_person else Face.PERSON
        face = BigButton(look, words.say(f"settings_show.{other}"), "people")
        face.clicked.connect(partial(model.show_other_face, other))
        rows.append(self._row(f"face_{other}", face, below=False))
        if state.is_switching and not state.proof.is_enough:
            shown = proof_pieces(look, words, model.prover)
            rows.append(boxed(column(*shown, gap=look.space("s"))))
        tools = BigButton(look, words.say("tools_page.show"), "key")
        tools.clicked.connect(model.show_tools)
        means = words.say("tools_page.show_means")
        rows.append(SettingRow(look, words.say("page.tools"), means, tools))
        if not look.is_person:
            told = BigButton(look, words.say("told_page.show"), "warning")
            told.setAccessibleName(f"{words.say('told_page.show')}: {words.say('page.told')}")
            told.clicked.connect(model.show_what_is_told)
            means = words.say("told_page.show_means")
            rows.append(SettingRow(look, words.say("page.told"), means, told))
            rows.append(self._row("lock_after", self._lock_after(state)))
            does = BigButton(look, words.say("page.diagnostics"), "insights")
            does.clicked.connect(model.show_diagnostics)
            rows.append(self._row("diagnostics", does, below=False))
        lock = BigButton(look, words.say("settings_page.lock"), "lock")
        lock.clicked.connect(model.lock)
        rows.append(self._row("lock", lock, below=False))
        return self._group("settings_page.computer", *rows)

    def _lock_after(self, state: SettingsState) -> Options:
        choices = tuple(Choice(str(minutes), str(minutes)) for minutes in LOCK_AFTER)
        name = self._words.say("setting_name.lock_after")
        options = Options(self._look, name, choices, str(state.lock_after))
        options.chosen.connect(self._model.choose_lock_after)
        return options

    def _switch(self, key: str, *, is_on: bool) -> Switch:
        words = self._words
        on_off = OnOff(words.say("settings_page.on"), words.say("settings_page.off"))
        return Switch(self._look, words.say(f"setting_name.{key}"), on_off, is_on=is_on)

"""The first questions: who it is for, and the few things that are asked of them."""

from functools import partial

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from core.zone_countries import countries_of_zone
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.countries import countries_called, country_name, likely_countries
from ui.desktop.door.first_run_frame import framed
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.first_run_state import FirstRunState
from ui.desktop.door.languages import languages
from ui.desktop.emergency import emergency_sentence
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Listing
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.search_box import Found, SearchBox
from ui.desktop.widgets.text import Text

OTHER = "other"
NAME_WIDE, DATE_WIDE, COLUMN_LEAST = 520, 280, 300  # pixels at 100 %


def who_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    say = model.words.say
    helper = RowButton(look, "people", say("door.who.helper"), say("door.who.helper_about"))
    helper.clicked.connect(lambda: model.choose_who(Who.HELPER))
    myself = RowButton(look, "person", say("door.who.myself"), say("door.who.myself_about"))
    myself.clicked.connect(lambda: model.choose_who(Who.MYSELF))
    backup = RowButton(look, "backup", say("door.who.backup"), say("door.who.backup_about"))
    backup.clicked.connect(model.has_backup)
    sent = RowButton(look, "share", say("page.sent_in"), say("sent.door_about"))
    sent.clicked.connect(model.read_what_was_sent)
    content = column(
        boxed(title(look, say("door.who.title"), say("door.who.below"))),
        look.space("xs"),
        Listing(look, helper, myself, backup, sent),
        None,
        gap=look.space("m"),
    )
    return framed(look, model.words, state, content)


def about_page(look: Look, model: FirstRunModel, state: FirstRunState) -> QWidget:
    words, is_own = model.words, state.who is Who.MYSELF
    heading = words.say("door.about.title_myself" if is_own else "door.about.title_helper")
    below = "" if is_own else words.say("door.about.below")
    asked = _own_questions(look, model) if is_own else _questions(look, model)
    content = column(
        boxed(title(look, heading, below)),
        *([Banner(look, "caution", state.told, icon="warning")] if state.told else []),
        *asked,
        *_country(look, model, state),
        *_language(look, model, state),
        look.space("xs"),
        boxed(Flow(look.space("s"), *_ways_on(look, model))),
        None,
        gap=look.space("m"),
    )
    return framed(look, words, state, content)


def _questions(look: Look, model: FirstRunModel) -> list[Piece]:
    """Two beside two: all of it is seen at once."""
    say = model.words.say
    asked = {
        Ask.NAME: (say("door.about.name"), say("door.about.name_hint")),
        Ask.BIRTH: (say("door.about.birth"), say("door.about.birth_hint")),
        Ask.HELPER: (say("door.about.helper"), say("door.about.helper_hint")),
        Ask.PHONE: (say("door.about.phone"), say("door.about.phone_hint")),
    }
    fields = {ask: _field(look, model, ask, worded) for ask, worded in asked.items()}
    return [
        Columns(look, fields[Ask.NAME], fields[Ask.BIRTH], least=COLUMN_LEAST),
        Columns(look, fields[Ask.HELPER], fields[Ask.PHONE], least=COLUMN_LEAST),
    ]


def _own_questions(look: Look, model: FirstRunModel) -> list[Piece]:
    """Three, and no more."""
    say = model.words.say
    labels = {
        Ask.NAME: say("door.about.your_name"),
        Ask.HELPER: say("door.about.your_helper"),
        Ask.PHONE: say("door.about.phone"),
    }
    return [_field(look, model, ask, (label, "")) for ask, label in labels.items()]


def _field(look: Look, model: FirstRunModel, ask: Ask, worded: tuple[str, str]) -> Field:
    """worded: the label and the hint."""
    wide = DATE_WIDE if ask is Ask.BIRTH else NAME_WIDE
    field = Field(look, worded[0], model.drafts.of(ask), worded[1], width=wide)
    field.typed.connect(partial(model.type, ask))
    field.entered.connect(model.tell_about)
    if problem := model.state.problems.get(ask):
        field.refuse(problem)
    return field


def _country(look: Look, model: FirstRunModel, state: FirstRunState) -> list[Piece]:
    """The number is shown at once: whoever knows it sees whether it is right."""
    words = model.words
    heading = column(
        Text(look, words.say("door.about.country"), "label"),
        Text(look, words.say("door.about.country_hint"), "small", "ink_soft"),
        gap=look.space("hair"),
    )
    choosing = _country_search(look, model) if state.is_other_country else None
    pieces: list[Piece] = [heading, choosing or _country_options(look, model, state)]
    if problem := state.problems.get(Ask.COUNTRY):
        pieces.append(Banner(look, "caution", problem, icon="warning"))
    if state.country is not None:
        pieces.append(Text(look, emergency_sentence(words, state.country), "small", "ink_soft"))
        pieces += _clock_doubt(look, model, state.country)
    return [column(*pieces, gap=look.space("xs"))]


def _clock_doubt(look: Look, model: FirstRunModel, country: str) -> list[Piece]:
    """N1: checked against the time zone. A doubt is said, and stops nobody."""
    at_home = countries_of_zone(model.zone)
    if not at_home or country in at_home:
        return []
    return [Banner(look, "note", model.words.say("door.about.country_clock"), icon="later")]


def _country_options(look: Look, model: FirstRunModel, state: FirstRunState) -> Options:
    words, likely = model.words, likely_countries(model.zone)
    codes = dict.fromkeys([*likely, *([state.country] if state.country else [])])
    choices = [Choice(code, country_name(code)) for code in codes]
    choices.append(Choice(OTHER, words.say("door.about.country_other")))
    options = Options(look, words.say("door.about.country"), tuple(choices), state.country)

    def choose(key: str) -> None:
        if key == OTHER:
            model.look_for_country()
        else:
            model.choose_country(key)

    options.chosen.connect(choose)
    return options


def _country_search(look: Look, model: FirstRunModel) -> QWidget:
    """What was typed stands there still when another answer needs a look."""
    say, written = model.words.say, model.drafts.of(Ask.COUNTRY)
    box = SearchBox(look, say("door.about.country_search"), written)
    box.setMaximumWidth(look.px(NAME_WIDE))

    def show(typed: str) -> None:
        found = tuple(Found(c.code, "home", c.name) for c in countries_called(typed))
        box.show_found(found, say("door.about.country_none") if typed.strip() else "")

    box.typed.connect(show)
    box.typed.connect(partial(model.type, Ask.COUNTRY))
    box.picked.connect(model.choose_country)
    show(written)
    return box


def _language(look: Look, model: FirstRunModel, state: FirstRunState) -> list[Piece]:
    """Asked once there is a choice."""
    known = languages()
    if len(known) < 2:
        return []
    choices = tuple(Choice(each, QLocale(each).nativeLanguageName()) for each in known)
    label = model.words.say("door.about.language")
    options = Options(look, label, choices, state.language)
    options.chosen.connect(model.choose_language)
    return [column(Text(look, label, "label"), options, gap=look.space("xs"))]


def _ways_on(look: Look, model: FirstRunModel) -> tuple[QWidget, QWidget]:
    go_on = BigButton(look, model.words.say("door.go_on"), "next", "primary")
    go_on.clicked.connect(model.tell_about)
    back = BigButton(look, model.words.say("door.back"), "back")
    back.clicked.connect(model.go_back)
    return go_on, back

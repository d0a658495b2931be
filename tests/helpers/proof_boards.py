"""Every component, in every state, with the longest words we know, on boards to be measured."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.answers import Answer, SegmentedAnswer
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.chart import BarChart, ChartColumn
from ui.desktop.widgets.chips import Chip, Provenance
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.door import Steps, door
from ui.desktop.widgets.drop_zone import DropZone
from ui.desktop.widgets.facts import Detail, FactRow, PlanRow
from ui.desktop.widgets.fields import Field, LongField
from ui.desktop.widgets.figures import CallCard, Count
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import heading, page_body, scrolling, shell, title
from ui.desktop.widgets.layouts import boxed, column
from ui.desktop.widgets.nav_item import Place
from ui.desktop.widgets.notices import Banner, EmptyState, Toast
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.paper import CodeGroups, Paper, QrCode
from ui.desktop.widgets.portraits import HelperCard, PersonCard
from ui.desktop.widgets.progress import ProgressCard
from ui.desktop.widgets.rail import NavRail
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.search_box import Found, SearchBox
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Rule, Text
from ui.desktop.widgets.timeline import Step, TimelineRow
from ui.desktop.widgets.toggles import OnOff, Switch, Tick

# Soft hyphens, as the catalogue carries them in every word of more than 20 letters.
LONG = "Arzneimittel\u00adunverträglich\u00adkeiten"

PERSON_PLACES = (
    Place("today", "Heute", "today"),
    Place("health", "Gesundheit", "health"),
    Place("help", "Hilfe", "help"),
)
CAREGIVER_PLACES = (
    Place("home", "Übersicht", "home"),
    Place("record", "Akte", "record"),
    Place("review", "Entscheidungen", "review", 12, "Entscheidungen, 12 warten"),
    Place("share", "Teilen und aufbewahren", "share"),
    Place("settings", "Einstellungen", "settings"),
)
CHIPS = (
    Provenance("document", "Entlassungsbericht, Seite 2"),
    Provenance("check", "Heute bestätigt", "accent"),
    Provenance("quote", "Margarete sagte", "note"),
    Provenance("review", "Entscheidung erforderlich", "caution"),
    Provenance("warning", "Schwer", "danger"),
)


@dataclass(frozen=True, slots=True)
class Board:
    name: str
    face: Face
    draw: Callable[[Look], QWidget]


def person_rail(look: Look, chosen: str) -> NavRail:
    helper = HelperCard(look, "Annegret", "0171 555 0142", initials="AK", relation="Ihre Tochter")
    return NavRail(look, "Seiten", PERSON_PLACES, chosen, below=helper)


def caregiver_rail(look: Look, chosen: str) -> NavRail:
    person = PersonCard(look, "Margarete Hollenstein", "82 Jahre alt", initials="MH")
    lock = BigButton(look, "Abschließen", "lock").wide()
    return NavRail(look, "Seiten", CAREGIVER_PLACES, chosen, above=person, below=lock)


def question(look: Look) -> QWidget:
    answers = (
        Answer("still", "Immer noch da", "still"),
        Answer("gone", "Es ist weg", "check"),
        Answer("unsure", "Weiß nicht", "unsure"),
    )
    asked = column(
        Text(look, "Wie geht es Ihrem Knie heute?", "question"),
        SegmentedAnswer(look, answers),
        flush(BigButton(look, "Mehr dazu", "quote", "quiet")),
        gap=look.space("m"),
    )
    content = column(
        title(look, "Guten Morgen, Margarete.", "Dienstag, 24. November. Es ist zehn nach neun."),
        Card(look, asked, padding="l"),
        SectionHeader(look, "Ihr Tag"),
        Listing(
            look,
            PlanRow(look, "11:00", "Krankengymnastik bei Frau Schreiber-Hollenstein."),
            PlanRow(look, "17:00", "Annegret kommt zum Abendessen."),
        ),
        None,
        gap=look.space("m"),
    )
    toast = column(Toast(look, "Gespeichert: jetzt keine Kopfschmerzen.", "Rückgängig machen"))
    return shell(person_rail(look, "today"), page_body(look, "Heute", content, foot=toast))


def calls(look: Look) -> QWidget:
    emergency = CallCard(
        look, "danger", "Notruf", "112", below="Sagen Sie: Ich bin in der Ulmenstraße 14."
    )
    helper = CallCard(look, "chosen", "Annegret, Ihre Tochter", "0171 555 0142", below="Jederzeit.")
    quiet = EmptyState(
        look,
        "Gerade gibt es nichts zu beantworten.",
        "Annegret kommt um fünf.",
        icon="today",
        action=BigButton(look, "Meine Gesundheit ansehen", "health", "primary", large=True),
    )
    urgent = Banner(
        look,
        "danger",
        "Bitte rufen Sie jetzt 112 an.",
        "Sagen Sie: Ich bin in der Ulmenstraße 14.",
        icon="phone",
    )
    content = column(
        title(look, "Hilfe"),
        Columns(look, emergency, helper, least=330, is_level=True),
        Card(look, column(quiet), padding="xl"),
        None,
        gap=look.space("l"),
    )
    return shell(person_rail(look, "help"), page_body(look, "Hilfe", content, head=column(urgent)))


def buttons(look: Look) -> QWidget:
    shown = Flow(
        look.space("s"),
        BigButton(look, "Ausdrucken", "print", "primary"),
        BigButton(look, "Berichtigen", "edit"),
        BigButton(look, "Hinzufügen", "add", "quiet"),
        BigButton(look, "Weiter", "next"),
        BigButton(look, "Alles endgültig löschen", "delete", "danger_plain"),
        BigButton(look, "1"),
        BigButton(look, "Medikamentenplan ausdrucken und Entlassungsbericht beilegen", "print"),
        BigButton(look, LONG, "allergy"),
    )
    banners = column(
        Banner(
            look,
            "caution",
            "Der letzte Export ist 12 Tage alt",
            "Nach dem Löschen kann ihn niemand zurückholen.",
            icon="warning",
            below=Flow(look.space("s"), BigButton(look, "Zuerst exportieren", "share")),
        ),
        Banner(look, "note", "Nicht sicher? Fragen Sie Dr. Osei.", icon="phone"),
        Banner(look, "danger_soft", "Das kann nicht zurückgenommen werden.", icon="delete"),
        Banner(look, "chosen", "Alles ist gesichert.", icon="check"),
        gap=look.space("s"),
    )
    content = column(
        heading(look, "Bausteine", "Jeder in jedem Zustand.", BigButton(look, "Suchen", "search")),
        boxed(shown),
        boxed(Flow(look.space("s"), *(Chip(look, chip) for chip in CHIPS))),
        banners,
        Toast(look, "Gespeichert, ohne etwas zum Zurücknehmen."),
        None,
        gap=look.space("m"),
    )
    return shell(caregiver_rail(look, "home"), page_body(look, "Bausteine", content))


def record(look: Look) -> QWidget:
    more = column(
        Detail(look, "Woher es kommt", "Entlassungsbericht vom 2. Oktober 2026, Seite 2"),
        Detail(look, "Wie sicher", "Von der Klinik geschrieben: gewiss"),
        gap=look.space("s"),
    )
    facts = Listing(
        look,
        FactRow(
            look,
            "Penicillin und Cephalosporine",
            "Hautausschlag",
            CHIPS[:3],
            icon="allergy",
            action=BigButton(look, "Wiedervorlage vereinbaren", "later"),
        ),
        FactRow(
            look,
            LONG,
            chips=CHIPS[3:],
            below=Disclosure(look, "Mehr", "Weniger", boxed(more), is_open=True),
        ),
        RowButton(look, "pill", "Metformin", "500 mg, wie die Klinik es geschrieben hat"),
    )
    said = Step("Heute, 09:20", "Margarete sagte, sie habe aufgehört", "Aus dem Gespräch")
    counts = Step("22. November", "Bestätigt: stimmt noch", "Annegret", is_now=True)
    undo = BigButton(look, "Rückgängig machen", "undo", "quiet")
    history = Card(
        look,
        column(
            TimelineRow(look, said),
            TimelineRow(look, counts, action=undo, is_last=True),
        ),
    )
    content = column(
        flush(BigButton(look, "Zurück zur Akte", "back", "quiet")),
        title(look, "Gesundheits\u00adakte", "Was jetzt gilt. Jede Zeile sagt, woher sie kommt."),
        SectionHeader(look, LONG, BigButton(look, "Hinzufügen", "add", "quiet"), "allergy"),
        Columns(look, facts, history, least=400),
        Rule(look),
        None,
        gap=look.space("m"),
    )
    return shell(caregiver_rail(look, "record"), page_body(look, "Akte", content))


def forms(look: Look) -> QWidget:
    refused = Field(look, "Geburtsdatum", "30. Februar", "Zum Beispiel: 14. März 1944", width=280)
    refused.refuse("Diesen Tag gibt es nicht. Bitte sehen Sie noch einmal hin.")
    search = SearchBox(look, "Suchen", "Knie", "Seiten und alles, was in der Akte steht")
    search.show_found(
        (
            Found("1", "symptom", "Schmerzen im linken Knie", "Seit Samstag, aus einem Gespräch"),
            Found("2", "calendar", "Krankengymnastik", "Donnerstag, 26. November, 10:30"),
        )
    )
    colours = (
        Choice("system", "Wie der Computer"),
        Choice("light", "Hell"),
        Choice("dark", "Dunkel"),
        Choice("contrast", "Hoher Kontrast für bessere Lesbarkeit"),
    )
    words = OnOff("Eingeschaltet", "Aus")
    settings = Listing(
        look,
        SettingRow(
            look,
            "Farben",
            "„Wie der Computer“ folgt dem System.",
            Options(look, "Farben", colours, "dark"),
            below=True,
        ),
        SettingRow(
            look,
            "Ruhezeit, 21:00 bis 08:00",
            "In dieser Zeit kommt keine Frage.",
            Switch(look, "Ruhezeit", words, is_on=True),
        ),
        SettingRow(
            look,
            "Gesundheitswörter auf dem Sperrbildschirm",
            "Andere könnten den Bildschirm sehen.",
            Switch(look, "Gesundheitswörter", words, is_on=False),
        ),
        Tick(look, "Ich habe das Blatt ausgedruckt und bewahre es beim Reisepass auf.", is_on=True),
        Tick(look, "Daran erinnern"),
    )
    left = column(
        Field(look, "Name", "Margarete Hollenstein", "Wie Familie und Ärzte sie kennen."),
        refused,
        Field(look, "Wort", "geheim", is_secret=True),
        LongField(look, "Notiz", "Sie sagt, das Knie\nschmerze abends.", lines=3),
        gap=look.space("m"),
    )
    content = column(
        title(look, "Einstellungen"),
        Columns(look, boxed(left), boxed(column(search)), least=400),
        settings,
        None,
        gap=look.space("m"),
    )
    return shell(caregiver_rail(look, "settings"), page_body(look, "Einstellungen", content))


def work(look: Look) -> QWidget:
    counts = Flow(
        look.space("m"),
        Count(look, "42", "hinzugefügt", "add"),
        Count(look, "1.117", "schon bekannt", "check"),
        Count(look, "2", "ausgelassen", "close"),
    )
    days = tuple(
        ChartColumn(day, value, is_marked=value > 140, shown=str(value))
        for day, value in zip(
            ("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"),
            (128, 131, 126, 144, 150, 133, 129),
            strict=True,
        )
    )
    chart = column(
        Text(look, "Am Donnerstag und Freitag war der Blutdruck höher.", "heading"),
        BarChart(look, days, 160, "Oberer Blutdruck nach Tagen", height=190),
        gap=look.space("xs"),
    )
    content = column(
        title(look, "Die Datei der Klinik ist da", "Zusammenfassung vom 2. Oktober."),
        Card(look, counts),
        ProgressCard(
            look,
            "Apple Health",
            "1.204 von 1.960 Tagen. Noch etwa 2 Minuten.",
            0.61,
            stop="Anhalten",
        ),
        ProgressCard(look, "Sicherung", "Wird zurückgelesen", 0),
        DropZone(look, "Eine Datei hierher ziehen", "Datei auswählen"),
        Card(look, chart),
        None,
        gap=look.space("m"),
    )
    return shell(caregiver_rail(look, "share"), page_body(look, "Teilen", content))


CODE = ("7K4M", "Q2XD", "9HTA", "WR5C", "3VNE", "8JPB", "YG6S", "1ZF0", "T4QH")
CHEQUERED = tuple(tuple((x * y + x + y) % 3 == 0 for x in range(29)) for y in range(29))


def recovery(look: Look) -> QWidget:
    sheet = column(
        Text(look, "Wiederherstellungsblatt", "title", "print"),
        Text(look, "Tresor vom 24. November 2026", "small", "print"),
        Flow(
            look.space("xl"),
            CodeGroups(look, CODE),
            QrCode(look, CHEQUERED, "Dasselbe, für eine Kamera"),
        ),
        Text(look, "Bewahren Sie es beim Reisepass auf.", "strong", "print"),
        gap=look.space("s"),
    )
    content = column(
        title(look, "Ausdrucken und weglegen", "Es wird nur einmal gezeigt."),
        Paper(look, sheet),
        boxed(
            Flow(
                look.space("s"),
                BigButton(look, "Blatt ausdrucken", "print", "primary"),
                BigButton(look, "Ich habe es von Hand geschrieben", "edit"),
            )
        ),
        None,
        gap=look.space("m"),
    )
    words = ("Tresor anlegen", "Für wen ist er?", "Was bekannt ist", "Blatt ausdrucken")
    steps = Steps(words, 3, "Schritt 4 von 4: Blatt ausdrucken")
    return door(
        look,
        scrolling(look, "Wiederherstellungsblatt", content),
        name="Rosemary",
        promise="Alles bleibt auf diesem Computer.",
        steps=steps,
    )


BOARDS = (
    Board("question", Face.PERSON, question),
    Board("calls", Face.PERSON, calls),
    Board("buttons", Face.CAREGIVER, buttons),
    Board("record", Face.CAREGIVER, record),
    Board("forms", Face.CAREGIVER, forms),
    Board("work", Face.CAREGIVER, work),
    Board("recovery", Face.CAREGIVER, recovery),
)

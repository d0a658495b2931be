"""Every page there is. Loaded after the first one is shown: see ui/desktop/pages/finding.py."""

from ui.desktop.pages.actions import ACTIONS
from ui.desktop.pages.add.page import ADD
from ui.desktop.pages.ask.page import ASK
from ui.desktop.pages.bring_in import BRING_IN
from ui.desktop.pages.card.page import CARD
from ui.desktop.pages.care import CARE
from ui.desktop.pages.delete import DELETE
from ui.desktop.pages.delete_item.page import DELETE_ITEM
from ui.desktop.pages.diagnostics import DIAGNOSTICS
from ui.desktop.pages.documents import DOCUMENTS
from ui.desktop.pages.edit.page import EDIT
from ui.desktop.pages.episodes import EPISODE_PAGE, EPISODES
from ui.desktop.pages.handover import HANDOVER
from ui.desktop.pages.help.page import HELP
from ui.desktop.pages.history import HISTORY
from ui.desktop.pages.home.page import HOME
from ui.desktop.pages.insights import INSIGHTS
from ui.desktop.pages.item.page import ITEM
from ui.desktop.pages.keep import KEEP, KEEP_OF_THE_PERSON
from ui.desktop.pages.keys import KEYS
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.knows import KNOWS
from ui.desktop.pages.memory.page import MEMORY_PAGE
from ui.desktop.pages.my_health.not_right import NOT_RIGHT
from ui.desktop.pages.my_health.page import MY_HEALTH
from ui.desktop.pages.paper import PAPER
from ui.desktop.pages.people.page import PEOPLE
from ui.desktop.pages.person.page import PERSON_PAGE
from ui.desktop.pages.record.page import RECORD
from ui.desktop.pages.report import REPORT
from ui.desktop.pages.review import REVIEW
from ui.desktop.pages.safety import SAFETY
from ui.desktop.pages.second_place import SECOND_PLACE
from ui.desktop.pages.seen import SEEN
from ui.desktop.pages.sent_in import SENT_IN
from ui.desktop.pages.settings import SETTINGS, SETTINGS_OF_THE_PERSON
from ui.desktop.pages.take_in import TAKE_IN
from ui.desktop.pages.talk.page import TALK
from ui.desktop.pages.today.page import TODAY
from ui.desktop.pages.told import TOLD
from ui.desktop.pages.tools import TOOLS
from ui.desktop.search.page import SEARCH

PAGES: tuple[PageKind, ...] = (
    TODAY,
    TALK,
    MY_HEALTH,
    HOME,
    RECORD,
    ASK,
    REVIEW,
    INSIGHTS,
    PEOPLE,
    HISTORY,
    BRING_IN,
    KEEP,
    SETTINGS,
    HELP,
    NOT_RIGHT,
    CARD,
    ADD,
    EDIT,
    ITEM,
    MEMORY_PAGE,
    DELETE_ITEM,
    PERSON_PAGE,
    CARE,
    KNOWS,
    KEEP_OF_THE_PERSON,
    SETTINGS_OF_THE_PERSON,
    KEYS,
    SEEN,
    SECOND_PLACE,
    TAKE_IN,
    SENT_IN,
    HANDOVER,
    REPORT,
    SAFETY,
    TOOLS,
    TOLD,
    ACTIONS,
    DELETE,
    SEARCH,
    DOCUMENTS,
    PAPER,
    EPISODES,
    EPISODE_PAGE,
    DIAGNOSTICS,
)

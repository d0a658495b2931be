"""What a helper asked and decided before, for them alone: all of it, and one with its decision."""

from ui.desktop.pages.episodes.one import OnePage
from ui.desktop.pages.episodes.one_model import OneModel
from ui.desktop.pages.episodes.page import EpisodesPage
from ui.desktop.pages.episodes.view_model import EpisodesModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

EPISODES = PageKind("episodes", frozenset({Face.CAREGIVER}), EpisodesModel, EpisodesPage)
EPISODE_PAGE = PageKind("episode", frozenset({Face.CAREGIVER}), OneModel, OnePage)

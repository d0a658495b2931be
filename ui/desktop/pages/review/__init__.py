"""Review: what waits for a decision, one at a time, both sides of one size."""

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.review.page import ReviewPage
from ui.desktop.pages.review.view_model import ReviewModel
from ui.desktop.theme.sizes import Face

REVIEW = PageKind("review", frozenset({Face.CAREGIVER}), ReviewModel, ReviewPage)

"""Share and keep: an open file, a locked copy, the ways in, and a quiet way to deletion."""

from ui.desktop.pages.keep.page import KeepPage
from ui.desktop.pages.keep.view_model import KeepModel
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

KEEP = PageKind("keep", frozenset({Face.CAREGIVER}), KeepModel, KeepPage)
# The person's own data are theirs to take along: from Help, not on their rail.
KEEP_OF_THE_PERSON = PageKind("keep", frozenset({Face.PERSON}), KeepModel, KeepPage)

"""One theme, one face, one text size: what a widget asks for its colours, fonts and spaces."""

from functools import cache

from PySide6.QtGui import QColor, QFont, QPixmap
from PySide6.QtWidgets import QApplication

from core.frozen import frozen
from ui.desktop.theme import sizes
from ui.desktop.theme.colours import COLOURS, ColourRole, Colours, Theme
from ui.desktop.theme.icons import IconName, drawn_icon
from ui.desktop.theme.palette import palette
from ui.desktop.theme.sizes import EDGES, Edges, Face, RadiusName, SpaceName, TypeRole

# Inter: l with a tail and I with serifs, so that Il1 differ; Vollkorn: lining figures.
LETTERFORMS = {sizes.SANS: ("cv05", "cv08"), sizes.SERIF: ("lnum",)}


@frozen
class Look:
    """A change of any of the three makes a new Look, and the pages are built anew from it.

    scale: 1.0 to 2.0, the size of text.
    """

    theme: Theme = Theme.LIGHT
    face: Face = Face.PERSON
    scale: float = 1.0

    @property
    def colours(self) -> Colours:
        return COLOURS[self.theme]

    @property
    def edges(self) -> Edges:
        return EDGES[self.theme]

    @property
    def is_person(self) -> bool:
        return self.face is Face.PERSON

    @property
    def is_contrast(self) -> bool:
        return self.theme is Theme.CONTRAST

    @property
    def is_stacked(self) -> bool:
        """Text is so large that columns and actions go below one another."""
        return self.scale >= sizes.STACKS_FROM

    def colour(self, role: ColourRole) -> QColor:
        return QColor(self.colours.of(role))

    def px(self, size: float) -> int:
        """`size` at 100 %, grown with the text."""
        return round(size * self.scale)

    def space(self, name: SpaceName) -> int:
        return self.roomy(sizes.SPACE[name])

    def roomy(self, size: float) -> int:
        """For space and targets: generous at 100 %, they need not double with the text."""
        return round(size * (1 + (self.scale - 1) * sizes.SPACE_GROWTH))

    def radius(self, name: RadiusName) -> int:
        return sizes.RADIUS[name]

    @property
    def target(self) -> int:
        """The least height of anything that can be pressed, in pixels."""
        return self.roomy(sizes.TARGET[self.face])

    @property
    def large_target(self) -> int:
        return self.roomy(sizes.LARGE_TARGET[self.face])

    @property
    def icon_side(self) -> int:
        """Of an icon beside a word that is pressed, at 100 %."""
        return 28 if self.is_person else 22

    @property
    def rail_width(self) -> int:
        growth = 1 + (self.scale - 1) * sizes.RAIL_GROWTH
        return round(sizes.RAIL_WIDTH[self.face] * growth)

    def leading(self, role: TypeRole) -> float:
        return sizes.TYPE[self.face][role].leading

    def font(self, role: TypeRole) -> QFont:
        return QFont(_font(self, role))

    def icon(self, name: IconName, side: int = 24, role: ColourRole = "accent_ink") -> QPixmap:
        """`side` in pixels at 100 %; drawn at twice its size, so that it stays sharp."""
        return drawn_icon(name, self.px(side), self.colours.of(role))

    def dress(self, app: QApplication) -> None:
        """Nothing of the system's own colours and letters is left after this."""
        app.setFont(self.font("body"))
        app.setPalette(palette(self.colours))


@cache
def _font(look: Look, role: TypeRole) -> QFont:
    """Made once: a page asks for the same few some hundred times."""
    step = sizes.TYPE[look.face][role]
    font = QFont(step.family)
    most = sizes.DISPLAY_GROWS_TO if role in sizes.DISPLAY else look.scale
    font.setPixelSize(round(step.size * min(look.scale, most)))
    bolder = look.edges.bolder if step.weight < QFont.Weight.Bold else 0
    font.setWeight(QFont.Weight(step.weight + bolder))
    for letterform in LETTERFORMS[step.family]:
        font.setFeature(QFont.Tag(letterform), 1)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font

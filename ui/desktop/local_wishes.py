"""How this computer's user likes the window: theme, text size, face. No word of the record.

The file lies beside the vault in clear, so nothing about anyone's health or name may enter it.
"""

from datetime import timedelta
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import SCALES, Face
from ui.desktop.theme.system import SystemTheme, ThemeChoice, scale_asked_by
from ui.desktop.window_file import WindowFile, local_settings

LOCK_AFTER = (5, 10, 30, 60)  # minutes
USUALLY_LOCKED_AFTER = 10


class LocalWishes:
    """Each property is read from and written to the file at once."""

    def __init__(self, file: Path | None = None) -> None:
        self._settings = local_settings(str(file or ""))
        self._system = SystemTheme(QGuiApplication.styleHints(), self.theme_choice)

    @property
    def system(self) -> SystemTheme:
        """Says when the theme changes, by the system's doing or by choice."""
        return self._system

    @property
    def theme_choice(self) -> ThemeChoice:
        return ThemeChoice(self._one_of("theme", [c.value for c in ThemeChoice], "system"))

    @theme_choice.setter
    def theme_choice(self, choice: ThemeChoice) -> None:
        self._settings.setValue("theme", choice.value)
        self._system.choose(choice)

    @property
    def scale(self) -> float:
        """1.0 to 2.0; the system's own text size until someone chose."""
        asked = scale_asked_by(QGuiApplication.primaryScreen())
        return float(self._one_of("scale", [str(scale) for scale in SCALES], str(asked)))

    @scale.setter
    def scale(self, scale: float) -> None:
        self._settings.setValue("scale", str(scale))

    @property
    def face(self) -> Face:
        return Face(self._one_of("face", [face.value for face in Face], Face.CAREGIVER.value))

    @face.setter
    def face(self, face: Face) -> None:
        self._settings.setValue("face", face.value)

    @property
    def country(self) -> str | None:
        """ISO 3166; for the emergency number at the door, before anything is known (N1)."""
        country = str(self._settings.value("country", ""))
        return country if len(country) == len("GB") else None

    @country.setter
    def country(self, country: str | None) -> None:
        self._settings.setValue("country", country or "")

    @property
    def lock_after(self) -> int:
        """Minutes in which nobody stirs, until a helper's pages are locked."""
        allowed = [str(minutes) for minutes in LOCK_AFTER]
        return int(self._one_of("lock_after", allowed, str(USUALLY_LOCKED_AFTER)))

    @lock_after.setter
    def lock_after(self, minutes: int) -> None:
        self._settings.setValue("lock_after", str(minutes))

    @property
    def quiet_while(self) -> timedelta:
        """`lock_after`; less where the file asks for that, in seconds, which no page offers."""
        asked = str(self._settings.value("lock_after_seconds", ""))
        longest = timedelta(minutes=self.lock_after)
        seconds = int(asked) if asked.isdecimal() else 0
        return min(timedelta(seconds=seconds), longest) if seconds else longest

    def look(self, face: Face) -> Look:
        return Look(self._system.now, face, self.scale)

    def keep_ground(self, look: Look) -> None:
        """So that the next start stands on it at once."""
        WindowFile(self._settings).keep_colour(look.colour("page"))

    def _one_of(self, name: str, allowed: list[str], usual: str) -> str:
        """A file someone edited by hand is no reason not to start."""
        value = str(self._settings.value(name, usual))
        return value if value in allowed else usual

"""Tells the pages what the vault announced: published on its thread, heard on theirs."""

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.events import (
    Event,
    GlassBroken,
    PromptOpened,
    RecordChanged,
    RecordErased,
    ReviewDecided,
    ReviewOpened,
)


class Announcer(QObject):
    """Lives on the GUI thread, and is made there. `publish` is given to the vault.

    Events come after COMMIT, so a page that hears one reads what is stored. One signal for each
    kind of event; `anything` for who wants them all. They say `object`: a class of its own in a
    signal costs the start of the program two milliseconds.
    """

    record_changed = Signal(object)  # RecordChanged
    record_erased = Signal(object)  # RecordErased
    prompt_opened = Signal(object)  # PromptOpened
    review_opened = Signal(object)  # ReviewOpened
    review_decided = Signal(object)  # ReviewDecided
    glass_broken = Signal(object)  # GlassBroken
    anything = Signal(object)

    _published = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._published.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def publish(self, event: Event) -> None:
        """From any thread; returns at once."""
        self._published.emit(event)

    @Slot(object)
    def _deliver(self, event: Event) -> None:
        match event:
            case RecordChanged():
                self.record_changed.emit(event)
            case RecordErased():
                self.record_erased.emit(event)
            case PromptOpened():
                self.prompt_opened.emit(event)
            case ReviewOpened():
                self.review_opened.emit(event)
            case ReviewDecided():
                self.review_decided.emit(event)
            case GlassBroken():
                self.glass_broken.emit(event)
        self.anything.emit(event)

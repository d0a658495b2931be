"""Tells a screen reader what appeared on the page without taking the focus there."""

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, is_urgent: bool = False) -> None:
    """`is_urgent` interrupts what is being read."""
    # Imported when first needed: its many enums cost 2 ms that no first page has to spend.
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if not QAccessible.isActive():
        return
    politeness = QAccessible.AnnouncementPoliteness
    event = QAccessibleAnnouncementEvent(widget, words)
    event.setPoliteness(politeness.Assertive if is_urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)

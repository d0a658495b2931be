"""Tells a screen reader what appeared on the page without taking the focus there."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str, *, is_urgent: bool = False) -> None:
    """`is_urgent` interrupts what is being read."""
    if not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, words)
    polite, assertive = (
        QAccessible.AnnouncementPoliteness.Polite,
        QAccessible.AnnouncementPoliteness.Assertive,
    )
    event.setPoliteness(assertive if is_urgent else polite)
    QAccessible.updateAccessibility(event)

"""A scroll area that a screen reader meets as a plain widget."""

from PySide6.QtWidgets import QScrollArea


class QWidget(QScrollArea):
    """Named so that Qt, which goes by a class's name there, describes it as any other widget.

    What Qt 6.12 has for scroll areas looks for a child that is gone, such as a bar that was just
    hidden with its page, beyond the end of a list, and the program dies there: a screen reader
    that was a little behind did it at "Lock" and at "Open".
    """


PlainArea = QWidget

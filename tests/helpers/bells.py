"""A notifier that writes down what hangs, and clicks when it is told to."""

from ui.desktop.notifier import Bubble, Notifier


class HangingBubbles(Notifier):
    """hanging: by subject, as a person sees them now. rung: every bubble there ever was."""

    def __init__(self, *, is_there: bool = True) -> None:
        super().__init__()
        self.seen_by_someone = is_there
        self.hanging: dict[str, Bubble] = {}
        self.rung: list[Bubble] = []

    @property
    def is_there(self) -> bool:
        return self.seen_by_someone

    def show(self, bubble: Bubble) -> None:
        self.hanging[bubble.subject] = bubble
        self.rung.append(bubble)

    def withdraw(self, subject: str) -> None:
        self.hanging.pop(subject, None)

    def click(self, key: str) -> None:
        """On the only bubble that hangs; a server takes it down then."""
        ((subject, _),) = self.hanging.items()
        del self.hanging[subject]
        self.clicked.emit(subject, key)

    @property
    def words(self) -> list[str]:
        return [bubble.body for bubble in self.hanging.values()]

    @property
    def buttons(self) -> list[str]:
        return [button.words for bubble in self.hanging.values() for button in bubble.buttons]

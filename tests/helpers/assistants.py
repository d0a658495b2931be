"""A helper who asks, in a real vault, on a clock that tests move."""

from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

from core.assistant.answer import EmbeddedAnswerer
from core.assistant.turn import Assistant, Consulted, consult
from core.companion.beginning import begin
from core.companion.conversation import Said
from core.dates_in_words import DatesInWords
from core.scope import Scope
from core.strings import Catalogue
from helpers.people import ADA
from helpers.world import World


@dataclass
class Asking:
    """`asks` puts one question as Anna; `fixed` is what was shown at once."""

    world: World
    scope: Scope = ADA
    fixed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dates = DatesInWords(Catalogue.load("en"), ZoneInfo("Europe/London"))
        self.assistant = Assistant(self.world.vault, EmbeddedAnswerer(self.dates), self.dates)

    def asks(self, text: str, scope: Scope | None = None) -> Consulted:
        scope = scope or self.scope
        beginning = self.world.run(begin, scope)
        said = Said(text, beginning.now, beginning.at_hand)
        return consult(self.assistant, scope, said, lambda reply, _why: self.fixed.append(reply))

"""Why the record says what it says: where it comes from, what stood there, what else was said."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.clinical.differing import Difference
from core.clinical.lineage import Ground, Lineage, SaidOtherwise
from core.frozen import frozen
from ui.desktop.differences_in_words import DifferencesInWords
from ui.desktop.facts_in_words import FactsInWords
from ui.desktop.pages.item.told import Told
from ui.desktop.whom import Whom

# What else was said: what waits, then the newest; all of it is in the history command.
MOST_OTHERWISE: Final = 5


@frozen
class WhyInWords:
    """kind: name of it."""

    facts: FactsInWords
    whom: Whom
    kind: str

    def of(self, why: Lineage) -> tuple[Told, ...]:
        """The answer first: where the words come from."""
        ground = _of_its_words(why.grounds)
        return (
            Told(self._say("item.source"), self._source(ground)),
            *self._in_which_words(ground),
            Told(self._say("item.how_sure"), self._sure(why.grounds[-1])),
            *self._instead(ground),
            *self._said_so(why),
            *self._all_otherwise(why.otherwise),
        )

    def _source(self, ground: Ground) -> str:
        source = self._say(f"source.{ground.source}")
        if ground.page is not None and ground.paper is None:
            source = self._say("item.from_page", source=source, page=ground.page)
        became = f"became.{ground.reason}"
        return self._say(
            "item.why_source",
            source=source[:1].upper() + source[1:],
            became=self._say(became if self.facts.words.knows(became) else "became.changed"),
            when=self.facts.at(ground.at),
            whom=self.whom.named(ground.account_id),
        )

    def _in_which_words(self, ground: Ground) -> Iterator[Told]:
        paper = ground.paper
        if paper is not None:
            key = "item.why_quote" if paper.quote else "item.why_page"
            said = self._say(key, title=paper.title, page=paper.page, quote=paper.quote)
            yield Told(self._say("item.why_paper"), said)
        if ground.offered:
            yield Told(self._say("item.why_offered"), ground.offered)
        if ground.note:
            yield Told(self._say("item.why_note"), ground.note)

    def _sure(self, ground: Ground) -> str:
        """C1: the least of the writer's and the extractor's."""
        if ground.confidence >= 1.0:
            return self._say("item.certain")
        return self._say("item.sure_by", percent=round(ground.confidence * 100))

    def _instead(self, ground: Ground) -> Iterator[Told]:
        were = [self._line(each) for each in _reworded(ground) if each.on_record is not None]
        if were:
            yield Told(self._say("item.why_instead"), "\n".join(were))

    def _line(self, was: Difference) -> str:
        label = self._differing.short(self.kind, was.name)
        words = self._differing.value(was.name, was.on_record)
        return self._say("item.now_says", label=label, after=words)

    def _said_so(self, why: Lineage) -> Iterator[Told]:
        if why.confirmed:
            key = "item.why_once" if why.confirmed == 1 else "item.why_times"
            when = self.facts.at(why.last_confirmed_at)
            said = self._say(key, count=why.confirmed, when=when)
            yield Told(self._say("item.why_said_so"), said)

    def _all_otherwise(self, said: Sequence[SaidOtherwise]) -> Iterator[Told]:
        waiting = [each for each in reversed(said) if each.decided_at is None]
        decided = [each for each in reversed(said) if each.decided_at is not None]
        for each in [*waiting, *decided][:MOST_OTHERWISE]:
            label = self._say("item.why_otherwise", when=self.facts.at(each.at))
            yield Told(label, "\n".join([*self._other_words(each), self._became_of(each)]))
        if (count := len(said) - MOST_OTHERWISE) > 0:
            yield Told(self._say("item.why_more"), self._say("item.why_more_count", count=count))

    def _other_words(self, said: SaidOtherwise) -> Iterator[str]:
        for each in said.differs:
            label = self._differing.short(self.kind, each.name)
            words = self._differing.value(each.name, each.in_file)
            yield self._say("item.now_says", label=label, after=words)
        if said.source is not None:
            yield self._say("label.from", source=self._say(f"source.{said.source}"))

    def _became_of(self, said: SaidOtherwise) -> str:
        if said.decided_at is None:
            return self._say("why_decided.waits")
        made = self._say(f"why_decided.{said.decision.value if said.decision else 'by_hand'}")
        return self._say("item.why_decided", made=made, when=self.facts.at(said.decided_at))

    @property
    def _differing(self) -> DifferencesInWords:
        return DifferencesInWords(self.facts.words, self.facts.dates)

    def _say(self, key: str, **values: object) -> str:
        return self.facts.words.say(key, **values)


def _of_its_words(grounds: Sequence[Ground]) -> Ground:
    """The step that put there what it says now; the first one did, if nobody did since."""
    return next(filter(_reworded, reversed(grounds)), grounds[0])


def _reworded(ground: Ground) -> Sequence[Difference]:
    """How it stands is no word of it."""
    return [each for each in ground.replaced if each.name != "status"]

"""Days, and what they say: a second of work, so never on the vault's thread nor the window's."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from core.frozen import frozen
from core.insights.courses import courses_of, sure_of
from core.insights.effect import Daily
from core.insights.findings import Finding, Question, findings
from core.insights.reading import YEAR_DAYS, Days
from core.insights.silence import Silence, silences
from core.insights.slope import PERIOD_DAYS
from core.ports.lived import Basis


@frozen
class Judged:
    """courses: what may be seen together with distress. given, copied: how sure the person was."""

    days: Days
    findings: Sequence[Finding]
    silences: Sequence[Silence]
    courses: Mapping[str, Daily]
    given: Daily
    copied: Daily

    def finding(self, question: Question, key: str = "") -> Finding | None:
        """What was asked, whether it stands out or not; None where there was nothing to ask of."""
        for each in self.findings:
            if each.question is question and each.key == key:
                return each
        return None

    def of(self, question: Question) -> Sequence[Finding]:
        return [each for each in self.findings if each.question is question]


def judge(days: Days) -> Judged:
    courses, given = courses_of(days), sure_of(days, Basis.GIVEN)
    first = days.last - timedelta(days=PERIOD_DAYS - 1)
    year = days.last - timedelta(days=YEAR_DAYS - 1)
    quiet = silences(days.talked, year, days.last)
    return Judged(
        days=days,
        findings=findings(days.talked, days.last, courses, given) if days.is_shared else (),
        silences=[each for each in quiet if each.last >= first],
        courses=courses,
        given=given,
        copied=sure_of(days, Basis.COPIED),
    )

"""One thing that a page says, before it is checked against the page."""

from dataclasses import field

from core.frozen import frozen
from core.records.finding import Standing


@frozen
class Found:
    """about: the kind it would become. quote: words of one row of the page. sure: 0.0 to 1.0."""

    about: str
    label: str = field(repr=False)
    quote: str = field(repr=False)
    page: int
    sure: float
    value_text: str | None = field(repr=False, default=None)
    unit: str | None = field(repr=False, default=None)
    reference: str | None = field(repr=False, default=None)
    flag: str | None = field(repr=False, default=None)
    dated_on: str | None = None
    at_time: str | None = None
    standing: Standing = Standing.IS_SO

"""Facts announced after a commit. They carry ids and counts, never health words."""

from core.frozen import frozen


@frozen
class RecordChanged:
    user_id: str
    kind: str
    record_id: str


@frozen
class PromptOpened:
    user_id: str
    prompt_id: str


@frozen
class ReviewOpened:
    user_id: str
    review_id: str


@frozen
class ReviewDecided:
    """Decided, put off, or waiting once more: the list is another one now."""

    user_id: str
    review_id: str


@frozen
class RecordErased:
    user_id: str
    kind: str
    record_id: str


@frozen
class GlassBroken:
    """A helper whom nobody let in looks, in an emergency (S6)."""

    user_id: str
    account_id: str


Event = RecordChanged | PromptOpened | ReviewOpened | ReviewDecided | RecordErased | GlassBroken

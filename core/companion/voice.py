"""What a talk needs beside the person: handed in, so that nothing here opens or reads anything."""

from dataclasses import field

from core.companion.writer import ReplyWriter
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.ports import Vault
from core.ports.talk import Journal
from core.words.meaning import Meaning


@frozen
class Voice:
    """meaning: None before the embedder is there, or where there is none."""

    vault: Vault
    journal: Journal
    writer: ReplyWriter
    dates: DatesInWords
    meaning: Meaning | None = field(default=None)

"""Every judgement that is measured. The next one is a module here and a line in TASKS."""

from core.words.quality.conflict import CONFLICT
from core.words.quality.deidentify import DEIDENTIFY
from core.words.quality.disclosure import DISCLOSURE
from core.words.quality.emergency import EMERGENCY
from core.words.quality.implied import IMPLIED_TASK
from core.words.quality.kinds import EMOTION, NEEDS, QUESTION_TYPE
from core.words.quality.next_step import NEXT_STEP
from core.words.quality.repetition import REPETITION
from core.words.quality.reply_check import REPLY_CHECK
from core.words.quality.routing import ROUTING
from core.words.quality.statements import STATEMENTS
from core.words.quality.task import Task
from core.words.quality.time_phrases import TIME_PHRASES

# Repetition reads types of question: those are taught before it.
TASKS: tuple[Task, ...] = (
    EMERGENCY,
    DISCLOSURE,
    NEXT_STEP,
    QUESTION_TYPE,
    NEEDS,
    EMOTION,
    REPETITION,
    STATEMENTS,
    IMPLIED_TASK,
    ROUTING,
    CONFLICT,
    DEIDENTIFY,
    REPLY_CHECK,
    TIME_PHRASES,
)

"""Every judgement that is measured. The next one is a module here and a line in TASKS."""

from core.words.quality.emergency import EMERGENCY
from core.words.quality.task import Task

TASKS: tuple[Task, ...] = (EMERGENCY,)

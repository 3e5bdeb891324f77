"""Small tasks for learners: ends of deals in which one card is surely best.

The solver says what each card comes to, in every deal that the seat may think possible. Knows no
page that shows them.
"""

from briscola.lab.tasks.ending import Ending, ending
from briscola.lab.tasks.find import find
from briscola.lab.tasks.kinds import KINDS, Kind, tempting
from briscola.lab.tasks.task import Task, task_of

__all__ = ["KINDS", "Ending", "Kind", "Task", "ending", "find", "task_of", "tempting"]

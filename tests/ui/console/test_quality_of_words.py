"""`quality`, as it is typed, where it has nothing to measure."""

import pytest


@pytest.mark.parametrize("task", ["reading", "names"])
def test_what_is_only_learnt_is_not_measured(console, task):
    """Its figures are those of the tasks that stand on it."""
    said = console("quality", task)

    assert said.status == 1
    assert said.object["error"]["code"] == "input_rejected"

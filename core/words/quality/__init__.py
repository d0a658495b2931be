"""How well the judgements judge: tasks, figures, intervals."""

"""Ask: a helper's questions about the person, each answer with what it stands on."""

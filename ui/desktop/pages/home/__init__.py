"""The caregiver's first page: what needs a decision, what happened, what comes."""

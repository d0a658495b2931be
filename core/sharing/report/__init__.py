"""The report of some weeks for a clinician, made by whoever helps: never for the person (D1)."""

"""FHIR R4, and what older or newer senders say in their own forms of it."""

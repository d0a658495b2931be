"""Scopes with names: whose record, seen by whom."""

from core.scope import Role, Scope

ADA = Scope(user_id="ada", account_id="anna", role=Role.CAREGIVER)
ADA_HERSELF = Scope(user_id="ada", account_id="ada-account", role=Role.PATIENT)
DOCTOR = Scope(user_id="ada", account_id="dr-eve", role=Role.CLINICIAN)
BEN = Scope(user_id="ben", account_id="bert", role=Role.CAREGIVER)

"""What core needs from the outside. db and ui implement these; core never imports them."""

from core.ports.audit import FIRST_LINK, AuditEntry, AuditHead, AuditTrail
from core.ports.people import Directory, HandedOver, Link, Links
from core.ports.records import Due, Erasures, RecordIndex, Records, Version, Versions, Views
from core.ports.unit_of_work import UnitOfWork, Vault
from core.ports.upkeep import Counters, Figure, Job, JobQueue

__all__ = [
    "FIRST_LINK",
    "AuditEntry",
    "AuditHead",
    "AuditTrail",
    "Counters",
    "Directory",
    "Due",
    "Erasures",
    "Figure",
    "HandedOver",
    "Job",
    "JobQueue",
    "Link",
    "Links",
    "RecordIndex",
    "Records",
    "UnitOfWork",
    "Vault",
    "Version",
    "Versions",
    "Views",
]

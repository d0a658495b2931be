-- The record of a person: facts, their past versions, and the work around them.
-- Times are UTC text of fixed width (2026-03-01T12:00:00.000000Z): text order is time order.
-- Every person's row carries user_id, and keys are composite, so no child can point across people.

-- Whose record this is. The row's id is the person's user id.
CREATE TABLE users (
    user_id           TEXT NOT NULL,
    id                TEXT NOT NULL,
    version           INTEGER NOT NULL CHECK (version >= 1),
    display_name      TEXT NOT NULL CHECK (display_name <> ''),
    caregiver_context TEXT,
    locale            TEXT NOT NULL,
    time_zone         TEXT NOT NULL,
    country           TEXT,
    standing          TEXT NOT NULL CHECK (standing IN ('active', 'inactive', 'archived')),
    created_at        TEXT NOT NULL,
    updated_at        TEXT NOT NULL,
    PRIMARY KEY (user_id),
    CHECK (id = user_id)
) STRICT;

-- Append-only series (rule C4).
CREATE TABLE cognitive_states (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    value      INTEGER NOT NULL CHECK (value BETWEEN 0 AND 100),
    basis      TEXT NOT NULL CHECK (basis IN ('scale', 'clinician', 'impression')),
    at         TEXT NOT NULL,
    set_by     TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- What a clinic asks first; one row a person.
CREATE TABLE patient_profile (
    user_id                 TEXT NOT NULL,
    id                      TEXT NOT NULL,
    version                 INTEGER NOT NULL CHECK (version >= 1),
    source                  TEXT NOT NULL
                            CHECK (source IN (
                                'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                                'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                                'backfill', 'rosemary'
                            )),
    confidence              REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy                INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent             TEXT,
    recorded_by             TEXT NOT NULL,
    extraction_confidence   REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by            TEXT,
    source_document_id      TEXT,
    source_page             INTEGER,
    import_batch_id         TEXT,
    memory_class            TEXT NOT NULL
                            CHECK (memory_class IN (
                                'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT',
                                'INFERENCE'
                            )),
    status                  TEXT NOT NULL
                            CHECK (status IN ('active', 'expired', 'entered_in_error')),
    verification            TEXT NOT NULL
                            CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at       TEXT NOT NULL,
    expires_at              TEXT,
    valid_from              TEXT,
    valid_to                TEXT,
    note                    TEXT,
    full_name               TEXT,
    birth_date              TEXT,
    died_on                 TEXT,
    gender                  TEXT,
    language                TEXT,
    blood_type              TEXT,
    address                 TEXT,
    phone                   TEXT,
    doctor                  TEXT,
    no_known_allergies_at   TEXT,
    no_known_conditions_at  TEXT,
    no_known_medications_at TEXT,
    created_at              TEXT NOT NULL,
    updated_at              TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    UNIQUE (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Illnesses, present and past.
CREATE TABLE conditions (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'active', 'inactive', 'resolved', 'resolved_unconfirmed',
                              'expired', 'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    code                  TEXT,
    code_system           TEXT,
    name                  TEXT NOT NULL CHECK (name <> ''),
    onset_on              TEXT,
    ended_on              TEXT,
    severity              TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- What must not be given, eaten or touched.
CREATE TABLE allergies (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'active', 'inactive', 'resolved', 'expired',
                              'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    code                  TEXT,
    code_system           TEXT,
    substance             TEXT NOT NULL CHECK (substance <> ''),
    reaction              TEXT,
    criticality           TEXT CHECK (criticality IN ('low', 'high', 'unable-to-assess')),
    onset_on              TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- As the label or the clinic wrote them; the dose is text and stays text.
CREATE TABLE medications (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'active', 'inactive', 'stopped', 'expired',
                              'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    code                  TEXT,
    code_system           TEXT,
    name                  TEXT NOT NULL CHECK (name <> ''),
    dose                  TEXT,
    started_on            TEXT,
    ends_on               TEXT,
    is_course             INTEGER NOT NULL CHECK (is_course IN (0, 1)),
    as_needed             INTEGER NOT NULL CHECK (as_needed IN (0, 1)),
    prescriber            TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- A symptom is current only while it keeps being confirmed.
CREATE TABLE symptom_states (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'active', 'resolved', 'resolved_unconfirmed', 'expired',
                              'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    label                 TEXT NOT NULL CHECK (label <> ''),
    severity              INTEGER CHECK (severity BETWEEN 0 AND 10),
    body_site             TEXT,
    first_seen_at         TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Planned visits; what became of one is an event (M2).
CREATE TABLE appointments (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'planned', 'kept', 'missed', 'moved', 'cancelled',
                              'expired', 'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    what                  TEXT NOT NULL CHECK (what <> ''),
    starts_at             TEXT NOT NULL,
    ends_at               TEXT,
    with_whom             TEXT,
    location                 TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- What happened. Immutable: a correction is a new event.
CREATE TABLE events (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL CHECK (status IN ('recorded')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    code                  TEXT,
    code_system           TEXT,
    what                  TEXT NOT NULL CHECK (what <> ''),
    happening             TEXT NOT NULL
                          CHECK (happening IN (
                              'visit_kept', 'visit_missed', 'visit_moved',
                              'visit_cancelled', 'refill', 'fall', 'emergency',
                              'procedure', 'vaccination', 'action', 'correction', 'other'
                          )),
    happened_at           TEXT,
    happened_on           TEXT,
    about_id              TEXT,
    corrects_id           TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, corrects_id) REFERENCES events (user_id, id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Readings: single values, or one day's aggregate of one source.
CREATE TABLE health_signals (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL CHECK (status IN ('recorded', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    signal                TEXT NOT NULL
                          CHECK (signal IN (
                              'blood_pressure', 'weight', 'glucose', 'heart_rate',
                              'temperature', 'oxygen', 'steps', 'sleep'
                          )),
    value                 REAL NOT NULL,
    second_value          REAL,
    unit                  TEXT NOT NULL,
    taken_at              TEXT,
    samples               INTEGER NOT NULL,
    lowest                REAL,
    highest               REAL,
    day                   TEXT,
    device                TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Summaries of readings; stale after seven days (T5).
CREATE TABLE health_trends (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN ('active', 'expired', 'stale', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    signal                TEXT NOT NULL
                          CHECK (signal IN (
                              'blood_pressure', 'weight', 'glucose', 'heart_rate',
                              'temperature', 'oxygen', 'steps', 'sleep'
                          )),
    summary               TEXT NOT NULL,
    window_from           TEXT NOT NULL,
    window_to             TEXT NOT NULL,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- What laboratories and examinations found, in the words and units they told it in.
CREATE TABLE results (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL CHECK (status IN ('recorded', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    code                  TEXT,
    code_system           TEXT,
    name                  TEXT NOT NULL CHECK (name <> ''),
    value_text            TEXT,
    unit                  TEXT,
    unit_code             TEXT,
    reference             TEXT,
    flag                  TEXT,
    panel                 TEXT,
    measured_on           TEXT,
    measured_at           TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Papers that were taken in.
CREATE TABLE documents (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN ('active', 'expired', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    title                 TEXT NOT NULL,
    media_type            TEXT NOT NULL,
    sha256                TEXT NOT NULL,
    size_bytes            INTEGER NOT NULL,
    pages                 INTEGER,
    legible               TEXT NOT NULL
                          CHECK (legible IN (
                              'read', 'partly', 'nothing', 'locked', 'broken'
                          )),
    dated_on              TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Read out of documents, waiting for a person to believe them (T4).
CREATE TABLE extracted_findings (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN (
                              'proposed', 'accepted', 'refused', 'expired',
                              'entered_in_error'
                          )),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    about                 TEXT NOT NULL,
    label                 TEXT NOT NULL CHECK (label <> ''),
    value_text            TEXT,
    unit                  TEXT,
    reference             TEXT,
    flag                  TEXT,
    dated_on              TEXT,
    at_time               TEXT,
    standing              TEXT NOT NULL CHECK (standing IN ('is_so', 'ended', 'none_known')),
    quote                 TEXT NOT NULL,
    document_id           TEXT NOT NULL,
    page                  INTEGER NOT NULL,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, document_id) REFERENCES documents (user_id, id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- The bytes of a paper as they were received, in pieces of one size, as base64.
CREATE TABLE document_pieces (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    document_id TEXT NOT NULL,
    number      INTEGER NOT NULL CHECK (number >= 0),
    content     TEXT NOT NULL,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, document_id) REFERENCES documents (user_id, id),
    UNIQUE (user_id, document_id, number)
) STRICT;

-- What can be read on each page of a paper.
CREATE TABLE document_pages (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    document_id TEXT NOT NULL,
    page        INTEGER NOT NULL CHECK (page >= 1),
    text        TEXT NOT NULL,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, document_id) REFERENCES documents (user_id, id),
    UNIQUE (user_id, document_id, page)
) STRICT;

-- Serves "on which page does it say ...?". Made from document_pages by the triggers below, and
-- from nothing else. page_id is indexed so that the words of one page are found to be removed.
CREATE VIRTUAL TABLE document_words USING fts5 (
    page_id, user_id UNINDEXED, text, tokenize = 'unicode61 remove_diacritics 2'
);

-- What is deleted leaves the index at once, and not only when its parts are next merged (S7).
INSERT INTO document_words (document_words, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER document_pages_indexed AFTER INSERT ON document_pages
BEGIN
    INSERT INTO document_words (page_id, user_id, text) VALUES (NEW.id, NEW.user_id, NEW.text);
END;

-- "=" and not MATCH, which the schema may not call (PRAGMA trusted_schema); it means the same.
CREATE TRIGGER document_pages_unindexed AFTER DELETE ON document_pages
BEGIN
    DELETE FROM document_words
    WHERE rowid IN (
        SELECT rowid FROM document_words
        WHERE document_words = 'page_id : "' || replace(OLD.id, '"', '') || '"'
          AND page_id = OLD.id AND user_id = OLD.user_id
    );
END;

CREATE TRIGGER document_pages_indexed_anew AFTER UPDATE ON document_pages
BEGIN
    UPDATE document_words SET text = NEW.text
    WHERE rowid IN (
        SELECT rowid FROM document_words
        WHERE document_words = 'page_id : "' || replace(OLD.id, '"', '') || '"'
          AND page_id = OLD.id AND user_id = OLD.user_id
    );
END;

-- Who helps, and who is loved.
CREATE TABLE contacts (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN ('active', 'inactive', 'expired', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    name                  TEXT NOT NULL CHECK (name <> ''),
    relation              TEXT,
    phone                 TEXT,
    email                 TEXT,
    photo_document_id     TEXT,
    emergency_order       INTEGER,
    died_on               TEXT,
    how_we_speak          TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- Home, and how we say it.
CREATE TABLE places (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN ('active', 'inactive', 'expired', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    note                  TEXT,
    label                 TEXT NOT NULL CHECK (label <> ''),
    address               TEXT,
    how_we_say_it         TEXT,
    is_home               INTEGER NOT NULL CHECK (is_home IN (0, 1)),
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- How someone likes things; never a medical fact (P2).
CREATE TABLE conversation_preferences (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    version               INTEGER NOT NULL CHECK (version >= 1),
    source                TEXT NOT NULL
                          CHECK (source IN (
                              'self', 'caregiver', 'clinician', 'fhir', 'apple_health',
                              'ccda', 'document', 'calendar', 'talk', 'model', 'tool',
                              'backfill', 'rosemary'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    recorded_by           TEXT NOT NULL,
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    confirmed_by          TEXT,
    source_document_id    TEXT,
    source_page           INTEGER,
    import_batch_id       TEXT,
    memory_class          TEXT NOT NULL
                          CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    status                TEXT NOT NULL
                          CHECK (status IN ('active', 'inactive', 'expired', 'entered_in_error')),
    verification          TEXT NOT NULL
                          CHECK (verification IN ('confirmed', 'said_unconfirmed', 'refuted')),
    last_confirmed_at     TEXT NOT NULL,
    expires_at            TEXT,
    valid_from            TEXT,
    valid_to              TEXT,
    key                   TEXT NOT NULL CHECK (key <> ''),
    value                 TEXT NOT NULL,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK (memory_class NOT IN ('TIME_BOUND_STATE', 'INFERENCE') OR expires_at IS NOT NULL)
) STRICT;

-- One file taken in.
CREATE TABLE import_batches (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    importer    TEXT NOT NULL,
    sha256      TEXT NOT NULL,
    added       INTEGER NOT NULL,
    known       INTEGER NOT NULL,
    repaired    INTEGER NOT NULL,
    refused     INTEGER NOT NULL,
    finished_at TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Fingerprints of imported entries: a second import adds nothing.
CREATE TABLE import_keys (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    record_kind TEXT NOT NULL,
    record_id   TEXT NOT NULL,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- The text each imported record was read from.
CREATE TABLE originals (
    user_id         TEXT NOT NULL,
    id              TEXT NOT NULL,
    record_kind     TEXT NOT NULL,
    record_id       TEXT NOT NULL,
    import_batch_id TEXT NOT NULL,
    media_type      TEXT NOT NULL,
    content         TEXT NOT NULL,
    created_at      TEXT NOT NULL,
    updated_at      TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, import_batch_id) REFERENCES import_batches (user_id, id)
) STRICT;

-- One question per record and due time (T8).
CREATE TABLE reconfirmation_prompts (
    user_id            TEXT NOT NULL,
    id                 TEXT NOT NULL,
    record_kind        TEXT NOT NULL,
    record_id          TEXT NOT NULL,
    due_at             TEXT NOT NULL,
    audience           TEXT NOT NULL CHECK (audience IN ('person', 'caregiver')),
    is_safety_relevant INTEGER NOT NULL CHECK (is_safety_relevant IN (0, 1)),
    status             TEXT NOT NULL
                       CHECK (status IN (
                           'open', 'answered', 'passed_on', 'lapsed', 'never_asked',
                           'withdrawn'
                       )),
    shown_at           TEXT,
    shown_that_day     INTEGER NOT NULL,
    snoozed_until      TEXT,
    answer             TEXT CHECK (answer IN ('still', 'gone', 'unsure', 'later')),
    answered_at        TEXT,
    answered_by        TEXT,
    created_at         TEXT NOT NULL,
    updated_at         TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    UNIQUE (user_id, record_id, due_at)
) STRICT;

-- What time did to a record (T6).
CREATE TABLE transitions (
    user_id      TEXT NOT NULL,
    id           TEXT NOT NULL,
    record_kind  TEXT NOT NULL,
    record_id    TEXT NOT NULL,
    from_status  TEXT NOT NULL
                 CHECK (from_status IN (
                     'active', 'inactive', 'resolved', 'resolved_unconfirmed', 'stopped',
                     'planned', 'kept', 'missed', 'moved', 'cancelled', 'proposed',
                     'accepted', 'refused', 'expired', 'stale', 'recorded', 'archived',
                     'entered_in_error'
                 )),
    to_status    TEXT NOT NULL
                 CHECK (to_status IN (
                     'active', 'inactive', 'resolved', 'resolved_unconfirmed', 'stopped',
                     'planned', 'kept', 'missed', 'moved', 'cancelled', 'proposed',
                     'accepted', 'refused', 'expired', 'stale', 'recorded', 'archived',
                     'entered_in_error'
                 )),
    effective_at TEXT NOT NULL,
    reason       TEXT NOT NULL,
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- What waits for a decision.
CREATE TABLE review_items (
    user_id         TEXT NOT NULL,
    id              TEXT NOT NULL,
    reason          TEXT NOT NULL
                    CHECK (reason IN (
                        'held', 'dated_ahead', 'never_asked', 'not_sure', 'unanswered', 'lapsed',
                        'said_unconfirmed', 'said_gone', 'lasting', 'still_right',
                        'allergy', 'differs', 'finding'
                    )),
    record_kind     TEXT NOT NULL,
    record_id       TEXT NOT NULL,
    other_id        TEXT,
    occasion        TEXT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('open', 'postponed', 'decided')),
    postponed_until TEXT,
    decision        TEXT
                    CHECK (decision IN ('keep', 'change', 'both', 'later', 'accept', 'refuse')),
    decided_at      TEXT,
    decided_by      TEXT,
    detail          TEXT,
    created_at      TEXT NOT NULL,
    updated_at      TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    UNIQUE (user_id, reason, record_id, occasion)
) STRICT;

-- Asked before sharing, export, models and tools (S6).
CREATE TABLE consents (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    scope      TEXT NOT NULL
               CHECK (scope IN (
                   'record', 'share_talk', 'export', 'local_model', 'tool_client', 'action'
               )),
    purpose    TEXT NOT NULL,
    given_by   TEXT NOT NULL,
    basis      TEXT NOT NULL,
    given_at   TEXT NOT NULL,
    until      TEXT,
    revoked_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- One row a setting and person.
CREATE TABLE settings (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    value_json TEXT NOT NULL CHECK (json_valid(value_json)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Which planned visits were spoken of beforehand, so that each reminder is given once. The unique
-- key serves erasure too: what speaks of one record.
CREATE TABLE reminders (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    record_id  TEXT NOT NULL,
    ahead      TEXT NOT NULL CHECK (ahead IN ('evening', 'hour')),
    starts_at  TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    UNIQUE (user_id, record_id, ahead, starts_at)
) STRICT;

-- What is to be arranged with someone outside. Its steps are those of core/clinical/actions.py,
-- and the database takes no other.
CREATE TABLE actions (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    deed        TEXT NOT NULL CHECK (deed IN ('book', 'cancel', 'refill', 'share', 'notify')),
    wording     TEXT NOT NULL,
    record_id   TEXT,
    other_id    TEXT,
    status      TEXT NOT NULL
                CHECK (status IN ('proposed', 'consented', 'done', 'failed', 'cancelled')),
    proposed_by TEXT NOT NULL,
    allowed_by  TEXT,
    moved_at    TEXT NOT NULL,
    moved_by    TEXT NOT NULL,
    note        TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, allowed_by) REFERENCES consents (user_id, id),
    CHECK (allowed_by IS NOT NULL OR status IN ('proposed', 'cancelled'))
) STRICT;

-- Serves the page of what is to be arranged: "what is still open?"
CREATE INDEX actions_open ON actions (user_id, status);

CREATE TRIGGER actions_take_their_steps
BEFORE UPDATE OF status ON actions
WHEN NEW.status <> OLD.status AND NOT (
    (OLD.status = 'proposed' AND NEW.status IN ('consented', 'cancelled'))
    OR (OLD.status = 'consented' AND NEW.status IN ('done', 'failed', 'cancelled'))
)
BEGIN
    SELECT RAISE(ABORT, 'no such step');
END;

-- What one account began to write and has not saved: a form that was left, or a crash.
CREATE TABLE drafts (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    form       TEXT NOT NULL,
    record_id  TEXT,
    said_json  TEXT NOT NULL CHECK (json_valid(said_json)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- What a person keeps to themselves: a record, or words about one (N4).
CREATE TABLE private_notes (
    user_id     TEXT NOT NULL,
    id          TEXT NOT NULL,
    account_id  TEXT NOT NULL,
    record_kind TEXT,
    record_id   TEXT,
    about_id    TEXT,
    words       TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK ((record_id IS NULL) <> (words IS NULL))
) STRICT;


-- Serves "what is current?": each section of the profile reads one status; and "what lapsed
-- lately?" where silence can end a state.
CREATE INDEX conditions_by_status ON conditions (user_id, status, expires_at);
CREATE INDEX allergies_by_status ON allergies (user_id, status);
CREATE INDEX medications_by_status ON medications (user_id, status);
CREATE INDEX symptom_states_by_status ON symptom_states (user_id, status, expires_at);
CREATE INDEX trends_by_status ON health_trends (user_id, status);
CREATE INDEX contacts_by_status ON contacts (user_id, status);
CREATE INDEX places_by_status ON places (user_id, status);
CREATE INDEX preferences_by_status ON conversation_preferences (user_id, status);
CREATE INDEX findings_by_status ON extracted_findings (user_id, status);
CREATE INDEX findings_of_document ON extracted_findings (user_id, document_id, page);
CREATE INDEX documents_by_status ON documents (user_id, status);

-- Serves "what is coming?".
CREATE INDEX appointments_coming ON appointments (user_id, status, starts_at);

-- Serves "the newest reading of each signal".
CREATE INDEX health_signals_newest ON health_signals (user_id, signal, status, taken_at);

-- Serves "what happened lately?".
CREATE INDEX events_lately ON events (user_id, happened_at);

-- Serves: what was found, newest first.
CREATE INDEX results_newest ON results (user_id, status, measured_on);

-- Serves "does this event still stand?", and the reference that an erasure must check.
CREATE INDEX events_corrected ON events (user_id, corrects_id) WHERE corrects_id IS NOT NULL;

-- Serves "how sure are we of what was said then?" (C2).
CREATE INDEX cognitive_states_latest ON cognitive_states (user_id, at);

-- Serves "what is waiting to be asked?" and "how many were shown today?".
CREATE INDEX prompts_waiting ON reconfirmation_prompts (user_id, status, due_at);
CREATE INDEX prompts_shown ON reconfirmation_prompts (user_id, shown_at);

-- Serves "what waits for a decision?".
CREATE INDEX review_items_waiting ON review_items (user_id, status, reason);

-- Serves erasure: everything that speaks of one record.
CREATE INDEX prompts_of_record ON reconfirmation_prompts (user_id, record_id);
CREATE INDEX transitions_of_record ON transitions (user_id, record_id);
CREATE INDEX review_items_of_record ON review_items (user_id, record_id);
CREATE INDEX originals_of_record ON originals (user_id, record_id);
CREATE INDEX import_keys_of_record ON import_keys (user_id, record_id);
CREATE INDEX drafts_of_record ON drafts (user_id, record_id) WHERE record_id IS NOT NULL;

-- Every state a record ever had: who wrote it, why, when it was written, when it was true.
-- seq orders versions even when the clock went backwards.
CREATE TABLE record_versions (
    seq         INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     TEXT NOT NULL,
    kind        TEXT NOT NULL,
    record_id   TEXT NOT NULL,
    version     INTEGER NOT NULL CHECK (version >= 1),
    change_id   TEXT NOT NULL,
    undoes      TEXT,
    recorded_at TEXT NOT NULL,
    account_id  TEXT NOT NULL,
    role        TEXT NOT NULL,
    reason      TEXT NOT NULL,
    note        TEXT,
    valid_from  TEXT,
    valid_to    TEXT,
    payload     TEXT NOT NULL CHECK (json_valid(payload)),
    UNIQUE (user_id, record_id, version),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves as-of: "the last version of each record written by then".
CREATE INDEX versions_as_of ON record_versions (user_id, kind, record_id, seq);

-- Serves the sweep: "what was written by a clock that was ahead?" (T7).
CREATE INDEX versions_written ON record_versions (user_id, recorded_at);

-- Serves undo: "what did this change touch?" and "what did this account change last?".
CREATE INDEX versions_of_change ON record_versions (user_id, change_id);
CREATE INDEX versions_by_account ON record_versions (user_id, account_id, seq);
CREATE INDEX versions_undone ON record_versions (user_id, undoes) WHERE undoes IS NOT NULL;

-- When to look at a record next, and the exact name it is known by (hashed: no second copy
-- of the words).
CREATE TABLE record_index (
    user_id   TEXT NOT NULL,
    kind      TEXT NOT NULL,
    record_id TEXT NOT NULL,
    look_at   TEXT,
    name_key  TEXT,
    PRIMARY KEY (user_id, record_id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT, WITHOUT ROWID;

-- Serves the sweep: its cost follows what is due, not what is stored.
CREATE INDEX record_index_due ON record_index (user_id, look_at) WHERE look_at IS NOT NULL;
CREATE INDEX record_index_named ON record_index (user_id, kind, name_key);

-- Who may log in. A convenience inside one key (S10).
CREATE TABLE accounts (
    account_id TEXT PRIMARY KEY,
    role       TEXT NOT NULL CHECK (role IN ('patient', 'caregiver', 'clinician')),
    label      TEXT NOT NULL,
    person_id  TEXT REFERENCES users (user_id),
    credential TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

-- Who may see whom, until when and by which consent; or in an emergency, for an hour (S6).
CREATE TABLE care_links (
    user_id      TEXT NOT NULL REFERENCES users (user_id),
    account_id   TEXT NOT NULL REFERENCES accounts (account_id),
    consent_id   TEXT,
    is_emergency INTEGER NOT NULL DEFAULT 0 CHECK (is_emergency IN (0, 1)),
    until        TEXT,
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL,
    PRIMARY KEY (user_id, account_id),
    FOREIGN KEY (user_id, consent_id) REFERENCES consents (user_id, id),
    CHECK (is_emergency = 0 OR until IS NOT NULL)
) STRICT;

-- Append-only and chained: each row's hash covers the one before (S6). Ids, kinds, counts only.
CREATE TABLE action_audit (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    at         TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    account_id TEXT NOT NULL,
    role       TEXT NOT NULL,
    action     TEXT NOT NULL,
    kind       TEXT,
    record_id  TEXT,
    count      INTEGER CHECK (count >= 0),
    change_id  TEXT NOT NULL,
    hash       TEXT NOT NULL
) STRICT;

CREATE INDEX action_audit_of_person ON action_audit (user_id, seq);

-- The durable queue. Vault-wide; payloads hold ids and numbers only.
CREATE TABLE jobs (
    job_id      TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    idempotency TEXT NOT NULL,
    user_id     TEXT REFERENCES users (user_id),
    payload     TEXT NOT NULL CHECK (json_valid(payload)),
    status      TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'dead')),
    attempts    INTEGER NOT NULL DEFAULT 0,
    run_at      TEXT NOT NULL,
    last_error  TEXT,
    created_at  TEXT NOT NULL,
    updated_at  TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX jobs_once ON jobs (name, idempotency) WHERE status IN ('waiting', 'running');
CREATE INDEX jobs_due ON jobs (status, run_at);

-- Numbers about Rosemary herself; never about a person.
CREATE TABLE counters (
    name       TEXT PRIMARY KEY,
    value      INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

-- Keyed hashes of what was erased: it stays gone through restore and re-import (S7).
CREATE TABLE erasures (
    mark      TEXT PRIMARY KEY,
    erased_at TEXT NOT NULL
) STRICT;

-- Holds a row only while an erasure's transaction runs; the triggers below look at it.
CREATE TABLE erasure_in_progress (only_row INTEGER PRIMARY KEY CHECK (only_row = 1)) STRICT;

-- The last clock reading that was trusted (T7).
CREATE TABLE clock_state (
    only_row   INTEGER PRIMARY KEY CHECK (only_row = 1),
    wall_at    TEXT NOT NULL,
    boot_us    INTEGER NOT NULL,
    boot_id    TEXT NOT NULL,
    newest_at  TEXT NOT NULL
) STRICT;

CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER cognitive_states_never_change BEFORE UPDATE ON cognitive_states
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER transitions_never_change BEFORE UPDATE ON transitions
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER versions_never_change BEFORE UPDATE ON record_versions
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER audit_never_changes BEFORE UPDATE ON action_audit
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER audit_never_shrinks BEFORE DELETE ON action_audit
BEGIN SELECT RAISE(ABORT, 'immutable'); END;

CREATE TRIGGER events_only_erased BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER cognitive_states_only_erased BEFORE DELETE ON cognitive_states
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER transitions_only_erased BEFORE DELETE ON transitions
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER versions_only_erased BEFORE DELETE ON record_versions
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;

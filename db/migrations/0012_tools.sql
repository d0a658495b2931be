-- What other assistants on this computer asked (every call, refused ones too), and what they wait to
-- be allowed. What is allowed stands in consents (S6).

CREATE TABLE tool_calls (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    client     TEXT NOT NULL,
    tool       TEXT NOT NULL,
    account_id TEXT NOT NULL,
    given      TEXT NOT NULL CHECK (json_valid(given)),
    asked_hash TEXT NOT NULL,
    outcome    TEXT NOT NULL
               CHECK (outcome IN (
                   'given', 'summary', 'off', 'unknown_tool', 'rejected', 'not_connected',
                   'not_allowed', 'needs_yes', 'no_right', 'not_found', 'stale', 'rule',
                   'too_fast', 'enough'
               )),
    count      INTEGER NOT NULL CHECK (count >= 0),
    wrote      TEXT,
    seen       TEXT NOT NULL CHECK (json_valid(seen)),
    asked_on   TEXT NOT NULL,
    asked_in   TEXT NOT NULL,
    counted_at TEXT,
    counted_on TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves "what did this one see and write today?".
CREATE INDEX tool_calls_that_count ON tool_calls (user_id, client, counted_on)
    WHERE counted_on IS NOT NULL;

-- Serves "how fast does this one ask?".
CREATE INDEX tool_calls_of_a_minute ON tool_calls (user_id, client, asked_in);

-- Serves "who asked lately?".
CREATE INDEX tool_calls_of_a_day ON tool_calls (user_id, asked_on);

CREATE TABLE tool_requests (
    user_id      TEXT NOT NULL,
    id           TEXT NOT NULL,
    client       TEXT NOT NULL,
    section      TEXT NOT NULL
                 CHECK (section IN (
                     'connection', 'allergies', 'conditions', 'medications', 'symptoms',
                     'appointments', 'signals', 'memories', 'documents', 'questions'
                 )),
    access_right TEXT NOT NULL CHECK (access_right IN ('see', 'write', 'erase')),
    tool         TEXT,
    record_id    TEXT,
    asked_hash   TEXT,
    asking       TEXT NOT NULL CHECK (asking IN ('waiting', 'allowed', 'refused', 'used')),
    decided_at   TEXT,
    decided_by   TEXT,
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves "what does this one wait for?".
CREATE INDEX tool_requests_of_a_client ON tool_requests (user_id, client, asking);

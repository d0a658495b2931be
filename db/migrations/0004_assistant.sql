-- What helpers ask about a person, each for themselves: apart from the talks with the person.

CREATE TABLE assistant_sessions (
    user_id          TEXT NOT NULL,
    id               TEXT NOT NULL,
    account_id       TEXT NOT NULL,
    title            TEXT NOT NULL,
    last_activity_at TEXT NOT NULL,
    question_count   INTEGER NOT NULL CHECK (question_count >= 0),
    created_at       TEXT NOT NULL,
    updated_at       TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves "what did I ask lately?".
CREATE INDEX assistant_sessions_lately
    ON assistant_sessions (user_id, account_id, last_activity_at);

-- One question, its answer, and what the answer stands on.
CREATE TABLE assistant_turns (
    user_id         TEXT NOT NULL,
    id              TEXT NOT NULL,
    account_id      TEXT NOT NULL,
    session_id      TEXT NOT NULL,
    sequence_number INTEGER NOT NULL CHECK (sequence_number >= 1),
    asked           TEXT NOT NULL,
    answered        TEXT NOT NULL,
    wanted          TEXT NOT NULL,
    sources         TEXT NOT NULL CHECK (json_valid(sources)),
    asked_at        TEXT NOT NULL,
    thumb           TEXT CHECK (thumb IN ('up', 'down')),
    created_at      TEXT NOT NULL,
    updated_at      TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, session_id, sequence_number),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES assistant_sessions (user_id, id)
) STRICT;

-- What is said between a person and Rosemary. Messages, emotions and questions are written once;
-- only an erasure removes them.

-- One continuous talk. What it was about is written when it ends.
CREATE TABLE sessions (
    user_id              TEXT NOT NULL,
    id                   TEXT NOT NULL,
    account_id           TEXT NOT NULL,
    mode                 TEXT NOT NULL CHECK (mode IN ('companion', 'assistant')),
    last_activity_at     TEXT NOT NULL,
    status               TEXT NOT NULL CHECK (status IN ('active', 'closed', 'expired')),
    message_count        INTEGER NOT NULL CHECK (message_count >= 0),
    dominant_emotion     TEXT CHECK (dominant_emotion IN (
                             'anxious', 'confused', 'fearful', 'lonely', 'sad', 'neutral', 'calm'
                         )),
    escalation_triggered INTEGER NOT NULL CHECK (escalation_triggered IN (0, 1)),
    chronic_repetition   INTEGER NOT NULL CHECK (chronic_repetition IN (0, 1)),
    session_summary      TEXT CHECK (json_valid(session_summary)),
    created_at           TEXT NOT NULL,
    updated_at           TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id)
) STRICT;

-- Serves "which talk goes on?" and "which are to be closed?".
CREATE INDEX sessions_going_on ON sessions (user_id, account_id, status, last_activity_at);

-- What was said, by whom, in which order.
CREATE TABLE chat_messages (
    user_id            TEXT NOT NULL,
    id                 TEXT NOT NULL,
    session_id         TEXT NOT NULL,
    role               TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    content            TEXT NOT NULL,
    said_at            TEXT NOT NULL,
    sequence_number    INTEGER NOT NULL CHECK (sequence_number >= 1),
    intent             TEXT,
    narrative_id       TEXT,
    processing_time_ms INTEGER CHECK (processing_time_ms >= 0),
    created_at         TEXT NOT NULL,
    updated_at         TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, session_id, sequence_number),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id)
) STRICT;

-- The unique key serves the window. These: "what was said in the last seven days?" and "what did
-- the person say in this talk?".
CREATE INDEX messages_by_time ON chat_messages (user_id, said_at);
CREATE INDEX messages_by_role ON chat_messages (user_id, session_id, role);

-- One row for each message of the person: values as they were found then.
CREATE TABLE detected_emotions (
    user_id        TEXT NOT NULL,
    id             TEXT NOT NULL,
    message_id     TEXT NOT NULL,
    session_id     TEXT NOT NULL,
    emotion        TEXT NOT NULL CHECK (emotion IN (
                       'anxious', 'confused', 'fearful', 'lonely', 'sad', 'neutral', 'calm'
                   )),
    confidence     REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    distress_score REAL NOT NULL CHECK (distress_score BETWEEN 0.0 AND 1.0),
    trajectory     TEXT NOT NULL CHECK (trajectory IN ('escalating', 'stable', 'de-escalating')),
    felt_at        TEXT NOT NULL,
    created_at     TEXT NOT NULL,
    updated_at     TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id),
    FOREIGN KEY (user_id, message_id) REFERENCES chat_messages (user_id, id)
) STRICT;

CREATE INDEX emotions_of_session ON detected_emotions (user_id, session_id, felt_at);
CREATE INDEX emotions_by_time ON detected_emotions (user_id, felt_at);
CREATE INDEX emotions_of_message ON detected_emotions (user_id, message_id);

-- How questions are compared (D8). No path leads from here to what writes replies (D1).
CREATE TABLE repetition_tracking (
    user_id          TEXT NOT NULL,
    id               TEXT NOT NULL,
    session_id       TEXT NOT NULL,
    message_id       TEXT NOT NULL,
    fingerprint      TEXT NOT NULL,
    original_message TEXT NOT NULL,
    question_type    TEXT NOT NULL CHECK (question_type IN (
                         'location', 'identity', 'time', 'activity', 'person', 'general'
                     )),
    asked_at         TEXT NOT NULL,
    response_given   TEXT,
    created_at       TEXT NOT NULL,
    updated_at       TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id),
    FOREIGN KEY (user_id, message_id) REFERENCES chat_messages (user_id, id)
) STRICT;

CREATE INDEX repetition_in_session ON repetition_tracking (user_id, session_id, asked_at);
CREATE INDEX repetition_by_words ON repetition_tracking (user_id, fingerprint);
CREATE INDEX repetition_by_type ON repetition_tracking (user_id, session_id, question_type);
CREATE INDEX repetition_lately ON repetition_tracking (user_id, question_type, asked_at);
CREATE INDEX repetition_of_message ON repetition_tracking (user_id, message_id);

-- Which narratives were told, so that none is told twice in a week, and what they did.
CREATE TABLE narrative_usage (
    user_id          TEXT NOT NULL,
    id               TEXT NOT NULL,
    narrative_id     TEXT NOT NULL,
    session_id       TEXT NOT NULL,
    message_id       TEXT NOT NULL,
    mode             TEXT NOT NULL CHECK (mode IN ('seed', 'fallback')),
    category         TEXT NOT NULL,
    emotion_at_usage TEXT NOT NULL CHECK (emotion_at_usage IN (
                         'anxious', 'confused', 'fearful', 'lonely', 'sad', 'neutral', 'calm'
                     )),
    told_at          TEXT NOT NULL,
    created_at       TEXT NOT NULL,
    updated_at       TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id),
    FOREIGN KEY (user_id, message_id) REFERENCES chat_messages (user_id, id)
) STRICT;

CREATE INDEX narratives_in_session ON narrative_usage (user_id, session_id);
CREATE INDEX narratives_told ON narrative_usage (user_id, narrative_id);
CREATE INDEX narratives_by_category ON narrative_usage (user_id, category, told_at);
CREATE INDEX narratives_lately ON narrative_usage (user_id, told_at);
CREATE INDEX narratives_of_message ON narrative_usage (user_id, message_id);

-- What settled somebody, or was dwelt on, in one talk (D4).
CREATE TABLE session_anchors (
    user_id    TEXT NOT NULL,
    id         TEXT NOT NULL,
    session_id TEXT NOT NULL,
    word       TEXT NOT NULL CHECK (word <> ''),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, session_id, word),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id)
) STRICT;

CREATE TRIGGER messages_never_change BEFORE UPDATE ON chat_messages
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER emotions_never_change BEFORE UPDATE ON detected_emotions
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER repetition_never_changes BEFORE UPDATE ON repetition_tracking
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER narratives_never_change BEFORE UPDATE ON narrative_usage
BEGIN SELECT RAISE(ABORT, 'immutable'); END;

CREATE TRIGGER messages_only_erased BEFORE DELETE ON chat_messages
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER emotions_only_erased BEFORE DELETE ON detected_emotions
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER repetition_only_erased BEFORE DELETE ON repetition_tracking
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;
CREATE TRIGGER narratives_only_erased BEFORE DELETE ON narrative_usage
WHEN NOT EXISTS (SELECT 1 FROM erasure_in_progress)
BEGIN SELECT RAISE(ABORT, 'immutable'); END;

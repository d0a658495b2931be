-- What helpers asked and decided, each for themselves, about whichever person: the person is known
-- here by a keyed hash alone (S5), and whoever owns an episode by their account (S2).

CREATE TABLE episodes (
    patient_hash TEXT NOT NULL CHECK (length(patient_hash) = 64),
    id           TEXT NOT NULL,
    account_id   TEXT NOT NULL,
    session_id   TEXT NOT NULL,
    turn_id      TEXT NOT NULL,
    patient_name TEXT NOT NULL,
    asked        TEXT NOT NULL,
    answered     TEXT NOT NULL,
    summary      TEXT NOT NULL,
    plan         TEXT NOT NULL,
    tags         TEXT NOT NULL CHECK (json_valid(tags)),
    tools        TEXT NOT NULL CHECK (json_valid(tools)),
    decision     TEXT CHECK (decision <> ''),
    decided_at   TEXT,
    outcome      TEXT NOT NULL CHECK (outcome IN ('none', 'accepted', 'rejected', 'modified')),
    feedback     TEXT CHECK (feedback IN ('up', 'down')),
    confidence   REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    happened_at  TEXT NOT NULL,
    created_at   TEXT NOT NULL,
    updated_at   TEXT NOT NULL,
    PRIMARY KEY (patient_hash, id),
    CHECK ((decision IS NULL) = (decided_at IS NULL))
) STRICT;

-- Serves "what did I ask and decide lately, whomever it was about?".
CREATE INDEX episodes_of_owner ON episodes (account_id, happened_at);

-- Serve "under which answer?", and what goes with a session that is erased.
CREATE INDEX episodes_of_turn ON episodes (patient_hash, turn_id);
CREATE INDEX episodes_of_session ON episodes (patient_hash, session_id);

-- Serves "which have not been made ready yet?".
CREATE INDEX episodes_to_prepare ON episodes (patient_hash, id) WHERE summary = '';

-- The number under which words and vector of an episode are kept. Never given twice.
CREATE TABLE episode_numbers (
    number       INTEGER PRIMARY KEY AUTOINCREMENT,
    patient_hash TEXT NOT NULL,
    episode_id   TEXT NOT NULL,
    account_id   TEXT NOT NULL,
    UNIQUE (patient_hash, episode_id),
    FOREIGN KEY (patient_hash, episode_id) REFERENCES episodes (patient_hash, id)
        ON DELETE CASCADE
) STRICT;

CREATE INDEX episode_numbers_of_owner ON episode_numbers (account_id, number);

-- The model whose vectors of episodes are kept: one at a time, so that no two are ever compared.
CREATE TABLE episode_model (
    only_row   INTEGER PRIMARY KEY CHECK (only_row = 1),
    name       TEXT NOT NULL,
    sha256     TEXT NOT NULL CHECK (length(sha256) = 64),
    dimensions INTEGER NOT NULL CHECK (dimensions > 0),
    UNIQUE (sha256, dimensions)
) STRICT;

-- A vector as int8. It bears the model that made it, and no other model's may stand beside it.
CREATE TABLE episode_vectors (
    number     INTEGER PRIMARY KEY REFERENCES episode_numbers (number) ON DELETE CASCADE,
    sha256     TEXT NOT NULL,
    dimensions INTEGER NOT NULL,
    vector     BLOB NOT NULL CHECK (length(vector) = dimensions),
    FOREIGN KEY (sha256, dimensions) REFERENCES episode_model (sha256, dimensions)
) STRICT;

CREATE INDEX episode_vectors_of_model ON episode_vectors (sha256, dimensions);

-- owner: the account, in one word, so that nobody else's are looked at. said: with names, for what
-- is about the person one has before oneself. plain: without, for all others.
CREATE VIRTUAL TABLE episode_words USING fts5 (
    episode_id UNINDEXED, owner, patient, said, plain,
    tokenize = 'porter unicode61 remove_diacritics 2'
);

-- What is deleted leaves the index at once, and not only when its parts are next merged (S7).
INSERT INTO episode_words (episode_words, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER episodes_indexed AFTER INSERT ON episodes
BEGIN
    INSERT INTO episode_numbers (patient_hash, episode_id, account_id)
    VALUES (NEW.patient_hash, NEW.id, NEW.account_id);
    INSERT INTO episode_words (rowid, episode_id, owner, patient, said, plain)
    SELECT number, NEW.id, 'o' || hex(NEW.account_id), 'p' || NEW.patient_hash,
           NEW.asked || char(10) || NEW.answered || char(10) || coalesce(NEW.decision, ''),
           NEW.summary || char(10) || NEW.plan || char(10) || NEW.tags
    FROM episode_numbers WHERE patient_hash = NEW.patient_hash AND episode_id = NEW.id;
END;

-- Before, and not after: its number goes with it.
CREATE TRIGGER episodes_unindexed BEFORE DELETE ON episodes
BEGIN
    DELETE FROM episode_words
    WHERE rowid IN (
        SELECT number FROM episode_numbers
        WHERE patient_hash = OLD.patient_hash AND episode_id = OLD.id
    );
END;

-- Other words: the index says them, and the vector of the old ones goes.
CREATE TRIGGER episodes_said_otherwise
AFTER UPDATE OF asked, answered, decision, summary, plan, tags ON episodes
BEGIN
    UPDATE episode_words
    SET said = NEW.asked || char(10) || NEW.answered || char(10) || coalesce(NEW.decision, ''),
        plain = NEW.summary || char(10) || NEW.plan || char(10) || NEW.tags
    WHERE rowid IN (
        SELECT number FROM episode_numbers
        WHERE patient_hash = NEW.patient_hash AND episode_id = NEW.id
    );
    DELETE FROM episode_vectors
    WHERE NEW.summary <> OLD.summary AND number IN (
        SELECT number FROM episode_numbers
        WHERE patient_hash = NEW.patient_hash AND episode_id = NEW.id
    );
END;

-- Whether an account's questions are kept as episodes. No row: they are.
CREATE TABLE episode_switches (
    account_id TEXT NOT NULL PRIMARY KEY,
    is_on      INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

-- How many of an account's episodes went because a person was erased: that, and not whose (S2).
CREATE TABLE episode_losses (
    account_id TEXT NOT NULL,
    lost_at    TEXT NOT NULL,
    lost       INTEGER NOT NULL CHECK (lost > 0),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (account_id, lost_at)
) STRICT;

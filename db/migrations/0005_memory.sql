-- What is remembered for long beside the clinical record, and how it is found again.

CREATE TABLE memories (
    user_id               TEXT NOT NULL,
    id                    TEXT NOT NULL,
    account_id            TEXT NOT NULL,
    namespace             TEXT NOT NULL CHECK (namespace IN (
                              'preferences', 'profile_snapshot', 'talk', 'chat_summary'
                          )),
    doc_id                TEXT NOT NULL CHECK (doc_id <> ''),
    content               TEXT NOT NULL CHECK (content <> ''),
    category              TEXT NOT NULL CHECK (category IN (
                              'time_preference', 'constraint', 'goal', 'habit', 'preference',
                              'fact', 'said', 'summary'
                          )),
    source                TEXT NOT NULL CHECK (source IN (
                              'nlu', 'nlu_prompt_log', 'session_summary', 'user_command',
                              'backfill'
                          )),
    entities              TEXT NOT NULL CHECK (json_valid(entities)),
    memory_class          TEXT NOT NULL CHECK (memory_class IN (
                              'LONG_LIVED_FACT', 'TIME_BOUND_STATE', 'EVENT', 'INFERENCE'
                          )),
    confidence            REAL NOT NULL CHECK (confidence BETWEEN 0.0 AND 1.0),
    extraction_confidence REAL CHECK (extraction_confidence BETWEEN 0.0 AND 1.0),
    is_proxy              INTEGER NOT NULL CHECK (is_proxy IN (0, 1)),
    proxy_agent           TEXT,
    speaker               TEXT,
    session_id            TEXT,
    position              INTEGER CHECK (position >= 0),
    true_from             TEXT,
    true_until            TEXT,
    learned_at            TEXT NOT NULL,
    last_confirmed_at     TEXT NOT NULL,
    superseded_at         TEXT,
    superseded_by_id         TEXT,
    created_at            TEXT NOT NULL,
    updated_at            TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    FOREIGN KEY (user_id) REFERENCES users (user_id),
    CHECK ((superseded_at IS NULL) = (superseded_by_id IS NULL)),
    CHECK (true_until IS NULL OR true_from IS NULL OR true_until >= true_from)
) STRICT;

-- One of each name holds. Serves "is this known by that name?".
CREATE UNIQUE INDEX memories_named ON memories (user_id, namespace, doc_id)
    WHERE superseded_at IS NULL;

-- Serves "what was said around it?", and what goes with a talk that is erased.
CREATE INDEX memories_of_talk ON memories (user_id, session_id, position)
    WHERE session_id IS NOT NULL;

-- Serves "which are not for whoever may not read talks?".
CREATE INDEX memories_of_talks ON memories (user_id, id) WHERE namespace = 'chat_summary';

-- Serves "who spoke in it?".
CREATE INDEX memories_speakers ON memories (user_id, speaker)
    WHERE speaker IS NOT NULL;

-- Serves what names the one that came after it.
CREATE INDEX memories_superseded ON memories (user_id, superseded_by_id)
    WHERE superseded_by_id IS NOT NULL;

-- The number under which words and vector of a memory are kept. Never given twice.
CREATE TABLE memory_numbers (
    number     INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id    TEXT NOT NULL,
    memory_id  TEXT NOT NULL,
    UNIQUE (user_id, memory_id),
    FOREIGN KEY (user_id, memory_id) REFERENCES memories (user_id, id) ON DELETE CASCADE
) STRICT;

-- The model whose vectors are kept: one at a time, so that no two are ever compared.
CREATE TABLE embedding_model (
    only_row   INTEGER PRIMARY KEY CHECK (only_row = 1),
    name       TEXT NOT NULL,
    sha256     TEXT NOT NULL CHECK (length(sha256) = 64),
    dimensions INTEGER NOT NULL CHECK (dimensions > 0),
    UNIQUE (sha256, dimensions)
) STRICT;

-- A vector as int8. It bears the model that made it, and no other model's may stand beside it.
CREATE TABLE memory_vectors (
    number     INTEGER PRIMARY KEY
               REFERENCES memory_numbers (number) ON DELETE CASCADE,
    user_id    TEXT NOT NULL,
    sha256     TEXT NOT NULL,
    dimensions INTEGER NOT NULL,
    vector     BLOB NOT NULL CHECK (length(vector) = dimensions),
    FOREIGN KEY (sha256, dimensions) REFERENCES embedding_model (sha256, dimensions)
) STRICT;

-- Serve "are any kept of this model?" when it changes, and "were some added, or taken away?".
CREATE INDEX memory_vectors_of_model ON memory_vectors (sha256, dimensions);
CREATE INDEX memory_vectors_of_person ON memory_vectors (user_id);

-- The words of each memory, and beside them what was said around it. owner: the person, in one
-- word, so that nobody else's are looked at. Made by the triggers below, and by nothing else.
CREATE VIRTUAL TABLE memory_words USING fts5 (
    user_id UNINDEXED, memory_id UNINDEXED, owner, content, context,
    tokenize = 'porter unicode61 remove_diacritics 2'
);

INSERT INTO memory_words (memory_words, rank) VALUES ('rank', 'bm25(0.0, 0.0, 0.0, 1.0, 0.3)');

-- What is deleted leaves the index at once, and not only when its parts are next merged (S7).
INSERT INTO memory_words (memory_words, rank) VALUES ('secure-delete', 1);

-- What was said around each: two before, one after.
CREATE VIEW memory_contexts AS
SELECT
    here.user_id,
    here.id,
    coalesce((
        SELECT group_concat(near.content, char(10))
        FROM memories AS near
        WHERE near.user_id = here.user_id AND near.session_id = here.session_id
          AND near.position BETWEEN here.position - 2 AND here.position + 1
          AND near.id <> here.id
    ), '') AS context
FROM memories AS here;

CREATE TRIGGER memories_indexed AFTER INSERT ON memories
BEGIN
    INSERT INTO memory_numbers (user_id, memory_id) VALUES (NEW.user_id, NEW.id);
    INSERT INTO memory_words (rowid, user_id, memory_id, owner, content, context)
    SELECT numbers.number, NEW.user_id, NEW.id,
           'o' || hex(NEW.user_id), NEW.content, contexts.context
    FROM memory_numbers AS numbers
    JOIN memory_contexts AS contexts
      ON contexts.user_id = numbers.user_id AND contexts.id = numbers.memory_id
    WHERE numbers.user_id = NEW.user_id AND numbers.memory_id = NEW.id;
END;

-- What is said becomes what was said around the others.
CREATE TRIGGER memories_heard_around AFTER INSERT ON memories
WHEN NEW.session_id IS NOT NULL
BEGIN
    UPDATE memory_words
    SET context = (
        SELECT contexts.context FROM memory_contexts AS contexts
        JOIN memory_numbers AS numbers
          ON numbers.user_id = contexts.user_id AND numbers.memory_id = contexts.id
        WHERE numbers.number = memory_words.rowid
    )
    WHERE rowid IN (
        SELECT numbers.number FROM memories AS near
        JOIN memory_numbers AS numbers
          ON numbers.user_id = near.user_id AND numbers.memory_id = near.id
        WHERE near.user_id = NEW.user_id AND near.session_id = NEW.session_id
          AND near.position BETWEEN NEW.position - 1 AND NEW.position + 2 AND near.id <> NEW.id
    );
END;

-- Before, and not after: its number goes with it.
CREATE TRIGGER memories_unindexed BEFORE DELETE ON memories
BEGIN
    DELETE FROM memory_words
    WHERE rowid IN (
        SELECT number FROM memory_numbers
        WHERE user_id = OLD.user_id AND memory_id = OLD.id
    );
END;

-- An erased sentence stands beside no other either (S7).
CREATE TRIGGER memories_forgotten_around AFTER DELETE ON memories
WHEN OLD.session_id IS NOT NULL
BEGIN
    UPDATE memory_words
    SET context = (
        SELECT contexts.context FROM memory_contexts AS contexts
        JOIN memory_numbers AS numbers
          ON numbers.user_id = contexts.user_id AND numbers.memory_id = contexts.id
        WHERE numbers.number = memory_words.rowid
    )
    WHERE rowid IN (
        SELECT numbers.number FROM memories AS near
        JOIN memory_numbers AS numbers
          ON numbers.user_id = near.user_id AND numbers.memory_id = near.id
        WHERE near.user_id = OLD.user_id AND near.session_id = OLD.session_id
          AND near.position BETWEEN OLD.position - 1 AND OLD.position + 2
    );
END;

-- Other words, or another place: the index says them, and the vector of the old ones goes.
CREATE TRIGGER memories_said_otherwise
AFTER UPDATE OF content, session_id, position ON memories
WHEN NEW.content <> OLD.content OR NEW.session_id IS NOT OLD.session_id
  OR NEW.position IS NOT OLD.position
BEGIN
    UPDATE memory_words
    SET content = (
        SELECT here.content FROM memories AS here
        JOIN memory_numbers AS numbers
          ON numbers.user_id = here.user_id AND numbers.memory_id = here.id
        WHERE numbers.number = memory_words.rowid
    ), context = (
        SELECT contexts.context FROM memory_contexts AS contexts
        JOIN memory_numbers AS numbers
          ON numbers.user_id = contexts.user_id AND numbers.memory_id = contexts.id
        WHERE numbers.number = memory_words.rowid
    )
    WHERE rowid IN (
        SELECT numbers.number FROM memories AS near
        JOIN memory_numbers AS numbers
          ON numbers.user_id = near.user_id AND numbers.memory_id = near.id
        WHERE near.user_id = NEW.user_id AND (
            near.id = NEW.id
            OR (near.session_id = NEW.session_id
                AND near.position BETWEEN NEW.position - 1 AND NEW.position + 2)
            OR (near.session_id = OLD.session_id
                AND near.position BETWEEN OLD.position - 1 AND OLD.position + 2)
        )
    );
    DELETE FROM memory_vectors
    WHERE number IN (
        SELECT number FROM memory_numbers
        WHERE user_id = NEW.user_id AND memory_id = NEW.id
    );
END;

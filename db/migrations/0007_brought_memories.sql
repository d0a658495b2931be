-- Which file a memory came with, so that a file taken back takes its talk along.

ALTER TABLE memories ADD COLUMN import_batch_id TEXT;

-- Serves "what came with that file?".
CREATE INDEX memories_brought ON memories (user_id, import_batch_id)
    WHERE import_batch_id IS NOT NULL;

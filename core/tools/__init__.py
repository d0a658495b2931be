"""What other assistants on this computer may ask of the record: one registry of typed tools."""

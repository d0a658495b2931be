"""When something was or will be, read from how people say it, and echoed."""

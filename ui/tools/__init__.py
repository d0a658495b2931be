"""The tools for other assistants on this computer, over MCP on standard input and output."""

"""The window: pages, the visual language, and what crosses between threads."""

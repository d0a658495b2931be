"""The window: pages, the visual language, and what crosses between threads."""

from ui.desktop.lasting import make_constants_last

# Before the first word with Qt, whichever module of the window is loaded first.
make_constants_last()

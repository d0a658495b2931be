"""Draws every page of the window as a picture, from a made-up record: `main.py tour --out`."""

"""The components of the program: a page uses these and no bare Qt control.

They hold no words of their own; whoever makes one brings its words.
"""

"""The environment of every scene: the stack, the doors, work between frames, links, and the clipboard."""

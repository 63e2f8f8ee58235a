"""What every screen stands in: the stack, the doors, work between frames, links, and what leaves by the clipboard."""

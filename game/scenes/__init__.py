"""What the player is doing.

A room is a folder and needs no other room; what several need, and the smallest scenes, lie beside the rooms. ``doors``
knows them all and builds the scene for a destination; ``gallery`` shows every one. The table is driven from outside: a
``driver`` says who looks, whose answer is awaited and what comes next, and may bring a guide to stand beside it.
"""

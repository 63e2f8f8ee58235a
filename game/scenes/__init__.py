"""What the player is doing.

A room is a folder and needs no other room; shared modules, and the smallest scenes, are beside the rooms. ``doors``
knows them all and builds the scene for a destination. The table is driven from outside: a ``driver`` says who looks,
who is to act and what comes next, and may bring a guide beside the table.
"""

"""The drawings behind the playing cards: small Python functions that write SVG.

* ``svg``: numbers, shapes, groups, and the few colours shared by all drawings.
* ``signs``: suit signs and rank letters, as paths.
* ``people``: heads, hair, beards and hands of the court.
* ``dress``, ``hats``, ``held``: robes and collars, crowns and hats, and what the court holds.
* ``court``: the twelve court figures, put together from the above.
* ``backs``: the card backs.
* ``faces``: whole cards: frame, index, pips, figures.

Everything is flat colour, because the renderer that reads the files knows no text, masks or style sheets.
"""

"""The laboratory: what measures, tunes and pictures the game, for those who work on it. Nothing of it ships.

``python -m build.lab`` in a copy of the sources lists its commands, each a module here with a ``main``. They may import
anything; nothing in game/ imports them. ``arguments`` says for all how much work is done, ``figures`` how exact the
results are. Modules without a ``main`` are shared: the plain simulation (``plain_*``, ``compiled``), deals of Experts
(``experts_*``), a match at a person's pace (``playing``), and ``gallery``, every scene in a typical state.
"""

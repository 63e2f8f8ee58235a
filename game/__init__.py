"""Pinochle for a window and for a web page.

The house, room by room (an arrow may point to the right only: main, app, scenes, then match, ui, host, bots, rules):

* ``game.app``     composition root: window, loop, scene stack, input; ``demo`` and ``screens`` drive it
* ``game.scenes``  what the player is doing: title, table, score, settings, rules
* ``game.ui``      how things look and move: theme, text, layout, widgets, tweens, card faces, sound
* ``game.match``   one match in progress: state, record, undo, listeners
* ``game.host``    where we run: desktop or browser
* ``game.bots``    players that think: Observation in, Action out
* ``game.rules``   the game of pinochle itself, pure
* ``game.cli``     desktop commands
"""

__version__ = "0.1.0"

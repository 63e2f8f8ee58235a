"""Pinochle for a window and for a web page.

The rooms of the house. Imports point to the right only: main, app, scenes, then net, words, store, match, ui, host,
bots, rules, plain, letters, work and values.

* ``game.app``     composition root: the first scene or a link, and the loop; ``demo`` and ``screens`` drive it
* ``game.scenes``  what the player is doing: title, and the rooms ``table``, ``lesson``, ``rules``, ``setup``,
  ``review``, ``stats``, ``daily``, ``drills``, ``odds``, ``together``, none of which knows another; they meet
  through ``destinations`` and ``base``, and stand on three: ``seat`` is what every table needs (model, view,
  commands, driver), ``forms`` rows and dialogs, ``shell`` what scenes may ask for (``context``), a turn of the loop
  (``frame``), what lies over what (``stack``) and who builds it (``doors``); ``gallery`` is for pictures and tests
* ``game.words``   every sentence that a player reads or hears; no scene makes one
* ``game.ui``      how things look and move: theme, text, layout, widgets, tweens, card faces, sound
* ``game.store``   what is kept, and in which format: settings, matches, house rules, backups; links and notation
* ``game.net``     a table that several devices share: messages, its keeper, a seat elsewhere; the page has an archive
  of its own for it
* ``game.match``   one match in progress: state, record, undo
* ``game.host``    where we run: desktop or browser; on the desktop also the lines to guests
* ``game.bots``    players that think: Observation in, Action out
* ``game.rules``   the games of pinochle, pure: rule sets as data, a module for each phase; ``rules.play`` and
  ``rules.text`` are doors to it, too
* ``game.plain``   values from outside: read within limits, refused in words
* ``game.values``  what a value is: a frozen dataclass with slots
* ``game.work``    long work as generators, done bit by bit
* ``game.files``   files of this computer: read within limits, written as a whole, refused in words
* ``game.letters`` where a letter ends, which a text may hold, how it is drawn by a font that lacks some
* ``game.cli``     desktop commands; ``command_line`` reads which one is meant
"""

__version__ = "1.0.0"

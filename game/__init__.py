"""Pinochle for a window and for a web page, and a library: the rules of eleven games, matches, and bots.

``import pinochle`` is enough to deal, bid and play: ``dir(pinochle)`` lists its names, and each says what it takes::

    match = pinochle.Match.new(pinochle.preset("classic"), players, seed="tea")

More names lie in ``pinochle.rules`` (cards, rule sets, melds), ``pinochle.rules.play`` (states, actions, events),
``pinochle.rules.text`` (all of it as text), and ``pinochle.bots.analysis`` (what a choice is worth).

The rooms of the house. Imports point to the right only: main, app, scenes, then club, net, decisions, words,
evening, store, pad, match, ui, host, bots, heads, rules, plain, letters, work and values.

* ``app``     composition root: the first scene or a link, and the loop; ``demo`` drives it
* ``scenes``  what the player is doing: title, and the rooms ``table``, ``lesson``, ``rules``, ``setup``,
  ``review``, ``stats``, ``daily``, ``drills``, ``odds``, ``together``, none of which knows another; they meet
  through ``destinations`` and ``base``, and stand on three: ``seat`` is what every table needs (model, view,
  commands, driver), ``forms`` rows and dialogs, ``shell`` what scenes may ask for (``context``), a turn of the loop
  (``frame``), what lies over what (``stack``) and who builds it (``doors``)
* ``decisions`` what is asked in each phase, said once: choices with their words, keys, questions and reasons, for
  window, phone, ear and drill
* ``words``   every sentence that a player reads or hears; no scene makes one
* ``ui``      how things look and move: theme, text, layout, widgets, tweens, card faces, sound
* ``store``   what is kept, and in which format: settings, matches, house rules, backups; links and notation
* ``net``     a table that several devices share: messages, its keeper, a seat elsewhere; the page has an archive
  of its own for it
* ``pad``     the score pad for people who play with real cards: what they enter, scored by the rules
* ``evening`` a club's evening: who comes, who sits where in each round, results, standings
* ``club``    the pages of an evening and of a score pad on phones, and the file that keeps every step
* ``match``   one match in progress: state, record, undo
* ``heads``   which head of the court each person at a table has
* ``host``    where we run: desktop or browser; on the desktop also the lines to guests
* ``bots``    players that think: Observation in, Action out
* ``rules``   the games of pinochle, pure: rule sets as data, a module for each phase; ``rules.play`` and
  ``rules.text`` are doors to it, too
* ``plain``   values from outside: read within limits, refused in words
* ``values``  what a value is: a frozen dataclass with slots
* ``work``    long work as generators, done bit by bit
* ``files``   files of this computer: read within limits, written as a whole, refused in words
* ``letters`` where a letter ends, which a text may hold, how it is drawn by a font that lacks some
* ``cli``     desktop commands; ``command_line`` reads which one is meant
* ``door``     a module that offers names of others, each loaded when it is first used

The sources have a laboratory beside these rooms, ``build/lab``: what measures, fits and pictures the game, and every
scene in a typical state. It may import anything, nothing here imports it, and it is not installed.
"""

from typing import TYPE_CHECKING

from .door import door

if TYPE_CHECKING:
    from .bots.player import Level as Level, decide as decide, make_bot as make_bot
    from .match import Match as Match
    from .rules import (
        PRESETS as PRESETS,
        Card as Card,
        Hand as Hand,
        Meld as Meld,
        Rank as Rank,
        RuleSet as RuleSet,
        Seat as Seat,
        Suit as Suit,
        best_melds as best_melds,
        preset as preset,
    )
    from .rules.play import (
        Action as Action,
        Bid as Bid,
        BuryCards as BuryCards,
        CallPartner as CallPartner,
        IllegalAction as IllegalAction,
        LayMeld as LayMeld,
        NameTrump as NameTrump,
        Observation as Observation,
        Pass as Pass,
        PassCards as PassCards,
        PlayCard as PlayCard,
        legal_actions as legal_actions,
        why_not as why_not,
    )
    from .rules.text import (
        NotationError as NotationError,
        Player as Player,
        Record as Record,
        format_action as format_action,
        format_hand as format_hand,
        parse_action as parse_action,
        parse_card as parse_card,
        parse_hand as parse_hand,
        parse_suit as parse_suit,
    )
else:
    __getattr__, __dir__, __all__ = door(
        __name__,
        {
            "rules": "PRESETS Card Hand Meld Rank RuleSet Seat Suit best_melds preset",
            "rules.play": "Action Bid BuryCards CallPartner IllegalAction LayMeld NameTrump Observation Pass "
            "PassCards PlayCard legal_actions why_not",
            "rules.text": "NotationError Player Record format_action format_hand parse_action parse_card parse_hand "
            "parse_suit",
            "match": "Match",
            "bots.player": "Level decide make_bot",
        },
    )

__version__ = "1.0.0"

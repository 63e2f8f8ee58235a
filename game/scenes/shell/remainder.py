"""The rest of the game: a page that is visited for the first time shows its first screen before all of it has come."""

from __future__ import annotations

from ...host import LaterPart
from ...words.shell import REST_COMING, rest_not_come
from .context import Shell


class Remainder:
    """Waits until all of the game is here; until then no other scene comes up, and the person is told why."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._asks = True
        """Whether to ask for it: once it has not come, only when somebody needs it."""
        self._told = False

    def look(self) -> bool:
        """Ask whether the rest has come; return whether it has come just now."""
        shell = self._shell
        if shell.whole or not self._asks:
            return False
        brought = shell.host.bring(LaterPart.REST)
        shell.whole = brought.here
        if brought.trouble:
            self._asks = self._told = False
            if shell.scenes.drop():
                self._tell(rest_not_come(why=brought.trouble))
        return brought.here

    def allows(self) -> bool:
        """Return whether the next transition can be made; tell if it has to wait. The first screen always comes."""
        shell = self._shell
        if shell.whole or not shell.stack:
            return True
        self._asks = True
        if shell.scenes.keep_last() or not self._told:
            self._told = True
            self._tell(REST_COMING)
        return False

    def _tell(self, text: str) -> None:
        """Say something about what was just pressed, in place of what was said before."""
        self._shell.put_tips_away()
        self._shell.toast(text, passing=True)

"""When to yield: work is counted, never timed, so that it is cut at the same places on every machine."""

BLOCK = 50
"""The most lanes that are looked at before the work is counted."""
_ENOUGH = 250
"""The work between two yields, in lanes whose value is known already."""
_FRESH = 5
"""The work of a value that is not known yet, in known ones."""


class WorkDone:
    """Counts the work since the last yield."""

    def __init__(self) -> None:
        self._done = 0

    def enough(self, lanes: int, fresh: int = 0) -> bool:
        """Count more work; return whether it is time to yield. ``fresh``: how many values were worked out for it."""
        self._done += lanes + _FRESH * fresh
        if self._done < _ENOUGH:
            return False
        self._done = 0
        return True

"""Rule sets: choices that distinguish the games of pinochle, phase by phase, and go together (rules.md 2)."""

from dataclasses import dataclass

from .chosen import RuleChoices
from .groups import RuleSetError
from .problems import problems
from .switches import idle


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RuleSet(RuleChoices):
    """All choices of one game, a group for each phase. The defaults are ``classic``, seeds 000 and 003.

    Raises:
        RuleSetError: at construction, if choices are out of range or contradict each other; it names them all.
    """

    def __post_init__(self) -> None:
        found = tuple(problems(self))
        if found:
            raise RuleSetError(*found)

    @property
    def idle(self) -> frozenset[str]:
        """The choices without effect in this game, each as its group and field: no form shows them."""
        return idle(self)

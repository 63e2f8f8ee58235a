"""Why something cannot happen at an evening, as values. ``words.evening`` says them."""

from enum import Enum, auto


class EveningFlaw(Enum):
    """Why a step is refused."""

    NOT_OPEN = auto()
    OPEN_ALREADY = auto()
    BAD_SETUP = auto()
    OVER = auto()
    NOT_OVER = auto()
    NO_SUCH_PERSON = auto()
    NO_NAME = auto()
    NAME_TAKEN = auto()
    FULL = auto()
    GONE_ALREADY = auto()
    HERE_ALREADY = auto()
    SAME_PERSON = auto()
    HAS_PARTNER = auto()
    NO_PARTNER = auto()
    NO_PAIRS = auto()
    ROUND_RUNS = auto()
    NO_ROUND = auto()
    OTHER_ROUND = auto()
    TOO_FEW = auto()
    NO_PLAN = auto()
    NO_SUCH_TABLE = auto()
    NOT_IN_ROUND = auto()
    HAS_RESULT = auto()
    BAD_RESULT = auto()


class WrongStep(ValueError):
    """A step cannot be."""

    def __init__(self, flaw: EveningFlaw) -> None:
        super().__init__(flaw.name)
        self.flaw = flaw

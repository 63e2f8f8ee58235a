"""Everything that the words of a screen can say: each constant, and each function with made values of its types."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import cycle, product
from random import Random
from types import ModuleType
from typing import Any

from game.bots.coach.habit import HabitKind
from game.bots.coach.verdicts import DoneWell
from game.bots.prices import Reason, ReasonKind
from game.evening.flaws import EveningFlaw
from game.evening.quality import Quality
from game.evening.steps import Counting, EveningStep, Movement
from game.pad.entry import Ending
from game.pad.flaws import EntryPart, Flaw, FlawKind
from game.pad.people import PersonScore
from game.pad.scoring import score_sheet
from game.rules import (
    PRESETS,
    SWITCHES,
    BidRow,
    BidSituation,
    BidValues,
    Convention,
    EndRules,
    Exchange,
    HandWorth,
    MeldEntry,
    MeldKind,
    Misdeal,
    Price,
    Rank,
    Scale,
    Seat,
    Seating,
    Suit,
    System,
    Tells,
    best_melds,
    fitting,
    known_games,
    measured_values,
    near_melds,
    worth_table,
)
from game.rules.play import Bid, CallMade, Contract, LayMeld, NameTrump, Pass, PlayCard, PlayOn, sealed_seed
from game.rules.text import parse_hand
from game.store.notation.pads import parse_pad
from game.words.browsers import LIGHT
from game.words.names import Names
from game.words.templates import Counted, Template
from game.words.together import NETWORKS
from tests.evening.tables import EVERY_KIND, gathered, opening, play_round

SCREENS = (
    "title", "learn", "forms", "fields", "shell", "keeping", "settings", "new_game", "levels", "lesson",
    "lesson_four_hands", "lesson_bidding", "lesson_replies", "lesson_two_hands",
    "lesson_two_hands_questions",
    "review", "replay", "past_matches", "drills", "mistakes", "habits", "odds",
    "rating", "season",
    "statistics", "daily", "deals", "house_rules", "switches", "meld_form", "rules_screen", "table", "panels",
    "tips", "dialogs", "hint", "sealing", "raises", "dates", "misdeals", "together", "asking", "agreed", "reading",
    "other_devices", "browsers", "conventions", "conventions_page", "direct", "which_game", "differences", "postcard",
    "how_often", "hand_values", "is_that_a_meld", "thinking", "persons", "talk", "know_your_table", "pad",
    "pad_flaws", "pad_sheet", "past_pads", "pad_page", "room", "evening", "evening_seats",
)  # fmt: skip
_NAMES = Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, Seating.PARTNERS)
_CARDS = parse_hand("QS JD")
_BID_ROWS = (
    *(BidRow(BidSituation.OPENING, 1, tells) for tells in Tells if tells is not Tells.MELD),
    BidRow(BidSituation.FIRST_CALL, 3, Tells.MELD, 25, 34),
    BidRow(BidSituation.FIRST_CALL, 2, Tells.MELD, 5, 9),
    BidRow(BidSituation.FIRST_CALL, 9, Tells.MELD, 85),
)


_WELL = DoneWell(Pass(), 24.6, 2.3, 0.75)


class _Judged:
    """A decision of a review."""

    def __init__(self, mistake: bool, best: Bid | Pass, well: DoneWell | None = None) -> None:
        self.chosen, self.best, self.cost, self.margin, self.mistake = Bid(260), best, 31.4, 4.2, mistake
        self.reasons = (Reason(ReasonKind.OWN_SET, 0.41, 0.22, best),) if mistake or well else ()
        self.well = well


class _Odds:
    """What a hand reaches."""

    trump, mean = Suit.HEARTS, 263.4

    def chance_of(self, points: int) -> tuple[float, float]:
        return max(0.0, 1 - points / 400), 0.02


_PAD = parse_pad(
    '[Pad "1"][Game "auction"][North "Ann"][East "Ben"][South "Cleo"]\nS 300, trump S, tricks S 100\nnobody bid'
)
_FLAWS = tuple(
    Flaw(kind, EntryPart.MELD, 251, 250, 270, side=0, seat=Seat.EAST, word="AS")
    for kind in FlawKind
    if kind not in (FlawKind.NO_SUCH_ENDING, FlawKind.MISSING)
)
_MISSING = tuple(
    Flaw(FlawKind.MISSING, part, seat=Seat.EAST, seats=(Seat.EAST, Seat.WEST))
    for part in (EntryPart.BIDDER, EntryPart.BID, EntryPart.TRUMP, EntryPart.PARTNER, EntryPart.TRICKS)
)
_NOT_PLAYED = tuple(Flaw(FlawKind.NO_SUCH_ENDING, EntryPart.ENDING, word=each.value) for each in list(Ending)[1:])

_EVENING = play_round(gathered(9), Random(1))

_VALUES: dict[str, Sequence[Any]] = {
    "Evening": (_EVENING,),
    "Iterable[int]": ((0,), (0, 1, 2)),
    "EveningFlaw": tuple(EveningFlaw),
    "EveningStep": tuple(EveningStep(0, by, what) for by, what in zip(cycle(("", "Nora")), EVERY_KIND)),
    "Quality": (Quality(0, 0, 0, 0), Quality(0, 3, 0, 0), Quality(1, 9, 1, 0), Quality(4, 36, 8, 0, 4, 36, 8)),
    "Opened": (opening(), opening(pairs=True, rounds=1, deals=1, movement=Movement.LADDER, counting=Counting.OVER)),
    "Counting": tuple(Counting),
    "Flaw": (*_FLAWS, *_MISSING, *_NOT_PLAYED),
    "ScorePad": (_PAD,),
    "PersonScore": (PersonScore("Ann", 5, 4, 3, 9, 7), PersonScore("Ben", 1)),
    "PadSheet": (score_sheet(_PAD),),
    "PadRow": score_sheet(_PAD).rows,
    "Mapping[int, Flaw]": ({0: _FLAWS[0]},),
    "Side": (0, 1),
    "Meld": best_melds(PRESETS["classic"], _CARDS, Suit.SPADES),
    "Sequence[Meld]": (best_melds(PRESETS["classic"], _CARDS, Suit.SPADES),),
    "NearMelds": near_melds(PRESETS["classic"], _CARDS, Suit.SPADES)[:1],
    "Sequence[NearMelds]": (near_melds(PRESETS["classic"], _CARDS, Suit.SPADES),),
    "Fraction": (Fraction(1, 29), Fraction(3, 5)),
    "float": (0.625,),
    "bool": (False, True),
    "object": ("WHY",),
    "Suit": (Suit.SPADES,),
    "Card": _CARDS[:1],
    "Seat": (Seat.SOUTH, Seat.EAST),
    "Sequence[Card]": (_CARDS[:2],),
    "Contract": (Contract(Seat.SOUTH, 300), Contract(Seat.EAST, 300)),
    "RuleSet": (PRESETS["two-handed"],),
    "WorthTable": (worth_table(PRESETS["classic"]),),
    "HandWorth": (HandWorth(Suit.SPADES, 40, 100, 60, 120, 80, 50), HandWorth(Suit.SPADES, 40, 100, 60, 120, 0, 0)),
    "RuleChoices": tuple(PRESETS[name] for name in ("classic", "three-handed", "auction", "two-handed")),
    "MeldKind": (MeldKind.PINOCHLE,),
    "MeldEntry": (MeldEntry.ACES, MeldEntry.MARRIAGE, MeldEntry.DIX, MeldEntry.SPARE),
    "Scale": tuple(Scale),
    "HandValues": (measured_values(PRESETS["classic"]),),
    "list[tuple[str, str]]": ([("Hearts are trump", "Points"), ("Your melds", "40")],),
    "Exchange": (Exchange(), Exchange(3), Exchange(kitty=4)),
    "Price": (Price(), Price(chips=True)),
    "KnownGame": (known_games()[1], known_games()[-1]),
    "Collection[str]": ((),),
    "BidValues": tuple(BidValues),
    "Rank": (Rank.NINE, Rank.SEVEN),
    "Rank | None": (Rank.NINE, None),
    "Misdeal": tuple(Misdeal)[1:],
    "Names": (_NAMES,),
    "Oldest": (LIGHT,),
    "Call": (Bid(260), Pass()),
    "Action": (Bid(260),),
    "Sequence[Action]": ((), (Bid(260), Pass(), NameTrump(Suit.SPADES), PlayCard(_CARDS[0]), PlayOn())),
    "Sequence[Event]": ((), (CallMade(Seat.EAST, Bid(260)),), (CallMade(Seat.EAST, Pass()),)),
    "LayMeld": (LayMeld(MeldKind.ROYAL_MARRIAGE, parse_hand("KS QS")),),
    "Judged": (
        _Judged(True, Pass()),
        _Judged(False, Pass()),
        _Judged(False, Bid(260)),
        _Judged(False, Bid(260), _WELL),
    ),
    "Well": (_WELL,),
    "Sequence[Judged]": ((), (_Judged(False, Bid(260), _WELL),)),
    "Odds": (_Odds(),),
    "Points": ((310, -60),),
    "Seating": (Seating.THREE, Seating.PARTNERS),
    "EndRules": (EndRules(), EndRules(deals=1), EndRules(deals=4)),
    "Hand": (_CARDS,),
    "System": tuple(System),
    "Sequence[Suit]": ((Suit.CLUBS, Suit.SPADES), (Suit.HEARTS,)),
    "BidRow": _BID_ROWS,
    "Iterable[tuple[str, int, BidRow]]": ((("Nora", 53, _BID_ROWS[-3]),),),
    "Enum": tuple(HabitKind),
    "Convention": (fitting(PRESETS["joedog"], Convention(System.JUMPS)),),
    "Iterable[RuleSet]": ((PRESETS["classic"], PRESETS["double-deck"]),),
    "Sequence[Convention]": ((fitting(PRESETS["joedog"], Convention(System.JUMPS)), Convention(System.EXPERTS)),),
    "Iterable[Card]": (_CARDS,),
    "Iterable[str]": (("Nora", "Wes"),),
    "Iterable[MeldKind]": ((MeldKind.RUN, MeldKind.PINOCHLE),),
    "Iterable[tuple[str, int]]": ((("We", 310), ("They", -60)),),
    "Iterable[tuple[str, Call]]": ((("Nora", Bid(260)), ("Wes", Pass())),),
    "Iterable[tuple[Action, float]]": (((Bid(260), 0.0), (Pass(), 12.0)),),
    "Sequence[float]": ((12.0, -3.4),),
    "list[float]": ([12.0, 3.4],),
    "list[str]": (["bot", "deals"],),
    "Sequence[int]": ((250, 260, 270),),
    "Sequence[str]": (("expert", "pro"), ("pro",)),
    "Sequence[Sequence[str]]": ((("Bots", "Won"), ("Expert", "3")),),
    "Sequence[tuple[str, float]]": ((("250", 0.5), ("260", 0.1)),),
    "Sequence[tuple[str, str]]": ((("Bid 250", "62%"), ("Bid 260", "40%")),),
    "Sequence[tuple[str, Points]]": ((("expert", (300, 0)), ("pro", (100, 90))),),
    "Sequence[tuple[Seat, Card]]": (((Seat.EAST, _CARDS[0]), (Seat.SOUTH, _CARDS[1])),),
    "Mapping[str, Sequence[tuple[str, str]]]": ({"double-deck": (("none", "Nothing"), ("meld", "Meld bids"))},),
    "Mapping[Seat, SuitsTold]": ({Seat.EAST: ((Suit.HEARTS,), (Suit.CLUBS, Suit.SPADES))},),
    "tuple[int, int]": ((310, 120),),
    "tuple[str, int]": (("Nora", 260),),
}
"""Made values of each type that a sentence has a place for."""
_CALLED: dict[str, Sequence[Any]] = {
    "level": ("expert",), "now": ("pro",), "levels": (("expert", "pro"), ("pro", "pro")), "day": ("2026-11-22",),
    "seed": ("friday night", sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634")), "key": ("m",), "error": (0.02,),
    "code_trouble": ("letter", "length", "damaged"), "server": ("stun:stun.example.org:3478",),
    "how": ("agreed", "refused", "withdrawn", "late"), "slow": (("Nora",), ("Nora", "Wes")),
    "seated": (("Wes",), ("Wes", "Nora", "Edda")),
    "longest": (40,), "path": tuple(SWITCHES), "seal": ("0123456789abcdef",),
    "signal": ("thanks",), "low": (-4.0,), "high": (9.0,), "times": (1, 2, 4),
}  # fmt: skip
"""Values of parameters of these names, where a type says too little."""
_TEXTS: dict[str, Sequence[Any]] = {"kind": tuple(NETWORKS)}
"""Texts of parameters of these names."""
_NUMBERS = {
    "chosen", "count", "deal", "deals", "done", "end", "found", "limit", "made", "meld", "mine", "minimum", "missed",
    "more", "number", "page", "pages", "ply", "points", "port", "promised", "reached", "stock", "target", "theirs",
    "together", "tricks", "wanted",
}  # fmt: skip
"""Places of templates that a number fills."""
_PLACES: dict[str, str | float] = {"suit": "♠", "trump": "♠", "card": "J♦", "chance": 0.625}
"""What else fills places of templates; a text stands for itself."""


def told(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Each name of a module of words, and what it says."""
    source = inspect.getsource(module)
    for name, value in vars(module).items():
        if isinstance(value, Template | Counted):
            if f"\n{name} = " in source:
                yield from ((f"{name}()", text) for text in filled(value))
            continue
        if name.startswith("__") or getattr(value, "__module__", module.__name__) != module.__name__:
            continue
        if isinstance(value, str) and not name.startswith("_"):
            yield name, value
        elif isinstance(value, tuple) and value and all(isinstance(text, str) for text in value):
            yield name, " / ".join(value)
        elif (
            isinstance(value, dict)
            and not name.startswith("_")
            and all(isinstance(each, str) for each in value.values())
        ):
            yield from ((f"{name}[{key}]", text) for key, text in value.items())
        elif inspect.isfunction(value) and not name.startswith("_"):
            yield from _said(name, value)


def filled(sentence: Template | Counted) -> Iterator[str]:
    """What a template says of made values, each answer once: numbers are one, or many and all different."""
    if isinstance(sentence, Counted):
        yield from dict.fromkeys((sentence(1), sentence(3)))
        return
    answers: dict[str, None] = {}
    for several in (False, True):
        choices = [_fillings(name, 3 + 2 * at if several else 1) for at, name in enumerate(sentence.places)]
        answers |= dict.fromkeys(
            sentence(**dict(zip(sentence.places, values, strict=True))) for values in product(*choices)
        )
    yield from (text.replace("\n", " / ") for text in answers)


def _fillings(name: str, number: int) -> Sequence[Any]:
    """What fills a place of this name."""
    return (number,) if name in _NUMBERS else _CALLED.get(name, (_PLACES.get(name, name.upper()),))


def _said(name: str, function: Any) -> Iterator[tuple[str, str]]:
    """What a function says of made values, each answer once."""
    parameters = tuple(inspect.signature(function).parameters.values())
    answers: dict[str | None, None] = {}
    for several in (False, True):  # numbers are one, or many and all different
        choices = [_choices(parameter, 3 + 2 * place if several else 1) for place, parameter in enumerate(parameters)]
        answers |= dict.fromkeys(_as_text(_call(function, parameters, values)) for values in product(*choices))
    yield from ((f"{name}()", answer) for answer in answers if answer is not None)


def _choices(parameter: inspect.Parameter, number: int) -> Sequence[Any]:
    """Values of a parameter by its name or its type; a text stands for itself, a number is this one."""
    annotation = parameter.annotation
    written = annotation if isinstance(annotation, str) else annotation.__name__
    known = _CALLED.get(parameter.name) if parameter.name in _CALLED else None
    if known is not None:
        return known
    found: list[Any] = []
    for kind in written.split(" | "):
        if kind == "None":
            found.append(None)
        elif kind == "str":
            found += _TEXTS.get(parameter.name, (parameter.name.upper(),))
        elif kind == "int":
            found.append(number)
        else:
            found += _VALUES[kind]
    return found


def _call(function: Any, parameters: tuple[inspect.Parameter, ...], values: tuple[Any, ...]) -> object:
    plain = [v for p, v in zip(parameters, values, strict=True) if p.kind is not inspect.Parameter.VAR_POSITIONAL]
    more = [v for p, v in zip(parameters, values, strict=True) if p.kind is inspect.Parameter.VAR_POSITIONAL]
    return function(*plain, *more)


def _as_text(answer: object) -> str | None:
    """An answer as it stands on the page; None: it is not made of words."""
    if isinstance(answer, list | tuple) and answer and all(isinstance(part, str) for part in answer):
        return " / ".join(answer)
    return answer.replace("\n", " / ") if isinstance(answer, str) else None


def screens_page() -> str:
    """The whole page."""
    parts = []
    for screen in SCREENS:
        lines = [f"  {name:28}{text}" for name, text in told(import_module(f"game.words.{screen}"))]
        parts.append("\n".join([f"words/{screen}.py", *lines]))
    return "\n\n".join(parts) + "\n"

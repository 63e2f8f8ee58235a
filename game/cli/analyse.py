"""``pinochle analyse``: the values of the choices in a saved match, by what their seats could know."""

import random
from typing import Any

from ..bots.analysis import Findings, NoPrices, price_choices, sharpened
from ..bots.coach.decisions import Decided, decisions
from ..bots.prices import ChoicePrice
from ..plain import ACTIONS, write_json
from ..rules.play import thinking_seed
from ..rules.text import Record, format_action
from ..words.reasons import reason_sentence, rule_sentence
from .options import CommandParser
from .records import add_record_argument, read_record

_SHOWN = 12
"""How many choices of a decision are printed; the JSON has all."""


def run(argv: list[str]) -> int:
    """Print the prices; refuse a bad record or decision with exit code 2."""
    parser = CommandParser(
        prog="pinochle analyse",
        description="Tell what each choice of a saved match was worth, judged by what its seat could know then.",
        epilog="Decisions are numbered by the actions before them. Choices stand with what they cost against the best,"
        " in points of lead as the match stands; > marks what was done.",
    )
    add_record_argument(parser)
    parser.add_number("--ply", 0, 2 * ACTIONS, None, "only the decision after N actions, looked at longer")
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each decision")
    options = parser.parse_args(argv)
    record = read_record(parser, options.file)
    found = False
    for decided in decisions(record):
        if options.ply not in (None, decided.ply):
            continue
        found = True
        prices, why = _prices(record, decided, longer=options.ply is not None)
        if options.json:
            print(write_json(_as_json(record, decided, prices, why)))
        else:
            _tell(record, decided, prices, why)
    if options.ply is not None and not found:
        parser.error(_why_nobody(record, options.ply))
    if not (found or options.json):
        print("nobody decides in this record: it ends before the first deal")
    return 0


def _why_nobody(record: Record, ply: int) -> str:
    """Return why there is no decision after ``ply`` actions of a record."""
    count = len(record.actions)
    if ply < count:
        why = "a deal of the cards follows"
    else:
        why = "the record ends there" if ply == count else f"the record has only {count} of them"
    return f"nobody decides after {ply} actions: {why}"


def _prices(record: Record, decided: Decided, longer: bool) -> tuple[Findings[ChoicePrice], str]:
    """Return the prices; or nothing, and why."""
    rng = random.Random(thinking_seed(record.seed, decided.ply, decided.seat))
    also = () if decided.action is None else (decided.action,)
    try:
        analysis = price_choices(decided.view, rng, also)
    except NoPrices as error:
        return Findings(), str(error)
    if longer:
        return sharpened(analysis, decided.view.rules), ""
    return next(answer for answer in analysis if answer.rounds), ""


def _tell(record: Record, decided: Decided, answer: Findings[ChoicePrice], why: str) -> None:
    name, view = record.players[record.rules.seats.index(decided.seat)].name, decided.view
    print(f"after {decided.ply} actions, deal {decided.deal}: {name} ({decided.seat.letter}), {view.phase.label}")
    if decided.action is not None and decided.action not in (price.action for price in answer.prices):
        print(f"  > {format_action(decided.action)}")
    if why:
        print(f"    {why}")
    for number, price in enumerate(answer.prices):
        mark = ">" if price.action == decided.action else " "
        if number >= _SHOWN and mark == " ":
            continue
        cost = f"costs {price.cost:5.1f} ± {price.margin:.1f}" if number else "the best"
        chance = "" if price.made is None else f", made {price.made:4.0%}"
        print(
            f"  {mark} {format_action(price.action):20} {cost:18} lead {price.points:+7.1f},"
            f" match {price.chance:5.1%}{chance}"
        )
        for reason in price.reasons:
            print(f"      {reason_sentence(reason, you=False)}")
        if rule := rule_sentence(price.rule):
            print(f"      {rule}")


def _as_json(record: Record, decided: Decided, answer: Findings[ChoicePrice], why: str) -> dict[str, Any]:
    return {
        "ply": decided.ply,
        "deal": decided.deal,
        "seat": decided.seat.letter,
        "phase": decided.view.phase.label,
        "chosen": format_action(decided.action) if decided.action is not None else None,
        "rounds": answer.rounds,
        "why_no_prices": why or None,
        "prices": [
            {
                "action": format_action(price.action),
                "points": round(price.points, 2),
                "chance": round(price.chance, 5),
                "cost": round(price.cost, 2),
                "error": round(price.error, 2),
                "made": price.made if price.made is None else round(price.made, 4),
                "rule": None if price.rule is None else price.rule.value,
                "why": [reason_sentence(reason, you=False) for reason in price.reasons],
            }
            for price in answer.prices
        ],
    }

"""What the slip says at the end of a deal: few words, since its bars and figures tell the rest."""

from __future__ import annotations

from ..rules import RuleSet, SetCost, Suit
from ..rules.play import Contract, DealResult, Outcome, contract_of
from .deals import points_line
from .names import Names, suit_name
from .results import headline, reasons
from .templates import Template

STAMP = "SET"
"""What the stamp prints on the slip of a contract that was not made."""

_ENDED: dict[Outcome, tuple[str, str]] = {
    Outcome.THROWN_IN: ("Thrown in", "They threw it in"),
    Outcome.CONCEDED: ("Given up", "They gave it up"),
    Outcome.SINGLE_BETE: ("A single bete", "A single bete"),
    Outcome.DOUBLE_BETE: ("A double bete", "A double bete"),
    Outcome.NO_MARRIAGE: ("No marriage", "No marriage"),
    Outcome.MOON_MADE: ("The moon is ours", "They shot the moon"),
    Outcome.MOON_FAILED: ("The moon is missed", "They missed the moon"),
}
"""The titles of the other ends of a contract: of the viewer's side, and of others."""

bid_mark = Template("bid {points}")
tricks_part = Template("tricks {points}")


def melds_part(points: int, kept: bool) -> str:
    """Return the words below the melds in a bar; melds that do not count are in brackets."""
    return f"melds {points}" if kept or not points else f"melds ({points})"


def slip_title(result: DealResult, names: Names) -> str:
    """Return how a deal ended, in a few words: the largest on its slip."""
    if result.contract is None:
        return _without_contract(result, names)
    contract = result.contract
    ours = names.you is not None and names.seating.attacks(names.you, contract.declarer, contract.partner)
    reached = result.counted[names.seating.side(contract.declarer)]
    match result.outcome:
        case Outcome.MADE | Outcome.COUNTED_OUT if ours:
            return f"Made it: {reached}"
        case Outcome.MADE | Outcome.COUNTED_OUT:
            return names.tell_bidders(contract, "{side} made it: {points}", "{side} made it: {points}", points=reached)
        case Outcome.SET if ours:
            return f"Set by {contract.points - reached}"
        case Outcome.SET if names.to_all:
            return names.tell_bidders(contract, "{side} are set", "{side} is set")
        case Outcome.SET if len(names.sides) == 2 and len(names.seating.sides[0]) > 1:
            return "We set them"
        case Outcome.SET:
            return names.tell_bidders(contract, "We set {side}", "We set {side}", begins=False)
    return _ENDED[result.outcome][0 if ours or names.to_all else 1]


def _without_contract(result: DealResult, names: Names) -> str:
    most, *others = sorted(result.scores, reverse=True)
    if result.outcome is Outcome.CUT_SHORT:
        return "A meld ended it"
    if result.outcome is not Outcome.PLAYED:
        return "The points ended it"
    if most in others:
        return "A level deal"
    return names.tell_side(result.scores.index(most), "{side} win the deal", "{side} wins the deal", whole=True)


def slip_line(result: DealResult, names: Names, rules: RuleSet) -> str:
    """Return the line below the title: who bid what, and how far they came."""
    if result.contract is None:
        most = max(result.scores)
        return f"{points_line(result.scores, result.scores.index(most))}."
    contract = result.contract
    if _needs_its_reason(result, rules):
        return reasons(result, names, rules)[0]
    if result.outcome in (Outcome.SET, Outcome.DOUBLE_BETE):
        reached = result.counted[names.seating.side(contract.declarer)]
        told = "{side} bid {points} and reached {reached}"
        return names.tell_bidders(contract, told, told, whole=True, points=contract.points, reached=reached)
    if result.outcome in (Outcome.MADE, Outcome.SINGLE_BETE):
        return _promise(contract, result.trump, names)
    return headline(result, names)


def _promise(contract: Contract, trump: Suit | None, names: Names) -> str:
    told = "{side} bid {points}" if trump is None else "{side} bid {points} in {trump}"
    suit = "" if trump is None else suit_name(trump)
    return names.tell_bidders(contract, told, told, whole=True, points=contract.points, trump=suit)


def _needs_its_reason(result: DealResult, rules: RuleSet) -> bool:
    """Return whether the line has to say more than bid and points: what was lost besides, or not scored."""
    contract = contract_of(result)
    reached = result.counted[rules.seating.side(contract.declarer)]
    if rules.chips is not None:
        return False
    if result.outcome is Outcome.MADE:
        return rules.scoring.only_the_bid and reached > contract.points
    return result.outcome is Outcome.SET and rules.scoring.set_cost is not SetCost.BID


def slip_notes(result: DealResult, names: Names, rules: RuleSet) -> list[str]:
    """Return what neither title, line, bars nor figures say: why a meld is lost, what a chip is paid for."""
    told = reasons(result, names, rules)
    if result.contract is None:
        return [] if result.outcome is Outcome.PLAYED else told
    plain = result.outcome in (Outcome.MADE, Outcome.SET) and rules.chips is None
    return told[1:] if plain else told

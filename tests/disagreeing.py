"""Texts of matches with something wrong, put before the page and the program: ``python -m tests.disagreeing``.

Both must see the same cards. Where the page calls a text right, the program reads exactly the cards that follow from
the seed, or refuses the text for its play, at which the page does not look. Where the program reads such cards, the
page calls them right. The same seed makes the same texts.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS, RuleSet
from game.rules.play import Deal, deal_from_seed
from game.rules.text import Player, format_hand, format_hands
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests.fixtures.make import HOUSE_RULES
from tests.strategies import match_of_people
from tests.verifying import page

SEED = "2-5fd34a1be07c2296-8ad29c01f5b7e634-left hand"
OLD_SEED = SEED.removeprefix("2-")
"""As older matches have it: all deals follow from the one seed."""
AT_ONCE = 1_000
"""Texts that one run of node gets."""
BLANKS = (" ", "\t", "\n", "\r", "\r\n", "\f", "\v", "\xa0", "\x85", "\x1c", "\u2028", "\u3000", "\ufeff", "\u200b", "")
MARKS = ("{", "}", ";", "%", "[", "]", '"', "\\", "\\n", "\\u0041", "{ ", " }", "\n;", "\n%", "-", "10", "T", "\0", "♠")
NAMES = ("Deal", "deal", "DEAL", "Board", "Dealer", "Seed", "Seal", "Game", "Rules", "Widow", "Stock", "Site", "Play")
OF_THE_TEXT = re.compile(
    "neither a tag|no end|stands twice|stands before|belongs|no cards:|does not name|is not a hand|are not those|"
    "not the seal|a seed is|version|what is played|is no text|too long|hands are not seen"
)
"""What the program says where a text is not well formed: the page must not call such a text right."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the page says of a text."""

    right: bool
    words: str
    seed: str | None
    """None: it refuses the text."""
    deals: int


def sealed(rules: RuleSet, deals: int = 1, seed: str = SEED) -> str:
    """A match of which nothing is written but the deals, each thrown together."""
    match = Match.new(rules, tuple(Player(seat.letter, "easy") for seat in rules.seats), seed)
    match.deal()
    head, _, _ = format_notation(match.record).partition("\n\n")
    for number in range(1, deals + 1):
        deal = deal_from_seed(rules, seed, number)
        on_table = "Stock" if rules.stock is not None else "Widow"
        head += f'\n\n[Board "{number}"]\n[Deal "{format_hands(deal.hands)}"]\n'
        head += f'[{on_table} "{format_hand(deal.rest)}"]\n' if deal.rest else ""
        head += '[Auction "?"]\n' + " ".join(["pass"] * len(rules.seats)) + "\n" if number < deals else ""
    return head


@cache
def corpus() -> tuple[str, ...]:
    """Honest texts: bare deals of every game, three deals, house rules, and matches with their play."""
    redeal = PRESETS["classic"].changed(name="Redeal", auction={"nobody_bids": "REDEAL"})
    games = (*PRESETS.values(), *HOUSE_RULES.values())
    return (
        *map(sealed, games),
        *(sealed(redeal, deals, seed) for deals in (1, 2, 3) for seed in (SEED, OLD_SEED)),
        *(format_notation(match_of_people(rules, plies).record) for rules in PRESETS.values() for plies in (1, 14)),
    )


# Mutations: each takes the lines of a text and changes some.

Lines = list[str]
Mutation = Callable[[Lines, Random], None]


def _of_a_deal(lines: Lines, rng: Random) -> int:
    """The place of a tag with cards, or of any line."""
    found = [place for place, line in enumerate(lines) if re.search(r"\[(Deal|Widow|Stock) ", line)]
    return rng.choice(found) if found and rng.random() < 0.8 else rng.randrange(len(lines))


def exchanged(line: str, rng: Random) -> str:
    """The line with two of its hands, cards or words exchanged."""
    words = re.split(r'([\s":\[\]]+)', line)
    places = [place for place, word in enumerate(words) if len(word) > 1 and place % 2 == 0]
    if len(places) > 1:
        one, other = rng.sample(places, 2)
        words[one], words[other] = words[other], words[one]
    return "".join(words)


def exchange(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    lines[place] = exchanged(lines[place], rng)


def blank(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    where = rng.choice((0, len(lines[place]), rng.randrange(len(lines[place]) + 1)))
    lines[place] = lines[place][:where] + rng.choice(BLANKS) + lines[place][where:]


def mark(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    where = rng.choice((0, len(lines[place]), rng.randrange(len(lines[place]) + 1)))
    lines[place] = lines[place][:where] + rng.choice(MARKS) + lines[place][where + rng.randrange(2) :]


def hide(lines: Lines, rng: Random) -> None:
    """Keep an honest line in a comment, and put another in its place."""
    place = _of_a_deal(lines, rng)
    line, shown = lines[place], rng.choice(("", " ", "\xa0", "\u2028")) + exchanged(lines[place], rng)
    kinds = (
        f"{{{line}}}",
        f"{{\n{line}\n}}",
        f";{line}\n",
        f"%{line}\n",
        f"; {line}\r",
        f"{{{{{line}}}",
        f"\r%{line}\r",
    )
    hidden = rng.choice(kinds)
    lines[place] = hidden + shown if rng.random() < 0.7 else shown + hidden


def double(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    again = exchanged(lines[place], rng) if rng.random() < 0.5 else lines[place]
    lines.insert(rng.randrange(len(lines) + 1), again)


def move(lines: Lines, rng: Random) -> None:
    lines.insert(rng.randrange(len(lines)), lines.pop(_of_a_deal(lines, rng)))


def drop(lines: Lines, rng: Random) -> None:
    if len(lines) > 1:
        del lines[_of_a_deal(lines, rng)]


def join(lines: Lines, rng: Random) -> None:
    place = rng.randrange(len(lines))
    lines[place : place + 2] = [rng.choice(("", " ")).join(lines[place : place + 2])]


def wrap(lines: Lines, rng: Random) -> None:
    """Put some lines into a comment."""
    first = rng.randrange(len(lines))
    last = min(len(lines), first + rng.randrange(1, 4))
    lines[first] = "{" + lines[first]
    lines[last - 1] += "}"


def case(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    lines[place] = rng.choice((str.lower, str.upper, str.swapcase))(lines[place])


def rename(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    lines[place] = re.sub(r"\[\w+", f"[{rng.choice(NAMES)}", lines[place], count=1)


def unsee(lines: Lines, rng: Random) -> None:
    """Hide a hand, or all."""
    place = _of_a_deal(lines, rng)
    lines[place] = re.sub(r"[AKQJT987.]{5,}", "-", lines[place], count=rng.randrange(4))


def turn(lines: Lines, rng: Random) -> None:
    """Write the hands of a deal from another seat on, or only say so."""
    place = _of_a_deal(lines, rng)
    found = re.search(r'"([NESW]):(.*)"', lines[place])
    if found:
        hands = found[2].split()
        by = rng.randrange(len(hands) or 1)
        turned = hands[by:] + hands[:by] if rng.random() < 0.7 else hands
        lines[place] = f'[Deal "{"NESW"[by % 4]}:{" ".join(turned)}"]'


def tens(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    head, quote, value = lines[place].partition('"')
    lines[place] = head + quote + value.replace("T", "10")


def escape(lines: Lines, rng: Random) -> None:
    place = _of_a_deal(lines, rng)
    letter = rng.choice("NAKQT9. :")
    lines[place] = lines[place].replace(
        letter, rng.choice((f"\\u{ord(letter):04x}", f"\\x{ord(letter):02x}", "\\/")), 1
    )


def another(lines: Lines, rng: Random) -> None:
    """Add another match, or some lines of one."""
    others = rng.choice(corpus()).split("\n")
    start = rng.randrange(len(others))
    part = others if rng.random() < 0.5 else others[start : start + rng.randrange(1, 6)]
    place = rng.choice((0, len(lines), rng.randrange(len(lines) + 1)))
    lines[place:place] = part


def ends(lines: Lines, rng: Random) -> None:
    end = rng.choice(("\r", "\r\n", "\u2028", "\x85", "\v", " "))
    lines[:] = [end.join(lines)] if rng.random() < 0.7 else [f"{line}{end}" for line in lines]


MUTATIONS: tuple[Mutation, ...] = (
    exchange, exchange, blank, blank, mark, mark, hide, hide, hide, double, move, drop, join, wrap, case, rename, unsee,
    turn, tens, escape, another, ends,
)  # fmt: skip


def mutated(rng: Random) -> str:
    """An honest text after some mutations; now and then after none."""
    lines = rng.choice(corpus()).split("\n")
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        rng.choice(MUTATIONS)(lines, rng)
    return "\n".join(lines)


# Comparing.


def verdicts(texts: list[str]) -> list[Verdict]:
    """What the page says of each text."""
    found = page(
        "given[0].map((text) => { let read = null; try { read = verify.match(text); } catch { } "
        "return [verify.check(text, ''), read && read.seed, read ? read.deals.length : 0]; })",
        texts,
    )
    return [
        Verdict(all(right is not False for right, _ in said), " ".join(words for _, words in said), seed, deals)
        for said, seed, deals in found
    ]


def compare(text: str, verdict: Verdict) -> str:
    """See whether page and program agree on a text, and say on what.

    Raises:
        AssertionError: they do not.
    """
    try:
        record, refusal = parse_notation(text), ""
    except Unreadable as error:
        record, refusal = None, str(error)
    if record is None:
        if not verdict.right:
            return "both refuse it"
        assert not OF_THE_TEXT.search(refusal), f"the page calls right what the program refuses: {refusal}"
        return "the program refuses its play"
    dealt = [action for action in record.actions if isinstance(action, Deal)]
    honest = dealt == [deal_from_seed(record.rules, record.seed, number) for number in range(1, len(dealt) + 1)]
    if verdict.right:
        assert honest, "the page calls right what does not follow from the seed"
        assert verdict.seed == record.seed, "page and program read different seeds"
        assert verdict.deals == len(dealt) > 0, "page and program read different deals"
        return "both call it right"
    shown = "shows no hand" not in verdict.words
    assert not (honest and dealt and shown), f"the page does not call right what is: {verdict.words}"
    return "the page finds it wrong" if dealt and not honest else "nothing to check"


def run(count: int, seed: int) -> Counter[str]:
    """Put that many texts before both, and count what came of it."""
    outcomes: Counter[str] = Counter()
    for first in range(0, count, AT_ONCE):
        numbers = range(first, min(count, first + AT_ONCE))
        texts = [mutated(Random(f"{seed} {number}")) for number in numbers]
        for number, text, verdict in zip(numbers, texts, verdicts(texts), strict=True):
            try:
                outcomes[compare(text, verdict)] += 1
            except AssertionError as error:
                error.add_note(f"text {number} of seed {seed}: {text!r}")
                raise
    return outcomes


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Put texts with something wrong before the page and the program.")
    parser.add_argument("--count", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for outcome, count in run(options.count, options.seed).most_common():
        print(f"{count:7} {outcome}")


if __name__ == "__main__":
    main()

"""Tricks and scores a second time, in the most literal way: written from rules.md 4c and 4d alone.

Cards are text, ``TS``. Nothing here is shared with the engine.
"""

STRENGTH = "789JQKTA"


def wins(trick: list[str], trump: str) -> int:
    """Which card of the trick wins: the highest trump, else the highest of the suit led; of equals the first."""
    trumps = [card for card in trick if card[1] == trump]
    running = trumps or [card for card in trick if card[1] == trick[0][1]]
    highest = max(STRENGTH.index(card[0]) for card in running)
    return next(place for place, card in enumerate(trick) if card in running and STRENGTH.index(card[0]) == highest)


def would_win(trick: list[str], card: str, trump: str) -> bool:
    """Whether the card, played now, would win the trick so far."""
    return wins([*trick, card], trump) == len(trick)


def legal(
    trick: list[str], hand: list[str], trump: str, head_rule: str, overtrump: bool, though_trumped: bool = False
) -> set[str]:
    """The cards that may be played; ``head_rule`` is ``every suit``, ``trump led`` or ``never``.

    ``though_trumped``: who follows must beat the best card of the suit led, trumps or not (rules.md 7a).
    """
    if not trick:
        return set(hand)  # "The player leading the trick can play any card they wish"
    led = trick[0][1]
    following = {card for card in hand if card[1] == led}
    trumping = {card for card in hand if card[1] == trump}
    if following:  # follow suit
        binds = head_rule == "every suit" or (head_rule == "trump led" and led == trump)
        those = [card for card in trick if card[1] == led] if though_trumped else trick
        beating = {card for card in following if would_win(those, card, trump)}
        return beating if binds and beating else following
    if trumping:  # if void, trump
        is_trumped = any(card[1] == trump for card in trick)
        over = {card for card in trumping if would_win(trick, card, trump)}
        return over if is_trumped and overtrump and over else trumping
    return set(hand)  # if void of both, anything


def trick_points_of_teams(
    tricks: list[tuple[int, list[str]]], trump: str, values: dict[str, int], last: int
) -> list[int]:
    """What seats 0 and 2, and seats 1 and 3, take in a whole deal; each trick with its leader's seat."""
    points = [0, 0]
    for number, (leader, trick) in enumerate(tricks, 1):
        team = (leader + wins(trick, trump)) % 2
        points[team] += sum(values[card[0]] for card in trick)
        if number == len(tricks):
            points[team] += last
    return points


def scores(
    bidders: int, bid: int, meld: list[int], taken: list[int], needed: int, least: int = 0, tricks_too: bool = False
) -> list[int]:
    """What each team writes down for a deal that was played, without the moon.

    ``needed`` trick points keep a meld, and what was taken, too, where ``tricks_too`` says so; a meld below the
    ``least`` is none (rules.md 7a).
    """
    worth = []
    for team in (0, 1):
        has = taken[team] >= needed
        counts = meld[team] if has and meld[team] >= least else 0
        worth.append(counts + (taken[team] if has or not tricks_too else 0))
    if worth[bidders] < bid:
        worth[bidders] = -bid
    return worth


def playing(seats: int, dealer: int, out: tuple[int, ...]) -> list[int]:
    """Who plays a deal, the first to speak first; who sits out is ``out`` steps clockwise from the dealer (7d)."""
    clockwise = [(dealer + steps) % seats for steps in range(1, seats + 1)]
    return [seat for seat in clockwise if seat not in [(dealer + steps) % seats for steps in out]]


def points_of_each(
    tricks: list[tuple[int, list[str]]], players: list[int], trump: str, values: dict[str, int], last: int
) -> dict[int, int]:
    """What each of those who play takes; each trick with its leader's seat, and its cards in the players' turn."""
    points = dict.fromkeys(players, 0)
    for number, (leader, trick) in enumerate(tricks, 1):
        winner = players[(players.index(leader) + wins(trick, trump)) % len(players)]
        points[winner] += sum(values[card[0]] for card in trick) + (last if number == len(tricks) else 0)
    return points


def scores_of_each(
    seats: int, declarer: int, bid: int, meld: list[int], taken: dict[int, int], buried: int, needed: int
) -> list[int]:
    """What each seat writes where everybody is alone, and nobody is paid who sits out."""
    rows = [0] * seats
    for seat, points in taken.items():
        rows[seat] = points + (meld[seat] if points >= needed else 0)
    rows[declarer] += buried
    if rows[declarer] < bid:
        rows[declarer] = -bid
    return rows

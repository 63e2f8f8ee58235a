"""The exchange of a dix for the card turned up a second time, from Bicycle's sheet alone (rules.md 7a).

Cards are text, ``TS``; seats are numbers, clockwise. Nothing here is shared with the engine.
"""


def asked(hands: list[list[str]], dealer: int, turned: str, dix: str) -> list[int]:
    """Who may exchange a dix, in turn: "beginning with the player on the dealer's left"; hands as they were dealt."""
    if turned[0] == dix:
        return []  # it would bring the same card
    order = [(dealer + steps) % len(hands) for steps in range(1, len(hands))]
    return [seat for seat in order if dix + turned[1] in hands[seat]]


def afterwards(hands: list[list[str]], dealer: int, turned: str, dix: str, taker: int | None) -> list[list[str]]:
    """The hands that play: "the trump card, or the dix exchanged for it, then becomes part of the dealer's hand"."""
    after = [list(hand) for hand in hands]
    if taker is not None:
        after[taker].remove(dix + turned[1])
        after[taker].append(turned)
        after[dealer].remove(turned)
        after[dealer].append(dix + turned[1])
    return after


def melding(hands: list[list[str]], dealer: int, turned: str, taker: int | None) -> list[list[str]]:
    """The cards that count in melds: "each original holder of a dix scores 10, whether or not it was exchanged"."""
    cards = [list(hand) for hand in hands]
    if taker is not None:
        cards[taker].append(turned)
        cards[dealer].remove(turned)
    return cards

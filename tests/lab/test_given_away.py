"""What decisions give away with all cards known: nothing if they are the best, never less than nothing."""

from random import Random

from build.lab.measure_given_away import LAST_TRICKS, given_away, is_solved
from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules.play import PlayCard, playable_cards
from game.rules.presets import CLASSIC
from game.rules.text import Player


def test_the_last_tricks_are_solved_and_one_card_gives_nothing_away() -> None:
    match = Match.new(CLASSIC, tuple(Player(seat.letter, "casual") for seat in CLASSIC.seats), "given away")
    match.deal()
    bot, solved = make_bot(Level.CASUAL), 0
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        if is_solved(match.state, 3):
            cards = set(playable_cards(view))
            lost = [given_away(match.state, view, PlayCard(card), 3) for card in cards]
            if len(cards) == 1:
                assert lost == [None]
            else:
                assert min(points for found in lost if found for _, points in [found]) == 0.0
                assert {phase for found in lost if found for phase, _ in [found]} == {LAST_TRICKS}
                solved += 1
        match.act(seat, decide(bot, view, Random(match.bot_seed(seat))).action)
    assert solved > 2

"""What matches show of somebody is counted in their records, and told only where it stands out."""

from random import Random

from game.bots.coach.acquainted import CHANCES, KnownFact, facts, seen_of
from game.bots.coach.decisions import decisions
from game.bots.coach.traits_seen import Seen, Trait, seen_in, together
from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import Seat, preset
from game.rules.text import Player
from game.scenes.review.acquainted import told
from game.words import know_your_table as words
from game.work import finish

NOTHING = dict.fromkeys(Trait, (0, 0))


def match(deals: int) -> Match:
    rules = preset("classic")
    players = tuple(Player(key.title(), "casual", key) for key in ("dov", "ben", "ada", "ivo"))
    played = Match.new(rules, players, "acquainted")
    while played.standing.deals < deals or not played.deal_due:
        seat = played.awaited
        if seat is None:
            played.deal()
            continue
        bot = make_bot(Level.CASUAL, person=players[rules.seats.index(seat)].person)
        played.act(seat, decide(bot, played.view(seat), Random(played.bot_seed(seat))).action)
    return played


def test_what_is_counted_is_what_the_record_shows() -> None:
    record = match(4).record
    seen = finish(seen_of(record))

    assert set(seen) == {"dov", "ben", "ada", "ivo"}
    own = [(each.view, each.action) for each in decisions(record, Seat.NORTH) if each.action is not None]
    assert seen["dov"] == seen_in(own)
    assert any(chances for _, chances in seen["dov"].values())


def shows(trait: Trait, shown: int, chances: int) -> Seen:
    return {**NOTHING, trait: (shown, chances)}


def test_only_what_stands_out_is_told_with_its_count() -> None:
    tens = shows(Trait.FEEDS, 6, 6)
    assert facts(["dov"], [{"dov": tens}]) == (KnownFact("dov", Trait.FEEDS, 6, 6, 1),)
    assert facts(["dov"], [{"dov": shows(Trait.FEEDS, CHANCES - 1, CHANCES - 1)}]) == (), "too few"
    assert facts(["dov"], [{"dov": shows(Trait.FEEDS, 4, 8)}]) == (), "as everybody does"
    assert facts(["ben"], [{"dov": tens}]) == (), "nobody has seen him"
    both = facts(["dov"], [{"dov": tens}, {"dov": together([tens, shows(Trait.LEADS, 0, 9)])}, {"ben": tens}])
    assert both == (KnownFact("dov", Trait.FEEDS, 12, 12, 2),), "one fact, from the matches in which he played"


def test_each_fact_has_a_sentence_for_both_ways() -> None:
    assert set(words.KNOWN) == {trait.name for trait in Trait}
    assert told(KnownFact("dov", Trait.FEEDS, 7, 9, 1)) == (
        "Dov fed a ten, not a king, in 7 of 9 tricks of a partner, in this match."
    )
    assert told(KnownFact("ben", Trait.LEADS, 1, 9, 3)) == (
        "Ben led something low in 8 of 9 leads where nothing was sure, in 3 matches."
    )

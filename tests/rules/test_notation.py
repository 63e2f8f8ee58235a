"""Actions as text: what is written can be read, and what cannot be read is refused in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Suit
from game.rules.play import Action, AskRedeal, Bid, NameTrump, Pass, PassCards, PlayCard, PlayOn, ShootMoon, ThrowIn
from game.rules.text import NotationError, format_action, parse_action, parse_card, parse_hand
from tests.strategies import FACE, cards, deals, hands, suits, texts

actions: st.SearchStrategy[Action] = st.one_of(
    st.integers(0, 999_999).map(Bid),
    st.sampled_from([Pass(), AskRedeal(), PlayOn(), ThrowIn(), ShootMoon()]),
    suits.map(NameTrump),
    hands(high=4).map(PassCards),
    cards.map(PlayCard),
    deals(),
)


@given(actions)
def test_an_action_survives_its_text(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(actions)
def test_an_action_survives_its_repr(action: Action) -> None:
    assert eval(repr(action), dict(FACE)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bid 260", Bid(260)),
        ("pass", Pass()),
        ("redeal", AskRedeal()),
        ("trump S", NameTrump(Suit.SPADES)),
        ("cards AS TS QD JD", PassCards(parse_hand("AS TS QD JD"))),
        ("play on", PlayOn()),
        ("throw in", ThrowIn()),
        ("moon", ShootMoon()),
        ("TS", PlayCard(parse_card("TS"))),
    ],
)
def test_the_words(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    ["", "bid", "bid x", "bid -10", "bid 2.5", "bid 1e3", "bid ٢٥٠", "bid 1234567", "trump", "trump X", "cards AX",
     "1S", "deal", "deal AS / XX", "play", "Pass", "pass ", "double", "AS KS", "bid  250", " AS"],
)  # fmt: skip
def test_what_is_no_action_is_refused_in_words_that_quote_it(text: str) -> None:
    if text == "deal":  # a deal of nothing can be written; that it is not the deck is for the rules to say
        parse_action(text)
        return
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert "is not" in str(refused.value)


@given(
    texts(max_size=12)
    | st.from_regex(
        r"(bid|trump|cards|deal|pass|moon) ?[ATKQJ90-9CDHS /]{0,12}", fullmatch=True, alphabet=st.characters()
    )
)
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(format_action(action)) == action

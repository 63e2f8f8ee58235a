"""Signs become words on their way to those who listen."""

import pytest

from game.words.aloud import aloud


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("You must beat the 10♠: you hold the A♠", "You must beat the ten of spades: you hold the ace of spades"),
        ("Without a ♥ you must trump", "Without a heart you must trump"),
        ("♣ was led", "Clubs was led"),
        ("a meld. Q♠ J♦ (each)", "A meld. Queen of spades, jack of diamonds (each)"),
        ("is “no” meant? yes. (so far)", "Is “no” meant? Yes. (So far)"),
        ("თამარ passes", "თამარ passes"),
        ("", ""),
        ("Run 150 · 2 × jacks around 80", "Run 150, 2 times jacks around 80"),
        ("We -250, they 60", "We minus 250, they 60"),
        ("Two-handed, 10-12", "Two-handed, 10-12"),
    ],
)
def test_signs_are_spoken_as_words(written: str, spoken: str) -> None:
    assert aloud(written) == spoken

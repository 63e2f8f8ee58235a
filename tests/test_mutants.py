"""The small wrongs of ``tests/mutants.py`` can be made; CI makes them."""

from tests.mutants import MUTANTS


def test_every_mutant_still_finds_its_text() -> None:
    """Whoever moves code moves its mutants with it, or thinks of another small wrong there."""
    assert {mutant.name: mutant.trouble for mutant in MUTANTS if mutant.trouble} == {}
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 25

"""A value is what a frozen dataclass with slots is, made in less time."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from game.values import frozen


class Plain:
    """A class of fields of every kind."""

    label: ClassVar[str] = "a label"
    first: int
    second: str = "two"
    listed: list[int] = field(default_factory=list, compare=False)
    hidden: int = field(default=3, repr=False)


Usual: Any = dataclass(frozen=True, slots=True)(type("Plain", (), dict(vars(Plain))))
Value: Any = frozen(type("Plain", (), dict(vars(Plain))))


@frozen
class Empty:
    pass


@frozen
class Sorted:
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __hash__(self) -> int:
        return 7


@frozen
class Longer(Sorted):
    more: int = 0

    def __repr__(self) -> str:
        return "longer"


@pytest.mark.parametrize("arguments", [(1,), (1, "zwei"), (1, "zwei", [5], 6)])
def test_a_value_holds_says_and_equals_what_a_usual_dataclass_does(arguments: tuple[Any, ...]) -> None:
    value, usual = Value(*arguments), Usual(*arguments)

    assert repr(value) == repr(usual)
    assert [getattr(value, each.name) for each in fields(value)] == [
        getattr(usual, each.name) for each in fields(usual)
    ]
    assert value == Value(*arguments)
    assert hash(value) == hash(usual) == hash(Value(*arguments))
    assert value != usual
    assert value != Value(2)
    assert Value.__match_args__ == Usual.__match_args__
    assert Value.__slots__ == Usual.__slots__


def test_what_is_not_compared_and_what_is_made_for_each() -> None:
    assert Value(1, listed=[1]) == Value(1, listed=[2])
    assert Value(1).listed is not Value(1).listed
    assert Value(1, hidden=4) != Value(1)
    assert Value.label == "a label"


def test_it_takes_the_arguments_that_it_has_fields_for() -> None:
    for wrong in ((), (1, "two", [], 3, 4)):
        with pytest.raises(TypeError):
            Value(*wrong)
    with pytest.raises(TypeError):
        Value(first=1, third=3)


def test_a_value_never_changes() -> None:
    value = Value(1)
    for name in ("first", "other"):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 2)
    with pytest.raises(FrozenInstanceError):
        del value.first
    assert value.first == 1
    assert not hasattr(value, "__dict__")


def test_dataclasses_know_it() -> None:
    assert is_dataclass(Value)
    assert replace(Value(1), second="zwei") == Value(1, "zwei")
    with pytest.raises(TypeError):
        replace(Value(1), third=3)
    match Longer((2, 1), 5):
        case Longer(cards, more):
            assert (cards, more) == ((1, 2), 5)


def test_what_a_class_says_itself_stays() -> None:
    assert hash(Sorted((2, 1))) == 7
    assert repr(Longer((1,))) == "longer"
    assert hash(Longer((1,), 2)) == hash(((1,), 2))
    assert Longer.__slots__ == ("more",)
    assert Sorted((1,)) != Longer((1,))
    assert repr(Empty()) == "Empty()"
    assert Empty() == Empty()


@pytest.mark.parametrize("value", [Sorted((2, 1)), Longer((3, 1), 2), Empty()])
def test_a_value_is_copied_and_sent_to_other_processes(value: object) -> None:
    assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value

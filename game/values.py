"""Values: objects that say what they hold, are equal if they hold the same, and never change."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a value: a frozen dataclass with slots.

    Raises:
        AttributeError: (``dataclasses.FrozenInstanceError``) whenever a field of such a value is set.
    """
    return dataclass(frozen=True, slots=True)(cls)

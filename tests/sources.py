"""Our own modules as they are written: each is read and parsed once, whatever tests look at it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parent.parent
GAME = HOUSE / "game"


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(GAME.rglob("*.py")))


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def naming(*words: str) -> Iterator[Path]:
    """Modules in whose text one of the words stands somewhere: only they can use such a name."""
    return (path for path in modules() if any(word in text(path) for word in words))


@cache
def tree(path: Path) -> ast.Module:
    """A module as it is written; nobody changes it."""
    return ast.parse(text(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a module, in the order of ``ast.walk``."""
    return tuple(ast.walk(tree(path)))

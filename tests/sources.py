"""Our own modules as they are written: each is read and parsed once, whatever tests look at it."""

import ast
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parent.parent
GAME = HOUSE / "game"


@cache
def modules() -> tuple[Path, ...]:
    return tuple(sorted(GAME.rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """A module as it is written; nobody changes it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a module, in the order of ``ast.walk``."""
    return tuple(ast.walk(tree(path)))

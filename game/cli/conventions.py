"""The options that say what partners have agreed that their bids tell."""

import argparse

from ..plain import quote
from ..rules import NO_CONVENTION, Convention, RuleSet, System, conventions_for, fitting
from .options import choices

SYSTEMS = {system.name.lower().replace("_", "-"): system for system in System}
"""The conventions by the names that options have for them."""


def add_convention_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options for both sides."""
    add_convention_argument(
        parser, "--convention", f"what the bids of --ns and partner tell: {', '.join(SYSTEMS)} (default none)"
    )
    add_convention_argument(parser, "--ew-convention", "the same of --ew and partner")


def add_convention_argument(parser: argparse.ArgumentParser, name: str, what: str) -> None:
    """Add an option for a convention; ``what`` is its line of help."""
    parser.add_argument(name, type=system_of, default=System.NONE, metavar="NAME", help=what)


def chosen_convention(parser: argparse.ArgumentParser, rules: RuleSet, system: System) -> Convention:
    """Return a convention as it is played in a game; end the command with exit code 2 if it does not fit."""
    found = fitting(rules, Convention(system))
    if found.system is not system:
        fits = {known.system for known in conventions_for(rules)}
        names = ", ".join(name for name, known in SYSTEMS.items() if known in fits)
        parser.error(f"in {rules.name} partners may agree on: {names}")
    return found


def by_convention(convention: Convention) -> str:
    """Return a convention as it stands behind the name of a player; empty for none."""
    return "" if convention == NO_CONVENTION else f" by {convention.system.value}"


def system_of(text: str) -> System:
    """Return the convention that an option names."""
    if text not in SYSTEMS:
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a convention: {choices(text, SYSTEMS)}")
    return SYSTEMS[text]

"""How bots think of a deal without bids (rules.md 7a): each as if it had promised to take nothing.

Nobody is a declarer there, nobody is set, and partners score together. Those who each play alone take all others for
opponents who play together: so a plan never counts on help.
"""

from dataclasses import replace

from ..rules.play import BeforePlay, Contract, Observation, TrickPlay


def as_declarer(view: Observation) -> Observation:
    """Return the observation with a contract for nothing of the observing seat, where trump was turned up."""
    phase = view.phase
    if not view.rules.turns_trump or not isinstance(phase, BeforePlay | TrickPlay) or phase.contract is not None:
        return view
    return replace(view, phase=replace(phase, contract=Contract(view.seat, 0)))

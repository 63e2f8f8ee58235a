"""The phases of a deal, one module each: its facts, who is to act, what is refused and why, the effect of an action."""

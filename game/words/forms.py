"""What all forms and dialogs say."""

BACK = "Back"
EARLIER = "Earlier"
LATER = "Later"
LOWER = "lower"
HIGHER = "higher"
AS_FAR_AS_IT_GOES = "That is as far as it goes."


def described(label: str, line: str) -> str:
    """Return what something is, and the line about it, to be heard."""
    return f"{label}. {line}"


def step_label(label: str, value: str, direction: str) -> str:
    """One of the two buttons of an amount, to be heard: what it stands at, and where the button leads."""
    return f"{label}: {value}, {direction}"

"""What all forms and dialogs say."""

BACK = "Back"
EARLIER = "Earlier"
LATER = "Later"
LOWER = "lower"
HIGHER = "higher"
AS_FAR_AS_IT_GOES = "That is as far as it goes."


def step_label(label: str, value: str, direction: str) -> str:
    """Return the name of a stepper's button, as speech: label, value, and the direction of the step."""
    return f"{label}: {value}, {direction}"

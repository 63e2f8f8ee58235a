"""What all forms and dialogs say."""

from .templates import Template

BACK = "Back"
EARLIER = "Earlier"
LATER = "Later"
LOWER = "lower"
HIGHER = "higher"
AS_FAR_AS_IT_GOES = "That is as far as it goes."


not_taken = Template("{label}: that number is not possible here.")
step_label = Template("{label}: {value}, {direction}")
TAKE_IT_BACK = "Take it back"
BACK_TO_TITLE = "Back to the title"
TAB, WINDOW = "tab", "window"

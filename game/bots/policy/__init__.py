"""What a level does without looking ahead: call, pass and play by rules of thumb, and say why."""

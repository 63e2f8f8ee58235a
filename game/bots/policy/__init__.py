"""What a level does with a hand when it does not look ahead: call, pass and play by rules of thumb, and say why."""

"""What a person is asked in each phase of a deal, said once: for the window, the phone, the ear and the drills."""

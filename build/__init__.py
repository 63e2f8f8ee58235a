"""What makes the game ready to ship: page, downloads, cards, fonts, pages. ``lab`` measures and tunes it, and stays."""

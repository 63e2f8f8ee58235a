"""The two-handed game with a stock: unseen cards, the value of cards while melds can come, imagined tricks.

Its playout differs from that of the lanes. Cards are kinds (``Card.kind``) here, and a player's card is a
``MeldPiece``: its kind with the roles that it can still play in melds, which for cards on the table are fewer.
"""

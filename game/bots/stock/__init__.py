"""Two hands with a stock: what a seat cannot see, what cards are worth while melds can come, tricks imagined ahead.

Another playout than the lanes' one, and kept beside it. Cards are kinds (``Card.kind``) here, and a card of a player is
a ``Piece``: its kind with the roles that it can still play in melds, which for cards on the table are fewer.
"""

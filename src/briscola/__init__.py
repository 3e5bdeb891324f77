"""The home of the Briscola family of card games: Briskott, Briscola, Brisca and Bisca.

Rooms, from the ground up: rules, variants, notation, table and ai, server, cli.
"""

__version__ = "0.1.0"

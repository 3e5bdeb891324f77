"""The game in the terminal: one person against bots, deal by deal to the end of the match.

The person's screen is drawn from a View, as a browser's is.
"""

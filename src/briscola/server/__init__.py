"""Puts tables on the network: HTTP, sockets, the store, bots at work, deadlines.

Knows everything below it; holds no rule of any game and shows nothing that is not stored.
"""

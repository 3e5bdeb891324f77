"""Live tables: a room for each, its sockets, its bots, its deadlines.

Must not know HTTP or how events are kept: rooms ask the table, the store and the clock.
"""

"""The HTTP side: who one is, what is played, opening tables and getting in.

Must not know how events are kept or shown live: it asks the rooms and the store.
"""

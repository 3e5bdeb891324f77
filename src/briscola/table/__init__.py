"""The table where people sit: commands are decided into events, events evolve its state.

Pure: the time, the seed and who asks are arguments. Must not know sockets, stores or bots' minds.
"""

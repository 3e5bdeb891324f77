"""Tells workers that something was stored. A hint only: it may be lost, repeated, out of order.

Must not carry what happened: whoever is told reads the store.
"""

from briscola.server.bus.bus import Bus, Hint, LocalBus

__all__ = ["Bus", "Hint", "LocalBus"]

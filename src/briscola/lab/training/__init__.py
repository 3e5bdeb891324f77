"""Nets that learn by playing against themselves; the only room that knows PyTorch."""

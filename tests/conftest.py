"""Settings of all tests: the same examples every time, and no clock in the judgement."""

from hypothesis import settings

settings.register_profile("seeded", derandomize=True, deadline=None)
settings.load_profile("seeded")

"""Settings of all tests: the same examples every time, and no clock in the judgement."""

import signal

from hypothesis import settings

settings.register_profile("seeded", derandomize=True, deadline=None)
settings.load_profile("seeded")

# A shell's background job is born deaf to Ctrl+C; so would be the programs that tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

"""What a TCP connection may cost: bytes, time and number. Uvicorn's protocols with limits.

It knows uvicorn and nothing of tables; the application behind it has limits of its own.
"""

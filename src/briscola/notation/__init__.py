"""Deals in writing: the record, its referee, the readable transcript.

Knows the rules and the variants; must not know tables, people or files.
"""

"""The rules again, compiled: whole deals on plain numbers, as fast as the machine allows.

Takes what `table` flattens from the readable rules; knows no View, no record and no person.
"""

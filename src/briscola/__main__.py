"""`python -m briscola` is the command `briscola`."""

from briscola.cli.app import main

if __name__ == "__main__":
    main()

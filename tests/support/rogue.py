"""An engine that misbehaves in the one way it is told to: `python rogue.py HOW [FILE]`.

Otherwise it plays the first legal move. Stands alone, as anybody's engine would.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

HOW = sys.argv[1]
FOREVER = 3600
WORDS = "no more ideas"


def say(message: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def shout(text: bytes, times: int) -> None:
    for _ in range(times):
        os.write(1, text)


def choice(asked: dict[str, object], **changes: object) -> dict[str, object]:
    view = asked["view"]
    assert isinstance(view, dict)
    return {"type": "choice", "id": asked["id"], "move": view["legal"][0], **changes}


def answer(asked: dict[str, object]) -> None:  # noqa: C901 - one case a way
    number = asked["id"]
    assert isinstance(number, int)
    match HOW:
        case "silent":
            return
        case "asleep":
            time.sleep(FOREVER)
        case "illegal":
            say(choice(asked, move="ZZ"))
        case "wrong id":
            say(choice(asked, id=number + 1))
        case "last id":
            say(choice(asked, id=number - 1))
        case "garbage":
            shout(b"\xff\x00 AC?\n", 1)
        case "deep":
            shout(b"[" * 50_000 + b"\n", 1)
        case "sorry":
            say({"type": "error", "message": "no idea"})
        case "wrong types":
            say(choice(asked, id=str(number)))
        case "endless line":
            shout(b"x" * 65536, 1 << 20)
        case "endless lines":
            shout(b"x\n" * 32768, 1 << 20)
        case "crash":
            os._exit(3)
        case "closes output":
            os.close(1)
            time.sleep(FOREVER)
        case "crash with words":
            sys.exit(WORDS)
        case "crash loudly":
            os.write(2, b"x" * 50_000 + b"the end")
            os._exit(3)
        case "loud":
            os.write(2, b"x" * (1 << 20))
            say(choice(asked))
        case "talkative":
            say(choice(asked, mood="fine", info={"values": {"AC": 1}, "depth": 3}))
        case "twice":
            say(choice(asked))
            say(choice(asked))
        case "twice once" if not Path(sys.argv[2]).exists():
            Path(sys.argv[2]).touch()
            say(choice(asked))
            say(choice(asked))
        case "again and again":
            text = json.dumps(choice(asked)).encode() + b"\n"
            shout(text * 1000, 1 << 20)
        case "crashes once" if not Path(sys.argv[2]).exists():
            Path(sys.argv[2]).touch()
            os._exit(3)
        case "late once" if not Path(sys.argv[2]).exists():
            Path(sys.argv[2]).touch()
            time.sleep(1)
            say(choice(asked))
        case _:
            say(choice(asked))


def main() -> None:
    if HOW == "never ready":
        time.sleep(FOREVER)
    if HOW == "ends with words":
        sys.exit(WORDS)
    if HOW == "ends at once":
        sys.exit(1)
    if HOW == "stays":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Path(sys.argv[2]).joinpath(str(os.getpid())).touch()
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            say({"type": "ready", "name": "rogue", "version": "1", "variants": []})
        elif asked["type"] == "choose":
            answer(asked)
    if HOW == "stays":
        time.sleep(FOREVER)


if __name__ == "__main__":
    main()

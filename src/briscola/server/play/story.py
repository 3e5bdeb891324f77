"""A table's story from the store: from its snapshot on, so that a long one is not read whole."""

import logging

from briscola.server.store.store import Store
from briscola.table.events import Stored
from briscola.table.snapshot import thaw
from briscola.table.table import Table

log = logging.getLogger(__name__)


async def read_story(store: Store, table_id: str) -> tuple[Table | None, list[Stored]]:
    """The table of its snapshot, and the events since; where no snapshot is good, all of them."""
    frozen = await store.snapshot(table_id)
    table = None if frozen is None else thaw(frozen)
    if table is not None and table.id == table_id:
        story = await store.events(table_id, table.seq - 1)
        if len(story) > 1 and story[0].at == table.at:
            return table, story[1:]
    if frozen is not None:
        log.info("snapshot not used", extra={"table": table_id})
    return None, await store.events(table_id)

/** Single keys of a page. */

/** What a single key was pressed on, if it means something to the page: not where one writes. */
export function keyTarget(event: KeyboardEvent): Element | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest("dialog, input, select, textarea") ? null : target;
}

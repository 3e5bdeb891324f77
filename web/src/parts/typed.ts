/** What was typed into a field and not sent yet: it outlives the field and the page, not the tab. */

const keyOf = (field: string) => `briscola.typed.${field}.${location.pathname}`;

/** What stands typed in this field of this page; empty if nothing does. */
export function typed(field: string): string {
  try {
    return sessionStorage.getItem(keyOf(field)) ?? "";
  } catch {
    return ""; // a browser that keeps nothing for us
  }
}

/** These words are typed there now. */
export function keepTyped(field: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(keyOf(field), words);
    else sessionStorage.removeItem(keyOf(field));
  } catch {
    // As above: they are lost with the page.
  }
}

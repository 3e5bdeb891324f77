/** Where the focus goes when what held it is gone: never to nowhere. */
import { tick } from "svelte";

/** The opener of a dialog that has just closed, until the focus is back there. */
let waiting: Element | null = null;

/** Does nothing on the page hold the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Attached to what stands in the place of a button that was pressed: it has the focus now. */
export function takesFocus(element: HTMLElement): void {
  element.focus();
}

/**
 * What has the focus before a dialog opens, to go back to. A dialog that opens in another one's
 * place goes back to where that one was opened.
 */
export function opensOver(): Element | null {
  const opener = waiting ?? document.activeElement;
  waiting = null;
  return opener;
}

/** A dialog closes: back to its opener, or to the page's heading when the opener is gone. */
export function closesOver(opener: Element | null): void {
  waiting = opener;
  void tick().then(() => {
    if (waiting !== opener) return;
    waiting = null;
    if (!isFocusLost()) return;
    focusOn(opener);
    if (isFocusLost()) focusOn(document.querySelector("main h1"));
  });
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement && element !== document.body) {
    element.focus({ preventScroll: true });
  }
}

/**
 * Copies this text; true if it is in the clipboard now. A page on plain http in a home network has
 * no clipboard of its own: there the old way is tried, with the text selected in its field.
 */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  if (globalThis.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden here: the old way may still work.
    }
  }
  field.focus();
  field.setSelectionRange(0, text.length);
  return document.execCommand("copy");
}

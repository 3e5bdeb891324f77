/** What this browser remembers. A storage that is full or forbidden is as good as an empty one. */
export function recall<T extends object>(
  key: string,
  usual: T,
  storage: () => Storage = () => localStorage,
): T {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? "null");
    return typeof found === "object" && found !== null ? { ...usual, ...found } : usual;
  } catch {
    return usual;
  }
}

export function keep(
  key: string,
  value: object,
  storage: () => Storage = () => localStorage,
): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}

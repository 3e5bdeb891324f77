/** Words are found however they are written: capitals and accents do not matter. */

/** Letters that no accent mark can be taken off. */
const PLAIN: Readonly<Record<string, string>> = { ł: "l", ß: "ss", ø: "o", æ: "ae", đ: "d" };

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[łßøæđ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Is every word of the query in the text. An empty query is in every text. */
export function matches(text: string, query: string): boolean {
  const where = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

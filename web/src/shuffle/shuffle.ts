/**
 * The published shuffle, once more in the browser, so that nobody has to take the server's word
 * for a pack (docs/shuffle.md). This is the only rule of the game that is written here again.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const SHUFFLE = "briscola-shuffle/1";
const WORDS = 2 ** 32;

export interface Pack {
  suits: string;
  ranks: string;
}

/** The order of the whole pack that a seed gives, and the dealer it draws for a first deal. */
export interface Shuffled {
  dealer: number;
  cards: string[];
}

/** What binds the seed before the deal: the hexadecimal SHA-256 of its text. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

export function shuffled(pack: Pack, players: number, seed: string): Shuffled {
  const below = draw(seed);
  const dealer = below(players);
  const cards = inOrder(pack);
  for (let place = cards.length - 1; place > 0; place--) {
    const other = below(place + 1);
    [cards[place], cards[other]] = [cards[other]!, cards[place]!];
  }
  return { dealer, cards };
}

/** The whole pack by suit, each from weak to strong. */
function inOrder({ suits, ranks }: Pack): string[] {
  return [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
}

/** Unbiased whole numbers below n: 32-bit words of SHA-256, the uneven rest thrown away. */
function draw(seed: string): (n: number) => number {
  const words = stream(seed);
  return (n) => {
    const fair = WORDS - (WORDS % n);
    for (;;) {
      const word = words.next().value;
      if (word < fair) return word % n;
    }
  };
}

function* stream(seed: string): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = sha256(utf8ToBytes(`${SHUFFLE}|${seed}|${counter}`));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

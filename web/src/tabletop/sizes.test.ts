import { describe, expect, it } from "vitest";
import { trickRoom } from "./placement.ts";
import { CARD_RATIO, type Room, besideBoard, sizes } from "./sizes.ts";

const PHONE = { width: 360, height: 640 };
const TABLES: Pick<Room, "players" | "hand">[] = [
  { players: 2, hand: 3 },
  { players: 2, hand: 4 },
  { players: 2, hand: 9 },
  { players: 3, hand: 4 },
  { players: 4, hand: 3 },
  { players: 4, hand: 7 },
  { players: 4, hand: 9 },
  { players: 6, hand: 3 },
];

describe("sizes on a phone", () => {
  it.each(TABLES)("$players seats, a hand of $hand: everything fits 360 × 640", (table) => {
    const s = sizes({ ...PHONE, ...table });
    expect(s.handCard).toBeGreaterThanOrEqual(64);
    const row = s.handRow * s.handCard + (s.handRow - 1) * s.handGap;
    expect(row).toBeLessThanOrEqual(PHONE.width - 8);
    const takes = trickRoom(table.players);
    expect(s.trickCard).toBeGreaterThanOrEqual(40);
    expect(takes.wide * s.trickCard).toBeLessThanOrEqual(PHONE.width - 2 * s.column);
    const board = PHONE.height - besideBoard(s.slim, s.flat) - s.handHeight;
    expect(s.plateHeight + takes.high * s.trickCard * CARD_RATIO).toBeLessThanOrEqual(board);
    expect(s.stockCard).toBeGreaterThanOrEqual(40);
  });

  it("lays more than five cards in two rows with 44 px of every card to touch", () => {
    const s = sizes({ ...PHONE, players: 4, hand: 9 });
    expect(s.handRow).toBe(5);
    expect(s.rowStep).toBeGreaterThanOrEqual(44);
  });

  it("keeps up to five cards in one row", () => {
    expect(sizes({ ...PHONE, players: 2, hand: 5 }).rowStep).toBe(0);
  });
});

describe("sizes elsewhere", () => {
  it("puts the panel beside a wide table only", () => {
    expect(sizes({ width: 1440, height: 900, players: 2, hand: 3 }).panel).toBe(true);
    expect(sizes({ width: 768, height: 1024, players: 2, hand: 3 }).panel).toBe(false);
  });

  it("keeps nine cards in one row where they fit", () => {
    expect(sizes({ width: 768, height: 1024, players: 2, hand: 9 }).rowStep).toBe(0);
  });

  it("knows a phone held sideways", () => {
    const s = sizes({ width: 740, height: 360, players: 4, hand: 3 });
    expect(s.flat).toBe(true);
    expect(s.trickCard).toBeGreaterThanOrEqual(40);
  });

  it.each(TABLES)("shows the upcard sideways too: $players seats, a hand of $hand", (table) => {
    const s = sizes({ width: 844, height: 390, ...table });
    expect(s.stockCard).toBeGreaterThanOrEqual(40);
    const trick = trickRoom(table.players).wide * s.trickCard;
    expect(s.stockCard * CARD_RATIO).toBeLessThan((s.tableWidth - 2 * s.column - trick) / 2);
  });

  it("puts an open drawer above a table held upright, and beside a flat one", () => {
    const upright = sizes({ ...PHONE, players: 2, hand: 3, drawer: true });
    expect(upright.drawer).toBeGreaterThanOrEqual(232);
    expect(upright.tableWidth).toBe(PHONE.width);
    const flat = sizes({ width: 844, height: 390, players: 2, hand: 3, drawer: true });
    expect(flat.tableWidth).toBe(844 - 56 - flat.drawer);
    expect(sizes({ width: 1440, height: 900, players: 2, hand: 3, drawer: true }).drawer).toBe(0);
  });
});

describe("sizes for larger letters", () => {
  it("lays a desk out as a smaller one and draws that larger", () => {
    const table = { players: 4, hand: 3 };
    const small = sizes({ width: 720, height: 450, ...table });
    const large = sizes({ width: 1440, height: 900, ...table, letters: 2 });
    expect(large.scale).toBe(2);
    expect(large.flat).toBe(small.flat);
    expect(large.handCard).toBe(2 * small.handCard);
    expect(large.column).toBe(2 * small.column);
    expect(large.handRow).toBe(small.handRow);
    expect(large.squeeze).toBe(small.squeeze);
  });

  it("grows no further than everything has its place", () => {
    expect(sizes({ ...PHONE, players: 6, hand: 3, letters: 2 }).scale).toBeCloseTo(1.125);
    expect(sizes({ width: 320, height: 480, players: 2, hand: 3, letters: 2 }).scale).toBe(1);
  });

  it("does not shrink with small letters", () => {
    expect(sizes({ ...PHONE, players: 2, hand: 3, letters: 0.5 }).scale).toBe(1);
  });
});

/** How large everything is for a given room. Numbers in CSS pixels; cards are 5 wide, 8 high. */
import { trickRoom } from "./placement.ts";

export const CARD_RATIO = 1.6;
const LEAST_CARD = 64;
const LEAST_TRICK_CARD = 40;
const LEAST_STOCK_CARD = 24;
const TOUCH = 44;

export interface Room {
  width: number;
  height: number;
  players: number;
  /** How many cards a full hand holds. */
  hand: number;
  /** Talk or tricks are open, which need a drawer where there is no panel. */
  drawer?: boolean;
  /** How large the cards of the hand are wanted, beside the usual. */
  scale?: number;
  /** How large letters are wanted, beside the usual. */
  letters?: number;
}

export interface Sizes {
  /** How large a pixel is that everything on the table is measured in, beside a pixel of the page. */
  scale: number;
  /** Chat and history stand beside the table. */
  panel: boolean;
  /** A phone held sideways: the bar stands at the right. */
  flat: boolean;
  /** So narrow that the seats are drawn slim. */
  slim: boolean;
  tableWidth: number;
  /** How high the open drawer is, or how wide beside a flat table; 0: it is closed. */
  drawer: number;
  handCard: number;
  handGap: number;
  /** How many cards a row of the hand holds at most. */
  handRow: number;
  handHeight: number;
  /** How far the second row of the hand is below the first; 0 with one row. */
  rowStep: number;
  trickCard: number;
  stockCard: number;
  miniCard: number;
  column: number;
  plateHeight: number;
  /** So low that of the others' cards only the edges are seen. */
  tight: boolean;
  /** How far the trick's cards move together where the room is low; 1: not at all. */
  squeeze: number;
}

const PANEL = 320;
const FLAT_BAR = 56;
/** The line of words is so much lower then. */
const SAVED_WHEN_TIGHT = 10;
const GAP = 6;

/** The least tables that everything has its place on, held upright and sideways. */
const UPRIGHT = { width: 320, height: 560 };
const SIDEWAYS = { width: 640, height: 340 };

/** The table grows with the letters as far as its room allows: what is left is a smaller room. */
export function sizes(room: Room): Sizes {
  const least = room.width > room.height ? SIDEWAYS : UPRIGHT;
  const fits = Math.min(room.width / least.width, room.height / least.height);
  const scale = Math.max(1, Math.min(room.letters ?? 1, fits));
  const usual = usualSizes({ ...room, width: room.width / scale, height: room.height / scale });
  const lengths = LENGTHS.map((name) => [name, usual[name] * scale]);
  return { ...usual, ...Object.fromEntries(lengths), scale };
}

const LENGTHS = [
  "tableWidth",
  "drawer",
  "handCard",
  "handGap",
  "handHeight",
  "rowStep",
  "trickCard",
  "stockCard",
  "miniCard",
  "column",
  "plateHeight",
] as const;

/** The sizes for letters of the usual size. */
function usualSizes(room: Room): Omit<Sizes, "scale"> {
  const flat = room.height < 480 && room.width > room.height;
  const panel = room.width >= 1080 && room.height >= 600;
  const drawer = room.drawer && !panel ? drawerSize(room, flat) : 0;
  const tableWidth = room.width - (panel ? PANEL : flat ? FLAT_BAR + drawer : 0);
  const height = flat ? room.height : room.height - drawer;
  const slim = tableWidth < 620;
  const hand = handSizes(room.hand, tableWidth, height, flat, room.scale ?? 1);
  const column = columnWidth(tableWidth, room.players, slim);
  const roomy = height - besideBoard(slim, flat) - hand.handHeight;
  const tight = slim && roomy < 300;
  const board = tight ? roomy + SAVED_WHEN_TIGHT : roomy;
  const plateHeight = flat ? 62 : tight ? 56 : slim ? 78 : 96;
  const wide = tableWidth - 2 * column - (slim ? 16 : 48);
  const trick = trickSize(room.players, wide, board - plateHeight - 12);
  const stockCard = flat
    ? flatStockSize(room.players, board, tableWidth - 2 * column, trick.trickCard)
    : stockSize(room.players, board, plateHeight, column, trick.trickCard);
  const miniCard = flat ? 28 : tight ? 30 : slim ? 38 : 48;
  return {
    panel,
    flat,
    slim,
    tableWidth,
    drawer,
    ...hand,
    ...trick,
    stockCard,
    miniCard,
    column,
    plateHeight,
    tight,
  };
}

/** One row while every card can be 64 wide; else two rows with 44 of every card to touch. */
function handSizes(hand: number, width: number, height: number, flat: boolean, scale: number) {
  const inside = width - (width < 620 ? 16 : 48);
  const inOneRow = (inside - GAP * (hand - 1)) / hand;
  const rows = inOneRow < LEAST_CARD ? 2 : 1;
  const handRow = Math.ceil(hand / rows);
  const share = flat ? 0.3 : rows === 2 ? 0.17 : 0.23;
  const byHeight = (scale * (height * share)) / CARD_RATIO;
  const byWidth = (inside - GAP * (handRow - 1)) / handRow;
  const handCard = Math.floor(
    Math.min(byWidth, Math.max(LEAST_CARD, Math.min(byHeight, scale * 138))),
  );
  const high = Math.round(handCard * CARD_RATIO);
  const rowStep = rows === 2 ? Math.max(TOUCH, Math.round(high * 0.46)) : 0;
  return { handCard, handGap: GAP, handRow, rowStep, handHeight: high + rowStep };
}

function columnWidth(width: number, players: number, slim: boolean): number {
  if (slim) return players === 4 ? 88 : 90;
  return Math.min(230, Math.max(150, Math.round(width * 0.19)));
}

/** What is not board from top to bottom: status line, own line, bar, and the air between. */
export function besideBoard(slim: boolean, flat: boolean): number {
  return flat ? 58 : slim ? 160 : 178;
}

/** As much as talk needs, and the table can spare. */
function drawerSize({ width, height }: Room, flat: boolean): number {
  if (flat) return Math.round(Math.min(320, width * 0.4));
  return Math.round(Math.min(300, Math.max(232, height * 0.34)));
}

/** Between the seats at the left and the trick; 0: no room. */
function flatStockSize(players: number, board: number, middle: number, trickCard: number): number {
  const free = middle / 2 - (trickRoom(players).wide * trickCard) / 2 - 24;
  const fits = Math.floor(Math.min(free / CARD_RATIO, (board - 48) / 2.2, 64));
  return fits < LEAST_STOCK_CARD ? 0 : fits;
}

/** Beneath the seats of its column; 0: there is no room for the cards, only for the trump sign. */
function stockSize(
  players: number,
  board: number,
  plateHeight: number,
  column: number,
  trickCard: number,
): number {
  const above = players === 6 ? 2 : 1;
  const high = (board - above * (plateHeight + 8) - 48) / 2.2;
  const fits = Math.floor(Math.min((column - 6) / CARD_RATIO, trickCard, 92, high));
  return fits < LEAST_STOCK_CARD ? 0 : fits;
}

/** As large as fits; never under 40 px: then the cards overlap more. */
function trickSize(players: number, wide: number, high: number) {
  const takes = trickRoom(players);
  const fits = Math.min(wide / takes.wide, high / (takes.high * CARD_RATIO));
  const trickCard = Math.floor(Math.max(LEAST_TRICK_CARD, Math.min(fits, 124)));
  const card = trickCard * CARD_RATIO;
  const apart = (high - card) / (takes.high * card - card);
  return { trickCard, squeeze: Math.min(1, Math.max(0.3, apart)) };
}

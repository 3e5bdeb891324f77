/** Signs for sides: shape first, colour second. */
/** A side's mark in a square of 20: disc, diamond, triangle. */
export const SIDE_SHAPES = [
  "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16z",
  "M10 1l9 9l-9 9l-9-9z",
  "M10 2l9 16H1z",
] as const;

/** Flats of colour with words on them. */
export const SIDE_INKS = ["var(--brick)", "var(--slate)", "var(--leaf)"] as const;

/** The marks themselves, which must stand out on paper and on a night's table. */
export const MARK_INKS = ["var(--brick-mark)", "var(--slate-mark)", "var(--leaf-mark)"] as const;

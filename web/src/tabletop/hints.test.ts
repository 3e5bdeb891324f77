import { describe, expect, it } from "vitest";
import english from "../../../src/briscola/i18n/en.json";
import polish from "../../../src/briscola/i18n/pl.json";
import type { Hint } from "../net/protocol.ts";
import { hintText, hintedCard } from "./hints.ts";
import { GERMAN, aView, textsOf } from "./testing/values.ts";

const en = textsOf(english, "en");

const aHint = (some: Partial<Hint>): Hint => ({
  move: "CH",
  kind: "takes",
  points: 13,
  risk: 0,
  best: 0.624,
  ahead: 4.4,
  ...some,
});

describe("a hint", () => {
  it("names the card and says why", () => {
    expect(hintText(en, GERMAN, aView(), aHint({}))).toBe(
      "Play the civilian of hearts: it takes the trick and 13 points; the best choice in 62 of 100 ways the cards may lie.",
    );
  });

  it("counts how often a lead is taken, and points where no worlds were counted", () => {
    const lead = aHint({ move: "7A", kind: "lead", points: 1, risk: 0.505, best: null });
    expect(hintText(en, GERMAN, aView(), lead)).toBe(
      "Lead the seven of acorns: it is worth 1 point, and can be taken 51 times in 100; 4 points better than the next, on average.",
    );
  });

  it("does not call a move better that gains fewer points but wins more deals", () => {
    const said = (ahead: number) =>
      hintText(en, GERMAN, aView(), aHint({ kind: "partner", points: 0, best: null, ahead }));
    expect(said(-2.6)).toMatch(/; it wins the deal more often than the next, for fewer points/);
    for (const ahead of [-0.4, 0, 0.4])
      expect(said(ahead)).toMatch(/; hardly better than the next/);
  });

  it("is about the card that is given in an exchange, or about none", () => {
    const exchange = aHint({ move: "x7H", kind: "exchange" });
    expect(hintedCard(exchange)).toBe("7H");
    expect(hintText(en, GERMAN, aView(), exchange)).toMatch(
      /^Give the seven of hearts for the king of hearts: /,
    );
    expect(hintedCard(aHint({ move: "-", kind: "keep" }))).toBeNull();
  });

  it("speaks the person's language", () => {
    const text = hintText(textsOf(polish, "pl"), GERMAN, aView(), aHint({ kind: "only" }));
    expect(text).toMatch(/^Możesz zagrać tylko /);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayNotify, notify } from "./notice.ts";
import { sound } from "./player.ts";
import { LOUDNESS, SOUNDS, type Sound, VOLUMES } from "./sounds.ts";
import { peak, pitch, rendered } from "./testing/rendered.ts";

const NAMES = Object.keys(SOUNDS) as Sound[];

describe("sounds", () => {
  test.each(NAMES)("%s is short, and loud enough", (name) => {
    expect(Math.max(...SOUNDS[name].map(({ at, lasts }) => at + lasts))).toBeLessThan(0.5);
    expect(peak(rendered(name))).toBeGreaterThan(0.2);
  });

  test("are never too loud, even all at once", () => {
    expect(peak(rendered(...NAMES))).toBeLessThan(1);
  });

  test("that have a pitch are told apart by it, and small loudspeakers can bring it", () => {
    const struck = NAMES.filter((name) => SOUNDS[name].some(({ kind }) => kind === "tone"));
    const pitches = struck.map((name) => pitch(rendered(name))).sort((one, other) => one - other);
    expect(pitches[0]).toBeGreaterThanOrEqual(180);
    pitches.reduce((before, one) => {
      expect(one / before).toBeGreaterThan(1.3);
      return one;
    });
  });

  test("have three volumes, each clearly louder than the one before", () => {
    const heard = VOLUMES.filter((one) => one !== "off").map((one) => LOUDNESS[one]);
    expect(heard).toHaveLength(3);
    heard.reduce((before, one) => {
      expect(one / before).toBeGreaterThanOrEqual(2);
      return one;
    });
  });
});

describe("the player", () => {
  const started: string[] = [];
  const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const node = (kind: string) => ({
    gain: param(),
    frequency: param(),
    connect: (next: unknown) => next,
    start: () => started.push(kind),
    stop() {},
  });

  class FakeAudio {
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => node("gain");
    createOscillator = () => node("tone");
    createBufferSource = () => node("rustle");
    createBiquadFilter = () => node("band");
    createBuffer = () => ({ getChannelData: () => new Float32Array(50) });
  }

  beforeEach(() => {
    started.length = 0;
    vi.stubGlobal("AudioContext", FakeAudio);
  });

  afterEach(() => void vi.unstubAllGlobals());

  test("plays each part of a sound", () => {
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    sound("card", "soft");
    expect(started).toEqual(["tone", "rustle"]);
  });

  test("is silent when it is off, and before anybody has touched the page", () => {
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    sound("card", "off");
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
    sound("card", "loud");
    expect(started).toEqual([]);
  });
});

describe("a notification", () => {
  const shown: string[] = [];

  class FakeNotification {
    static permission = "granted";
    static requestPermission = () => Promise.resolve(FakeNotification.permission);
    constructor(title: string) {
      shown.push(title);
    }
  }

  beforeEach(() => {
    shown.length = 0;
    FakeNotification.permission = "granted";
    vi.stubGlobal("Notification", FakeNotification);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("is shown only while the page is not looked at", () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    notify("Briscola", "Your turn.");
    hidden.mockReturnValue(true);
    notify("Brisca", "Your turn.");
    expect(shown).toEqual(["Brisca"]);
  });

  test("is not shown to somebody who has said no", async () => {
    FakeNotification.permission = "denied";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    notify("Brisca", "Your turn.");
    expect([await mayNotify(), shown]).toEqual([false, []]);
  });
});

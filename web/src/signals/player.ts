/** Lets sounds be heard. A browser that has no Web Audio, or was not touched yet, is silent. */
import { LOUDNESS, type Part, SOUNDS, type Sound, type Volume } from "./sounds.ts";

export const NEARLY_NOTHING = 0.0001;
export const ATTACK_S = 0.004;

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function sound(wanted: Sound, volume: Volume): void {
  if (volume === "off" || !("AudioContext" in globalThis) || !mayBeHeard()) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const part of SOUNDS[wanted]) playPart(audio, part, LOUDNESS[volume]);
}

/** Browsers let nothing be heard before somebody has clicked or typed, and say so in the console. */
function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

function playPart(to: AudioContext, part: Part, loudness: number): void {
  const begins = to.currentTime + part.at;
  const ends = begins + part.lasts;
  const gain = to.createGain();
  gain.gain.setValueAtTime(NEARLY_NOTHING, begins);
  gain.gain.exponentialRampToValueAtTime(part.loud * loudness, begins + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(NEARLY_NOTHING, ends);
  gain.connect(to.destination);
  const source = part.kind === "tone" ? toneOf(to, part, gain) : rustleOf(to, part, gain);
  source.start(begins);
  source.stop(ends);
}

function toneOf(to: AudioContext, part: Part, through: AudioNode): AudioScheduledSourceNode {
  const oscillator = to.createOscillator();
  glide(oscillator.frequency, to, part);
  oscillator.connect(through);
  return oscillator;
}

function rustleOf(to: AudioContext, part: Part, through: AudioNode): AudioScheduledSourceNode {
  const source = to.createBufferSource();
  source.buffer = noise ??= whiteNoise(to);
  source.loop = true;
  const band = to.createBiquadFilter();
  band.type = "bandpass";
  glide(band.frequency, to, part);
  source.connect(band).connect(through);
  return source;
}

function glide(frequency: AudioParam, to: AudioContext, { at, lasts, from, to: end }: Part): void {
  frequency.setValueAtTime(from, to.currentTime + at);
  frequency.exponentialRampToValueAtTime(end, to.currentTime + at + lasts);
}

function whiteNoise(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate / 2, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

// Sounds, made here: dry wood and paper, under 300 ms, never the only sign of anything.
import { settings } from "./settings";

export type Sound = "step" | "turn" | "thud" | "destroyed" | "bounced" | "card" | "yourturn" | "check" | "tick";

const LOUDNESS = 0.4;
let context: AudioContext | undefined;

/** A burst of noise through a filter, fading out. */
function noise(audio: AudioContext, at: number, length: number, frequency: number, loud: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = loud * LOUDNESS;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** A tone that fades out. */
function tone(audio: AudioContext, at: number, length: number, frequency: number, loud: number, kind: OscillatorType = "sine"): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = kind;
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(loud * LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

const sounds: Record<Sound, (audio: AudioContext, now: number) => void> = {
  step: (audio, now) => noise(audio, now, 0.06, 420, 0.9),
  turn: (audio, now) => [0, 0.07].forEach((later) => noise(audio, now + later, 0.03, 1400, 0.6)),
  thud: (audio, now) => (noise(audio, now, 0.14, 160, 1.4), tone(audio, now, 0.14, 90, 0.6)),
  destroyed: (audio, now) => (noise(audio, now, 0.14, 160, 1.4), noise(audio, now + 0.06, 0.22, 2600, 0.5)),
  bounced: (audio, now) => tone(audio, now, 0.12, 2100, 0.3, "triangle"),
  card: (audio, now) => noise(audio, now, 0.08, 3200, 0.5),
  yourturn: (audio, now) => (tone(audio, now, 0.14, 523, 0.3), tone(audio, now + 0.12, 0.16, 659, 0.3)),
  check: (audio, now) => tone(audio, now, 0.29, 196, 0.6),
  tick: (audio, now) => noise(audio, now, 0.02, 2000, 0.5),
};

export function play(name: Sound): void {
  if (!settings.value.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  sounds[name](context, context.currentTime);
}

// What the page would be heard to play: an audio of the test's own notes every sound and makes none.
import type { Page } from "playwright-core";

/** One part of a sound: a burst of noise through a filter, or a tone; when, in seconds from the press that it is for. */
export interface Part {
  kind: "noise" | "tone";
  frequency: number;
  from: number;
  to: number;
  loud: number;
}

/** By what frequency each part of the sounds is known, as src/ui/sound.ts makes them. */
export const SOUNDS = { step: 420, turn: 1400, thud: 160, torn: 2600, bounced: 2100, card: 3200, first: 523, second: 659, check: 196, tick: 2000 } as const;

/** Before the page is opened: what it plays from then on is noted. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parts: Part[] = [];
    Object.assign(window, { heardParts: parts });
    interface Value {
      value: number;
      setValueAtTime(value: number): void;
      exponentialRampToValueAtTime(): void;
    }
    const value = (): Value => ({
      value: 0,
      setValueAtTime(now) {
        this.value = now;
      },
      exponentialRampToValueAtTime: () => undefined,
    });
    class Sounding {
      frequency = value();
      gain = value();
      buffer: { seconds: number } | undefined;
      type = "";
      next: Sounding | undefined;
      #from = 0;
      connect(next: Sounding): Sounding {
        this.next = next;
        return next;
      }
      #note(kind: Part["kind"], to: number): void {
        let frequency = 0, loud = 0;
        for (let node: Sounding | undefined = this; node; node = node.next) {
          frequency ||= node.frequency?.value ?? 0;
          loud ||= node.gain?.value ?? 0;
        }
        parts.push({ kind, frequency, from: this.#from, to, loud });
      }
      start(at: number): void {
        this.#from = at;
        if (this.buffer) this.#note("noise", at + this.buffer.seconds);
      }
      stop(at: number): void {
        this.#note("tone", at);
      }
    }
    const audio = {
      currentTime: 0,
      sampleRate: 8000,
      destination: new Sounding(),
      createBuffer: (_channels: number, length: number, rate: number) => ({ seconds: length / rate, getChannelData: () => new Float32Array(length) }),
      createBufferSource: () => new Sounding(),
      createBiquadFilter: () => new Sounding(),
      createOscillator: () => new Sounding(),
      createGain: () => new Sounding(),
    };
    Object.assign(window, { AudioContext: function () { return audio; } });
  });
}

export async function heard(page: Page): Promise<Part[]> {
  return page.evaluate(() => [...(window as unknown as { heardParts: Part[] }).heardParts]);
}

/** Waits until all of these were heard. */
export async function hears(page: Page, ...names: (keyof typeof SOUNDS)[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => wanted.every((frequency) => (window as unknown as { heardParts: Part[] }).heardParts.some((part) => part.frequency === frequency)),
    names.map((name) => SOUNDS[name]),
  ).catch(async () => {
    throw new Error(`not all of ${names.join(", ")} were heard: ${[...new Set((await heard(page)).map(({ frequency }) => frequency))].join(", ")}`);
  });
}

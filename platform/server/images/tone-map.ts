import type { Transfer } from './avif-structure.ts';

interface HdrPixels {
  /** Red, green and blue of each pixel, in 16 bits. */
  readonly samples: Uint16Array;
  readonly transfer: Exclude<Transfer, 'sdr'>;
  /** The colour space, as ITU-T H.273 numbers it. */
  readonly primaries: number;
}

/** The brightness of white paper, and the peak of an HDR screen, in cd/m² (ITU-R BT.2408). */
const paperWhite = 203;
const screenPeak = 1_000;
/** Up to here, tones are kept. Brighter ones are pressed into the rest, so that highlights keep their detail. */
const knee = 0.75;

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** To the colours of sRGB, by rows. */
const fromWideColours: Readonly<Record<number, Matrix>> = {
  9: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  12: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
};
const unchanged: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Redraws the pixels of an HDR photo for ordinary screens, as sRGB in 8 bits. */
export function toneMap({ samples, transfer, primaries }: HdrPixels): Buffer {
  const light = lightTables[transfer];
  const [a, b, c, d, e, f, g, h, i] = fromWideColours[primaries] ?? unchanged;
  const bytes = Buffer.allocUnsafe(samples.length);
  for (let at = 0; at < samples.length; at += 3) {
    const red = light[samples[at]! >> 4]!;
    const green = light[samples[at + 1]! >> 4]!;
    const blue = light[samples[at + 2]! >> 4]!;
    // HLG stores what the camera saw. The whole pixel decides how bright a screen shows it.
    const system =
      transfer === 'hlg'
        ? (screenPeak / paperWhite) * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2
        : 1;
    const r = (a * red + b * green + c * blue) * system;
    const s = (d * red + e * green + f * blue) * system;
    const t = (g * red + h * green + i * blue) * system;
    const brightest = Math.max(r, s, t);
    const scale = brightest > knee ? pressed(brightest) / brightest : 1;
    bytes[at] = encode(r * scale);
    bytes[at + 1] = encode(s * scale);
    bytes[at + 2] = encode(t * scale);
  }
  return bytes;
}

const pressed = (value: number) => knee + (1 - knee) * (1 - Math.exp((knee - value) / (1 - knee)));

/** A step of 12 bits is finer than HDR photos have. */
const steps = 4_096;
const table = (light: (signal: number) => number) =>
  Float32Array.from({ length: steps }, (_, step) => light(step / (steps - 1)));

/** SMPTE ST 2084 and ITU-R BT.2100: from stored values to light, where 1 is paper white (PQ) or the peak (HLG). */
const lightTables = {
  pq: table((signal) => {
    const power = signal ** (1 / 78.84375);
    const part = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power);
    return (10_000 / paperWhite) * part ** (1 / 0.1593017578125);
  }),
  hlg: table((signal) =>
    signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12,
  ),
};

const srgb = Uint8Array.from({ length: steps }, (_, step) => {
  const light = step / (steps - 1);
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

const encode = (light: number) => srgb[Math.round(Math.min(Math.max(light, 0), 1) * (steps - 1))]!;

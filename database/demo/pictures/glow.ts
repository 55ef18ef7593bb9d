import type { Light } from './paint.ts';

/** A scene's light in a photo, and where its halo is behind the person, in units of the drawing. */
export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly light: Light;
}

/** The light in the pixels of a photo. Shares of a colour are in 256ths. */
export interface GlowPixels {
  readonly halo: readonly [red: number, green: number, blue: number];
  /** The share of the halo at a squared distance from its centre, where its rim is at `rim`. */
  readonly haloShares: Uint8Array;
  /** The squared distance of a pixel is the sum of those of its column and row. */
  readonly haloColumns: Int32Array;
  readonly haloRows: Int32Array;
  /** Three channels and a share for each step. */
  readonly wash: Uint8Array;
  /** The step of a pixel is the sum of those of its column and row. */
  readonly washColumns: Int32Array;
  readonly washRows: Int32Array;
}

export const rim = 2048;
/** The radii of the halo, in units of the drawing. */
const [haloWidth, haloHeight] = [330, 360];
const washSteps = 512;

/**
 * Prepares a halo behind the person, and a wash of light from one corner of the photo to the opposite one. As
 * gradients in the drawing, these two would take librsvg longer than everything else.
 */
export function glowPixels({ x, y, light }: Glow, width: number, height: number): GlowPixels {
  const unit = width / 600;
  const { side } = light;
  return {
    halo: parseChannels(light.lit),
    haloShares,
    haloColumns: squares(width, x * unit, haloWidth * unit),
    haloRows: squares(height, y * unit, haloHeight * unit),
    wash: buildWash(light),
    washColumns: halfSteps(width, (share) => (side > 0 ? 1 - share : share)),
    washRows: halfSteps(height, (share) => share),
  };
}

const haloShares = Uint8Array.from({ length: rim }, (_, square) => 84 * (1 - Math.sqrt(square / rim)));

const squares = (length: number, centre: number, radius: number) =>
  Int32Array.from({ length }, (_, at) => ((at + 0.5 - centre) / radius) ** 2 * rim);

const halfSteps = (length: number, place: (share: number) => number) =>
  Int32Array.from({ length }, (_, at) => (place((at + 0.5) / length) * washSteps) / 2);

/** Strongest in the corners. Nothing changes in the middle. */
function buildWash({ lit, shade, strength }: Light): Uint8Array {
  const steps = new Uint8Array(washSteps * 4);
  for (let step = 0; step < washSteps; step += 1) {
    const fromMiddle = (2 * step) / washSteps - 1;
    const strongest = 0.06 + strength * (fromMiddle < 0 ? 0.08 : 0.1);
    steps.set(parseChannels(fromMiddle < 0 ? lit : shade), step * 4);
    steps[step * 4 + 3] = 256 * strongest * Math.abs(fromMiddle);
  }
  return steps;
}

function parseChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

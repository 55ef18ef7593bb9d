/** Where a scene's light comes from, and the colours that it gives to lit and shaded sides. */
export interface Light {
  /** -1 if it comes from the left, 1 if from the right. */
  readonly side: -1 | 1;
  readonly lit: string;
  readonly shade: string;
  /** How strongly it colours what it falls on, from 0 to 1. */
  readonly strength: number;
}

/** One material under a scene's light. */
export interface Tone {
  /** A gradient across the figure, for surfaces. */
  readonly fill: string;
  readonly base: string;
  readonly lit: string;
  readonly dark: string;
  readonly deep: string;
}

/** A mixture of two colours such as `#f0a080`: `share` of the second one. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Collects the gradients of one drawing. */
export class Palette {
  readonly light: Light;
  readonly #definitions = new Map<string, string>();

  constructor(light: Light) {
    this.light = light;
  }

  /** The tones of a colour, over a surface that reaches from -`reach` to `reach`. */
  tone(colour: string, reach = 100): Tone {
    const { side, lit, shade, strength } = this.light;
    const base = mix(colour, mix(lit, shade, 0.5), strength * 0.14);
    const bright = mix(colour, lit, 0.1 + strength * 0.22);
    const dark = mix(mix(base, shade, 0.26 + strength * 0.12), '#2a1020', 0.1);
    const deep = mix(mix(base, shade, 0.38), '#2a1020', 0.3);
    const id = `t${colour.slice(1)}-${reach}`;
    if (!this.#definitions.has(id)) {
      const [from, to] = [side * reach, -side * reach];
      this.#definitions.set(
        id,
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="-60" x2="${to}" y2="60"><stop offset="0" stop-color="${bright}"/><stop offset=".45" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
      );
    }
    return { fill: `url(#${id})`, base, lit: bright, dark, deep };
  }

  /** The tones of skin, whose shade stays warm in any light. */
  skin(colour: string, reach = 100): Tone {
    const { side, lit, shade, strength } = this.light;
    const base = mix(colour, mix(lit, shade, 0.35), strength * 0.08);
    const bright = mix(colour, mix(lit, '#fff0e0', 0.5), 0.08 + strength * 0.16);
    const dark = mix(mix(colour, '#a2402c', 0.24), shade, 0.1 + strength * 0.1);
    const deep = mix(mix(colour, '#8a3424', 0.4), '#2a1020', 0.2);
    const id = `s${colour.slice(1)}-${reach}`;
    if (!this.#definitions.has(id))
      this.#definitions.set(
        id,
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${side * reach}" y1="-70" x2="${-side * reach}" y2="90"><stop offset="0" stop-color="${bright}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, dark, 0.8)}"/></linearGradient>`,
      );
    return { fill: `url(#${id})`, base, lit: bright, dark, deep };
  }

  /** Adds a definition, such as a pattern, and returns the paint that refers to it. */
  define(id: string, definition: string): string {
    this.#definitions.set(id, definition);
    return `url(#${id})`;
  }

  get definitions(): string {
    return `<defs>${[...this.#definitions.values()].join('')}</defs>`;
  }
}

/** A filled shape. */
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** A rectangle with round corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

/** The same drawing, mirrored left to right. */
export const mirrored = (svg: string) => `<g transform="scale(-1 1)">${svg}</g>`;
export const moved = (x: number, y: number, svg: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`;

import type { Garment, Outfit } from './body.ts';
import type { Hat } from './figure.ts';
import type { DayLight } from './hour.ts';
import type { Look } from './look.ts';
import { disc, type Light, type Palette } from './paint.ts';
import type { Random } from '../random.ts';

/** What is seen behind a person, 600 units wide and 800 high, and the light of that place. */
export interface Backdrop {
  readonly svg: string;
  readonly light: Light;
}

export interface Scene {
  readonly backdrop: (random: Random) => Backdrop;
  /** The blur of the backdrop, in units of the picture. */
  readonly blur: number;
  readonly garments: Readonly<Record<Look['gender'], readonly Garment[]>>;
  readonly hats?: readonly Hat[];
  readonly backpack?: boolean;
  readonly sunglasses?: boolean;
  /** What the hours of the day change. */
  readonly daylight: DayLight;
  /** Sharp things in front of the person. */
  readonly front?: (palette: Palette, random: Random, look: Look, outfit: Outfit) => Front;
}

/** Something in front of a person: in the hand, at the foot of the picture, or in the air. */
export interface Front {
  readonly at: 'hand' | 'foot' | 'air' | 'nowhere';
  readonly svg: string;
}

export const inHand = (svg: string): Front => ({ at: 'hand', svg });
export const atFoot = (svg: string): Front => ({ at: 'foot', svg });
export const inAir = (svg: string): Front => ({ at: 'air', svg });
export const nothing: Front = { at: 'nowhere', svg: '' };

let gradientCount = 0;

/** A rectangle across the picture that fades from one colour to another, downwards. */
export function fade(top: number, bottom: number, from: string, to: string): string {
  const id = `fade${gradientCount++}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect x="-10" y="${top}" width="620" height="${bottom - top}" fill="url(#${id})"/>`;
}

/** A soft round light. */
export function glow(x: number, y: number, radius: number, colour: string, opacity = 0.8): string {
  const id = `glow${gradientCount++}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

export const mild = {
  female: ['blouse', 'vneck', 'breton', 'shirt', 'knit', 'tee'],
  male: ['shirt', 'tee', 'breton', 'knit', 'vneck', 'shirt'],
} as const satisfies Scene['garments'];
export const hot = {
  female: ['straps', 'tank', 'straps', 'tee'],
  male: ['tee', 'tank', 'shirt', 'vneck'],
} as const satisfies Scene['garments'];
export const cold = {
  female: ['scarf', 'turtleneck', 'jacket', 'scarf'],
  male: ['scarf', 'jacket', 'turtleneck', 'hoodie'],
} as const satisfies Scene['garments'];
export const evening = {
  female: ['straps', 'vneck', 'jacket', 'blouse'],
  male: ['jacket', 'shirt', 'turtleneck', 'tee'],
} as const satisfies Scene['garments'];

/** Round spots, such as leaves and petals. */
export const spots = (
  random: Random,
  count: number,
  y: readonly [number, number],
  r: readonly [number, number],
  colours: readonly string[],
  opacity = 1,
) =>
  Array.from({ length: count }, () =>
    disc(
      random.whole(-20, 620),
      random.whole(...y),
      random.whole(...r),
      random.pick(colours),
      `opacity="${opacity}"`,
    ),
  ).join('');

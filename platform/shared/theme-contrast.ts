/** A theme's colours by the names of theme.css, each as `#rrggbb`. */
export type ThemeColours = Readonly<Record<string, string>>;

const backgrounds = ['page', 'surface', 'surface-raised', 'surface-muted'];
const tones = ['primary', 'secondary', 'success', 'warning', 'danger', 'unread-messages'];

type Pair = readonly [mark: string, background: string];

/** WCAG 2.2, 1.4.3: text needs 4.5:1. */
export const textPairs: readonly Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['ink', background],
    ['ink-muted', background],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`on-${tone}`, tone],
    [tone, 'page'],
    [tone, 'surface'],
    [tone, 'surface-raised'],
  ]),
  ...tones
    .filter((tone) => tone !== 'unread-messages')
    .map((tone): Pair => [`on-${tone}-soft`, `${tone}-soft`]),
  ['on-primary', 'primary-strong'],
  ['on-bubble', 'bubble'],
  ['on-spark', 'spark-from'],
  ['on-spark', 'spark-to'],
  ['primary', 'primary-soft'],
  ['primary', 'surface-muted'],
  ['ink', 'primary-soft'],
  ['ink-muted', 'primary-soft'],
  ['danger', 'danger-soft'],
];

/** WCAG 2.2, 1.4.11: borders of controls, focus rings and meaningful marks need 3:1. */
export const controlPairs: readonly Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['line-control', background],
    ['focus', background],
  ]),
  ['online', 'surface'],
  ['online', 'page'],
];

/** Two colours that a reader cannot tell apart well enough. */
export interface WeakPair {
  readonly mark: string;
  readonly background: string;
  readonly ratio: number;
  /** The lowest ratio that would do. */
  readonly least: number;
}

/** Pairs with an unknown colour are left out. */
export function findWeakPairs(colours: ThemeColours): WeakPair[] {
  const weak = (pairs: readonly Pair[], least: number) =>
    pairs.flatMap(([mark, background]): WeakPair[] => {
      const [one, other] = [colours[mark], colours[background]];
      if (!one || !other) return [];
      const ratio = contrast(one, other);
      return ratio < least ? [{ mark, background, ratio, least }] : [];
    });
  return [...weak(textPairs, 4.5), ...weak(controlPairs, 3)];
}

/** The same, as texts: `ink on page`. */
export const weakPairs = (colours: ThemeColours): string[] =>
  findWeakPairs(colours).map(({ mark, background }) => `${mark} on ${background}`);

/** The ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const steps = 100;

/**
 * The colour nearest to a given one that is readable with all others. It is made darker or lighter by as few
 * hundredths of the way to black or white as possible. Null if no shade is readable.
 */
export function nearestReadable(name: string, colours: ThemeColours): string | null {
  const own = colours[name];
  if (!own) return null;
  const concerns = (pairs: readonly Pair[], least: number) =>
    pairs.flatMap(([mark, background]) => {
      const other = mark === name ? background : background === name ? mark : null;
      const colour = other === null ? undefined : colours[other];
      return colour ? [{ colour, least }] : [];
    });
  const rules = [...concerns(textPairs, 4.5), ...concerns(controlPairs, 3)];
  const passes = (candidate: string) =>
    rules.every(({ colour, least }) => contrast(candidate, colour) >= least);
  for (let step = 0; step <= steps; step += 1) {
    const shades = ['#000000', '#ffffff'].map((end) => mix(own, end, step / steps));
    const shade = shades.find(passes);
    if (shade) return shade;
  }
  return null;
}

/** A colour between two others. A share of 1 gives the second one. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

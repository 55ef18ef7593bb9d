/** Our own animated pictures, available without an outside provider. */
export const builtInGifs = [
  'wave',
  'heart',
  'laugh',
  'hug',
  'coffee',
  'dance',
  'kiss',
  'thumbs_up',
  'party',
  'good_night',
  'good_morning',
  'wink',
  'blush',
  'thinking',
  'cat',
  'spark',
] as const;
export type BuiltInGif = (typeof builtInGifs)[number];

const prefix = 'vonk-';

export const idOfBuiltIn = (name: BuiltInGif) => `${prefix}${name}`;

/** Undefined for a provider's picture, and for one of our own that was removed. */
export const findBuiltInGif = (id: string): BuiltInGif | undefined =>
  builtInGifs.find((name) => idOfBuiltIn(name) === id);

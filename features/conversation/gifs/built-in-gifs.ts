/** The animated pictures that we drew ourselves: what there is without an outside provider. */
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

/** Undefined: it is a provider's, or one that is no longer drawn. */
export const builtInOf = (id: string): BuiltInGif | undefined =>
  builtInGifs.find((name) => idOfBuiltIn(name) === id);

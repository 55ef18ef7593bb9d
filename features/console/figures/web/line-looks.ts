/** Each line has its own colour, from the theme. */
const strokes = [
  'stroke-primary',
  'stroke-secondary',
  'stroke-success',
  'stroke-warning',
  'stroke-danger',
  'stroke-ink-muted',
] as const;

export const maxLines = strokes.length;

export const findStroke = (line: number): string => strokes[line % strokes.length]!;

/** Lines differ in their dashes too, for people who cannot distinguish their colours. */
const dashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4], [1, 4]];

export const findDashes = (line: number): readonly number[] => dashes[line % dashes.length]!;

import type { HeightBand } from '#features/people/directory/search-choices.ts';
import { searchChoices } from '#features/people/directory/search-choices.ts';

const bands: readonly HeightBand[] = searchChoices.height;
/** Where a band ends and the next one begins, in centimetres. */
const limits = [160, 170, 180, 190] as const;

export const lastBand = bands.length - 1;

/** The first and the last of the chosen bands, as numbers from 0. Without a choice, all bands. */
export function heightRange(chosen: readonly HeightBand[]): readonly [number, number] {
  const steps = chosen.map((band) => bands.indexOf(band));
  return steps.length === 0 ? [0, lastBand] : [Math.min(...steps), Math.max(...steps)];
}

/** Whether two thumbs can show this choice: no band between the first and the last is missing. */
export function isRange(chosen: readonly HeightBand[]): boolean {
  const [first, last] = heightRange(chosen);
  return chosen.length === 0 || chosen.length === last - first + 1;
}

/** The bands to search for. Undefined for the whole line, which also finds members who gave no height. */
export const bandsBetween = (first: number, last: number): HeightBand[] | undefined =>
  first === 0 && last === lastBand ? undefined : bands.slice(first, last + 1);

/** The bounds in centimetres, both inclusive; undefined where the range is open. */
export const heightBounds = (first: number, last: number) => ({
  from: first === 0 ? undefined : limits[first - 1]!,
  to: last === lastBand ? undefined : limits[last]! - 1,
});

import { expect, test } from 'vitest';
import { searchChoices } from '#features/people/directory/search-choices.ts';
import { bandsBetween, heightBounds, heightRange, isRange, lastBand } from './height-range.ts';

test('without a choice, the range is the whole line and filters nothing', () => {
  expect(heightRange([])).toEqual([0, lastBand]);
  expect(bandsBetween(0, lastBand)).toBeUndefined();
  expect(heightBounds(0, lastBand)).toEqual({ from: undefined, to: undefined });
});

test('every range comes back from the bands it searches for, with bounds that meet', () => {
  for (let first = 0; first <= lastBand; first += 1) {
    for (let last = first; last <= lastBand; last += 1) {
      const bands = bandsBetween(first, last) ?? searchChoices.height;
      expect(heightRange(bands)).toEqual([first, last]);
      expect(isRange(bands)).toBe(true);
    }
  }
  expect(heightBounds(0, 0)).toEqual({ from: undefined, to: 159 });
  expect(heightBounds(1, 3)).toEqual({ from: 160, to: 189 });
  expect(heightBounds(4, 4)).toEqual({ from: 190, to: undefined });
});

test('a choice with a gap is no range', () => {
  expect(isRange(['under_160', 'from_190'])).toBe(false);
});

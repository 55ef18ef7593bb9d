import { expect, test } from 'vitest';
import { isRegionIn } from '#features/site/places/server/public.ts';
import { places } from './places.ts';

test('every place is in a region that members of its country can choose', () => {
  expect(places.filter(({ country, region }) => !isRegionIn(country, region))).toEqual([]);
});

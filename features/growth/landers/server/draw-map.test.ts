import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

const town = (latitude: number, longitude: number, region: string | null = null) => ({
  latitude,
  longitude,
  region,
});

test('[RT-33] a map keeps the shape of the country, with north at the top', () => {
  const map = drawMap('NL', [town(53, 5, 'A'), town(51, 4, 'B'), town(52, 7, 'C')], new Map())!;
  const [a, b, c] = map.regions;
  expect(a!.y).toBeLessThan(c!.y);
  expect(c!.y).toBeLessThan(b!.y);
  expect(b!.x).toBeLessThan(a!.x);
  expect(a!.x).toBeLessThan(c!.x);
});

test('[RT-33] a map has rounded numbers only, and none for a few members', () => {
  const towns = [town(53, 5, 'A'), town(51, 4, 'B'), town(52, 7, 'C')];
  const map = drawMap(
    'NL',
    towns,
    new Map([
      ['A', 137],
      ['B', 19],
    ]),
  )!;
  expect(map.regions.map(({ members }) => members)).toEqual([100, null, null]);
});

test('two towns are not a map', () => {
  expect(drawMap('NL', [town(53, 5), town(51, 4)], new Map())).toBeNull();
});

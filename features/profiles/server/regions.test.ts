import { expect, test } from 'vitest';
import { isRegionOf, regionsOf } from './regions.ts';

test.each([
  ['AT', 'state', 9],
  ['AU', 'state_or_territory', 8],
  ['BE', 'province', 11],
  ['CA', 'province_or_territory', 13],
  ['CH', 'canton', 26],
  ['DE', 'state', 16],
  ['DK', 'region', 5],
  ['ES', 'autonomous_community', 19],
  ['FI', 'region', 19],
  ['FR', 'region', 18],
  ['GB', 'region', 12],
  ['IE', 'county', 26],
  ['IT', 'region', 20],
  ['NL', 'province', 12],
  ['NO', 'county', 15],
  ['NZ', 'region', 16],
  ['PL', 'voivodeship', 16],
  ['SE', 'county', 21],
  ['US', 'state', 51],
])('[EN-18] %s has its %ss, %i of them, each once', (country, label, count) => {
  const regions = regionsOf(country);
  expect(regions.label).toBe(label);
  expect(new Set(regions.names).size).toBe(count);
  expect(regions.names).toHaveLength(count);
});

test('a country without a list has no regions', () => {
  expect(regionsOf('JP').names).toEqual([]);
  expect(isRegionOf('JP', 'Tokyo')).toBe(false);
  expect(isRegionOf('constructor', 'name')).toBe(false);
});

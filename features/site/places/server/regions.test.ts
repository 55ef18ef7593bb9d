import { expect, test } from 'vitest';
import { isRegionIn, listRegions } from './regions.ts';

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
  const regions = listRegions(country);
  expect(regions.label).toBe(label);
  expect(new Set(regions.names).size).toBe(count);
  expect(regions.names).toHaveLength(count);
});

test.each([
  ['JP', 'prefecture', 47, 'Tokyo'],
  ['RO', 'county', 42, 'Cluj'],
  ['AR', 'province', 24, 'Santa Fe'],
  ['CO', 'department', 33, 'Antioquia'],
  ['AE', 'emirate', 7, 'Dubai'],
  ['UA', 'oblast', 27, 'Poltava'],
  ['EG', 'governorate', 27, 'Aswan'],
  ['LK', 'province', 9, 'Northern Province'],
  ['PT', 'district', 20, 'Lisbon'],
])('[EN-18] %s has its %ss from GeoNames, %i, including %s', (country, label, count, one) => {
  const regions = listRegions(country);
  expect(regions.label).toBe(label);
  expect(regions.names).toHaveLength(count);
  expect(regions.names).toContain(one);
});

test('[EN-18] no country has two regions with the same name', () => {
  const twice = everyCountry().filter((country) => {
    const { names } = listRegions(country);
    return new Set(names).size < names.length;
  });
  expect(twice).toEqual([]);
});

function everyCountry(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

test('an unknown country has no regions', () => {
  expect(listRegions('ZZ').names).toEqual([]);
  expect(isRegionIn('constructor', 'name')).toBe(false);
  expect(isRegionIn('JP', 'Bayern')).toBe(false);
});

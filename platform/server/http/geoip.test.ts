import { expect, test } from 'vitest';
import { findCountry } from './geoip.ts';

test.each([
  ['145.97.39.155', 'NL'],
  ['81.82.1.1', 'BE'],
  ['2001:610::1', 'NL'],
  ['192.0.2.1', null],
  ['127.0.0.1', null],
  ['no address', null],
])('[EW-05] the embedded data places %s: %s', (address, country) => {
  expect(findCountry(address)).toBe(country);
});

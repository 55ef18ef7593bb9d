import { latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';
import { listTimeZones } from './time-zones.ts';

test.each([
  ['Utrecht', 'NL', 52.09, 5.12, 'Europe/Amsterdam'],
  ['Las Palmas', 'ES', 28.12, -15.43, 'Atlantic/Canary'],
  ['Los Angeles', 'US', 34.05, -118.24, 'America/Los_Angeles'],
  ['Kathmandu', 'NP', 27.72, 85.32, 'Asia/Kathmandu'],
])('[RE-05] the time zone of %s is found by its cell', (_name, country, latitude, longitude, zone) => {
  expect(listTimeZones({ country, cell: latLngToCell(latitude, longitude, 6) })).toEqual([zone]);
});

test('[RE-05] without a cell, all time zones of the country count', () => {
  expect(listTimeZones({ country: 'NL', cell: null })).toEqual(['Europe/Amsterdam']);
  expect(listTimeZones({ country: 'ES', cell: null })).toEqual([
    'Africa/Ceuta',
    'Atlantic/Canary',
    'Europe/Madrid',
  ]);
});

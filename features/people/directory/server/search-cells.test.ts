import { cellToLatLng, cellToParent, greatCircleDistance, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { expect, test } from 'vitest';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { bandBetween, cellNumber } from '#features/site/places/server/public.ts';
import { cellAt, cellsWithin } from './search-cells.ts';

/** Amsterdam, Lapland and the Canary Islands, because cells vary in size around the world. */
const places = [
  [52.37, 4.9],
  [68.9, 27.0],
  [28.1, -15.4],
] as const;

test('a cell’s ancestor is the same as in the H3 library', () => {
  for (const [latitude, longitude] of places) {
    const cell = latLngToCell(latitude, longitude, 6);
    for (const coarser of [3, 4, 5, 6])
      expect(cellAt(cellNumber(cell), coarser)).toBe(cellNumber(cellToParent(cell, coarser)));
  }
});

test.each(places)('the cells around %f, %f are exactly those whose centre is within the band', (...place) => {
  const centre = latLngToCell(...place, 6);
  const around = gridDisk(centre, 60);
  for (const band of distanceBands) {
    const cells = new Set(cellsWithin(centre, band));
    expect(cells.size).toBeLessThan(600);
    const mismatches = around.filter((cell) => {
      const distance = greatCircleDistance(cellToLatLng(centre), cellToLatLng(cell), UNITS.km);
      const covered = [3, 4, 5, 6].some((resolution) => cells.has(cellAt(cellNumber(cell), resolution)));
      return covered !== distance <= band;
    });
    expect(mismatches).toEqual([]);
  }
});

test('the distance between two cells is a band, or unknown if beyond the widest band', () => {
  const centre = latLngToCell(52.37, 4.9, 6);
  expect(bandBetween(centre, centre, 5)).toBe(5);
  expect(bandBetween(centre, latLngToCell(52.09, 5.12, 6), 5)).toBe(50);
  expect(bandBetween(centre, latLngToCell(48.85, 2.35, 6), 5)).toBeNull();
});

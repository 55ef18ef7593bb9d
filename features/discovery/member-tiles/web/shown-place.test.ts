import { describe, expect, test } from 'vitest';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { shownPlace } from './shown-place.ts';

const utrecht = { city: 'Utrecht', region: 'Utrecht (province)', country: 'NL' };
const dutchReader = { home: 'NL', country: 'Netherlands' };

describe('where a member lives, in one line', () => {
  test.each([5, 10, 25, 50] as const)('within %i km: the town and the distance', (distance) => {
    const shown = shownPlace({ member: utrecht, distance, ...dutchReader });
    expect(shown).toEqual({ place: 'Utrecht', distance });
  });

  test.each([100, 250, null] as const)('further away (%s): the region, without a number', (distance) => {
    const shown = shownPlace({ member: utrecht, distance, ...dutchReader });
    expect(shown).toEqual({ place: 'Utrecht (province)', distance: null });
  });

  test('abroad: the country, and near the border the town', () => {
    const aachen = { city: 'Aachen', region: 'North Rhine-Westphalia', country: 'DE' };
    const reader = { home: 'NL', country: 'Germany' };
    expect(shownPlace({ member: aachen, distance: 250, ...reader }).place).toBe('Germany');
    expect(shownPlace({ member: aachen, distance: 25, ...reader })).toEqual({
      place: 'Aachen',
      distance: 25,
    });
    expect(shownPlace({ member: aachen, distance: undefined, ...reader }).place).toBe('Germany');
    const hidden = shownPlace({ member: aachen, distance: 250, home: 'NL', country: null });
    expect(hidden.place).toBe('North Rhine-Westphalia');
  });

  test('for a visitor, whose distance nobody knows: the town', () => {
    const shown = shownPlace({ member: utrecht, distance: undefined, home: null, country: 'Netherlands' });
    expect(shown).toEqual({ place: 'Utrecht', distance: null });
  });

  test('what the site hides stays hidden', () => {
    for (const distance of [...distanceBands, null, undefined]) {
      const onlyRegion = { ...utrecht, city: null };
      expect(shownPlace({ member: onlyRegion, distance, ...dutchReader }).place).toBe('Utrecht (province)');
      const onlyTown = { ...utrecht, region: null };
      expect(shownPlace({ member: onlyTown, distance, ...dutchReader }).place).toBe('Utrecht');
      const nothing = { ...utrecht, city: null, region: null };
      expect(shownPlace({ member: nothing, distance, ...dutchReader }).place).toBeNull();
    }
  });
});

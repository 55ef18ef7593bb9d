import { describe, expect, it } from 'vitest';
import { addressOf, cursorOf, filtersOf, without } from './search-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('[RT-17] the address of a search', () => {
  it('says all there is to know of it', () => {
    const address =
      '/members?gender=female&country=NL&countryregion=Noord-Holland&min_age=25&max_age=35&with_photo=true';
    const filters = read(address.split('?')[1]!);
    expect(filters).toEqual({
      gender: 'female',
      country: 'NL',
      countryregion: 'Noord-Holland',
      min_age: 25,
      max_age: 35,
      with_photo: true,
    });
    expect(addressOf(filters)).toBe(address);
  });

  it('is plain without filters, and keeps the place in the list', () => {
    expect(addressOf({})).toBe('/members');
    expect(addressOf({ country: 'BE' }, 'abc')).toBe('/members?country=BE&cursor=abc');
  });

  it.each([
    ['gender=both&country=nl&min_age=abc&with_photo=maybe&countryregion=', {}],
    [`countryregion=${'x'.repeat(81)}`, {}],
    ['min_age=3&max_age=999', { min_age: 18, max_age: 99 }],
    ['min_age=40&max_age=30', { min_age: 30, max_age: 40 }],
  ])('may be typed by anybody: %s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it('with a cursor that cannot be one starts at the beginning', () => {
    expect(cursorOf(new URLSearchParams({ cursor: '<script>' }))).toBeUndefined();
    expect(cursorOf(new URLSearchParams({ cursor: 'WyJh_-' }))).toBe('WyJh_-');
  });
});

it('a filter that is removed takes with it what hangs on it', () => {
  expect(without({ country: 'BE', countryregion: 'Limburg', min_age: 30 }, 'country')).toEqual({
    min_age: 30,
  });
  expect(without({ min_age: 30, max_age: 40, with_photo: true }, 'min_age', 'max_age')).toEqual({
    with_photo: true,
  });
});

import { describe, expect, it } from 'vitest';
import {
  searchAddress,
  countFilters,
  parseCursor,
  parseFilters,
  toggleValue,
  without,
  withoutField,
  withoutFilters,
  type Filters,
} from './search-filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));
const allFilters: Filters = {
  gender: 'female',
  country: 'NL',
  countryregion: 'Noord-Holland',
  distance: 25,
  min_age: 25,
  max_age: 35,
  with_photo: true,
  online: true,
  new: true,
  interests: ['sushi', 'video games'],
  hair_colour: ['red'],
  relationship_status: ['single', 'divorced'],
  sort: 'nearest',
};

describe('[RT-17] [EN-12] the address of a search', () => {
  it('contains every filter', () => {
    const address =
      '/members?gender=female&country=NL&countryregion=Noord-Holland&distance=25&min_age=25&max_age=35' +
      '&with_photo=true&online=true&new=true&interests=sushi&interests=video+games&hair_colour=red' +
      '&relationship_status=single&relationship_status=divorced&sort=nearest';
    expect(searchAddress(allFilters)).toBe(address);
    expect(parse(address.split('?')[1]!)).toEqual(allFilters);
  });

  it('contains the order if there are no filters, because the plain address means the saved search', () => {
    expect(searchAddress({})).toBe('/members?sort=last_active');
    expect(parse('signup-complete')).toEqual({});
    expect(searchAddress({ country: 'BE' }, 'abc')).toBe('/members?country=BE&cursor=abc');
  });

  it.each([
    ['gender=both&country=nl&min_age=abc&with_photo=maybe&countryregion=', {}],
    [`countryregion=${'x'.repeat(81)}`, {}],
    ['distance=7&interests=knitting&hair_colour=blue&sort=best&online=1', {}],
    ['min_age=3&max_age=999', { min_age: 18, max_age: 99 }],
    ['min_age=40&max_age=30', { min_age: 30, max_age: 40 }],
    ['interests=wine&interests=art&interests=wine', { interests: ['art', 'wine'] }],
  ])('is parsed leniently: %s', (query, filters) => {
    expect(parse(query)).toEqual(filters);
  });

  it('contains at most ten interests', () => {
    const eleven = 'adventure animals art astrology bbq beach beer biking coffee cooking dancing'.split(' ');
    const { interests } = parse(String(new URLSearchParams(eleven.map((id) => ['interests', id]))));
    expect(interests).toEqual(eleven.slice(0, 10));
  });

  it('starts at the beginning if the cursor is invalid', () => {
    expect(parseCursor(new URLSearchParams({ cursor: '<script>' }))).toBeUndefined();
    expect(parseCursor(new URLSearchParams({ cursor: 'WyJh_-' }))).toBeUndefined();
    const sealed = 'WyJh_-'.repeat(10);
    expect(parseCursor(new URLSearchParams({ cursor: sealed }))).toBe(sealed);
  });
});

it('removing a filter also removes the filters that depend on it', () => {
  expect(without({ country: 'BE', countryregion: 'Limburg', min_age: 30 }, 'country')).toEqual({
    min_age: 30,
  });
  expect(withoutField({ min_age: 30, max_age: 40, with_photo: true }, 'age')).toEqual({ with_photo: true });
  expect(withoutFilters(allFilters)).toEqual({ sort: 'nearest' });
  expect(withoutFilters({ online: true })).toEqual({});
});

it('toggling adds or removes a value, and the order of the clicks does not matter', () => {
  const both = toggleValue(toggleValue({}, 'interests', 'wine'), 'interests', 'art');
  expect(both).toEqual({ interests: ['art', 'wine'] });
  expect(toggleValue(toggleValue(both, 'interests', 'art'), 'interests', 'wine')).toEqual({});
});

it('the number of filters counts every value, counts an age range once, and ignores the order', () => {
  expect(countFilters(allFilters)).toBe(13);
  expect(countFilters({ sort: 'newest' })).toBe(0);
});

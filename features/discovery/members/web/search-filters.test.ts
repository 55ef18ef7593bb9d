import { describe, expect, it } from 'vitest';
import {
  addressOf,
  countFilters,
  cursorOf,
  filtersOf,
  toggled,
  without,
  withoutField,
  withoutFilters,
  type Filters,
} from './search-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));
const everything: Filters = {
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
  it('says all there is to know of it', () => {
    const address =
      '/members?gender=female&country=NL&countryregion=Noord-Holland&distance=25&min_age=25&max_age=35' +
      '&with_photo=true&online=true&new=true&interests=sushi&interests=video+games&hair_colour=red' +
      '&relationship_status=single&relationship_status=divorced&sort=nearest';
    expect(addressOf(everything)).toBe(address);
    expect(read(address.split('?')[1]!)).toEqual(everything);
  });

  it('says its order where it says nothing else, because the plain one is the search as last saved', () => {
    expect(addressOf({})).toBe('/members?sort=last_active');
    expect(read('signup-complete')).toEqual({});
    expect(addressOf({ country: 'BE' }, 'abc')).toBe('/members?country=BE&cursor=abc');
  });

  it.each([
    ['gender=both&country=nl&min_age=abc&with_photo=maybe&countryregion=', {}],
    [`countryregion=${'x'.repeat(81)}`, {}],
    ['distance=7&interests=knitting&hair_colour=blue&sort=best&online=1', {}],
    ['min_age=3&max_age=999', { min_age: 18, max_age: 99 }],
    ['min_age=40&max_age=30', { min_age: 30, max_age: 40 }],
    ['interests=wine&interests=art&interests=wine', { interests: ['art', 'wine'] }],
  ])('may be typed by anybody: %s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it('asks for ten interests at most', () => {
    const eleven = 'adventure animals art astrology bbq beach beer biking coffee cooking dancing'.split(' ');
    const { interests } = read(String(new URLSearchParams(eleven.map((id) => ['interests', id]))));
    expect(interests).toEqual(eleven.slice(0, 10));
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
  expect(withoutField({ min_age: 30, max_age: 40, with_photo: true }, 'age')).toEqual({ with_photo: true });
  expect(withoutFilters(everything)).toEqual({ sort: 'nearest' });
  expect(withoutFilters({ online: true })).toEqual({});
});

it('a value is ticked and unticked, and gives the same search whatever came first', () => {
  const both = toggled(toggled({}, 'interests', 'wine'), 'interests', 'art');
  expect(both).toEqual({ interests: ['art', 'wine'] });
  expect(toggled(toggled(both, 'interests', 'art'), 'interests', 'wine')).toEqual({});
});

it('each thing that is set counts, an age range once and the order not', () => {
  expect(countFilters(everything)).toBe(13);
  expect(countFilters({ sort: 'newest' })).toBe(0);
});

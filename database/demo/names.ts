import type { usualGenders } from '#features/people/profiles/attributes.ts';
import { findBand, bands, familyNames, homeNames, type Band } from './name-lists.ts';
import type { Heritage } from './pictures/look.ts';
import type { Random } from './random.ts';

/** The genders on the demo sites, which offer the usual ones. */
export type DemoGender = (typeof usualGenders)[number];

interface Named {
  readonly gender: DemoGender;
  readonly age: number;
  readonly country: string;
  readonly heritage: Heritage;
}

/** First names by country, as members in these countries would use them. */
export const namesByCountry: Readonly<Record<string, Readonly<Record<DemoGender, readonly string[]>>>> =
  Object.fromEntries(
    Object.entries(homeNames).map(([country, lists]) => [
      country,
      {
        female: bands.flatMap((band) => lists.female[band]),
        male: bands.flatMap((band) => lists.male[band]),
      },
    ]),
  );

/** What some members add to their first name. */
const endings = ['', '', '', '', '', '', '', '', '', '', ' M', ' K', ' B', ' V', ' J', ' S'];

/** From the names of someone's own age to those that are only better than a repetition. */
const nearestBands: Readonly<Record<Band, readonly Band[]>> = {
  young: ['young', 'middle', 'older'],
  middle: ['middle', 'young', 'older'],
  older: ['older', 'middle', 'young'],
};

/**
 * Names people so that each name fits a sex, an age, a country and a family, and no two people of a site share one:
 * whatever the order in which search lists them, neighbours have different names.
 */
export class NameGiver {
  readonly #used: Set<string>;

  constructor(reserved: readonly string[]) {
    this.#used = new Set(reserved);
  }

  name(random: Random, person: Named): string {
    const first = this.#first(random, person);
    this.#used.add(first);
    return first + random.pick(endings);
  }

  #first(random: Random, { gender, age, country, heritage }: Named): string {
    const home = homeNames[country]![gender];
    const lists = [
      ...(heritage === 'northern' ? [] : [familyNames[heritage][gender]]),
      ...nearestBands[findBand(age)].map((band) => home[band]),
      ...nearestBands[findBand(age)].map((band) => homeNames[neighbours[country] ?? 'NL']![gender][band]),
    ];
    const free = lists.map((list) => list.filter((name) => !this.#used.has(name)));
    return random.pick(free.find((list) => list.length > 0) ?? lists[0]!);
  }
}

/** Whose names people use where a country's own have run out. */
const neighbours: Readonly<Record<string, string>> = {
  NL: 'BE',
  BE: 'NL',
  DE: 'NL',
  GB: 'IE',
  IE: 'GB',
  FR: 'BE',
};

export const readFirstName = ({ name }: { readonly name: string }) => name.split(' ')[0]!;

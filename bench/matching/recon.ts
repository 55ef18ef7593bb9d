import {
  tagsSeenBy,
  type FindBand,
  type Person,
} from '#features/discovery/matching/server/ranking/person.ts';
import type { Dataset } from './dataset.ts';

type ValuesOf = (
  viewer: Person,
  other: Person,
) => readonly (readonly [attribute: string, values: readonly string[]])[];

/**
 * The values that RECON counts for a person: the attributes of the profile. Ages are ranges of five years.
 */
export const profileAttributes: ValuesOf = (viewer, other) => [
  ...(other.age === null ? [] : [['age', [String(Math.floor(other.age / 5))]] as const]),
  ...(other.place === null ? [] : [['place', [other.place]] as const]),
  ...Object.entries(other.answers).map(([name, value]) => [name, [value]] as const),
  ['tags', tagsSeenBy(viewer, other)],
];

/** The same, plus the distance between the two people, which the paper did not have. */
export const withDistance =
  (findBand: FindBand): ValuesOf =>
  (viewer, other) => {
    const band = findBand(viewer.place, other.place);
    return [
      ...profileAttributes(viewer, other),
      ...(band === null ? [] : [['distance', [String(band)]] as const]),
    ];
  };

interface Preferences {
  /** The number of people chosen. */
  readonly chosen: number;
  readonly counts: Map<string, number>;
}

/**
 * RECON as described by Pizzato, Rej, Chung, Koprinska and Kay (RecSys 2010). A member's preferences are how
 * often each value occurs among the people they chose. Compatibility is the mean, over the attributes, of the
 * share held by the other's value. A pair's score is the harmonic mean of both compatibilities. A member who
 * has chosen no one yet has no preferences. Then only the other side's compatibility counts, as in the paper
 * for new users.
 */
export function recon(data: Dataset, listValues: ValuesOf) {
  const preferences = new Map<string, Preferences>();
  for (const { from, to, liked } of data.train) {
    if (!liked) continue;
    const preference = preferences.get(from.id) ?? { chosen: 0, counts: new Map<string, number>() };
    for (const [attribute, values] of listValues(from, to)) {
      for (const value of values) {
        const key = `${attribute}=${value}`;
        preference.counts.set(key, (preference.counts.get(key) ?? 0) + 1);
      }
    }
    preferences.set(from.id, { ...preference, chosen: preference.chosen + 1 });
  }
  const compatibility = (one: Person, other: Person): number | null => {
    const mine = preferences.get(one.id);
    if (!mine) return null;
    const attributes = listValues(one, other);
    const sum = attributes.reduce((total, [attribute, values]) => {
      const share = values.reduce((all, value) => all + (mine.counts.get(`${attribute}=${value}`) ?? 0), 0);
      return total + share / mine.chosen / Math.max(1, values.length);
    }, 0);
    return attributes.length === 0 ? 0 : sum / attributes.length;
  };
  return (one: Person, other: Person): number => {
    const mine = compatibility(one, other);
    const theirs = compatibility(other, one);
    if (mine === null || theirs === null) return mine ?? theirs ?? 0;
    return mine === 0 || theirs === 0 ? 0 : 2 / (1 / mine + 1 / theirs);
  };
}

import type { BandOf, Person } from './person.ts';
import { pairValues, tagKey } from './pair-values.ts';
import { tagLeaning, valueLeaning, yesRate, type SiteEvidence } from './site-evidence.ts';
import type { Taste } from './taste.ts';
import { wishesMet } from './wishes.ts';

/** What speaks for a yes of one member to another, one figure for each kind of evidence, in log odds. */
export const signals = [
  'usual',
  'openness',
  'appeal',
  'age',
  'distance',
  'shared',
  'answer',
  'tags',
  'own_age',
  'own_distance',
  'own_shared',
  'own_answer',
  'own_tags',
  'wishes',
] as const;
export type Signal = (typeof signals)[number];
export type Signals = Readonly<Record<Signal, number>>;

/** How much each signal counts; learned from a site's decisions, and until there are enough of those, this. */
export type Weights = Readonly<Record<Signal, number>>;

/** What is learned of a site. */
export interface SiteModel {
  readonly evidence: SiteEvidence;
  readonly weights: Weights;
}

export interface Known {
  readonly person: Person;
  readonly taste: Taste;
}

export function signalsOf(viewer: Known, other: Known, site: SiteEvidence, bandOf: BandOf): Signals {
  const { person, taste } = viewer;
  const { values, tags } = pairValues(person, other.person, bandOf);
  const usual = yesRate(site, person.group);
  const found: Record<Signal, number> = {
    usual: Math.log(usual / (1 - usual)),
    openness: taste.openness,
    appeal: other.taste.appeal,
    age: 0,
    distance: 0,
    shared: 0,
    answer: 0,
    tags: 0,
    own_age: 0,
    own_distance: 0,
    own_shared: 0,
    own_answer: 0,
    own_tags: 0,
    wishes: wishesMet(person, other.person, bandOf),
  };
  for (const value of values) {
    found[value.kind] += valueLeaning(site, person.group, value);
    found[`own_${value.kind}`] += taste.leanings[value.key] ?? 0;
  }
  // Tags come together; without this a long list would speak louder than all the rest.
  const loudness = 1 / Math.sqrt(Math.max(1, tags.length));
  for (const tag of tags) {
    found.tags += tagLeaning(site, person.group, tag) * loudness;
    found.own_tags += (taste.leanings[tagKey(tag)] ?? 0) * loudness;
  }
  return found;
}

/** The chance that `viewer` says yes to `other`. */
export function interestIn(
  viewer: Known,
  other: Known,
  { evidence, weights }: SiteModel,
  bandOf: BandOf,
): number {
  const found = signalsOf(viewer, other, evidence, bandOf);
  let sum = 0;
  for (const signal of signals) sum += weights[signal] * found[signal];
  return 1 / (1 + Math.exp(-sum));
}

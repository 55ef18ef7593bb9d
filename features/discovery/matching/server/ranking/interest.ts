import type { FindBand, Person } from './person.ts';
import { pairValues, tagKey } from './pair-values.ts';
import { tagLeaning, valueLeaning, yesRate, type SiteEvidence } from './site-evidence.ts';
import type { Taste } from './taste.ts';
import { scorePreferences } from './wishes.ts';

/** The kinds of evidence that one member will say yes to another. Each has a value in log odds. The names are stored. */
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

/** How much each signal counts: learned from a site's decisions, or the defaults while there are too few decisions. */
export type Weights = Readonly<Record<Signal, number>>;

/** Everything learned about a site. */
export interface SiteModel {
  readonly evidence: SiteEvidence;
  readonly weights: Weights;
}

export interface PersonWithTaste {
  readonly person: Person;
  readonly taste: Taste;
}

export function computeSignals(
  viewer: PersonWithTaste,
  other: PersonWithTaste,
  site: SiteEvidence,
  findBand: FindBand,
): Signals {
  const { person, taste } = viewer;
  const { values, tags } = pairValues(person, other.person, findBand);
  const usual = yesRate(site, person.group);
  const totals: Record<Signal, number> = {
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
    wishes: scorePreferences(person, other.person, findBand),
  };
  for (const value of values) {
    totals[value.kind] += valueLeaning(site, person.group, value);
    totals[`own_${value.kind}`] += taste.leanings[value.key] ?? 0;
  }
  // Tags correlate, so without scaling a long list would outweigh everything else.
  const tagScale = 1 / Math.sqrt(Math.max(1, tags.length));
  for (const tag of tags) {
    totals.tags += tagLeaning(site, person.group, tag) * tagScale;
    totals.own_tags += (taste.leanings[tagKey(tag)] ?? 0) * tagScale;
  }
  return totals;
}

/** The probability that `viewer` says yes to `other`. */
export function interestIn(
  viewer: PersonWithTaste,
  other: PersonWithTaste,
  { evidence, weights }: SiteModel,
  findBand: FindBand,
): number {
  const values = computeSignals(viewer, other, evidence, findBand);
  let sum = 0;
  for (const signal of signals) sum += weights[signal] * values[signal];
  return 1 / (1 + Math.exp(-sum));
}

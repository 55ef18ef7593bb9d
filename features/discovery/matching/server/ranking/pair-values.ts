import { sharedTags, tagsSeenBy, type FindBand, type Person } from './person.ts';

/** What one person sees of another, as discrete values that can be counted. */
export interface PairValues {
  /** One value for each known fact about the pair; `own` is the viewer's own value. */
  readonly values: readonly PairValue[];
  readonly tags: readonly string[];
}

export interface PairValue {
  readonly kind: 'age' | 'distance' | 'shared' | 'answer';
  readonly subject: string;
  readonly own: string;
  readonly value: string;
  /** `subject=value`, interned to make lookups fast. */
  readonly key: string;
}

/** Upper bounds of the bins for the age difference: how many years older the other is. */
const ageGaps = [-15, -10, -6, -3, 0, 2, 5, 9, 14] as const;
/** Lower bounds of the bins for the number of shared interests. */
const overlaps = [6, 4, 3, 2, 1, 0] as const;

const keys = new Map<string, Map<string, string>>();

function internKey(subject: string, value: string): string {
  let subjectKeys = keys.get(subject);
  if (!subjectKeys) keys.set(subject, (subjectKeys = new Map()));
  let key = subjectKeys.get(value);
  if (key === undefined) subjectKeys.set(value, (key = `${subject}=${value}`));
  return key;
}

const tagKeys = new Map<string, string>();

/** The key of a leaning towards a tag, interned. */
export function tagKey(tag: string): string {
  let key = tagKeys.get(tag);
  if (key === undefined) tagKeys.set(tag, (key = `#${tag}`));
  return key;
}

function pairValue(kind: PairValue['kind'], subject: string, own: string, value: string): PairValue {
  return { kind, subject, own, value, key: internKey(subject, value) };
}

export function pairValues(viewer: Person, other: Person, findBand: FindBand): PairValues {
  const values: PairValue[] = [];
  if (viewer.age !== null && other.age !== null)
    values.push(pairValue('age', 'age', decade(viewer.age), gapBin(other.age - viewer.age)));
  const band = findBand(viewer.place, other.place);
  if (band !== null) values.push(pairValue('distance', 'distance', '', String(band)));
  const tags = tagsSeenBy(viewer, other);
  if (tags.length > 0 && viewer.tags.length > 0) {
    const shared = sharedTags(viewer, other).length;
    values.push(pairValue('shared', 'shared', '', String(overlaps.find((end) => shared >= end))));
  }
  for (const subject of Object.keys(other.answers))
    values.push(pairValue('answer', subject, viewer.answers[subject] ?? '', other.answers[subject]!));
  return { values, tags };
}

const decade = (age: number) => String(Math.min(6, Math.floor(age / 10)));

function gapBin(years: number): string {
  const bin = ageGaps.findIndex((end) => years <= end);
  return String(bin < 0 ? ageGaps.length : bin);
}

import { pairValues, tagKey } from './pair-values.ts';
import { sharedTags, tagsSeenBy, type BandOf } from './person.ts';
import type { Known } from './interest.ts';

/** Why somebody is suggested, in terms of what the viewer may see or said themselves. */
export type Why =
  | { readonly kind: 'shared_interests'; readonly tags: readonly string[] }
  | { readonly kind: 'wished_interests'; readonly tags: readonly string[] }
  | { readonly kind: 'near'; readonly km: number }
  | { readonly kind: 'same_intention' | 'wished_intention' }
  | { readonly kind: 'same_habits'; readonly habits: readonly string[] }
  | { readonly kind: 'answers_messages' | 'like_those_you_like' | 'same_age' | 'seek_each_other' };

export interface Explained extends Known {
  /** Of messages from people they had not written to: how many came, and how many they answered. */
  readonly messages: { readonly received: number; readonly answered: number };
}

const mostReasons = 3;
const mostTags = 3;
/** Kilometres that still sound near. */
const nearby = 25;
/** Of at least so many first messages so many must have been answered. */
const messagesToTell = 5;
const answeredToTell = 0.7;
/** Log odds of the viewer's own leanings from which "like those you like" is true. */
const ownLeaning = 0.7;

/** The strongest reasons, at most three and never none: they do seek each other. */
export function explain(viewer: Known, other: Explained, habits: readonly string[], bandOf: BandOf): Why[] {
  const found = [
    ...aboutTags(viewer, other),
    ...aboutIntentions(viewer, other),
    ...aboutPlace(viewer, other, bandOf),
    ...aboutHabits(viewer, other, habits),
    ...aboutManners(other),
    ...aboutTaste(viewer, other, bandOf),
    ...aboutAge(viewer, other),
  ];
  if (found.length === 0) return [{ kind: 'seek_each_other' }];
  return found
    .sort((one, next) => next.strength - one.strength)
    .slice(0, mostReasons)
    .map(({ why }) => why);
}

interface Weighed {
  readonly why: Why;
  readonly strength: number;
}

function aboutTags(viewer: Known, other: Known): Weighed[] {
  const wished = new Set(viewer.person.wishes?.tags);
  const asked = tagsSeenBy(viewer.person, other.person).filter((tag) => wished.has(tag));
  const liking = (tag: string) => viewer.taste.leanings[tagKey(tag)] ?? 0;
  const shared = sharedTags(viewer.person, other.person)
    .filter((tag) => !wished.has(tag))
    .sort((one, next) => liking(next) - liking(one) || (one < next ? -1 : 1));
  return [
    ...(asked.length > 0
      ? [
          {
            why: { kind: 'wished_interests', tags: asked.slice(0, mostTags) } as const,
            strength: 1 + asked.length,
          },
        ]
      : []),
    ...(shared.length > 0
      ? [
          {
            why: { kind: 'shared_interests', tags: shared.slice(0, mostTags) } as const,
            strength: 0.4 + shared.length * 0.4,
          },
        ]
      : []),
  ];
}

function aboutIntentions({ person }: Known, { person: other }: Known): Weighed[] {
  const theirs = other.answers['reason_for_joining'];
  if (theirs === undefined) return [];
  if (theirs === person.answers['reason_for_joining'])
    return [{ why: { kind: 'same_intention' }, strength: 1.6 }];
  return person.wishes?.intentions.includes(theirs)
    ? [{ why: { kind: 'wished_intention' }, strength: 1.5 }]
    : [];
}

function aboutPlace(viewer: Known, other: Known, bandOf: BandOf): Weighed[] {
  const km = bandOf(viewer.person.place, other.person.place);
  return km !== null && km <= nearby ? [{ why: { kind: 'near', km }, strength: km <= 10 ? 1.4 : 1 }] : [];
}

function aboutHabits({ person }: Known, { person: other }: Known, habits: readonly string[]): Weighed[] {
  const same = habits.filter(
    (habit) => person.answers[habit] !== undefined && person.answers[habit] === other.answers[habit],
  );
  return same.length > 0
    ? [{ why: { kind: 'same_habits', habits: same }, strength: 0.6 + same.length * 0.3 }]
    : [];
}

function aboutManners({ messages: { received, answered } }: Explained): Weighed[] {
  return received >= messagesToTell && answered >= answeredToTell * received
    ? [{ why: { kind: 'answers_messages' }, strength: 0.9 }]
    : [];
}

function aboutTaste(viewer: Known, other: Known, bandOf: BandOf): Weighed[] {
  const { values } = pairValues(viewer.person, other.person, bandOf);
  const leaning = values.reduce((sum, value) => sum + (viewer.taste.leanings[value.key] ?? 0), 0);
  return leaning >= ownLeaning ? [{ why: { kind: 'like_those_you_like' }, strength: 0.8 }] : [];
}

function aboutAge({ person: { age } }: Known, { person: { age: theirs } }: Known): Weighed[] {
  return age !== null && theirs !== null && Math.abs(age - theirs) <= 2
    ? [{ why: { kind: 'same_age' }, strength: 0.5 }]
    : [];
}

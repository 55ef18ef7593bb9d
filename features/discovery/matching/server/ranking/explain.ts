import { pairValues, tagKey } from './pair-values.ts';
import { sharedTags, tagsSeenBy, type FindBand } from './person.ts';
import type { PersonWithTaste } from './interest.ts';

/** Why a member is suggested, based only on what the viewer may see or has answered. */
export type Why =
  | { readonly kind: 'shared_interests'; readonly tags: readonly string[] }
  | { readonly kind: 'wished_interests'; readonly tags: readonly string[] }
  | { readonly kind: 'near'; readonly km: number }
  | { readonly kind: 'same_intention' | 'wished_intention' }
  | { readonly kind: 'same_habits'; readonly habits: readonly string[] }
  | { readonly kind: 'answers_messages' | 'like_those_you_like' | 'same_age' | 'seek_each_other' };

export interface PersonWithMessages extends PersonWithTaste {
  /** First messages from others: the numbers received and answered by the member. */
  readonly messages: { readonly received: number; readonly answered: number };
}

const maxReasons = 3;
const maxTags = 3;
/** Up to this distance, a member counts as near. */
const nearKm = 25;
/** "Replies to most messages" requires at least this many messages and this share of answers. */
const minMessages = 5;
const minAnsweredShare = 0.7;
/** "Like those you like" requires at least these log odds from the viewer's own leanings. */
const minLeaning = 0.7;

/** The one to three strongest reasons. If there are none, the reason given is that the two seek each other. */
export function explain(
  viewer: PersonWithTaste,
  other: PersonWithMessages,
  habits: readonly string[],
  findBand: FindBand,
): Why[] {
  const reasons = [
    ...aboutTags(viewer, other),
    ...aboutIntentions(viewer, other),
    ...aboutPlace(viewer, other, findBand),
    ...aboutHabits(viewer, other, habits),
    ...aboutReplies(other),
    ...aboutTaste(viewer, other, findBand),
    ...aboutAge(viewer, other),
  ];
  if (reasons.length === 0) return [{ kind: 'seek_each_other' }];
  return reasons
    .sort((one, next) => next.strength - one.strength)
    .slice(0, maxReasons)
    .map(({ why }) => why);
}

interface WeightedReason {
  readonly why: Why;
  readonly strength: number;
}

function aboutTags(viewer: PersonWithTaste, other: PersonWithTaste): WeightedReason[] {
  const wantedTags = new Set(viewer.person.preferences?.tags);
  const matches = tagsSeenBy(viewer.person, other.person).filter((tag) => wantedTags.has(tag));
  const leaning = (tag: string) => viewer.taste.leanings[tagKey(tag)] ?? 0;
  const shared = sharedTags(viewer.person, other.person)
    .filter((tag) => !wantedTags.has(tag))
    .sort((one, next) => leaning(next) - leaning(one) || (one < next ? -1 : 1));
  return [
    ...(matches.length > 0
      ? [
          {
            why: { kind: 'wished_interests', tags: matches.slice(0, maxTags) } as const,
            strength: 1 + matches.length,
          },
        ]
      : []),
    ...(shared.length > 0
      ? [
          {
            why: { kind: 'shared_interests', tags: shared.slice(0, maxTags) } as const,
            strength: 0.4 + shared.length * 0.4,
          },
        ]
      : []),
  ];
}

function aboutIntentions({ person }: PersonWithTaste, { person: other }: PersonWithTaste): WeightedReason[] {
  const theirs = other.answers['reason_for_joining'];
  if (theirs === undefined) return [];
  if (theirs === person.answers['reason_for_joining'])
    return [{ why: { kind: 'same_intention' }, strength: 1.6 }];
  return person.preferences?.intentions.includes(theirs)
    ? [{ why: { kind: 'wished_intention' }, strength: 1.5 }]
    : [];
}

function aboutPlace(viewer: PersonWithTaste, other: PersonWithTaste, findBand: FindBand): WeightedReason[] {
  const km = findBand(viewer.person.place, other.person.place);
  return km !== null && km <= nearKm ? [{ why: { kind: 'near', km }, strength: km <= 10 ? 1.4 : 1 }] : [];
}

function aboutHabits(
  { person }: PersonWithTaste,
  { person: other }: PersonWithTaste,
  habits: readonly string[],
): WeightedReason[] {
  const same = habits.filter(
    (habit) => person.answers[habit] !== undefined && person.answers[habit] === other.answers[habit],
  );
  return same.length > 0
    ? [{ why: { kind: 'same_habits', habits: same }, strength: 0.6 + same.length * 0.3 }]
    : [];
}

function aboutReplies({ messages: { received, answered } }: PersonWithMessages): WeightedReason[] {
  return received >= minMessages && answered >= minAnsweredShare * received
    ? [{ why: { kind: 'answers_messages' }, strength: 0.9 }]
    : [];
}

function aboutTaste(viewer: PersonWithTaste, other: PersonWithTaste, findBand: FindBand): WeightedReason[] {
  const { values } = pairValues(viewer.person, other.person, findBand);
  const leaning = values.reduce((sum, value) => sum + (viewer.taste.leanings[value.key] ?? 0), 0);
  return leaning >= minLeaning ? [{ why: { kind: 'like_those_you_like' }, strength: 0.8 }] : [];
}

function aboutAge(
  { person: { age } }: PersonWithTaste,
  { person: { age: theirs } }: PersonWithTaste,
): WeightedReason[] {
  return age !== null && theirs !== null && Math.abs(age - theirs) <= 2
    ? [{ why: { kind: 'same_age' }, strength: 0.5 }]
    : [];
}

import { tagsSeenBy, type BandOf, type Person } from './person.ts';

/**
 * How far `other` is what `viewer` asked for in the match finder: 0 when nothing was asked or nothing is known, below
 * when a wish is not met.
 */
export function wishesMet(viewer: Person, other: Person, bandOf: BandOf): number {
  const { wishes } = viewer;
  if (!wishes) return 0;
  return (
    intentionMet(wishes.intentions, other) + tagsMet(wishes.tags, viewer, other) + near(viewer, other, bandOf)
  );
}

function intentionMet(wanted: readonly string[], other: Person): number {
  const reason = other.answers['reason_for_joining'];
  if (wanted.length === 0 || reason === undefined) return 0;
  return wanted.includes(reason) ? 0.6 : -0.6;
}

function tagsMet(wanted: readonly string[], viewer: Person, other: Person): number {
  if (wanted.length === 0) return 0;
  const met = tagsSeenBy(viewer, other).filter((tag) => wanted.includes(tag)).length;
  return (0.8 * met) / wanted.length;
}

/** Too far is the only wish that nothing else makes up for. */
function near(viewer: Person, other: Person, bandOf: BandOf): number {
  return isBeyondAsked(viewer, other, bandOf) ? -3 : 0;
}

/** Whether `other` lives further away than `viewer` said; false where either's place is not known. */
export function isBeyondAsked(viewer: Person, other: Person, bandOf: BandOf): boolean {
  const limit = viewer.wishes?.maxDistance ?? null;
  const band = limit === null ? null : bandOf(viewer.place, other.place);
  return limit !== null && band !== null && band > limit;
}

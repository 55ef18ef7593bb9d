import { tagsSeenBy, type FindBand, type Person } from './person.ts';

/**
 * How well `other` meets the wishes that `viewer` entered in the match finder, in log odds: 0 if there are no wishes
 * or nothing is known, negative if a wish is not met.
 */
export function scorePreferences(viewer: Person, other: Person, findBand: FindBand): number {
  const { preferences } = viewer;
  if (!preferences) return 0;
  return (
    scoreIntention(preferences.intentions, other) +
    scoreTags(preferences.tags, viewer, other) +
    scoreDistance(viewer, other, findBand)
  );
}

function scoreIntention(wantedIntentions: readonly string[], other: Person): number {
  const reason = other.answers['reason_for_joining'];
  if (wantedIntentions.length === 0 || reason === undefined) return 0;
  return wantedIntentions.includes(reason) ? 0.6 : -0.6;
}

function scoreTags(wantedTags: readonly string[], viewer: Person, other: Person): number {
  if (wantedTags.length === 0) return 0;
  const matches = tagsSeenBy(viewer, other).filter((tag) => wantedTags.includes(tag)).length;
  return (0.8 * matches) / wantedTags.length;
}

/** Far below the other scores, because nothing makes up for too large a distance. */
function scoreDistance(viewer: Person, other: Person, findBand: FindBand): number {
  return isBeyondMaxDistance(viewer, other, findBand) ? -3 : 0;
}

/** Whether `other` lives beyond the maximum distance of `viewer`; false if either place is unknown. */
export function isBeyondMaxDistance(viewer: Person, other: Person, findBand: FindBand): boolean {
  const limit = viewer.preferences?.maxDistance ?? null;
  const band = limit === null ? null : findBand(viewer.place, other.place);
  return limit !== null && band !== null && band > limit;
}

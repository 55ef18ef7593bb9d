import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import type { InterestId } from '../attributes.ts';
import { findProfile } from './profile-queries.ts';
import { interestsFor, isShown } from './profile-policy.ts';

/** The other member's visible interests that the viewer shares; none if the site does not show interests. */
export async function sharedInterests(
  { db }: Pick<Services, 'db'>,
  siteId: number,
  viewerId: string,
  memberId: string,
): Promise<InterestId[]> {
  const [viewer, member, settings] = await Promise.all([
    findProfile(db, siteId, viewerId),
    findProfile(db, siteId, memberId),
    settingsOf({ siteId, db }),
  ]);
  if (!viewer || !member || !isShown(settings, 'interests')) return [];
  return interestsFor(viewer, member, settings).filter((id) => viewer.interests.includes(id));
}
